package page

import (
	"fyne.io/fyne/v2"
)

// Sizes of the window's parts.
const (
	ToolbarHeight = 48
	StripHeight   = 48
	PanelLeast    = 320
	PanelMost     = 460
	PanelNarrow   = 296
	NarrowWindow  = 1100
	TinyWindow    = 900
	PhoneWindow   = 480 // narrower windows are those of phones
)

// EndMargin returns the distance between the text of a page and the sides of a window.
func EndMargin(s fyne.Size) float32 { return max((s.Width-1000)/2, 28) }

// Halves are the places of a picture and a column of texts on a page: beside each other, or the picture at the top if it would be
// narrower than the column.
type Halves struct {
	Picture fyne.Size // from the left, below the bar at the top
	At      fyne.Position
	Column  fyne.Size // from At
}

// Stacked reports whether the picture is above the column.
func (h Halves) Stacked() bool { return h.At.X == 0 }

// HalvesOf divides a window, with a column of the given width if it is beside the picture.
func HalvesOf(s fyne.Size, column float32) Halves {
	height := max(s.Height-ToolbarHeight, 0)
	if s.Width < 2*column {
		tall := min(s.Width*3/4, height*0.45)
		return Halves{Picture: fyne.NewSize(s.Width, tall), At: fyne.NewPos(0, ToolbarHeight+tall), Column: fyne.NewSize(s.Width, height-tall)}
	}
	return Halves{Picture: fyne.NewSize(s.Width-column, height), At: fyne.NewPos(s.Width-column, ToolbarHeight), Column: fyne.NewSize(column, height)}
}
