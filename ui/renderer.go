package ui

import "fyne.io/fyne/v2"

// renderer draws a widget of the window: what it is made of, and where the parts go. The functions belong to
// the widget; least may be nil for a widget that takes what it gets.
type renderer struct {
	parts   func() []fyne.CanvasObject
	arrange func(fyne.Size)
	least   func() fyne.Size
	redraw  func()
}

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(s fyne.Size) { r.arrange(s) }

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size {
	if r.least == nil {
		return fyne.Size{}
	}
	return r.least()
}

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.parts() }

// Refresh implements fyne.WidgetRenderer.
func (r *renderer) Refresh() {
	if r.redraw != nil {
		r.redraw()
	}
}

// onceASize makes a layout of one that draws anew. Fyne asks for a layout whenever an object is new, so one that made new
// objects each time would be asked again with every frame, for ever.
func onceASize(build func(fyne.Size)) func(fyne.Size) {
	last := fyne.NewSize(-1, -1)
	return func(s fyne.Size) {
		if s != last {
			last = s
			build(s)
		}
	}
}

// place puts an object into a rectangle.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// show makes an object visible or not.
func show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}
