package ui

import (
	"fyne.io/fyne/v2"
)

// Sizes of a switch.
const (
	toggleWidth  = 38
	toggleHeight = 22
)

// drawToggle draws a button of the kind toggle: its name and, right of it, the switch.
func (b *button) drawToggle(add adder, s fyne.Size) {
	l, x, y := b.l, s.Width-toggleWidth, (s.Height-toggleHeight)/2
	name := l.text(l.fit(b.face.Text, 13, regular, x-8), 13, regular, RoleMuted)
	name.Alignment = fyne.TextAlignTrailing
	add(name, 0, 0, x-8, s.Height)
	ground, knob := l.box(RoleAccent, toggleHeight/2), l.box(RoleOnAccent, toggleHeight/2-3)
	at := float32(toggleWidth - toggleHeight + 3)
	if !b.face.On {
		ground, knob, at = l.frame(RoleCard, RoleStrong, 1.5, toggleHeight/2), l.box(RoleStrong, toggleHeight/2-3), 3
	}
	add(ground, x, y, toggleWidth, toggleHeight)
	add(knob, x+at, y+3, toggleHeight-6, toggleHeight-6)
}
