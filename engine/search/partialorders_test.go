package search

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/variants"
)

func standard(t testing.TB) *engine.Variant {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	return b.Variant
}

func weights(t testing.TB, variant string) *Weights {
	t.Helper()
	w, err := Learned(variant)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// position reads units and centers of a movement phase.
func position(t testing.TB, phase string, centers map[string][]string, units ...string) engine.Position {
	t.Helper()
	v := standard(t)
	pos, err := v.ReadPosition(engine.PositionText{Phase: phase, Units: units, Centers: centers}, &v.Setups[0], engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// played calls each with the movement phases of games in which every power orders what is drawn for it, with those orders.
func played(t testing.TB, setup string, years int, seed uint64, each func(pos *engine.Position, orders []engine.Order)) {
	t.Helper()
	v := standard(t)
	pos := v.Setup(setup).Begin()
	var s OrderSpace
	var d Sampler
	r := rand.New(rand.NewPCG(seed, 0))
	w := weights(t, v.ID)
	for last := int(pos.Phase.Year) + years; int(pos.Phase.Year) < last; {
		var orders []engine.Order
		if pos.Phase.Kind == engine.Movement {
			s.Load(&pos, w)
			d.Load(&s, 1)
			for pw := range v.Powers {
				orders = d.Draw(orders, engine.Power(pw), r)
			}
			each(&pos, orders)
		} else {
			for p := range pos.ToOrder().All() {
				legal := pos.LegalOrders(p)
				orders = append(orders, legal[r.IntN(len(legal))])
			}
		}
		pos = engine.Adjudicate(&pos, orders, engine.Rulebook()).Next
	}
}

// What is drawn can be given, and the orders of a power fit together.
func TestDrawnOrdersFitTogether(t *testing.T) {
	phases, orders := 0, 0
	for seed := range uint64(4) {
		for _, setup := range []string{"7", "5"} {
			played(t, setup, 6, seed, func(pos *engine.Position, drawn []engine.Order) {
				phases, orders = phases+1, orders+len(drawn)
				fits(t, pos, drawn)
			})
		}
	}
	t.Logf("%d phases, %d orders", phases, orders)
}

func fits(t *testing.T, pos *engine.Position, drawn []engine.Order) {
	t.Helper()
	v := pos.Variant
	goal, by := map[engine.Power]map[engine.Province]bool{}, map[engine.Province]engine.Order{}
	for _, o := range drawn {
		if why := pos.Check(o); why != engine.Succeeded {
			t.Fatalf("%v: %s cannot be given: %v", pos.Phase, v.FormatStyle(o, engine.StylePlain), why)
		}
		if _, twice := by[o.At.Province]; twice {
			t.Fatalf("%v: two orders for %s", pos.Phase, v.Map.ID(o.At))
		}
		by[o.At.Province] = o
	}
	if want := pos.ToOrder().Len(); len(drawn) != want {
		t.Fatalf("%v: %d orders for %d units", pos.Phase, len(drawn), want)
	}
	for _, o := range drawn {
		if goal[o.Power] == nil {
			goal[o.Power] = map[engine.Province]bool{}
		}
		end := o.At.Province
		if o.Kind == engine.Move {
			end = o.To.Province
		}
		if goal[o.Power][end] {
			t.Fatalf("%v: two own units would end in %s", pos.Phase, v.Map.Info(end).ID)
		}
		goal[o.Power][end] = true
		partner, helped := by[o.From.Province]
		if !helped || partner.Power != o.Power {
			continue
		}
		moves := partner.Kind == engine.Move
		if o.Kind == engine.SupportHold && moves || o.Kind != engine.SupportHold && (!moves || partner.To != o.To) {
			t.Fatalf("%v: %s, but %s", pos.Phase, v.FormatStyle(o, engine.StylePlain), v.FormatStyle(partner, engine.StylePlain))
		}
	}
}

// What a hand counts while orders are put and taken is what it would count from the start.
func TestHandForgetsWhatIsTaken(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	played(t, "7", 3, 9, func(pos *engine.Position, drawn []engine.Order) {
		var s OrderSpace
		s.Load(pos, weights(t, "standard"))
		for _, pw := range s.living {
			var h, fresh partialOrders
			h.clear(&s, pw)
			side := s.side[pw]
			for range 40 {
				u := s.units[side[r.IntN(len(side))]]
				h.take(u.at)
				if r.IntN(3) > 0 {
					h.put(u.first + r.Int32N(u.last-u.first))
				}
			}
			fresh.clear(&s, pw)
			for _, i := range side {
				if n := h.order[s.units[i].at]; n >= 0 {
					fresh.put(n)
				}
			}
			for _, i := range side {
				u := s.units[i]
				for n := u.first; n < u.last; n++ {
					var a, b [mostOwn]uint16
					if got, want := h.own(&a, &s.orders[n]), fresh.own(&b, &s.orders[n]); !slices.Equal(got, want) {
						t.Fatalf("%v: %v, want %v", s.orders[n], got, want)
					}
				}
			}
		}
	})
}

// Every group of ties has room for what it counts: whatever the hand holds, its weights are the group's own.
func TestTiesAreWithinTheirGroups(t *testing.T) {
	ends := []int{ownHelp, ownStay, ownHeld, ownHold, ownPush, ownTarget, ownCarry, ownSail, numOwn}
	groups := map[engine.OrderKind]map[int]bool{}
	seen := map[uint16]bool{}
	r := rand.New(rand.NewPCG(4, 4))
	played(t, "7", 10, 2, func(pos *engine.Position, _ []engine.Order) {
		var s OrderSpace
		s.Load(pos, weights(t, "standard"))
		var h partialOrders
		for _, pw := range s.living {
			h.clear(&s, pw)
			for _, i := range s.side[pw] {
				u := s.units[i]
				for n := u.first; n < u.last; n++ {
					var list [mostOwn]uint16
					o := &s.orders[n]
					for _, k := range h.own(&list, o) {
						seen[k] = true
						group := sort.SearchInts(ends, int(k)+1)
						if groups[o.Kind] == nil {
							groups[o.Kind] = map[int]bool{}
						}
						groups[o.Kind][group] = true
					}
				}
				h.put(u.first + r.Int32N(u.last-u.first))
			}
		}
	})
	want := map[engine.OrderKind]map[int]bool{
		engine.Hold: {2: true, 3: true}, engine.Move: {0: true, 1: true, 8: true}, engine.SupportHold: {2: true, 3: true, 4: true},
		engine.SupportMove: {2: true, 3: true, 5: true, 6: true}, engine.Convoy: {2: true, 3: true, 7: true},
	}
	if !reflect.DeepEqual(groups, want) {
		t.Errorf("kinds of orders use the groups %v, want %v", groups, want)
	}
	if t.Logf("%d of %d ties were met", len(seen), numOwn); len(seen) < numOwn/2 {
		t.Errorf("only %d of %d ties were met", len(seen), numOwn)
	}
}

func TestPinnedOrdersAreGivenAndOthersGoWithThem(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	v := pos.Variant
	var s OrderSpace
	s.Load(&pos, weights(t, v.ID))
	var d Sampler
	d.Load(&s, 1)
	france := v.Power("france")
	read := func(text string) engine.Order {
		o, err := v.ParseOrder(france, text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	d.Pin([]engine.Order{read("A par - gas"), read("A mar - bel")}) // the second cannot be given: Marseilles holds
	r := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		for _, o := range d.Draw(nil, france, r) {
			switch at := v.Map.ID(o.At); {
			case at != "bre":
				t.Fatalf("%s was drawn, which is pinned", v.FormatStyle(o, engine.StylePlain))
			case o.Kind == engine.Move && v.Map.ID(o.To) == "gas":
				t.Fatal("Brest goes where Paris goes")
			}
		}
	}
	d.Pin(nil)
	if n := len(d.Draw(nil, france, r)); n != 3 {
		t.Errorf("%d orders after nothing is pinned, want 3", n)
	}
}

func TestDrawingAllocatesNothing(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	q := Question{Position: pos, Powers: engine.PowersOf(1), Weights: weights(t, "standard"), Seed: 1}
	var s OrderSpace
	s.Load(&pos, q.Weights)
	d := newDrawer(&q, &s)
	d.portion(0)
	if n := testing.AllocsPerRun(5, func() { d.portion(1) }); n > 0 {
		t.Errorf("%v allocations for %d replies", n, portion)
	}
	if n := testing.AllocsPerRun(5, func() { s.Load(&pos, q.Weights) }); n > 0 {
		t.Errorf("%v allocations to load a scene", n)
	}
}

func TestWeightsComeBackFromTheirFile(t *testing.T) {
	first, err := ReadWeights(learned)
	if err != nil {
		t.Fatal(err)
	}
	if again := AppendWeights(nil, first...); !bytes.Equal(again, learned) {
		t.Fatalf("%d bytes came back as %d", len(learned), len(again))
	}
	if len(learned) > 600_000 {
		t.Errorf("the weights take %d bytes, more than 600 kB", len(learned))
	}
	for _, w := range []string{"standard", "shores"} {
		if got := weights(t, w); (got.Board == "standard") != (w == "standard") {
			t.Errorf("the weights for %q are those of %q", w, got.Board)
		}
	}
}

func FuzzWeights(f *testing.F) {
	f.Add(learned[:100])
	f.Add(AppendWeights(nil, &Weights{Board: "x", bits: 8, table: make([]int8, 256), step: 0.5}))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		sets, err := ReadWeights(data)
		if err != nil {
			return
		}
		if back, err := ReadWeights(AppendWeights(nil, sets...)); err != nil || len(back) != len(sets) {
			t.Fatalf("%d sets came back as %d, %v", len(sets), len(back), err)
		}
	})
}
