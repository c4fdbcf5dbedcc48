package engine_test

import (
	"math/rand/v2"
	"testing"

	"entente/engine"
)

// TestSupportsThatDoNotCount: a support that is called not counted is in no number: without it everything
// else comes out the same, with the same strengths.
func TestSupportsThatDoNotCount(t *testing.T) {
	v := standard(t)
	rnd := rand.New(rand.NewPCG(11, 14))
	var a engine.Adjudicator
	found, positions := 0, 0
	for ; found < 2000; positions++ {
		convoys := rnd.IntN(3) == 0
		pos := randomPosition(v, rnd, 6+rnd.IntN(12), convoys)
		given := randomOrders(&pos, rnd, 3+rnd.IntN(6), convoys, nil)
		rules := []engine.Rules{engine.Rulebook(), engine.DATC(), {SelfStandoff: engine.SelfStandoffVoid}}[rnd.IntN(3)]
		res := a.Adjudicate(&pos, given, rules)
		for _, r := range res.Results {
			if r.Reason != engine.Ineffective {
				continue
			}
			found++
			o := r.Order
			o.Kind, o.Aux, o.From, o.To = engine.Hold, engine.NoUnit, engine.Location{}, engine.Location{}
			for _, after := range a.Adjudicate(&pos, instead(given, o), rules).Results {
				at, before := after.Order.At.Province, fateOf(res, after.Order.At.Province)
				if own := pos.Units[r.Order.To.Province].Power == before.Order.Power; at == r.Order.From.Province && own { // as strong as it may be
					before, after = engine.Result{Dislodged: before.Dislodged, Attacker: before.Attacker}, engine.Result{Dislodged: after.Dislodged, Attacker: after.Attacker}
				}
				if before.Reason == engine.Ineffective || after.Reason == engine.Ineffective { // the other support is asked for itself
					before.Reason, after.Reason = engine.Succeeded, engine.Succeeded
				}
				if after != before && at != r.Order.At.Province {
					t.Errorf("%s does not count, but without it %s is %+v instead of %+v: %s", v.Format(r.Order), v.Format(after.Order),
						after, before, text(v, given))
				}
			}
		}
	}
	t.Logf("%d supports that do not count, in %d positions", found, positions)
}

func fateOf(res engine.Resolution, p engine.Province) engine.Result {
	for _, r := range res.Results {
		if r.Order.At.Province == p {
			return r
		}
	}
	return engine.Result{}
}
