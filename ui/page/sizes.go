package page

import (
	"fyne.io/fyne/v2"
)

// Sizes of the window's parts (LOOK, Panels and resizing).
const (
	ToolbarHeight = 48
	StripHeight   = 48
	PanelLeast    = 320
	PanelMost     = 460
	PanelNarrow   = 296
	NarrowWindow  = 1100
	TinyWindow    = 900
)

// EndMargin returns how far the text of a page stays off the sides of a window.
func EndMargin(s fyne.Size) float32 { return max((s.Width-1000)/2, 28) }
