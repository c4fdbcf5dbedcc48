package engine_test

import (
	"testing"

	"entente/engine"
)

// TestCheckAcceptsNothingElse tries every order that can be written down, for every province of some positions: Check
// accepts it exactly when it is among the legal orders.
func TestCheckAcceptsNothingElse(t *testing.T) {
	v := standard(t)
	list := []engine.Position{
		v.Setup("6").Begin(), load(t, "convoy").pos,
		stage{units: "France F mid, France F spa/sc, England F wal, Italy A mar", setup: "2", phase: "F1914M"}.position(t, v, engine.Rules{}),
		stage{phase: "S1901R", units: "Germany A bur, Italy F mid", dislodged: "France A bur by mun, France F mid by wes", contested: "par"}.position(t, v, engine.Rules{}),
		stage{phase: "W1901A", units: "France A bur, Italy A ven, Italy A rom", centers: "France par mar bre, Russia stp mos, Italy ven"}.position(t, v, engine.Rules{}),
	}
	for _, pos := range list {
		t.Run(pos.Phase.String(), func(t *testing.T) {
			t.Parallel()
			legal := map[engine.Order]bool{}
			for _, o := range pos.AppendAllLegalOrders(nil) {
				legal[o] = true
			}
			found := 0
			for p := range v.Map.All().All() {
				u := pos.UnitAt(p)
				if pos.Phase.Kind == engine.Adjustment && u.Type == engine.NoUnit {
					u.Power = pos.Owners[p]
				}
				for _, o := range everyOrder(v.Map, &pos, p, u) {
					if accepted := pos.Check(o) == engine.Succeeded; accepted != legal[o] {
						t.Errorf("%v: %s: legal %v, accepted %v (%v)", pos.Phase, v.Format(o), legal[o], accepted, pos.Check(o))
					} else if accepted {
						found++
					}
				}
			}
			if found != len(legal) {
				t.Errorf("%v: %d of %d legal orders were tried", pos.Phase, found, len(legal))
			}
		})
	}
}

// everyOrder lists all orders for the unit u in p, sensible or not, but none for the same place and unit twice.
func everyOrder(m *engine.Map, pos *engine.Position, p engine.Province, u engine.Unit) []engine.Order {
	var list []engine.Order
	everywhere := []engine.Location{}
	for q := range m.All().All() {
		everywhere = append(everywhere, engine.Location{Province: q})
		for _, c := range m.Info(q).Coasts {
			everywhere = append(everywhere, engine.Location{Province: q, Coast: c})
		}
	}
	at := engine.Location{Province: p, Coast: u.Coast}
	o := engine.Order{Power: u.Power, Unit: u.Type, At: at}
	with := func(o engine.Order) { list = append(list, o) }
	for _, o.Kind = range []engine.OrderKind{engine.Hold, engine.Disband} {
		with(o)
	}
	for _, to := range everywhere {
		for _, kind := range []engine.OrderKind{engine.Move, engine.Retreat} {
			move := o
			move.Kind, move.To = kind, to
			with(move)
		}
		if u.Type == engine.Army {
			move := o
			move.Kind, move.To, move.Way = engine.Move, to, engine.ViaConvoy
			with(move)
		}
		if to.Province == p {
			for _, kind := range []engine.UnitType{engine.Army, engine.Fleet} {
				with(engine.Order{Kind: engine.Build, Power: u.Power, Unit: kind, At: to})
			}
		}
	}
	for q := range m.All().All() {
		other := pos.Units[q]
		help := o
		help.Kind, help.Aux, help.From = engine.SupportHold, other.Type, engine.Location{Province: q, Coast: other.Coast}
		with(help)
		for _, help.Kind = range []engine.OrderKind{engine.SupportMove, engine.Convoy} {
			for _, help.To = range everywhere {
				with(help)
			}
		}
	}
	return list
}
