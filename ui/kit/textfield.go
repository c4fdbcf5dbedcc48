package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TextField is a text field with several lines on a page: Enter begins a new line; Tab and Escape belong to the page.
type TextField struct {
	widget.Entry
	keys Router
}

// NewTextField makes a text field.
func NewTextField(keys Router, placeholder string, changed func(string)) *TextField {
	f := &TextField{keys: keys}
	f.MultiLine = true
	f.PlaceHolder = placeholder
	f.Wrapping = fyne.TextWrapWord
	f.Scroll = container.ScrollVerticalOnly
	f.ExtendBaseWidget(f)
	f.OnChanged = changed
	return f
}

// SetSilently sets the text without calling OnChanged.
func (f *TextField) SetSilently(text string) { showText(&f.Entry, text) }

// showText sets the text of an entry without calling OnChanged.
func showText(e *widget.Entry, text string) {
	if e.Text != text {
		changed := e.OnChanged
		e.OnChanged = nil
		e.SetText(text)
		e.OnChanged = changed
	}
}

// AcceptsTab implements fyne.Tabbable.
func (f *TextField) AcceptsTab() bool { return false }

// TypedKey implements fyne.Focusable.
func (f *TextField) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.keys.TypedKey(e)
		return
	}
	f.Entry.TypedKey(e)
}

// KeyDown implements desktop.Keyable: the key that hides the screen works here, too.
func (f *TextField) KeyDown(e *fyne.KeyEvent) {
	f.Entry.KeyDown(e)
	KeyDown(f, e)
}

// KeyUp implements desktop.Keyable.
func (f *TextField) KeyUp(e *fyne.KeyEvent) {
	f.Entry.KeyUp(e)
	KeyUp(f, e)
}

// KeyDown reports a key press to the window while a part of it has the focus.
func KeyDown(f fyne.CanvasObject, e *fyne.KeyEvent) {
	c, ok := fyne.CurrentApp().Driver().CanvasForObject(f).(desktop.Canvas)
	if ok && c.OnKeyDown() != nil {
		c.OnKeyDown()(e)
	}
}

// KeyUp reports a key release to the window while a part of it has the focus.
func KeyUp(f fyne.CanvasObject, e *fyne.KeyEvent) {
	c, ok := fyne.CurrentApp().Driver().CanvasForObject(f).(desktop.Canvas)
	if ok && c.OnKeyUp() != nil {
		c.OnKeyUp()(e)
	}
}
