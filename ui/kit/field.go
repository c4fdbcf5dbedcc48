package kit

import (
	"image/color"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"entente/ui/fonts"
)

// Field is a single-line text field on a page: Escape and Enter belong to the page.
type Field struct {
	widget.Entry
	keys Router
	Step func(by int) // called on Up (1) and Down (-1), nil for nothing
	Most int          // the maximum number of letters, 0: no limit

	Strong    bool              // the typed text is bold
	Shortcuts map[string]func() // actions of the shortcuts that the text does not use, by their names; nil: none
}

// NewField makes a field.
func NewField(keys Router, placeholder string, changed func(string)) *Field {
	f := &Field{keys: keys}
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

// weigh makes a strong text bold, except placeholders and names in Chinese or Japanese, because some of their letters exist in
// one weight only.
func (f *Field) weigh() {
	if bold := f.Strong && f.Text != "" && !fonts.Han(f.Text); bold != f.TextStyle.Bold {
		f.TextStyle.Bold = bold
		f.Refresh()
	}
}

// SetSilently sets the text without calling OnChanged.
func (f *Field) SetSilently(text string) {
	showText(&f.Entry, text)
	f.weigh()
}

// Bare returns the field without a frame of its own, for a card or frame around it. The frame appears with the focus.
func (f *Field) Bare(l *Look, margin float32) fyne.CanvasObject {
	return NewThemed(f, bareTheme{FyneTheme{l}, margin})
}

// PlaceMiddle centers a field vertically; the toolkit aligns it at the top.
func PlaceMiddle(o fyne.CanvasObject, x, w, height float32) {
	h := o.MinSize().Height
	Place(o, x, (height-h)/2, w, h)
}

// bareTheme is a theme in which fields have no frame.
type bareTheme struct {
	FyneTheme
	margin float32 // left and right of the text
}

// Color implements fyne.Theme.
func (t bareTheme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameInputBackground || name == theme.ColorNameInputBorder {
		return color.Transparent
	}
	return t.FyneTheme.Color(name, v)
}

// Size implements fyne.Theme.
func (t bareTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInnerPadding:
		return t.margin
	case theme.SizeNameScrollBar, theme.SizeNameScrollBarSmall: // of a text that scrolls
		return 0
	}
	return t.FyneTheme.Size(name)
}

// FocusGained implements fyne.Focusable.
func (f *Field) FocusGained() {
	f.Entry.FocusGained()
	if f.Scroll == fyne.ScrollHorizontalOnly {
		f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	Lead(f.keys, f)
}

// FocusLost implements fyne.Focusable: a scrolled text returns to its beginning.
func (f *Field) FocusLost() {
	f.Entry.FocusLost()
	if f.Scroll == fyne.ScrollHorizontalOnly {
		f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	}
}

// TypedRune implements fyne.Focusable.
func (f *Field) TypedRune(r rune) {
	if f.Most == 0 || utf8.RuneCountInString(f.Text) < f.Most || f.SelectedText() != "" {
		f.Entry.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		f.keys.TypedKey(e)
	case fyne.KeyUp, fyne.KeyDown:
		if f.Step != nil {
			f.Step(map[fyne.KeyName]int{fyne.KeyUp: 1, fyne.KeyDown: -1}[e.Name])
		}
	default:
		TypeOr(&f.Entry, f.keys, e)
	}
}

// TypedShortcut implements fyne.Shortcutable: undo applies to the text, while there is one.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	name := s.ShortcutName()
	if do := f.Shortcuts[name]; do != nil && (f.Text == "" || name != "Undo" && name != "Redo") {
		do()
		return
	}
	f.Entry.TypedShortcut(s)
}

// TypeOr passes a key to a text or, if it is a function key, which no text uses, to router.
func TypeOr(text *widget.Entry, router Router, e *fyne.KeyEvent) {
	if len(e.Name) > 1 && e.Name[0] == 'F' { // fyne.KeyF1, not fyne.KeyF
		router.TypedKey(e)
	} else {
		text.TypedKey(e)
	}
}

// KeyDown implements desktop.Keyable: the key that hides the screen works here, too.
func (f *Field) KeyDown(e *fyne.KeyEvent) {
	f.Entry.KeyDown(e)
	KeyDown(f, e)
}

// KeyUp implements desktop.Keyable.
func (f *Field) KeyUp(e *fyne.KeyEvent) {
	f.Entry.KeyUp(e)
	KeyUp(f, e)
}
