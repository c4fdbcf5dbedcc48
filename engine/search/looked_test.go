package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// TestEightKillersAreRemembered: of foreign orders that broke a plan the first and the last, so that plans are broken soon and little is kept.
func TestEightKillersAreRemembered(t *testing.T) {
	pos := position(t, "F1902M", map[string][]string{"France": {"par"}}, "France A par", "Germany A bur", "Germany A gas", "Germany A pic")
	var s Prover
	s.Load(&pos, engine.PowersOf(pos.Variant.Power("france")), nil, engine.Rulebook())
	par := pos.Variant.Map.Province("par")
	for before, want := range map[int]string{0: "0", 1: "a 0", 7: "a b c d e f g 0", 8: "a c d e f g h 0"} {
		d := defence{s: &s, center: par}
		s.center, s.left = par, fateTries
		d.survey()
		d.sift()
		for n := range before { // one that breaks nothing, and tells itself apart
			d.killers = append(d.killers, slices.Repeat([]engine.Order{{Kind: engine.Hold, Power: 1, At: engine.Location{Province: 1}}}, n+1))
		}
		if d.plan = []engine.Order{{Kind: engine.Hold, Power: pos.Variant.Power("france"), Unit: engine.Army, At: engine.Location{Province: par}}}; d.holds() {
			t.Fatal("Paris is held against three")
		}
		var list []string
		for _, k := range d.killers {
			name := "0"
			if k[0].Kind == engine.Hold {
				name = string(rune('a' + len(k) - 1))
			}
			list = append(list, name)
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("%d before: %s, want %s", before, got, want)
		}
		last := d.killers[len(d.killers)-1]
		if d.holds(); d.killers[0][0] != last[0] || len(d.killers) != len(list) {
			t.Errorf("%d before: what has broken a plan does not come first, or was found anew", before)
		}
	}
}

// TestWhatIsLookedThrough: which orders count for a center or an order, in which sequence, and how many trials the answer takes, as they were
// before (testdata/looked.golden). What is looked through in vain makes no other answer, and takes its time.
func TestWhatIsLookedThrough(t *testing.T) {
	var text strings.Builder
	for _, r := range gametest.Situations(t) {
		if r.Position.Phase.Kind != engine.Movement {
			continue
		}
		pos := &r.Position
		a := answers{pos: pos}
		fmt.Fprintf(&a, "# %s\n", r.Name)
		var s Prover
		for p := range pos.Variant.Map.Centers().All() {
			owner := pos.Owners[p]
			if owner == engine.NoPower || p%3 != 0 {
				continue
			}
			s.Load(pos, engine.PowersOf(owner), nil, engine.Rulebook())
			d := defence{s: &s, center: p, occupied: pos.Units[p].Type != engine.NoUnit && pos.Units[p].Power != owner}
			d.survey()
			d.sift()
			a.say("%s: attacked from %v, helped from %v; %d orders against it: %s", a.id(p), a.set(d.attackers), a.set(d.helpers), len(s.harmful), a.list(s.harmful[:min(len(s.harmful), 6)]))
			for _, list := range d.units {
				a.say("  %s", a.list(list))
			}
			fate, _ := s.Fate(p)
			a.say("  fate %d, %d trials", fate, fateTries-s.left)
		}
		for _, o := range r.Orders {
			if o.At.Province%2 == 0 {
				continue
			}
			var plan []engine.Order
			for _, other := range r.Orders {
				if other.Power == o.Power {
					plan = append(plan, other)
				}
			}
			s.Load(pos, engine.PowersOf(o.Power), plan, engine.Rulebook())
			s.Stops(o.At.Province)
			one := stopTries - s.left
			s.AllStops(o.At.Province)
			a.say("%s: %d and %d trials of %d orders, relevant %v, restless %v", a.list([]engine.Order{o}), one, stopTries-s.left, len(s.harmful), a.set(s.relevant), a.set(s.restless))
			if o.At.Province%4 == 1 {
				q := Question{Position: *pos, Powers: engine.PowersOf(o.Power), Orders: plan, Rules: engine.Rulebook(), Seed: 3, Weights: weights(t, pos.Variant.ID)}
				w := newWorst(&q, pos.Units[r.Orders[0].At.Province].Power)
				if w.begin(); len(w.units) > 0 && w.enemy != o.Power {
					start := w.starts[len(w.starts)/2]
					before := start.damage
					w.climb(context.Background(), &start)
					a.say("  %d starts, %v: %d, climbs to %v: %d", len(w.starts), w.starts[len(w.starts)/2-1].picks, before, start.picks, start.damage)
				}
			}
		}
		text.WriteString(a.String())
	}
	golden.Text(t, "testdata/looked.golden", text.String())
}

// TestMemoryThatIsUsedAgainForgets: a space of orders, a sampler and a prover that were used for other positions answer as new ones do.
func TestMemoryThatIsUsedAgainForgets(t *testing.T) {
	var used OrderSpace
	var drawn Sampler
	var proved Prover
	list := gametest.Situations(t)
	for _, i := range []int{0, 1, 2, 1, 3, 5, 0, 7, 2, len(list) - 1, 0} {
		pos := &list[i].Position
		w := weights(t, pos.Variant.ID)
		var fresh OrderSpace
		var sampler Sampler
		var prover Prover
		used.Load(pos, w)
		if pos.Phase.Kind != engine.Movement {
			continue
		}
		fresh.Load(pos, w)
		if !slices.Equal(used.fixed, fresh.fixed) || !slices.Equal(used.orders, fresh.orders) || !slices.Equal(used.units, fresh.units) || used.index != fresh.index || !slices.Equal(used.living, fresh.living) {
			t.Errorf("%s: other orders than if it were the first", list[i].Name)
		}
		for _, pw := range fresh.living {
			for p := range pos.Variant.Map.Provinces {
				if used.reach[p] != fresh.reach[p] || used.foes[pw][p] != fresh.foes[pw][p] || used.status[pw][p] != fresh.status[pw][p] || used.far[pw][0][p] != fresh.far[pw][0][p] || used.far[pw][1][p] != fresh.far[pw][1][p] {
					t.Fatalf("%s: another sight of %s", list[i].Name, pos.Variant.Map.Provinces[p].ID)
				}
			}
			if used.forces[pw] != fresh.forces[pw] || used.sizes[pw] != fresh.sizes[pw] || used.Units(pw) != fresh.Units(pw) {
				t.Errorf("%s: other forces", list[i].Name)
			}
		}
		drawn.Load(&used, 1)
		sampler.Load(&fresh, 1)
		drawn.Pin(list[i].Orders[:len(list[i].Orders)/2])
		sampler.Pin(list[i].Orders[:len(list[i].Orders)/2])
		for _, pw := range fresh.living {
			a, b := drawn.Draw(nil, pw, rand.New(rand.NewPCG(1, uint64(i)))), sampler.Draw(nil, pw, rand.New(rand.NewPCG(1, uint64(i))))
			if !slices.Equal(a, b) {
				t.Errorf("%s: other orders are drawn", list[i].Name)
			}
		}
		var plan []engine.Order
		for _, o := range list[i].Orders {
			if o.Power == list[i].Orders[0].Power {
				plan = append(plan, o)
			}
		}
		for _, s := range []*Prover{&proved, &prover} {
			s.Load(pos, engine.PowersOf(list[i].Position.Units[1].Power, 1), plan, engine.Rulebook())
		}
		for _, o := range plan {
			if a, b := proved.AllStops(o.At.Province), prover.AllStops(o.At.Province); !reflect.DeepEqual(a, b) {
				t.Errorf("%s: %s is stopped otherwise", list[i].Name, pos.Variant.Format(o))
			}
		}
	}
}
