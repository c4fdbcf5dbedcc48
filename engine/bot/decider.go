package bot

import (
	"context"
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// decider is the memory in which one decision is made. It is used again for the next.
type decider struct {
	mind   *Model
	pos    engine.Position
	own    engine.PowerSet
	rules  engine.Rules
	seed   uint64
	stands []engine.Order // of the side, whatever else it orders
	chance rand.PCG
	rand   *rand.Rand

	scene   search.OrderSpace
	sampler search.Sampler
	plain   heuristic
	judge   engine.Adjudicator
	valuer  valuer
	look    *Rollout
	next    engine.Position
	out     engine.Outcome
	res     engine.Resolution
	trial   []engine.Order
	plans   []candidate
	answers [][]engine.Order // of all others: those of an answer together
}

// movement decides a movement phase.
func (t *decider) movement(ctx context.Context, l Level) Decision {
	switch {
	case l == Random:
		return Decision{Plan: Plan{Orders: t.randomOrders()}}
	case l == Heuristic || l == NoLevel || !t.mind.Trained():
		t.scene.Survey(&t.pos)
		t.plain.load(t.mind.chart, &t.pos, t.own, &t.scene)
		return Decision{Plan: Plan{Orders: t.plain.orders(nil, t.rand)}}
	}
	t.scene.Load(&t.pos, t.mind.people)
	if l == People || l == Easy {
		t.warm(temperatureOf(l))
		return Decision{Plan: Plan{Orders: t.draw()}}
	}
	return t.search(ctx, effortOf(l))
}

// temperatureOf is the temperature at which a level that looks at no reply orders.
func temperatureOf(l Level) float64 {
	if l == Easy {
		return 1
	}
	return 0.5
}

// warm sets the temperature at which draw draws from now on: see search.Sampler.Load.
func (t *decider) warm(temperature float64) {
	t.sampler.Load(&t.scene, temperature)
	t.sampler.Pin(t.stands)
}

// draw draws a plan. warm must have been called.
func (t *decider) draw() []engine.Order {
	orders := slices.Clone(t.stands)
	for pw := range t.pos.Variant.Powers {
		if t.own.Has(engine.Power(pw)) {
			orders = t.sampler.Draw(orders, engine.Power(pw), t.rand)
		}
	}
	search.Agree(&t.pos, orders)
	search.KeepAshore(&t.pos, orders, len(t.stands))
	return orders
}

// randomOrders returns some legal order for everything that is to be ordered for the side.
func (t *decider) randomOrders() []engine.Order {
	var orders []engine.Order
	left := [engine.Powers]int{}
	for pw := range t.pos.Variant.Powers {
		left[pw&63] = t.pos.Balance(engine.Power(pw))
	}
	for p := range t.pos.ToOrder().All() {
		legal := t.pos.LegalOrders(p)
		if !t.own.Has(legal[0].Power) {
			continue
		}
		o := legal[t.rand.IntN(len(legal))]
		if t.pos.Phase.Kind == engine.Adjustment {
			n := &left[o.Power&63]
			if *n == 0 {
				continue
			}
			*n -= sign(*n)
		}
		orders = append(orders, o)
	}
	return orders
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// searches reports whether a level compares what it can order in every phase.
func (t *decider) searches(l Level) bool {
	return (l == Hard || l == Master || l == FirstMaster) && t.mind.Trained()
}

// retreats decides where units go that were driven out.
func (t *decider) retreats(ctx context.Context, l Level) Decision {
	if t.searches(l) {
		return t.searched(ctx, l)
	}
	t.plain.load(t.mind.chart, &t.pos, t.own, nil)
	return Decision{Plan: Plan{Orders: t.plain.retreat(nil)}}
}

// adjustments decides builds and removals.
func (t *decider) adjustments(ctx context.Context, l Level) Decision {
	if t.searches(l) {
		return t.searched(ctx, l)
	}
	t.plain.load(t.mind.chart, &t.pos, t.own, nil)
	return Decision{Plan: Plan{Orders: t.plain.adjust(nil)}}
}
