package ui

import (
	"image/color"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// field is a line of text on a page: Escape and Enter belong to the page.
type field struct {
	widget.Entry
	keys router
	step func(by int) // what Up and Down do, nil for nothing
	most int          // how many letters it takes, 0: any number

	strong bool // what is typed stands out
}

// newField makes a field.
func newField(keys router, placeholder string, changed func(string)) *field {
	f := &field{keys: keys}
	f.PlaceHolder = placeholder
	f.Wrapping = fyne.TextWrapOff
	f.Scroll = container.ScrollNone
	f.ExtendBaseWidget(f)
	f.OnChanged = func(text string) {
		f.weigh()
		if changed != nil {
			changed(text)
		}
	}
	return f
}

// weigh makes a strong text bold, but not the words that stand for one.
func (f *field) weigh() {
	if bold := f.strong && f.Text != ""; bold != f.TextStyle.Bold {
		f.TextStyle.Bold = bold
		f.Refresh()
	}
}

// Put puts a text into the field that nobody typed.
func (f *field) Put(text string) {
	showText(&f.Entry, text)
	f.weigh()
}

// bare returns the field without a frame of its own, for a card or frame around it. The frame comes with the focus.
func (f *field) bare(l *look, margin float32) fyne.CanvasObject {
	return container.NewThemeOverride(f, bareTheme{fyneTheme{l}, margin})
}

// placeMiddle puts a field in the middle of a height: the toolkit begins at the top.
func placeMiddle(o fyne.CanvasObject, x, w, height float32) {
	h := o.MinSize().Height
	place(o, x, (height-h)/2, w, h)
}

// bareTheme is a theme in which fields have no frame.
type bareTheme struct {
	fyneTheme
	margin float32 // left and right of the text
}

// Color implements fyne.Theme.
func (t bareTheme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground || name == theme.ColorNameInputBorder {
		return color.Transparent
	}
	return t.fyneTheme.Color(name, v)
}

// Size implements fyne.Theme.
func (t bareTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInnerPadding {
		return t.margin
	}
	return t.fyneTheme.Size(name)
}

// FocusGained implements fyne.Focusable.
func (f *field) FocusGained() {
	f.Entry.FocusGained()
	lead(f.keys, f)
}

// TypedRune implements fyne.Focusable.
func (f *field) TypedRune(r rune) {
	if f.most == 0 || utf8.RuneCountInString(f.Text) < f.most || f.SelectedText() != "" {
		f.Entry.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (f *field) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		f.keys.TypedKey(e)
	case fyne.KeyUp, fyne.KeyDown:
		if f.step != nil {
			f.step(map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyDown: -1}[e.Name])
		}
	default:
		f.Entry.TypedKey(e)
	}
}

// KeyDown implements desktop.Keyable: the key that hides the screen counts here too.
func (f *field) KeyDown(e *fyne.KeyEvent) {
	f.Entry.KeyDown(e)
	keyDown(f, e)
}
