package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"entente/engine"
	"entente/engine/cases"
)

// trial compares judging without reasons with judging with them: the same a and out serve position after position, so that
// nothing of one may be left in the next.
type trial struct {
	a    engine.Adjudicator
	out  engine.Outcome
	next engine.Position
}

// compare returns what differs, or nothing. Orders that are void are left out, as they may not be tried.
func (t *trial) compare(pos *engine.Position, orders []engine.Order, r engine.Rules) string {
	want := engine.Adjudicate(pos, orders, r)
	legal := make([]engine.Order, 0, len(orders))
	for i := len(want.Results) - 1; i >= 0; i-- { // another sequence than the units'
		if result := want.Results[i]; !result.Reason.Void() {
			legal = append(legal, result.Order)
		}
	}
	t.a.Prepare(pos, r)
	t.a.Try(&t.out, legal)
	var moved, dislodged engine.ProvinceSet
	for _, result := range want.Results {
		p := result.Order.At.Province
		if pos.Units[p].Type == engine.NoUnit || pos.Units[p].Power != result.Order.Power {
			continue
		}
		if result.Order.Kind == engine.Move && result.Reason == engine.Succeeded {
			moved.Add(p)
		}
		if result.Dislodged {
			dislodged.Add(p)
			if from := t.out.Attacker[p]; from != result.Attacker {
				return fmt.Sprintf("the attacker of %s comes from %d, not %d", pos.Variant.Format(result.Order), from, result.Attacker)
			}
		}
		if worked := result.Reason == engine.Succeeded && !result.Dislodged; !result.Reason.Void() && t.a.Worked(p) != worked {
			return fmt.Sprintf("%s: %v, %v", pos.Variant.Format(result.Order), t.a.Worked(p), result.Reason)
		}
	}
	for p := range pos.Variant.Map.All().All() {
		if pos.Units[p].Type == engine.NoUnit && t.a.Worked(p) {
			return fmt.Sprintf("no unit stands in %d, and it worked", p)
		}
	}
	switch counted := t.out.Next(&t.next, pos); {
	case moved != t.out.Moved:
		return "other moves succeed"
	case dislodged != t.out.Dislodged:
		return "other units are dislodged"
	case want.Contested != t.out.Contested:
		return "other provinces are contested"
	case t.next != want.Next || counted != want.Counted:
		return "what follows differs"
	}
	return ""
}

// everyRule are rules under which judging without reasons could take another turn.
var everyRule = []engine.Rules{
	engine.Rulebook(), engine.DATC(), engine.Japanese(), {ConvoyCut: engine.CutNever}, {ConvoyCut: engine.CutAlways, Paradox: engine.AllHold},
	{SelfStandoff: engine.SelfStandoffVoid, RetreatToConvoyed: true}, {CutRule: engine.CutSimple, ViaWithoutFleet: engine.ViaByLand},
	{Routes: engine.RoutesRequired}, {ConvoyIntent: engine.AnyOwnOrder, PassiveSupport: engine.PassiveAlone}, {ConvoyIntent: engine.CompleteChain},
}

// TestTryDecidesRecordedPhasesAsResolveDoes.
func TestTryDecidesRecordedPhasesAsResolveDoes(t *testing.T) {
	var both trial
	for i, s := range recorded(t) {
		for _, r := range everyRule {
			if fault := both.compare(&s.pos, s.orders, r); fault != "" {
				t.Errorf("phase %d, %+v: %s\n%s", i, r, fault, describe(&s.pos, s.orders, r))
			}
		}
	}
}

// TestTryDecidesEveryCaseAsResolveDoes: the 176 test cases and the worked examples, under every rule.
func TestTryDecidesEveryCaseAsResolveDoes(t *testing.T) {
	v := standard(t)
	var both trial
	n := 0
	for _, name := range []string{"datc-v3.2.json", "examples.json"} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		list, err := cases.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			pos, orders, err := c.Begin(v)
			if err != nil || pos.Phase.Kind != engine.Movement {
				continue
			}
			n++
			for _, r := range append(everyRule, c.Rules) {
				if fault := both.compare(&pos, orders, r); fault != "" {
					t.Errorf("%s %s, %+v: %s\n%s", name, c.ID, r, fault, describe(&pos, orders, r))
				}
			}
		}
	}
	t.Logf("%d cases", n)
	if n < 180 {
		t.Errorf("only %d cases", n)
	}
}

// TestTryDecidesWholeGamesAsResolveDoes: games at random in every set-up, with passive and absent powers and
// closed territories, under every rule.
func TestTryDecidesWholeGamesAsResolveDoes(t *testing.T) {
	v := standard(t)
	var both trial
	for i := range 40 {
		rnd := rand.New(rand.NewPCG(uint64(i), 13))
		r := everyRule[i%len(everyRule)]
		setup := v.Setups[i%len(v.Setups)].Under(r)
		pos := setup.Begin()
		for range 60 {
			if rnd.IntN(10) == 0 {
				pos.Armistice = engine.PowersOf(engine.Power(1 + rnd.IntN(7)))
			}
			list := anyOrders(&pos, rnd)
			if pos.Phase.Kind == engine.Movement {
				if fault := both.compare(&pos, list, r); fault != "" {
					t.Fatalf("game %d, %v, %+v: %s\n%s", i, pos.Phase, r, fault, describe(&pos, list, r))
				}
			}
			pos = engine.Adjudicate(&pos, list, r).Next
		}
	}
}

// TestTryTakesOneOrderAUnit: what may not be handed in does no harm to the rest.
func TestTryTakesOneOrderAUnit(t *testing.T) {
	s := load(t, "midgame")
	var a engine.Adjudicator
	var want, got engine.Outcome
	a.Prepare(&s.pos, engine.DATC())
	a.Try(&want, s.orders)
	nobody := s.orders[0]
	nobody.At = engine.Location{Province: s.pos.Variant.Map.Province("mos")}
	for len(s.orders) < 1000 {
		s.orders = append(s.orders, append(s.orders, nobody)...)
	}
	if a.Try(&got, s.orders); got != want {
		t.Error("orders that were handed in twice, or for nobody, change the outcome")
	}
}

// TestTryAllocatesNothing.
func TestTryAllocatesNothing(t *testing.T) {
	for _, name := range benched {
		s := load(t, name)
		var a engine.Adjudicator
		var out engine.Outcome
		var next engine.Position
		if n := testing.AllocsPerRun(100, func() {
			a.Prepare(&s.pos, engine.DATC())
			a.Try(&out, s.orders)
			out.Next(&next, &s.pos)
		}); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
