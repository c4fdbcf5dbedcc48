package engine_test

import (
	"fmt"
	"testing"

	"entente/engine"
)

// ring builds a board of n seas in a circle. In each sea a fleet carries an army from its home shore to its far shore,
// where a fleet supports the attack of a raider on the next sea: every convoy decides the next (DATC 6.F.28, longer).
func ring(t *testing.T, n int) scene {
	t.Helper()
	infos := make([]engine.ProvinceInfo, 1+4*n)
	at := func(kind, i int) engine.Location {
		return engine.Location{Province: engine.Province(1 + 4*(i%n) + kind)}
	}
	const sea, home, far, raider = 0, 1, 2, 3
	var borders []engine.Border
	for i := range n {
		for kind, name := range [4]string{"sea", "home", "far", "raider"} {
			info := engine.ProvinceInfo{ID: fmt.Sprint(name, i), Terrain: engine.Coastal}
			if kind == sea {
				info.Terrain = engine.Sea
			}
			infos[at(kind, i).Province] = info
		}
	}
	for i := range n {
		for _, shore := range []engine.Location{at(home, i), at(far, i), at(raider, i), at(far, i+n-1)} {
			borders = append(borders, engine.Border{A: at(sea, i), B: shore, Fleet: true})
		}
	}
	m, err := engine.NewMap(infos, borders)
	if err != nil {
		t.Fatal(err)
	}
	v := &engine.Variant{Map: m, Powers: make([]engine.PowerInfo, 3), Victory: 1}
	s := scene{pos: engine.Position{Variant: v}}
	give := func(o engine.Order) {
		s.pos.Units[o.At.Province] = engine.Unit{Type: o.Unit, Power: o.Power}
		s.orders = append(s.orders, o)
	}
	for i := range n {
		give(engine.Order{Kind: engine.Move, Power: 1, Unit: engine.Army, At: at(home, i), To: at(far, i), Way: engine.ViaConvoy})
		give(engine.Order{Kind: engine.Convoy, Power: 1, Unit: engine.Fleet, Aux: engine.Army, At: at(sea, i), From: at(home, i), To: at(far, i)})
		give(engine.Order{Kind: engine.SupportMove, Power: 2, Unit: engine.Fleet, Aux: engine.Fleet, At: at(far, i), From: at(raider, i+1), To: at(sea, i+1)})
		give(engine.Order{Kind: engine.Move, Power: 2, Unit: engine.Fleet, At: at(raider, i), To: at(sea, i)})
	}
	return s
}

// TestRingsOfConvoys: with an even number of links every second convoy could get through, in two ways; with an odd
// number there is no answer at all. Either way it is a paradox, and its search ends, however long the ring.
func TestRingsOfConvoys(t *testing.T) {
	for _, n := range []int{3, 4, 8, 33, 62, 63} {
		s := ring(t, n)
		for _, o := range s.orders {
			if why := s.pos.Check(o); why != engine.Succeeded {
				t.Fatalf("ring of %d: %+v: %v", n, o, why)
			}
		}
		res := engine.Adjudicate(&s.pos, s.orders, engine.DATC())
		for _, r := range res.Results {
			want := engine.Succeeded
			if r.Order.Unit == engine.Army || r.Order.Kind == engine.Convoy {
				want = engine.Disrupted
			}
			if r.Reason != want {
				t.Errorf("ring of %d: %v of unit in %s: got %v, want %v", n, r.Order.Kind, s.pos.Variant.Map.ID(r.Order.At), r.Reason, want)
			}
		}
	}
}

// standoffs builds a ring like that of ring, but two raiders of one power attack each sea, each with one foreign support,
// and the armies are supported. Where foreign support does not decide between own units, no raider ever gets through and
// every army lands. That takes a search: as long as it is open whether the one support is cut, the two raiders seem to be
// of unequal strength. Provinces are numbered kind by kind, so that guesses about one sea tell nothing about the next.
func standoffs(t *testing.T, n int) scene {
	t.Helper()
	const sea, home, far, helper, raider, second, seconder, kinds = 0, 1, 2, 3, 4, 5, 6, 7
	at := func(kind, i int) engine.Location {
		return engine.Location{Province: engine.Province(1 + kind*n + i%n)}
	}
	infos := make([]engine.ProvinceInfo, 1+kinds*n)
	var borders []engine.Border
	for i := range n {
		for kind := range kinds {
			infos[at(kind, i).Province] = engine.ProvinceInfo{ID: fmt.Sprint("p", i, "x", kind), Terrain: engine.Coastal}
			if kind != sea && kind != helper {
				borders = append(borders, engine.Border{A: at(sea, i), B: at(kind, i), Fleet: true})
			}
		}
		infos[at(sea, i).Province].Terrain = engine.Sea
		borders = append(borders, engine.Border{A: at(far, i), B: at(helper, i), Fleet: true},
			engine.Border{A: at(far, i), B: at(sea, i+1), Fleet: true})
	}
	m, err := engine.NewMap(infos, borders)
	if err != nil {
		t.Fatal(err)
	}
	s := scene{pos: engine.Position{Variant: &engine.Variant{Map: m, Powers: make([]engine.PowerInfo, 4), Victory: 1}}}
	give := func(o engine.Order) {
		s.pos.Units[o.At.Province] = engine.Unit{Type: o.Unit, Power: o.Power}
		s.orders = append(s.orders, o)
	}
	for i := range n {
		give(engine.Order{Kind: engine.Move, Power: 1, Unit: engine.Army, At: at(home, i), To: at(far, i), Way: engine.ViaConvoy})
		give(engine.Order{Kind: engine.Convoy, Power: 1, Unit: engine.Fleet, Aux: engine.Army, At: at(sea, i), From: at(home, i), To: at(far, i)})
		give(engine.Order{Kind: engine.SupportMove, Power: 1, Unit: engine.Fleet, Aux: engine.Army, At: at(helper, i), From: at(home, i), To: at(far, i)})
		give(engine.Order{Kind: engine.Move, Power: 2, Unit: engine.Fleet, At: at(raider, i), To: at(sea, i)})
		give(engine.Order{Kind: engine.Move, Power: 2, Unit: engine.Fleet, At: at(second, i), To: at(sea, i)})
		give(engine.Order{Kind: engine.SupportMove, Power: 3, Unit: engine.Fleet, Aux: engine.Fleet, At: at(far, i), From: at(raider, i+1), To: at(sea, i+1)})
		give(engine.Order{Kind: engine.SupportMove, Power: 3, Unit: engine.Fleet, Aux: engine.Fleet, At: at(seconder, i), From: at(second, i), To: at(sea, i)})
	}
	return s
}

// TestKnotsThatNeedManyGuessesAreUntied: the search takes three steps and four more for each link of the ring, 35 for
// eight and 147 for 36. If it gave up, the knot would count as a paradox and no army would land.
func TestKnotsThatNeedManyGuessesAreUntied(t *testing.T) {
	rules := engine.Rules{SelfStandoff: engine.SelfStandoffVoid, ConvoyCut: engine.CutAlways}
	for _, n := range []int{1, 2, 3, 8, 36} {
		s := standoffs(t, n)
		for _, o := range s.orders {
			if why := s.pos.Check(o); why != engine.Succeeded {
				t.Fatalf("ring of %d: %+v: %v", n, o, why)
			}
		}
		for _, r := range engine.Adjudicate(&s.pos, s.orders, rules).Results {
			if landed := r.Reason == engine.Succeeded; r.Order.Kind == engine.Move && landed != (r.Order.Unit == engine.Army) {
				t.Errorf("ring of %d: %v to %s: %v", n, r.Order.Unit, s.pos.Variant.Map.ID(r.Order.To), r.Reason)
			}
		}
	}
}

// TestManyRoutes: on a board where every sea touches every sea of the next column the routes are beyond counting. The
// search for them ends, and the legal orders still agree with Check.
func TestManyRoutes(t *testing.T) {
	const columns, rows = 12, 5
	infos := make([]engine.ProvinceInfo, 1+columns*rows+2)
	at := func(c, r int) engine.Location { return engine.Location{Province: engine.Province(1 + c*rows + r)} }
	start, goal := at(columns, 0), at(columns, 1)
	infos[start.Province] = engine.ProvinceInfo{ID: "start", Terrain: engine.Coastal}
	infos[goal.Province] = engine.ProvinceInfo{ID: "goal", Terrain: engine.Coastal}
	var borders []engine.Border
	for r := range rows {
		for c := range columns {
			infos[at(c, r).Province] = engine.ProvinceInfo{ID: fmt.Sprint("sea", c, "x", r), Terrain: engine.Sea}
			for next := range rows {
				if c+1 < columns {
					borders = append(borders, engine.Border{A: at(c, r), B: at(c+1, next), Fleet: true})
				}
			}
		}
		borders = append(borders, engine.Border{A: start, B: at(0, r), Fleet: true},
			engine.Border{A: goal, B: at(columns-1, r), Fleet: true})
	}
	m, err := engine.NewMap(infos, borders)
	if err != nil {
		t.Fatal(err)
	}
	pos := engine.Position{Variant: &engine.Variant{Map: m, Powers: make([]engine.PowerInfo, 2), Victory: 1}}
	for sea := range m.Seas().All() {
		pos.Units[sea] = engine.Unit{Type: engine.Fleet, Power: 1}
	}
	pos.Units[start.Province] = engine.Unit{Type: engine.Army, Power: 1}
	convoys := 0
	for _, o := range pos.LegalOrders(at(5, 2).Province) {
		if why := pos.Check(o); why != engine.Succeeded {
			t.Errorf("%+v is listed, but void: %v", o, why)
		}
		if o.Kind == engine.Convoy {
			convoys++
		}
	}
	if convoys != 1 {
		t.Errorf("got %d convoys, want the one to the goal", convoys)
	}
}
