package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"entente/engine"
)

// Player plays powers on some level. It is a value: it remembers nothing of what it decided.
type Player struct {
	Level Level
	Seed  uint64
	Rules engine.Rules   // the zero value is the rulebook
	Model *Model         // of the variant that is played
	Given []engine.Order // orders of the side that stand already, legal ones. What it decides by searching fits to them, and has them
}

// Decision is what a player orders, and what it thought.
type Decision struct {
	Plan          // what it orders
	Others []Plan // the best it did not take, at most two, best first; none where it did not compare
	Cut    bool   // the context ended before it was done
}

// Plan is a set of orders, and what its powers may expect of it.
type Plan struct {
	Orders  []engine.Order // legal, for everything that is to be ordered for the powers: units that stay hold
	Works   []float64      // of each order: the share of the replies under which it works. Nil where none were drawn, and but for movement
	Share   float64        // of the squares of all centers that the powers may expect some years on, 0 to 1
	Error   float64        // the standard error of Share, for the replies are drawn by chance
	Replies int            // how many: 0 where none were
}

// ErrNoMind is the error of a player without a Mind, or with one of another variant.
var ErrNoMind = errors.New("the player knows nothing of this board")

// Decide decides for the powers of one side, usually one power, in any phase: what to order in a movement phase, where to
// retreat, what to build and what to remove. Of everything at the table it sees pos. What there is nothing to order for gets no
// orders, and no error. A position with faults is an error, and so is a power that is not in the game. When ctx ends, the best so
// far is returned, which is always legal, and Cut is set; even if ctx has ended before.
func (p Player) Decide(ctx context.Context, pos *engine.Position, powers engine.PowerSet) (Decision, error) {
	t, err := p.begin(pos, powers)
	if err != nil {
		return Decision{}, err
	}
	defer p.Model.spare.Put(t)
	var d Decision
	switch pos.Phase.Kind {
	case engine.Retreats:
		d = t.retreats(ctx, p.Level)
	case engine.Adjustment:
		d = t.adjustments(ctx, p.Level)
	default:
		d = t.movement(ctx, p.Level)
	}
	d.Cut = ctx.Err() != nil
	return d, nil
}

// standing returns those of the Given orders that are legal and belong to the side.
func (p Player) standing(pos *engine.Position, own engine.PowerSet) (list []engine.Order) {
	for _, o := range p.Given {
		if own.Has(o.Power) && pos.Check(o) == engine.Succeeded {
			list = append(list, o)
		}
	}
	return list
}

// begin checks what is asked, and gets the memory to work in ready.
func (p Player) begin(pos *engine.Position, powers engine.PowerSet) (*decider, error) {
	if p.Model == nil || p.Model.variant != pos.Variant {
		return nil, ErrNoMind
	}
	if err := pos.Faults(); err != nil {
		return nil, err
	}
	known := engine.PowerSet(1)<<len(pos.Variant.Powers) - 1
	if powers&^known != 0 || powers.Has(engine.NoPower) {
		return nil, fmt.Errorf("powers %#x are not all in the game", uint64(powers))
	}
	if pos.Phase.Kind > engine.Adjustment {
		return nil, fmt.Errorf("%v is no phase", pos.Phase)
	}
	t := p.Model.decider()
	t.pos, t.own, t.rules = *pos, powers, p.Rules
	t.pos.Setup = pos.Setup.Under(p.Rules)
	t.seed, t.stands = p.Seed, p.standing(&t.pos, powers)
	ph := pos.Phase
	t.chance.Seed(p.Seed, uint64(powers)<<20^uint64(ph.Year)<<4^uint64(ph.Season)<<2^uint64(ph.Kind))
	t.rand = rand.New(&t.chance)
	return t, nil
}
