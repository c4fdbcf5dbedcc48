package ui

import (
	"testing"

	"entente/engine"
)

// Two units are dislodged; one has somewhere to go, so that there is a retreat phase, and the other has not.
func TestUnitsWithoutRetreatAreMarkedBesideOthersThatHaveOne(t *testing.T) {
	r := newRobot(t)
	v := r.w.Desk.Variant()
	pos := engine.Position{Variant: v, Setup: r.w.Desk.Game.Setup(), Phase: r.w.Desk.Game.Node().Position.Phase}
	var orders []engine.Order
	for _, line := range []string{
		"Turkey F ank H", "Russia F bla - ank", "Russia A arm S F bla - ank", "Russia A con H", // con, arm, bla: all shut
		"Germany A mun H", "France A bur - mun", "France A ruh S A bur - mun",
	} {
		o, err := v.ParseOrder(engine.NoPower, line)
		if err != nil {
			t.Fatal(err)
		}
		pos.Units[o.At.Province] = engine.Unit{Type: o.Unit, Power: o.Power}
		orders = append(orders, o)
	}
	for i := range orders {
		orders[i] = pos.Complete(orders[i], orders)
	}
	if err := r.w.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	r.w.Desk.Game.SetOrders(orders)
	r.w.Desk.Game.Adjudicate()
	if got, want := r.w.Scenes.Board(r.w.Desk.Now()).Stuck, engine.SetOf(v.Map.Province("ank")); got != want {
		t.Errorf("marked are %v, want Ankara alone", got)
	}
}
