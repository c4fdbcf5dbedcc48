package ui

import (
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
