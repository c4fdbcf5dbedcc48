package page

import (
	"fyne.io/fyne/v2"
)

// EndMargin is how far the page stays off the sides.
func EndMargin(s fyne.Size) float32 { return max((s.Width-1000)/2, 28) }
