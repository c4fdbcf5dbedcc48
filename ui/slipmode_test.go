package ui

import (
	"testing"

	"entente/engine"
)

// The referee types the slips as they lie there, without touching the mouse: the line asks for one unit after the other, an empty Enter
// leaves one out, Backspace goes back, Escape ends it. The same in both games.
func TestTheRefereeTypesSlipsUnitByUnit(t *testing.T) {
	r := newRobot(t).Do("slips")
	asks := func(unit string, n int) {
		t.Helper()
		r.WantSaid(r.w.Say("slips.at", map[string]any{"Side": "Austria", "Unit": unit, "N": n, "All": 3}))
	}
	asks("A Bud", 1)
	r.Type("ser<Enter>").WantOrder("A Bud-Ser")
	asks("F Tri", 2)
	r.Type("<Enter>").WantSaid(r.w.Say("slips.skipped", map[string]any{"Unit": "F Tri"}))
	asks("A Vie", 3)
	r.Type("<Back>")
	asks("F Tri", 2)
	r.w.Win.Canvas().Unfocus() // after a click on the map, say
	r.Type("alb<Enter>").WantOrder("F Tri-Alb")
	r.w.Win.Canvas().Unfocus()
	r.Type("<Back>")
	asks("F Tri", 2)
	r.Type("<Enter>").Pick("gal").WantOrder("A Vie-Gal").WantSaid(r.w.Say("slips.at", map[string]any{"Side": "England", "Unit": "F Edi", "N": 1, "All": 3}))
	if c, ok := r.w.Acts.Named("slips"); !ok || !c.On() {
		t.Error("the menu does not say that slips are typed")
	}
	r.Type("x<Esc>").WantSaid("F Edi")
	if r.Type("<Esc>"); r.w.Desk.Walk.On() || r.w.Desk.Entry.Selected() != engine.NoProvince {
		t.Error("Escape does not end it")
	}
	r.WantUnsaid(r.w.Say("slips.leave"))
}
