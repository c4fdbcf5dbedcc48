package engine_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// positions is how many random positions the second opinion is asked about; make fuzz asks about many more.
var positions = flag.Int("positions", 10_000, "random positions to compare with the slow solver")

// TestSecondOpinionAgrees compares the engine with the oracle. Where one assignment agrees with itself, it must be the
// engine's. Where several do, the engine's must be one of them that has every success of the others (a circle of
// moves), unless a convoy is in question; then, and where none does, the engine may stop convoyed armies, and what is
// left must agree with itself. Each position is also judged without reasons, which must come to the same.
func TestSecondOpinionAgrees(t *testing.T) {
	v := standard(t)
	const part = 500 // positions of one subtest
	for from := 0; from < *positions; from += part {
		t.Run(fmt.Sprint(from), func(t *testing.T) {
			t.Parallel()
			ask(t, v, from, min(from+part, *positions))
		})
	}
}

// ask compares the positions with the numbers from and up to, but not with, to.
func ask(t *testing.T, v *engine.Variant, from, to int) {
	presets := []engine.Rules{engine.Rulebook(), engine.DATC(), {ConvoyCut: engine.CutNever}, engine.Japanese()}
	var one, circles, paradoxes, own int
	var both trial
	for i := from; i < to; i++ {
		rnd := rand.New(rand.NewPCG(uint64(i), 1901))
		pos := randomPosition(v, rnd, 5+rnd.IntN(10), i%2 == 1)
		var planted []engine.Order
		for range []int{0, 0, 1, 2}[i%4] {
			planted = append(planted, plantParadox(&pos, rnd, planted)...)
		}
		moves := 8
		if i%8 == 0 {
			moves = 11
			planted = append(planted, plantCircle(&pos, rnd)...)
		}
		orders := randomOrders(&pos, rnd, moves, i%2 == 1, planted)
		if i%5 == 0 { // what a power has ordered is void once its armistice is declared
			pos.Armistice = engine.PowersOf(engine.Power(1 + rnd.IntN(3)))
		}
		r := presets[i/4%len(presets)]
		r.ConvoyIntent, r.SelfStandoff = engine.NeededChain, engine.SelfStandoff(i/16%2)
		solutions, stopped, fault := compare(&pos, orders, r)
		own += ownConflicts(&pos, orders)
		if fault == "" {
			fault = both.compare(&pos, orders, r)
		}
		switch {
		case fault != "":
			t.Errorf("position %d, rules %+v: %s\n%s", i, r, fault, describe(&pos, orders, r))
		case stopped > 0:
			paradoxes++
		case solutions > 1:
			circles++
		default:
			one++
		}
	}
	if to-from >= 500 && (one == 0 || circles == 0 || paradoxes == 0 || own == 0) {
		t.Errorf("positions %d to %d do not cover everything", from, to)
	}
	t.Logf("%d with one answer, %d circles, %d paradoxes; %d orders against own units", one, circles, paradoxes, own)
}

// ownConflicts counts the orders that could do harm to a unit of their own power.
func ownConflicts(pos *engine.Position, orders []engine.Order) int {
	n := 0
	for _, o := range orders {
		if (o.Kind == engine.Move || o.Kind == engine.SupportMove) && pos.Units[o.To.Province].Power == o.Power {
			n++
		}
	}
	return n
}

func compare(pos *engine.Position, orders []engine.Order, r engine.Rules) (solutions, stopped int, fault string) {
	res := engine.Adjudicate(pos, orders, r)
	o := newOracle(pos, orders, r)
	var wins wins
	for _, result := range res.Results {
		if result.Order.Kind == engine.Move {
			wins[result.Order.At.Province] = result.Reason == engine.Succeeded
		}
	}
	found := o.solutions()
	o.wins = wins
	stopped = 0
	for _, result := range res.Results {
		p := result.Order.At.Province
		if result.Reason == engine.Disrupted && result.Order.Kind == engine.Move && o.path(p) {
			o.stop[p] = true
			stopped++
		}
	}
	if !o.agrees() {
		return len(found), stopped, "the outcome contradicts itself"
	}
	for _, result := range res.Results {
		fleet, army := result.Order.At.Province, result.Order.From.Province
		if o.orders[fleet].Kind == engine.Convoy && result.ByConvoy != (slices.Contains(o.fleets[army], fleet) && o.carries(army, fleet)) {
			return len(found), stopped, fmt.Sprintf("%s: part of the crossing: %v", pos.Variant.Map.Info(fleet).ID, result.ByConvoy)
		}
	}
	if stopped > 0 {
		if len(found) == 1 {
			return 1, stopped, "a paradox was seen where one answer fits"
		}
		return len(found), stopped, ""
	}
	if o.inDoubt(found) {
		return len(found), 1, ""
	}
	for _, other := range found {
		for _, p := range o.moves {
			if other[p] && !wins[p] {
				return len(found), 0, fmt.Sprintf("the move of %s could succeed", pos.Variant.Map.Info(p).ID)
			}
		}
	}
	return len(found), 0, ""
}

// inDoubt tells whether a convoyed army has a way in some of the assignments and none in others.
func (o *oracle) inDoubt(found []wins) bool {
	for _, p := range o.moves {
		open := 0
		for _, o.wins = range found {
			if o.path(p) {
				open++
			}
		}
		if open > 0 && open < len(found) {
			return true
		}
	}
	return false
}

// describe writes a phase and its outcome, one line per order.
func describe(pos *engine.Position, orders []engine.Order, r engine.Rules) string {
	var b strings.Builder
	v := pos.Variant
	for _, res := range engine.Adjudicate(pos, orders, r).Results {
		fmt.Fprintf(&b, "%s %s: %v %d:%d\n", v.PowerName(res.Order.Power), v.Format(res.Order), res.Reason, res.Attack, res.Against)
	}
	return b.String()
}
