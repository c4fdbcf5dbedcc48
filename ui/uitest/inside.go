package uitest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Inside returns all objects of a type that can be seen in another, itself included.
func Inside[T fyne.CanvasObject](o fyne.CanvasObject) []T {
	var list []T
	if o == nil || !o.Visible() {
		return nil
	}
	if found, ok := o.(T); ok {
		list = append(list, found)
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			list = append(list, Inside[T](child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			list = append(list, Inside[T](child)...)
		}
	}
	return list
}

// Texts returns the texts that can be seen in an object.
func Texts(o fyne.CanvasObject) []string {
	var list []string
	for _, text := range Inside[*canvas.Text](o) {
		list = append(list, text.Text)
	}
	return list
}
