package kit

import "fyne.io/fyne/v2"

// Renderer draws a widget of the window: its objects and their layout. The functions belong to the widget; least may be nil for a widget
// without a minimum size.
type Renderer struct {
	Parts   func() []fyne.CanvasObject
	Arrange func(fyne.Size)
	Least   func() fyne.Size
	Redraw  func()
}

// Destroy implements fyne.WidgetRenderer.
func (r *Renderer) Destroy() {}

// Layout implements fyne.WidgetRenderer.
func (r *Renderer) Layout(s fyne.Size) { r.Arrange(s) }

// MinSize implements fyne.WidgetRenderer.
func (r *Renderer) MinSize() fyne.Size {
	if r.Least == nil {
		return fyne.Size{}
	}
	return r.Least()
}

// Objects implements fyne.WidgetRenderer.
func (r *Renderer) Objects() []fyne.CanvasObject { return r.Parts() }

// Refresh implements fyne.WidgetRenderer.
func (r *Renderer) Refresh() {
	if r.Redraw != nil {
		r.Redraw()
	}
}

// OnceASize wraps a layout that creates new objects, and calls it once for each size. Fyne asks for a layout whenever an object is new,
// so such a layout would otherwise run again with every frame.
func OnceASize(build func(fyne.Size)) func(fyne.Size) {
	last := fyne.NewSize(-1, -1)
	return func(s fyne.Size) {
		if s != last {
			last = s
			build(s)
		}
	}
}

// Place moves and resizes an object to a rectangle.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// Rect returns the position and size of an object on its canvas: x, y, width, height.
func Rect(o fyne.CanvasObject) [4]float32 {
	p, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return [4]float32{p.X, p.Y, s.Width, s.Height}
}
