package projector

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
)

// frame lays out the second window: the map at full height, the column beside it. In a narrow window the map is as large as
// possible beside a column of a quarter of the width; in a tall window it is above the column.
type frame struct{ aspect float32 }

// MinSize implements fyne.Layout.
func (*frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout: ground, board, column, moment over the board, shield.
func (f *frame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[4], 0, 0, s.Width, s.Height)
	if s.Height > s.Width {
		high := min(s.Width/f.aspect, s.Height/2)
		kit.Place(list[1], (s.Width-high*f.aspect)/2, 0, high*f.aspect, high)
		kit.Place(list[3], (s.Width-high*f.aspect)/2, 0, high*f.aspect, high)
		kit.Place(list[2], 0, high, s.Width, s.Height-high)
		return
	}
	column := max(s.Width/4, min(s.Width-s.Height*f.aspect, s.Width*0.34))
	room := s.Width - column
	wide := min(room, s.Height*f.aspect)
	high := wide / f.aspect
	kit.Place(list[1], (room-wide)/2, (s.Height-high)/2, wide, high)
	kit.Place(list[3], (room-wide)/2, (s.Height-high)/2, wide, high)
	kit.Place(list[2], room, 0, column, s.Height)
}
