package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// stepper is a number in a frame that can be typed, or changed by the signs beside it and by Up and Down.
type stepper struct {
	*fyne.Container
	l          *look
	field      *field
	less, more *button
	value      int
	by         int
	unit       *canvas.Text

	onChange func(int)
}

// Sizes of a stepper.
const (
	stepperWidth  = 126
	stepperMargin = 6 // left and right of the number
)

// noNumber is what a text means that is no number: it is a fault wherever a number is wanted.
const noNumber = -1

// newStepper makes a number with a unit behind it that goes up and down by the given step.
func newStepper(l *look, keys router, by int, unit string, changed func(int)) *stepper {
	s := &stepper{l: l, by: by, value: noNumber, unit: l.text(unit, 13, regular, RoleMuted), onChange: changed}
	s.field = newField(keys, "", func(text string) {
		s.value = noNumber
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 0 {
			s.value = n
		}
		s.onChange(s.value)
		s.Container.Refresh()
	})
	s.field.step, s.field.most = s.step, 5
	s.field.strong = true
	s.less = newButton(l, inner, buttonFace{Text: "−"}, keys, nil, func() { s.step(-1) })
	s.more = newButton(l, inner, buttonFace{Text: "+"}, keys, nil, func() { s.step(1) })
	frame := l.frame(RoleInput, RoleStrong, 1, 8)
	s.Container = container.New(stepperLayout{s}, frame, s.less, s.field.bare(l, stepperMargin), s.unit, s.more)
	return s
}

// set shows a number, unless it is what the typed text means.
func (s *stepper) set(value int) {
	if value != s.value {
		s.value = value
		s.field.Put(strconv.Itoa(value))
		s.Container.Refresh()
	}
}

// step changes the number.
func (s *stepper) step(times int) {
	s.set(max(s.value+times*s.by, 0))
	s.onChange(s.value)
}

// stepperLayout puts the number with its unit into the middle, and a sign at each side.
type stepperLayout struct{ *stepper }

// MinSize implements fyne.Layout.
func (stepperLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(stepperWidth, segmentHeight)
}

// Layout implements fyne.Layout.
func (sl stepperLayout) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const b = 34
	l, unit := sl.l, float32(0)
	if sl.unit.Text != "" {
		unit = l.width(sl.unit.Text, 13, regular) + 4
	}
	digits := l.width(sl.field.Text, 13, semibold)
	x := max((s.Width-digits-unit)/2, b+stepperMargin)
	place(list[0], 0, 0, s.Width, s.Height)
	place(list[1], 1, 1, b-1, s.Height-2)
	placeMiddle(list[2], x-stepperMargin, s.Width-b-x+stepperMargin, s.Height)
	show(sl.unit, x+digits+unit <= s.Width-b)
	place(list[3], x+digits+4, 0, unit, s.Height)
	place(list[4], s.Width-b, 1, b-1, s.Height-2)
}
