package bot

import (
	"testing"

	"entente/engine"
)

// Orders of every phase have a reason, and name the next center that there is to take: how far it is from where the unit comes to stand.
func TestReasonsOfOrders(t *testing.T) {
	v := mind(t, "standard").variant
	place := v.Map.Province
	germany, france, austria := v.Power("germany"), v.Power("france"), v.Power("austria")
	begin := v.Setups[0].Begin()
	at := func(season engine.Season, kind engine.PhaseKind) *engine.Position {
		pos := begin
		pos.Phase = engine.Phase{Year: 1902, Season: season, Kind: kind}
		pos.Units[place("par")] = engine.Unit{}
		if kind == engine.Retreats {
			pos.Dislodged[place("bur")].Unit = engine.Unit{Type: engine.Army, Power: france}
			pos.Units[place("pic")] = engine.Unit{Type: engine.Army, Power: germany}
			pos.Units[place("mun")] = engine.Unit{}
		}
		return &pos
	}
	fall := at(engine.Fall, engine.Retreats)
	fall.Owners[place("bel")] = germany
	lost := *fall
	lost.Owners[place("par")] = germany
	spring := at(engine.Spring, engine.Retreats)
	for _, row := range []struct {
		name  string
		pos   *engine.Position
		order string
		why   Why
		whom  engine.Power
		goal  string
		steps int
	}{
		{"a center of others in the fall", fall, "France A bur R bel", TakesCenter, germany, "bel", 0},
		{"a home center that was lost", &lost, "France A bur R par", WinsBack, germany, "par", 0},
		{"a center of others in the spring", spring, "France A bur R mun", Stays, germany, "mun", 0},
		{"a center that nobody owns in the spring", spring, "France A bur R bel", Stays, engine.NoPower, "bel", 0},
		{"an own center in reach of others", spring, "France A bur R par", Guards, germany, "mun", 2},
		{"somewhere", spring, "France A bur R ruh", Retires, engine.NoPower, "kie", 1},
		{"no place", spring, "France A bur D", LeastMissed, engine.NoPower, "mun", 1},
		{"an army is built", at(engine.Fall, engine.Adjustment), "France A par B", Strengthens, engine.NoPower, "mun", 2},
		{"a build is waived", at(engine.Fall, engine.Adjustment), "France waive", Spares, engine.NoPower, "", 0},
		{"a move", at(engine.Spring, engine.Movement), "Austria A bud - ser", TakesNeutral, engine.NoPower, "ser", 0},
		{"a move to nowhere", at(engine.Spring, engine.Movement), "Austria A vie - boh", ComesNearer, engine.NoPower, "mun", 1},
	} {
		o, err := v.ParseOrder(engine.NoPower, row.order)
		if err != nil {
			t.Fatal(err)
		}
		h, ok := NewReasons(v).Of(row.pos, []engine.Order{row.pos.Complete(o, nil)})
		goal := ""
		if h.Goal != engine.NoProvince {
			goal = v.Map.Info(h.Goal).ID
		}
		if !ok || h.Why != row.why || h.Whom != row.whom || goal != row.goal || h.Steps != row.steps {
			t.Errorf("%s: %v, why %d of %d, %d steps to %s", row.name, ok, h.Why, h.Whom, h.Steps, goal)
		}
	}
	if h, ok := NewReasons(v).Of(&begin, nil); ok {
		t.Errorf("a reason for nothing: %+v", h)
	}
	orders := []engine.Order{
		{Kind: engine.Move, Power: austria, Unit: engine.Army, At: engine.Location{Province: place("vie")}, To: engine.Location{Province: place("boh")}},
		{Kind: engine.Move, Power: austria, Unit: engine.Army, At: engine.Location{Province: place("bud")}, To: engine.Location{Province: place("ser")}},
	}
	if h, _ := NewReasons(v).Of(&begin, orders); h.Order != orders[1] {
		t.Errorf("%v matters more than Serbia", h.Order)
	}
}
