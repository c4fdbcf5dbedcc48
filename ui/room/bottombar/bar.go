package bottombar

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// draw redraws the bar if it would show something else.
func (v *Strip) draw(s State) {
	was := v.shown
	v.shown = s
	steps, play := s.Writing && v.steps.Set(s.Steps), !s.Writing && v.playback.set(s.Play, s.Stages)
	named := slices.Equal(was.Chips, s.Chips) && was.First == s.First
	if named && was.At == s.At && was.Writing == s.Writing && was.Slip == s.Slip && slices.Equal(was.Hints, s.Hints) && !steps && !play {
		return
	}
	v.chips = v.chips[:0:0]
	for i, name := range s.Chips {
		face := look.Button{Text: name, On: s.First+i == s.At}
		v.chips = append(v.chips, kit.NewButton(v.room.Look, kit.Chip, face, v.keys, v.room.Tips, func() { v.actions.Phase(s.First + i) }))
	}
	v.sheet.Draw()
}

func (v *Strip) paint(add kit.Adder, size fyne.Size) {
	l := v.room.Look
	add(l.Box(look.RoleLine, 0), 0, 0, size.Width, 1)
	if v.slider.long() {
		add(v.slider, 0, 1, size.Width, sliderHeight)
		below := add
		add = func(o fyne.CanvasObject, x, dy, w, h float32) { below(o, x, dy+sliderHeight-2, w, h) }
		size.Height -= sliderHeight - 2
	}
	left, right := float32(12), size.Width-12
	if v.shown.Writing {
		steps := v.steps.Buttons
		if len(v.shown.Chips) > 1 {
			right = v.paintSteps(add, right-float32(len(steps))*38+4) - float32(len(steps))*38 - 8
		}
		right = v.paintHints(add, right, size)
		left = v.paintSlip(add, left, right, size)
		add(v.Field, left, 7, right-left, size.Height-14)
		return
	}
	left, right = v.playback.paint(add, left, right)
	v.paintChips(add, left, right)
}

// paintSlip shows whose order the line is for, and returns where the line begins.
func (v *Strip) paintSlip(add kit.Adder, left, right float32, size fyne.Size) float32 {
	if v.shown.Slip == "" {
		return left
	}
	l, most := v.room.Look, (right-left)/2
	text := l.Fit(v.shown.Slip, 13, kit.Semibold, most)
	w := l.Width(text, 13, kit.Semibold)
	add(l.Text(text, 13, kit.Semibold, look.RoleAccent), left, 0, w, size.Height)
	return left + w + 12
}

// stretch adds or removes the room for the slider. It reports whether the height of the bar changes.
func (v *Strip) stretch() bool {
	height := float32(page.StripHeight)
	if v.slider.long() {
		height += sliderHeight - 2
	}
	if height == v.sheet.Least.Height {
		return false
	}
	v.sheet.Least.Height = height
	return true
}

// paintSteps places first, back, forward and last from x on, and returns where they end.
func (v *Strip) paintSteps(add kit.Adder, x float32) float32 {
	for _, b := range v.steps.Buttons {
		add(b, x, 8, 34, 32)
		x += 38
	}
	return x - 4
}

// paintHints draws the keys that fit at the right, and returns where they start.
func (v *Strip) paintHints(add kit.Adder, right float32, size fyne.Size) float32 {
	l := v.room.Look
	if size.Width < 760 {
		return right
	}
	for i := len(v.shown.Hints) - 1; i >= 0; i-- {
		w := l.Width(v.shown.Hints[i][1], 12, kit.Regular)
		add(l.Text(v.shown.Hints[i][1], 12, kit.Regular, look.RoleMuted), right-w, 0, w, size.Height)
		cap := l.Width(v.shown.Hints[i][0], 11, kit.Semibold) + 12
		l.KeyCap(add, v.shown.Hints[i][0], right-w-8-cap, 15, cap)
		right -= w + cap + 20
	}
	return right + 4
}

// paintChips places as many phases as fit, including the selected one; none if that one does not fit.
func (v *Strip) paintChips(add kit.Adder, left, right float32) {
	if len(v.chips) == 0 {
		return
	}
	widths := make([]float32, len(v.chips))
	for i, c := range v.chips {
		widths[i] = c.MinSize().Width + 8
	}
	chosen := v.shown.At - v.shown.First
	from, to, room := chosen, chosen+1, right-left-widths[chosen]
	if room < -8 { // not even this one fits
		return
	}
	for grown := true; grown; {
		grown = false
		if to < len(widths) && widths[to] <= room {
			room -= widths[to]
			to, grown = to+1, true
		}
		if from > 0 && widths[from-1] <= room {
			from--
			room -= widths[from]
			grown = true
		}
	}
	for i := from; i < to; i++ {
		add(v.chips[i], left, 9, widths[i]-8, 30)
		left += widths[i]
	}
}
