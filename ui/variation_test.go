package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/uitest"
)

func TestOtherOrdersInAPlayedPhaseBeginAVariation(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").Judge().Judge().WantPhase("F1901M")
	r.Pick("bur", "mun").Judge()
	r.Do("previous").WantPhase("S1901M").Do("try-other").Pick("par", "pic").WantOrder("A Par-Pic").WantOrders(1)
	r.Judge().Judge().WantPhase("F1901M")
	if r.position().Units[r.w.Desk.Variant().Map.Province("pic")].Type == 0 {
		t.Fatal("the variation did not go its own way")
	}
	r.Do("other-line").Do("first").WantOrder("A Par-Bur") // what was played is still there
	r.Do("next").WantPhase("F1901M").WantOrder("A Bur-Mun")
}

func TestTryingNothingChangesNothing(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").Judge()
	edits := r.w.Desk.Game.Path()
	r.Do("try-other").Judge()
	if !r.w.Desk.Played() || len(r.w.Desk.Game.Root().Next) != 1 || len(r.w.Desk.Game.Path()) != len(edits) {
		t.Error("a look at the orders made a variation")
	}
}

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

func TestControlForcesWhatTheRulesForbid(t *testing.T) {
	r := newRobot(t).Hold(fyne.KeyModifierShortcutDefault).Drag("par", "lon").WantOrder("A Par-Lon").
		Pick("vie").Pick("ank").WantOrder("A Vie-Ank").Hold(0)
	r.SaveAs("forced").Load("forced").WantOrder("A Par-Lon", "A Vie-Ank").WantOrders(2)
	for _, o := range r.w.Desk.Game.Node().Orders {
		if !o.Forced {
			t.Errorf("%+v is not forced", o)
		}
	}
	r.Judge().Judge()
	if m := r.w.Desk.Variant().Map; r.position().Units[m.Province("par")].Type == 0 {
		t.Error("the unit did not hold")
	}
	newRobot(t).Hold(fyne.KeyModifierShortcutDefault).Drag("par", "bur").WantOrder("A Par-Bur")
}

func TestHalfBuiltSupportStandsWhenResolved(t *testing.T) {
	r := newRobot(t).Pick("bud").Support("vie")
	r.Do("resolve").WantOrder("A Bud S A Vie")
}

func TestPanelOpensOnWhoeverHasToRetreat(t *testing.T) {
	r := newRobot(t).turn("austria A vie - tyr; italy A ven H").Judge().Judge().WantPhase("F1901M")
	r.turn("austria A tyr - ven; austria F tri S A tyr - ven; italy A ven H").Judge().Judge().WantPhase("F1901R")
	if got := r.w.Desk.Words().Power(r.w.Desk.View.Power); got != "Italy" {
		t.Errorf("the panel is about %s, want Italy", got)
	}
	if r.Type("<Space>"); r.seen.Selected != "ven" {
		t.Errorf("Space selected %q, want ven", r.seen.Selected)
	}
}
