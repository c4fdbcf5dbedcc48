package kit

import "fyne.io/fyne/v2"

// Frame lays out what a page or a part of one is made of: place puts every object into its place.
type Frame struct {
	least fyne.Size
	place func(list []fyne.CanvasObject, s fyne.Size)
}

// NewFrame makes a frame that is never smaller than a width and a height.
func NewFrame(width, height float32, place func(list []fyne.CanvasObject, s fyne.Size)) Frame {
	return Frame{fyne.NewSize(width, height), place}
}

// MinSize implements fyne.Layout.
func (f Frame) MinSize([]fyne.CanvasObject) fyne.Size { return f.least }

// Layout implements fyne.Layout.
func (f Frame) Layout(list []fyne.CanvasObject, s fyne.Size) { f.place(list, s) }
