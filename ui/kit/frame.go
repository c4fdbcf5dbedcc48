package kit

import "fyne.io/fyne/v2"

// Frame lays out the objects of a page or of a part of one: place arranges them.
type Frame struct {
	least fyne.Size
	place func(list []fyne.CanvasObject, s fyne.Size)
}

// NewFrame makes a frame with a minimum width and height.
func NewFrame(width, height float32, place func(list []fyne.CanvasObject, s fyne.Size)) Frame {
	return Frame{fyne.NewSize(width, height), place}
}

// MinSize implements fyne.Layout.
func (f Frame) MinSize([]fyne.CanvasObject) fyne.Size { return f.least }

// Layout implements fyne.Layout.
func (f Frame) Layout(list []fyne.CanvasObject, s fyne.Size) { f.place(list, s) }

// SideBySide is a layout of objects in a row with a gap, each with its minimum width. In a row that is too long, the gaps shrink.
type SideBySide struct{ Gap float32 }

// MinSize implements fyne.Layout.
func (v SideBySide) MinSize(list []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range list {
		s.Width += o.MinSize().Width + v.Gap
		s.Height = max(s.Height, o.MinSize().Height)
	}
	return s
}

// Layout implements fyne.Layout.
func (v SideBySide) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const least = 2
	x, gap := float32(0), v.Gap
	if over := v.MinSize(list).Width - v.Gap - s.Width; over > 0 && len(list) > 1 {
		gap = max(gap-over/float32(len(list)-1), min(least, gap))
	}
	for _, o := range list {
		w := o.MinSize().Width
		Place(o, x, 0, w, s.Height)
		x += w + gap
	}
}
