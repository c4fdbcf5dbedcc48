package layout

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// resolved returns the benchmark turn before and after its resolution.
func (st *stage) resolved() (before, after *Scene) {
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	before = &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	after = &Scene{Position: &end, Shapes: Shapes(pos, orders, &res), Stuck: end.Stuck(), StuckText: "no retreat"}
	return before, after
}

// moment returns the units of a scene during the transition from another one.
func (st *stage) moment(before, after Scene, way float64) []Stand {
	after.Before, after.Way = &before, way
	pl := st.Plan(boardtest.Full(1440, 1080), &after)
	st.Between(pl)
	return pl.Present
}

func TestUnitsGlideFromWhereTheyStood(t *testing.T) {
	st := newStage(t)
	before, after := st.resolved()
	for name, way := range map[string][2]*Scene{"forward": {before, after}, "back": {after, before}} {
		start, old := st.moment(*way[0], *way[1], 0), st.Plan(boardtest.Full(1440, 1080), way[0])
		if len(start) != len(old.Present) {
			t.Errorf("%s: %d units at the start, want %d", name, len(start), len(old.Present))
		}
		for _, unit := range start {
			if unit.Faint != 0 || !slices.ContainsFunc(old.Present, func(s Stand) bool {
				return s.Unit == unit.Unit && s.At == unit.At || s.Unit.Power == unit.Unit.Power && s.At == unit.At
			}) {
				t.Errorf("%s: the unit that ends in %s does not start at its old place, faint %v", name, st.V.Map.Info(unit.Province).ID, unit.Faint)
			}
		}
		end, now := st.moment(*way[0], *way[1], 1), st.Plan(boardtest.Full(1440, 1080), way[1])
		for i := range now.Present {
			if end[i].At.Minus(now.Present[i].At).Length() > 1e-6 {
				t.Errorf("%s: a unit in %s does not arrive", name, st.V.Map.Info(now.Present[i].Province).ID)
			}
		}
	}
}

func TestUnitsOfOnePowerThatFollowOneAnotherAreNotMixedUp(t *testing.T) {
	st := newStage(t)
	pos := st.Position("france A gas A par A pic")
	orders := st.Orders(pos, "A par - bur|A gas - par|A pic - bel")
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	before, after := Scene{Position: pos}, Scene{Position: &end, Shapes: Shapes(pos, orders, &res)}
	want := map[string]string{"bur": "par", "par": "gas", "bel": "pic"}
	for _, unit := range st.moment(before, after, 0) {
		from := want[st.V.Map.Info(unit.Province).ID]
		if from == "" {
			t.Errorf("a unit in %s, faint %v", st.V.Map.Info(unit.Province).ID, unit.Faint)
			continue
		}
		at := boardtest.Full(1440, 1080)
		x, y := at.Pixel(st.Drawing.Anchor(st.Location(from), engine.Army))
		if unit.At != (vector.Pt(x, y)) {
			t.Errorf("the army in %s does not come from %s", st.V.Map.Info(unit.Province).ID, from)
		}
	}
}

func TestUnitsComeAndGoFaintly(t *testing.T) {
	st := newStage(t)
	before, after := Scene{Position: st.Position("france A par")}, Scene{Position: st.Position("england F lon")}
	for _, unit := range st.moment(before, after, 0.5) {
		if unit.Faint <= 0 || unit.Faint >= 1 {
			t.Errorf("%+v", unit)
		}
	}
	if got := len(st.moment(before, after, 0.5)); got != 2 {
		t.Errorf("%d units half way, want the old and the new one", got)
	}
}
