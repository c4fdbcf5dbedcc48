package bot

import (
	"context"
	"math/rand/v2"

	"entente/engine"
	"entente/engine/search"
)

// lookahead plays positions on, for the second look. It has memory of its own: each goroutine needs one.
type lookahead struct {
	scene   search.OrderSpace
	sampler search.Sampler
	plain   heuristic
	judge   engine.Adjudicator
	valuer  valuer
	chance  rand.PCG
	rand    *rand.Rand
	out     engine.Outcome
	pos     engine.Position
	orders  []engine.Order
}

// lookTemperature is the temperature at which everybody orders in the turn that is looked at.
const lookTemperature = 0.5

// lookAhead rescores plans by playing one more turn after each reply, with orders for everybody that people might give. All
// plans see the same random numbers for the same reply. It reports whether it finished.
func (t *decider) lookAhead(ctx context.Context, plans []candidate, answers [][]engine.Order) bool {
	for i := range plans {
		plans[i].sum, plans[i].squares, plans[i].n = 0, 0, 0
	}
	for n, answer := range answers {
		if ctx.Err() != nil {
			return false
		}
		t.playOn(plans, answer, n)
	}
	return true
}

// playOn plays on after each plan against the reply with a number.
func (t *decider) playOn(plans []candidate, answer []engine.Order, n int) {
	l := &t.look
	l.valuer.load(t.mind.chart, &t.pos, t.own, t.mind.values)
	if l.rand == nil {
		l.rand = rand.New(&l.chance)
	}
	for i := range plans {
		t.trial = append(append(t.trial[:0], plans[i].orders...), answer...)
		t.judge.Try(&t.out, t.trial)
		l.chance.Seed(t.seed, uint64(n))
		plans[i].count(l.ahead(t))
	}
}

// ahead plays on from what the thinker has judged last, and returns what its side may expect then.
func (l *lookahead) ahead(t *decider) float64 {
	t.out.Next(&l.pos, &t.pos)
	for tries := 0; l.pos.Phase.Kind != engine.Movement && tries < 4; tries++ {
		l.orders = l.orders[:0]
		for _, pw := range l.valuer.living {
			if l.pos.Phase.Kind == engine.Adjustment && l.pos.Balance(pw) == 0 {
				continue
			}
			if l.pos.Phase.Kind == engine.Retreats && !driven(&l.pos, pw) {
				continue
			}
			l.plain.load(t.mind.chart, &l.pos, engine.PowersOf(pw), nil)
			if l.pos.Phase.Kind == engine.Retreats {
				l.orders = l.plain.retreat(l.orders)
			} else {
				l.orders = l.plain.adjust(l.orders)
			}
		}
		l.pos = l.judge.Adjudicate(&l.pos, l.orders, t.rules).Next
	}
	l.scene.Load(&l.pos, t.mind.people)
	l.sampler.Load(&l.scene, lookTemperature)
	l.orders = l.orders[:0]
	for _, pw := range l.valuer.living {
		l.orders = l.sampler.Draw(l.orders, pw, l.rand)
	}
	search.Agree(&l.pos, l.orders)
	l.judge.Prepare(&l.pos, t.rules)
	l.judge.Try(&l.out, l.orders)
	l.valuer.after(&l.pos, &l.out)
	return l.valuer.share(t.own)
}

// driven reports whether a power has a dislodged unit.
func driven(pos *engine.Position, pw engine.Power) bool {
	for i := range pos.Variant.Map.Provinces {
		if d := pos.Dislodged[i].Unit; d.Type != engine.NoUnit && d.Power == pw {
			return true
		}
	}
	return false
}
