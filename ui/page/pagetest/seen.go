package pagetest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Seen returns the visible parts of an object that have a type, in drawing order.
func Seen[T fyne.CanvasObject](o fyne.CanvasObject) (list []T) {
	if !o.Visible() {
		return nil
	}
	if found, ok := o.(T); ok {
		list = append(list, found)
	}
	var children []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		children = o.Objects
	case fyne.Widget:
		children = test.WidgetRenderer(o).Objects()
	}
	for _, child := range children {
		list = append(list, Seen[T](child)...)
	}
	return list
}

// Texts returns the visible texts of an object.
func Texts(o fyne.CanvasObject) (list []string) {
	for _, t := range Seen[*canvas.Text](o) {
		list = append(list, t.Text)
	}
	return list
}
