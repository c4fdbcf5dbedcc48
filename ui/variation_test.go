package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/uitest"
)

// Hold holds keys down until it is called again with none.
func (r *robot) Hold(keys fyne.KeyModifier) *robot {
	r.w.Held = func() fyne.KeyModifier { return keys }
	return r
}

// Drag drags what is at one place to another.
func (r *robot) Drag(from, to string) *robot {
	r.t.Helper()
	m := r.w.Desk.Variant().Map
	a, b := uitest.Location(r.t, m, from), uitest.Location(r.t, m, to)
	r.w.stage.Board.OnDrag(a, b, false)
	r.w.stage.Board.OnDrag(a, b, true)
	return r
}

func TestShiftDragSupports(t *testing.T) {
	newRobot(t).Pick("mun", "bur").
		Hold(fyne.KeyModifierShift).Drag("ruh", "mun") // no unit in the Ruhr: nothing
	r := newRobot(t).Pick("vie", "gal").Hold(fyne.KeyModifierShift).Drag("bud", "vie").
		WantOrder("A Vie-Gal", "A Bud S A Vie-Gal").WantOrders(2)
	r.Hold(0).Drag("tri", "alb").WantOrder("F Tri-Alb")
}
