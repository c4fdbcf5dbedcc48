package engine_test

import (
	"sort"
	"strings"
	"testing"

	"entente/engine"
)

// scene is a movement phase in game notation: every unit stands where its order says.
type scene struct {
	pos    engine.Position
	orders []engine.Order
}

// read reads lines such as "France A par - bur". The units on the board are those that are given orders.
func read(t testing.TB, v *engine.Variant, lines ...string) scene {
	t.Helper()
	s := scene{pos: engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}}
	for _, line := range lines {
		o, err := v.ParseOrder(engine.NoPower, line)
		if err != nil {
			t.Fatal(err)
		}
		s.pos.Units[o.At.Province] = engine.Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}
		s.orders = append(s.orders, o)
	}
	if err := s.pos.Faults(); err != nil {
		t.Fatal(err)
	}
	return s
}

// outcome is what became of the order of the unit in p.
func outcome(t testing.TB, res engine.Resolution, p engine.Province) engine.Result {
	t.Helper()
	for _, r := range res.Results {
		if r.Order.At.Province == p {
			return r
		}
	}
	t.Fatalf("no result for province %d", p)
	return engine.Result{}
}

// board lists the units of a position, sorted.
func board(pos *engine.Position) []string {
	var list []string
	for p := range pos.Occupied().All() {
		list = append(list, pos.Variant.FormatUnit(pos.Units[p], p))
	}
	sort.Strings(list)
	return list
}

// ids lists provinces by id, sorted.
func ids(m *engine.Map, set engine.ProvinceSet) string {
	var list []string
	for p := range set.All() {
		list = append(list, m.Info(p).ID)
	}
	sort.Strings(list)
	return strings.Join(list, " ")
}

// places lists locations by id, sorted.
func places(m *engine.Map, locs []engine.Location) string {
	var list []string
	for _, loc := range locs {
		list = append(list, m.ID(loc))
	}
	sort.Strings(list)
	return strings.Join(list, " ")
}
