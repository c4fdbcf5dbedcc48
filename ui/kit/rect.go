package kit

import "fyne.io/fyne/v2"

// Rect returns where an object is on its canvas: x, y, width, height.
func Rect(o fyne.CanvasObject) [4]float32 {
	p, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return [4]float32{p.X, p.Y, s.Width, s.Height}
}
