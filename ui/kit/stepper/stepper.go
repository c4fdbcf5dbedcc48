// Package stepper is the field for numbers in the window: typed, or changed by the signs beside it.
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

// Stepper is a number in a frame that can be typed, or changed by the signs beside it and by Up and Down.
type Stepper struct {
	*fyne.Container
	l          *kit.Look
	Field      *kit.Field
	less, more *kit.Button
	value      int // in parts
	By         int // parts
	Least      int // of a number that there is: the signs lead to it from none, 0, and back; the field is empty then. 0 means any
	Parts      int // of a whole, which people read and type: 2 for halves; 0 means whole numbers
	Unit       *canvas.Text

	onChange func(int)
}

// Sizes of a stepper.
const (
	Width  = 126
	margin = 6 // left and right of the number
)

// noNumber is what a text means that is no number: it is a fault wherever a number is wanted.
const noNumber = -1

// New makes a number with a unit behind it that goes up and down by the given step.
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

// SetUnit writes another unit behind the number.
func (s *Stepper) SetUnit(unit string) {
	s.Unit.Text, s.Unit.FontSource = unit, s.l.Text(unit, 13, kit.Regular, look.RoleMuted).FontSource
	s.Container.Refresh()
}

// Set shows a number, unless it is what the typed text means.
func (s *Stepper) Set(value int) {
	if value == 0 && s.Least > 0 && s.value < s.Least { // somebody types, or there is none
		return
	}
	if value != s.value {
		s.value = value
		s.Field.SetSilently(s.text())
		s.Container.Refresh()
	}
}

// text writes the number: "2.5".
func (s *Stepper) text() string {
	if s.Least > 0 && s.value < s.Least {
		return ""
	}
	if s.Parts < 2 {
		return strconv.Itoa(s.value)
	}
	return strconv.FormatFloat(float64(s.value)/float64(s.Parts), 'f', -1, 64)
}

// read understands a number as people write it: "2.5", "2,5". Parts of it must come out even.
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

// Clear takes away what is typed, where a number may be none. It tells nobody.
func (s *Stepper) Clear() {
	s.value = 0
	s.Field.SetSilently("")
	s.Container.Refresh()
}

// Signs are the buttons beside the number.
func (s *Stepper) Signs() (less, more *kit.Button) { return s.less, s.more }

// layout puts the number with its unit into the middle, and a sign at each side.
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
