package layout

import (
	"fmt"
	"math"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
	"entente/variants"
)

// Every order is legible on the map. The tests measure with the functions that the layout itself uses.

// boards runs a test on every board in every window.
func boards(t *testing.T, test func(t *testing.T, st *stage, w boardtest.Window)) {
	for _, id := range variants.List() {
		st := stageOf(t, id)
		for _, w := range boardtest.Windows() {
			t.Run(id+" "+w.Name, func(t *testing.T) {
				st.T = t
				test(t, st, w)
			})
		}
	}
}

// berths lists every place that a unit can occupy.
func (st *stage) berths() []berth {
	var list []berth
	m := st.V.Map
	for p := range m.All().All() {
		info := m.Info(p)
		if info.Terrain != engine.Sea {
			list = append(list, berth{engine.Location{Province: p}, engine.Army})
		}
		if info.Terrain == engine.Inland {
			continue
		}
		if info.Coasts == nil {
			list = append(list, berth{engine.Location{Province: p}, engine.Fleet})
		}
		for _, c := range info.Coasts {
			list = append(list, berth{engine.Location{Province: p, Coast: c}, engine.Fleet})
		}
	}
	return list
}

// berth is a place that a unit of a type can occupy.
type berth struct {
	at   engine.Location
	unit engine.UnitType
}

func (b berth) on(pos *engine.Position) {
	pos.Units[b.at.Province] = engine.Unit{Type: b.unit, Power: 1, Coast: b.at.Coast}
}

func (st *stage) name(b berth) string {
	return [...]string{"?", "A", "F"}[b.unit] + " " + st.V.Map.ID(b.at)
}

// steps lists the places to which the unit of a berth can move on its own.
func (st *stage) steps(b berth) []engine.Location {
	if b.unit == engine.Fleet {
		return st.V.Map.FleetSteps(b.at)
	}
	var list []engine.Location
	for p := range st.V.Map.ArmyNeighbors(b.at.Province).All() {
		list = append(list, engine.Location{Province: p})
	}
	return list
}

// guests lists the units that can be in a province.
func (st *stage) guests(p engine.Province) []berth {
	var list []berth
	for _, b := range st.berths() {
		if b.at.Province == p {
			list = append(list, b)
		}
	}
	return list
}

// planOf lays units and shapes out in a window.
func (st *stage) planOf(w boardtest.Window, pos *engine.Position, shapes []Shape) *Plan {
	return st.Plan(w.Frame(st.Drawing), &Scene{Position: pos, Shapes: shapes, Far: w.Far})
}

func TestEveryBadgeLiesInItsOwnSpace(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		whole, smaller, small, edge := 0, 0, 1.0, math.Inf(1)
		list := st.berths()
		for _, b := range list {
			pos := engine.Position{Variant: st.V}
			b.on(&pos)
			pl := st.planOf(w, &pos, []Shape{{Kind: HoldShape, Unit: pos.Units[b.at.Province], At: b.at}})
			s := &pl.Present[0]
			home := pl.home(st.Layout, s)
			if small = min(small, s.Size); s.Size < 1 {
				smaller++
			}
			if home == 1 {
				whole++
			} else {
				t.Errorf("%s: only %.2f of the edge of its badge is in its own space", st.name(b), home)
			}
			x, y := st.badges[b.unit].x*pl.U, st.badges[b.unit].y*pl.U
			r := max(x, y, (HoldRadius+3.5)*pl.U)
			room := min(s.At.X-r, s.At.Y-r, float64(pl.Frame.W)-s.At.X-r, float64(pl.Frame.H)-s.At.Y-r)
			if edge = min(edge, room); room < 0 {
				t.Errorf("%s is cut off by %.1f px", st.name(b), -room)
			}
			st.Release(pl)
		}
		t.Logf("%d of %d badges are wholly in their own space; %d are drawn smaller for that, the smallest %.2f times; %.0f px to the edge",
			whole, len(list), smaller, small, edge)
	})
}

func TestUnitsOfNeighborsNeverOverlap(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		pairs, narrow := 0, math.Inf(1)
		list := st.berths()
		for i, a := range list {
			for _, b := range list[:i] {
				if a.at.Province == b.at.Province {
					continue
				}
				pos := engine.Position{Variant: st.V}
				a.on(&pos)
				b.on(&pos)
				pl := st.planOf(w, &pos, nil)
				pairs++
				one, two := &pl.Present[0], &pl.Present[1]
				d := one.At.Minus(two.At)
				if d.Length() < 80*pl.U {
					gap := pl.gapBetween(one, two)
					if narrow = min(narrow, gap); gap <= 0 {
						t.Errorf("%s and %s overlap by %.1f px", st.name(a), st.name(b), -gap)
					}
				}
				st.Release(pl)
			}
		}
		t.Logf("%d pairs, the nearest two %.1f px apart", pairs, narrow)
	})
}

// crowds returns the positions in which an arrow is tried: an empty board, one with a unit at the destination, and one with a unit in every other
// province.
func (st *stage) crowds(b berth, to engine.Location) map[string]engine.Position {
	list := map[string]engine.Position{}
	alone := engine.Position{Variant: st.V}
	b.on(&alone)
	list["alone"] = alone
	for _, g := range st.guests(to.Province) {
		pos := alone
		g.on(&pos)
		list["against "+st.name(g)] = pos
	}
	for _, fill := range []engine.UnitType{engine.Army, engine.Fleet} {
		pos := alone
		for _, g := range st.berths() {
			if at := &pos.Units[g.at.Province]; g.at.Province != b.at.Province && (at.Type == engine.NoUnit || g.unit == fill) {
				g.on(&pos)
			}
		}
		list["among "+[...]string{"", "armies", "fleets"}[fill]] = pos
	}
	return list
}

func TestEveryArrowIsSeen(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		arrows, short, astray, least := 0, 0, 0, math.Inf(1)
		check := func(what string, pos *engine.Position, shapes []Shape) {
			pl := st.planOf(w, pos, shapes)
			defer st.Release(pl)
			for i := range shapes {
				arrows++
				seen := pl.Seen(pl.Arrows[i].Path, math.Inf(1))
				to, _ := pl.goal(&shapes[i])
				if shapes[i].Kind == MoveShape && !pl.Pointed(pl.Arrows[i].Path, to) {
					astray++
					t.Errorf("%s: the head of arrow %d is hidden, or points elsewhere", what, i)
				}
				if least = min(least, seen); seen < LeastSeen {
					short++
					t.Errorf("%s: %.1f px of arrow %d are visible", what, seen, i)
				}
			}
		}
		for _, b := range st.berths() {
			for _, to := range st.steps(b) {
				what := fmt.Sprintf("%s - %s", st.name(b), st.V.Map.ID(to))
				for how, pos := range st.crowds(b, to) {
					unit := pos.Units[b.at.Province]
					move := Shape{Kind: MoveShape, Unit: unit, At: b.at, To: to}
					check(what+", "+how, &pos, []Shape{move})
					if there := pos.Units[to.Province]; there.Type != engine.NoUnit {
						hold := Shape{Kind: SupportHoldShape, Unit: unit, At: b.at, From: engine.Location{Province: to.Province, Coast: there.Coast}}
						check(what+" supported, "+how, &pos, []Shape{hold})
						if there.Type == b.unit {
							back := Shape{Kind: MoveShape, Unit: there, At: engine.Location{Province: to.Province, Coast: there.Coast}, To: b.at}
							check(what+" and back, "+how, &pos, []Shape{move, back})
						}
					}
					moved := pos
					moved.Units[b.at.Province], moved.Units[to.Province] = engine.Unit{}, engine.Unit{Type: b.unit, Power: 1, Coast: to.Coast}
					move.Moved = true
					check(what+" done, "+how, &moved, []Shape{move})
				}
			}
		}
		t.Logf("%d arrows, at least %.1f px visible of each; %d show less than %.0f; the heads of %d are hidden or point elsewhere",
			arrows, least, short, LeastSeen, astray)
	})
}

// home returns Home for a unit of a plan.
func (st *Stands) home(l *Layout, s *Stand) float64 {
	x, y := s.At.X/st.Frame.Scale+st.Frame.X, s.At.Y/st.Frame.Scale+st.Frame.Y
	return l.Home(s.loc(), s.Unit.Type, vector.Pt(x, y), st.U/st.Frame.Scale*s.Size)
}

// loc returns the place of a unit.
func (s *Stand) loc() engine.Location {
	return engine.Location{Province: s.Province, Coast: s.Unit.Coast}
}
