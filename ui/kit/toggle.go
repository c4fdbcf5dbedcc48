package kit

import (
	"fyne.io/fyne/v2"

	"entente/ui/look"
)

// Sizes of a switch.
const (
	toggleWidth  = 38
	toggleHeight = 22
)

// drawToggle draws a button of the kind toggle: its name and, right of it, the switch.
func (b *Button) drawToggle(add Adder, s fyne.Size) {
	l, x, y := b.l, s.Width-toggleWidth, (s.Height-toggleHeight)/2
	name := l.Text(l.Fit(b.Face.Text, 13, Regular, x-8), 13, Regular, look.RoleMuted)
	name.Alignment = fyne.TextAlignTrailing
	add(name, 0, 0, x-8, s.Height)
	ground, knob := l.Box(look.RoleAccent, toggleHeight/2), l.Box(look.RoleOnAccent, toggleHeight/2-3)
	at := float32(toggleWidth - toggleHeight + 3)
	if !b.Face.On {
		ground, knob, at = l.Frame(look.RoleCard, look.RoleStrong, 1.5, toggleHeight/2), l.Box(look.RoleStrong, toggleHeight/2-3), 3
	}
	add(ground, x, y, toggleWidth, toggleHeight)
	add(knob, x+at, y+3, toggleHeight-6, toggleHeight-6)
}
