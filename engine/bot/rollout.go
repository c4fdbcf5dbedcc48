package bot

import (
	"math/rand/v2"

	"entente/engine"
	"entente/engine/search"
)

// Rollout plays a position forward with orders that people might give, and evaluates what it leads to. Model.Rollout makes one. It must not be used
// by several goroutines at once. After Load, only Choices allocates once its memory has grown.
type Rollout struct {
	model   *Model
	scene   search.OrderSpace
	sampler search.Sampler
	plain   heuristic
	judge   engine.Adjudicator
	valuer  valuer
	chance  rand.PCG
	rand    *rand.Rand
	out     engine.Outcome
	res     engine.Resolution
	pos     engine.Position
	next    engine.Position
	orders  []engine.Order
	rules   engine.Rules
}

// rolloutTemperature is the temperature at which everybody orders in a rollout.
const rolloutTemperature = 0.5

// Rollout returns a Rollout, which must be loaded. Of a model that is not Trained it is of no use.
func (m *Model) Rollout() *Rollout {
	r := &Rollout{model: m}
	r.rand = rand.New(&r.chance)
	return r
}

// People returns how people order, nil if the model is not Trained.
func (m *Model) People() *search.Weights { return m.people }

// Load gets ready for a game: its board and the powers in it. Of more than 16 powers those in first count before others.
func (r *Rollout) Load(pos *engine.Position, first engine.PowerSet, rules engine.Rules) {
	r.rules = rules
	r.valuer.load(r.model.chart, pos, first, r.model.values)
}

// Seed says which chances the next Play has: the same seeds give the same orders to the same position.
func (r *Rollout) Seed(a, b uint64) { r.chance.Seed(a, b) }

// Powers returns the powers that are looked at. The slice is shared.
func (r *Rollout) Powers() []engine.Power { return r.valuer.living }

// After measures what a movement phase came to: Share and Centers are about that until something else is measured.
func (r *Rollout) After(pos *engine.Position, out *engine.Outcome) { r.valuer.after(pos, out) }

// At measures a position at the beginning of any phase.
func (r *Rollout) At(pos *engine.Position) { r.valuer.position(pos) }

// Share returns the share of the squares of all centers that some powers may expect after what was measured last, 0 to 1.
func (r *Rollout) Share(powers engine.PowerSet) float64 { return r.valuer.share(powers) }

// Centers returns how many centers a power had in what was measured last. A unit in a center has taken it where they are counted next.
func (r *Rollout) Centers(pw engine.Power) int { return r.valuer.owned[pw&63] }

// Play plays on from a position to the end of its next movement phase, and measures that. Retreats, builds and removals go by plain rules.
func (r *Rollout) Play(from *engine.Position) {
	r.pos = *from
	for r.pos.Phase.Kind != engine.Movement {
		r.settle()
	}
	r.scene.Load(&r.pos, r.model.people)
	r.sampler.Load(&r.scene, rolloutTemperature)
	r.orders = r.orders[:0]
	for _, pw := range r.valuer.living {
		r.orders = r.sampler.Draw(r.orders, pw, r.rand)
	}
	search.Agree(&r.pos, r.orders)
	r.judge.Prepare(&r.pos, r.rules)
	r.judge.Try(&r.out, r.orders)
	r.valuer.after(&r.pos, &r.out)
}

// Position returns the position after the phase that Play played last. It is valid until the next Play.
func (r *Rollout) Position() *engine.Position {
	r.out.Next(&r.next, &r.pos)
	return &r.next
}

// settle plays a phase of retreats or adjustments.
func (r *Rollout) settle() {
	r.orders = r.orders[:0]
	for _, pw := range r.valuer.living {
		if r.pos.Phase.Kind == engine.Adjustment && r.pos.Balance(pw) == 0 {
			continue
		}
		if r.pos.Phase.Kind == engine.Retreats && !driven(&r.pos, pw) {
			continue
		}
		r.plain.load(r.model.chart, &r.pos, engine.PowersOf(pw), nil)
		if r.pos.Phase.Kind == engine.Retreats {
			r.orders = r.plain.retreat(r.orders)
		} else {
			r.orders = r.plain.adjust(r.orders)
		}
	}
	r.judge.Resolve(&r.res, &r.pos, r.orders, r.rules)
	r.pos = r.res.Next
}

// driven reports whether a power has a dislodged unit.
func driven(pos *engine.Position, pw engine.Power) bool {
	for i := range pos.Variant.Map.Provinces {
		if pos.Dislodged[i].Unit.Power == pw {
			return true
		}
	}
	return false
}
