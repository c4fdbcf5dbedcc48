// Package stepper provides the number field of the window: the number can be typed, or changed with the buttons beside it.
package stepper

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
)

// Stepper is a number in a frame. It can be typed, or changed with the buttons beside it and with Up and Down.
type Stepper struct {
	*fyne.Container
	l          *kit.Look
	Field      *kit.Field
	less, more *kit.Button
	value      int // in parts
	By         int // the step of the buttons, in parts
	Least      int // the smallest number besides 0, which means none and leaves the field empty; 0: no minimum
	Parts      int // parts in a whole number as shown: 2 for halves; 0 means whole numbers only
	Unit       *canvas.Text

	onChange func(int)
}

// Sizes of a stepper.
const (
	Width  = 126
	margin = 6 // left and right of the number
)

// noNumber is the value of a text that is not a number. It is invalid wherever a number is required.
const noNumber = -1

// New makes a field for a number with a unit after it. The buttons change it by the given step.
func New(l *kit.Look, keys kit.Router, by int, unit string, changed func(int)) *Stepper {
	s := &Stepper{l: l, By: by, value: noNumber, Unit: l.Text(unit, 13, kit.Regular, look.RoleMuted), onChange: changed}
	s.Field = kit.NewField(keys, "", func(text string) {
		s.value = noNumber
		if n, ok := s.read(text); ok {
			s.value = n
		}
		s.onChange(s.value)
		s.Container.Refresh()
	})
	s.Field.Step, s.Field.Most = s.step, 5
	s.Field.Strong = true
	s.less = kit.NewButton(l, kit.Inner, look.Button{Text: "−"}, keys, nil, func() { s.step(-1) })
	s.more = kit.NewButton(l, kit.Inner, look.Button{Text: "+"}, keys, nil, func() { s.step(1) })
	frame := l.Frame(look.RoleInput, look.RoleStrong, 1, 8)
	s.Container = container.New(layout{s}, frame, s.less, s.Field.Bare(l, margin), s.Unit, s.more)
	return s
}

// SetUnit changes the unit after the number.
func (s *Stepper) SetUnit(unit string) {
	s.Unit.Text, s.Unit.FontSource = unit, s.l.Text(unit, 13, kit.Regular, look.RoleMuted).FontSource
	s.Container.Refresh()
}

// Set shows a number, unless the typed text already means that number.
func (s *Stepper) Set(value int) {
	if value == 0 && s.Least > 0 && s.value < s.Least { // the user is typing, or there is no number
		return
	}
	if value != s.value {
		s.value = value
		s.Field.SetSilently(s.text())
		s.Container.Refresh()
	}
}

// text returns the number as shown: "2.5".
func (s *Stepper) text() string {
	if s.Least > 0 && s.value < s.Least {
		return ""
	}
	if s.Parts < 2 {
		return strconv.Itoa(s.value)
	}
	return strconv.FormatFloat(float64(s.value)/float64(s.Parts), 'f', -1, 64)
}

// read parses a number as people write it: "2.5", "2,5". It must be a multiple of a part.
func (s *Stepper) read(text string) (value int, ok bool) {
	text = strings.TrimSpace(text)
	if s.Parts < 2 {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= 0
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	n *= float64(s.Parts)
	return int(n), err == nil && n >= 0 && n < 1e9 && n == float64(int(n))
}

// step changes the number.
func (s *Stepper) step(times int) {
	value := max(s.value+times*s.By, 0)
	switch {
	case value >= s.Least:
	case times > 0:
		value = s.Least
	default:
		value = 0
	}
	s.Set(value)
	s.onChange(value)
}

// Clear empties the field if it may have no number. It does not call changed.
func (s *Stepper) Clear() {
	s.value = 0
	s.Field.SetSilently("")
	s.Container.Refresh()
}

// Signs returns the buttons beside the number.
func (s *Stepper) Signs() (less, more *kit.Button) { return s.less, s.more }

// layout centers the number with its unit and puts a button at each side.
type layout struct{ *Stepper }

// MinSize implements fyne.Layout.
func (layout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(Width, kit.SegmentHeight)
}

// Layout implements fyne.Layout.
func (sl layout) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const b = 34
	l, unit := sl.l, float32(0)
	if sl.Unit.Text != "" {
		unit = l.Width(sl.Unit.Text, 13, kit.Regular) + 4
	}
	digits := l.Width(sl.Field.Text, 13, kit.Semibold)
	x := max((s.Width-digits-unit)/2, b+margin)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[1], 1, 1, b-1, s.Height-2)
	kit.PlaceMiddle(list[2], x-margin, s.Width-b-x+margin, s.Height)
	kit.Show(sl.Unit, x+digits+unit <= s.Width-b)
	kit.Place(list[3], x+digits+4, 0, unit, s.Height)
	kit.Place(list[4], s.Width-b, 1, b-1, s.Height-2)
}
