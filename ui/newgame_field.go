package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// field is a line of text on a page: Escape and Enter belong to the page.
type field struct {
	widget.Entry
	keys router
	step func(by int) // what Up and Down do, nil for nothing
}

// newField makes a field.
func newField(keys router, placeholder string, changed func(string)) *field {
	f := &field{keys: keys}
	f.PlaceHolder = placeholder
	f.Wrapping = fyne.TextWrapOff
	f.Scroll = container.ScrollNone
	f.ExtendBaseWidget(f)
	f.OnChanged = changed
	return f
}

// show puts a text into the field that nobody typed.
func (f *field) show(text string) {
	if f.Text != text {
		changed := f.OnChanged
		f.OnChanged = nil
		f.SetText(text)
		f.OnChanged = changed
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

// stepper is a number that can be typed, or changed by its two buttons and by Up and Down.
type stepper struct {
	*fyne.Container
	field      *field
	less, more *button
	value      int
	by         int

	onChange func(int)
}

// stepperWidth is how wide a stepper is without its unit.
const stepperWidth = 136

// newStepper makes a number that goes up and down by the given step. What is no number counts as 0.
func newStepper(l *look, keys router, by int, changed func(int)) *stepper {
	s := &stepper{by: by, value: -1, onChange: changed} // -1: shows nothing yet
	s.field = newField(keys, "", func(text string) {
		s.value, _ = strconv.Atoi(strings.TrimSpace(text))
		s.onChange(s.value)
	})
	s.field.step = s.step
	s.less = newButton(l, plain, buttonFace{Text: "−"}, keys, nil, func() { s.step(-1) })
	s.more = newButton(l, plain, buttonFace{Text: "+"}, keys, nil, func() { s.step(1) })
	s.Container = container.New(stepperLayout{}, s.less, s.field, s.more)
	return s
}

// set shows a number, unless it is what the typed text means.
func (s *stepper) set(value int) {
	if value != s.value {
		s.value = value
		s.field.show(strconv.Itoa(value))
	}
}

// step changes the number.
func (s *stepper) step(times int) {
	value := s.value + times*s.by
	s.set(max(value, 0))
	s.onChange(s.value)
}

// stepperLayout puts the two buttons beside the field.
type stepperLayout struct{}

// MinSize implements fyne.Layout.
func (stepperLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(stepperWidth, 34) }

// Layout implements fyne.Layout.
func (stepperLayout) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const b = 34
	place(list[0], 0, 0, b, s.Height)
	place(list[1], b+4, 0, s.Width-2*b-8, s.Height)
	place(list[2], s.Width-b, 0, b, s.Height)
}
