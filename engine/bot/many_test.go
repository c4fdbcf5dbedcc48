package bot

import (
	"context"
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
	"entente/variants"
)

// digest sums up texts.
type digest struct{ hash.Hash64 }

func newDigest() digest { return digest{fnv.New64a()} }

func (d digest) say(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

// TestManyPositionsAreAsBefore: in games of many phases, what is known of the board, what every place and every position is worth, what plain rules and
// people order, all sets of retreats, builds and removals, and the reason of every order. A line has a sum of each.
func TestManyPositionsAreAsBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors round otherwise, and draw other orders")
	}
	var text strings.Builder
	for _, id := range []string{"standard", "hundred", "own"} {
		v := gametest.OwnRules(t)
		if id != "own" {
			b, err := variants.Named(id)
			if err != nil {
				t.Fatal(err)
			}
			v = b.Variant
		}
		m, err := Load(v)
		if err != nil {
			t.Fatal(err)
		}
		sparring, err := NewSparring(v)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "# %s: board %x\n", id, known(sparring.chart))
		look, reasons := m.Rollout(), NewReasons(v)
		for game := range uint64(2) {
			pos := v.Setups[0].Begin()
			chance := rand.New(rand.NewPCG(game, 9))
			for range 60 {
				orders := sparring.Orders(&pos, engine.PowerSet(0b10110)<<game, 0.5+float64(game), chance)
				fmt.Fprintf(&text, "%d %s: %s", game, pos.Phase, sums(t, m, look, reasons, &pos, orders))
				pos = engine.Adjudicate(&pos, orders, engine.Rulebook()).Next
			}
		}
	}
	golden.Text(t, "testdata/many.golden", text.String())
}

// TestUnitsThatTakeNoOrdersAreNotAsked where a side has some beside those that do, and wants to go where they stand.
func TestUnitsThatTakeNoOrdersAreNotAsked(t *testing.T) {
	v := gametest.OwnRules(t)
	m, err := Load(v)
	if err != nil {
		t.Fatal(err)
	}
	sparring, err := NewSparring(v)
	if err != nil {
		t.Fatal(err)
	}
	chance, stood := rand.New(rand.NewPCG(1, 9)), 0
	pos := v.Setups[0].Begin()
	for n := range uint64(40) {
		for pw := engine.Power(1); int(pw) < len(v.Powers) && pos.Phase.Kind == engine.Movement; pw++ {
			own := engine.PowersOf(pw) | v.Neutral
			d, err := Player{Level: Heuristic, Seed: n, Rules: engine.Rulebook(), Model: m}.Decide(context.Background(), &pos, own)
			if err != nil {
				continue // the power has left the game
			}
			for _, o := range d.Orders {
				if v.Neutral.Has(pos.Units[o.To.Province].Power) && o.Kind == engine.Move || v.Neutral.Has(o.Power) || pos.Check(o) != engine.Succeeded {
					t.Errorf("%v: %s", pos.Phase, v.Format(o))
				}
			}
			stood++
		}
		pos = engine.Adjudicate(&pos, sparring.Orders(&pos, 0, 1, chance), engine.Rulebook()).Next
	}
	standard := mind(t, "standard")
	for seed := range uint64(4) {
		pos := midgame(t, standard, 2, seed)
		for a := engine.Power(1); a <= 7; a++ { // of a seat of two powers one is under armistice
			pos.Armistice = engine.PowersOf(a%7 + 1)
			if d, err := (Player{Level: Heuristic, Seed: seed, Model: standard}).Decide(context.Background(), &pos, engine.PowersOf(a, a%7+1)); err == nil && slices.ContainsFunc(d.Orders, func(o engine.Order) bool { return o.Power != a }) {
				t.Errorf("%v under armistice: %v", pos.Armistice, d.Orders)
			}
		}
	}
	if stood < 30 || v.Neutral == 0 {
		t.Errorf("%d sides were asked", stood)
	}
}

// known sums up the tables of a board.
func known(c *boardTables) uint64 {
	d := newDigest()
	d.say("%v %v", c.centers, c.spots)
	for p := range c.m.Provinces {
		d.say("%d %d", p, c.number[p])
		for coast := range engine.Coast(coasts) {
			at := spot(engine.Location{Province: engine.Province(p), Coast: coast})
			for t := range 2 {
				d.say("%v %v %v", c.steps[t][at], c.near[t][at], c.reach[t][at])
			}
		}
	}
	return d.Sum64()
}

// sums writes a line of sums about a position and the orders that were given in it.
func sums(t *testing.T, m *Model, look *Rollout, reasons Reasons, pos *engine.Position, orders []engine.Order) string {
	worth, value, plans, sets, why := newDigest(), newDigest(), newDigest(), newDigest(), newDigest()
	v := pos.Variant
	look.Load(pos, 0, engine.Rulebook())
	look.At(pos)
	tell := func() {
		for _, pw := range look.Powers() {
			value.say("%d %d %.9f", pw, look.Centers(pw), look.Share(engine.PowersOf(pw)))
		}
	}
	tell()
	if pos.Phase.Kind == engine.Movement {
		var judge engine.Adjudicator
		var out engine.Outcome
		judge.Prepare(pos, engine.Rulebook())
		judge.Try(&out, orders)
		look.After(pos, &out)
		tell()
	}
	look.Seed(1, uint64(pos.Phase.Year))
	look.Play(pos)
	tell()
	study := NewStudy(v, v.ID)
	study.Read(pos, nil)
	for _, f := range study.Features() {
		value.say("%d %d", f.Power, f.Weight)
	}
	counts := map[Why]int{}
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		own := engine.PowersOf(pw)
		if pw%3 == 0 {
			own |= engine.PowersOf(1)
		}
		var h heuristic
		h.load(m.chart, pos, own, nil)
		for p := range v.Map.Provinces {
			p := engine.Province(p)
			worth.say("%d %d %d %.1f %.9f %.9f", h.front.own[p], h.front.foe[p], h.front.sum[p], h.front.need(pos, own, p), h.worth.base[p], h.worth.guard[p])
			for coast := range engine.Coast(coasts) {
				worth.say("%.9f %.9f", h.worth.at(engine.Army, engine.Location{Province: p, Coast: coast}), h.worth.at(engine.Fleet, engine.Location{Province: p, Coast: coast}))
			}
		}
		var theirs []engine.Order
		for _, o := range orders {
			if own.Has(o.Power) {
				theirs = append(theirs, o)
				one, found := reasons.Of(pos, []engine.Order{o})
				counts[one.Why]++
				why.say("%+v %t", one, found)
			}
		}
		best, found := reasons.Of(pos, theirs)
		why.say("%+v %t", best, found)
		for _, waive := range []bool{false, true} {
			for _, most := range []int{1, 7, 30} {
				for _, list := range look.Choices(nil, pos, pw, most, waive) {
					sets.say("%v", list)
				}
			}
		}
		for _, l := range []Level{Easy, Heuristic, People, Random} {
			p := Player{Level: l, Seed: uint64(pos.Phase.Year), Rules: engine.Rulebook(), Model: m}
			d, err := p.Decide(context.Background(), pos, own)
			if err != nil {
				t.Fatal(err)
			}
			plans.say("%v %v %.9f", l, d.Orders, d.Share)
		}
	}
	return fmt.Sprintf("%d units, worth %x, values %x, plans %x, sets %x, reasons %v %x\n", pos.Occupied().Len(), worth.Sum64(), value.Sum64(), plans.Sum64(), sets.Sum64(), counts, why.Sum64())
}
