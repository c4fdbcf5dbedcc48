package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"entente/engine"
)

// Harm is the worst that was found of what one power can do to a plan while all others hold, but for orders that are known: it is
// what is possible, and says nothing of how likely it is. It is counted against what becomes of the plan if that power holds,
// too. The zero Harm is none.
type Harm struct {
	Power   engine.Power
	Orders  []engine.Order     // that do it; its other units hold. None of them can be left out
	Centers int                // fewer that the powers of the plan own and nobody else ends in, or that they end in
	Units   int                // more of theirs that are dislodged
	Failed  int                // more of their orders that fail
	Lost    engine.ProvinceSet // those centers
	Driven  engine.ProvinceSet // those units
}

// None reports whether no harm was found.
func (h Harm) None() bool { return len(h.Orders) == 0 }

// Worst looks for the orders of one power that do the most harm to a plan: first centers count, then units, then orders. It
// tries every attack with all supports there are, and plans as people draw them, and changes the best of these two orders at a
// time for as long as that helps. Small cases are counted out that way, large ones need not be. The orders of the question
// must be legal and complete. When ctx ends, the worst so far is returned.
func (q *Question) Worst(ctx context.Context, enemy engine.Power) Harm {
	w := newWorst(q, enemy)
	w.begin()
	const climbed = 3
	slices.SortStableFunc(w.starts, func(a, b attempt) int { return cmp.Compare(b.damage, a.damage) })
	best := w.starts[0]
	seen := 0
	for i, start := range w.starts {
		if i > 0 && slices.Equal(start.picks, w.starts[i-1].picks) {
			continue
		}
		if seen++; seen > climbed || ctx.Err() != nil {
			break
		}
		w.climb(ctx, &start)
		if start.damage > best.damage {
			best = start
		}
	}
	return w.told(best)
}

// Holds returns how many centers the powers of the plan end in, or own while nobody else ends in them, if nobody else orders anything but what is
// known. What Harm counts is less than that.
func (q *Question) Holds() int {
	w := newWorst(q, engine.NoPower)
	w.try(nil)
	held, _, _ := w.count()
	return held
}

// worst is the work of Worst.
type worst struct {
	q       *Question
	enemy   engine.Power
	judge   engine.Adjudicator
	out     engine.Outcome
	trial   []engine.Order   // the plan, and then an order for each unit of the enemy
	units   [][]engine.Order // legal orders of each unit of the enemy, the hold first
	centers []engine.Province
	own     []engine.Province // units of the plan
	starts  []attempt
}

// attempt is a choice among the legal orders of each unit, and what damage it does.
type attempt struct {
	picks  []int
	damage int
}

func newWorst(q *Question, enemy engine.Power) *worst {
	w := &worst{q: q, enemy: enemy, trial: slices.Clone(q.Orders)}
	pos := &q.Position
	var known engine.ProvinceSet
	for _, o := range q.Orders {
		known.Add(o.At.Province)
	}
	for p := range pos.Occupied().All() {
		switch pw := pos.Units[p].Power; {
		case q.Powers.Has(pw):
			w.own = append(w.own, p)
		case pw == enemy && !known.Has(p):
			if legal := pos.LegalOrders(p); len(legal) > 0 {
				w.units = append(w.units, legal)
			}
		}
	}
	for p := range pos.Variant.Map.Centers().All() {
		w.centers = append(w.centers, p)
	}
	w.judge.Prepare(pos, q.Rules)
	return w
}

// Weights of what is lost, so that one center counts more than all units.
const (
	perCenter = 10_000
	perUnit   = 100
)

// try says what damage a choice does.
func (w *worst) try(picks []int) int {
	w.trial = w.trial[:len(w.q.Orders)]
	for i, n := range picks {
		w.trial = append(w.trial, w.units[i][n])
	}
	w.judge.Try(&w.out, w.trial)
	held, driven, failed := w.count()
	return driven*perUnit + failed - held*perCenter
}

// count counts what the powers of the plan hold, and what went wrong for them.
func (w *worst) count() (held, driven, failed int) {
	for _, p := range w.centers {
		held += b(w.holds(p))
	}
	for _, p := range w.own {
		driven += b(w.out.Dislodged.Has(p))
	}
	for i := range w.q.Orders {
		o := &w.q.Orders[i]
		failed += b(w.q.Powers.Has(o.Power) && !w.judge.Worked(o.At.Province))
	}
	return held, driven, failed
}

// holds reports whether a center is theirs after the turn: they end in it, or own it and nobody else does.
func (w *worst) holds(p engine.Province) bool {
	if u := w.out.Units[p]; u.Type != engine.NoUnit {
		return w.q.Powers.Has(u.Power)
	}
	return w.q.Powers.Has(w.q.Position.Owners[p])
}

// begin lists choices to begin with: to hold, every attack with all supports and convoys there are, and plans as people draw
// them.
func (w *worst) begin() {
	hold := make([]int, len(w.units))
	w.start(hold)
	for i := range w.units {
		for n, o := range w.units[i] {
			if o.Kind == engine.Move {
				w.start(w.helped(i, n))
			}
		}
	}
	if w.q.Weights == nil {
		return
	}
	const drawn = 24
	var s OrderSpace
	s.Load(&w.q.Position, w.q.Weights)
	var d Sampler
	d.Load(&s, 1)
	d.Pin(w.q.Orders)
	r := rand.New(rand.NewPCG(w.q.Seed, uint64(w.enemy)))
	var orders []engine.Order
	for range drawn {
		orders = d.Draw(orders[:0], w.enemy, r)
		picks := slices.Clone(hold)
		for i := range w.units {
			for _, o := range orders {
				if o.At.Province == w.units[i][0].At.Province {
					picks[i] = max(slices.Index(w.units[i], o), 0)
				}
			}
		}
		w.start(picks)
	}
}

func (w *worst) start(picks []int) { w.starts = append(w.starts, attempt{picks, w.try(picks)}) }

// helped lets a unit make a move, and all others help it that can.
func (w *worst) helped(unit, move int) []int {
	picks := make([]int, len(w.units))
	picks[unit] = move
	m := &w.units[unit][move]
	for i := range w.units {
		for n, o := range w.units[i] {
			helps := o.From.Province == m.At.Province && o.To.Province == m.To.Province &&
				(o.Kind == engine.SupportMove && (o.To.Coast == m.To.Coast || picks[i] == 0) || o.Kind == engine.Convoy && m.Way == engine.ViaConvoy)
			if i != unit && helps {
				picks[i] = n
			}
		}
	}
	return picks
}

// climb changes one order, or two, for as long as that does more damage.
func (w *worst) climb(ctx context.Context, a *attempt) {
	for again := true; again && ctx.Err() == nil; {
		again = false
		for i := range w.units {
			again = w.change(a, i) || again
		}
		for i := 0; i < len(w.units) && !again; i++ {
			for n, before := range w.eachOf(a, i) {
				a.picks[i] = n
				for j := i + 1; j < len(w.units) && !again; j++ {
					again = w.change(a, j)
				}
				if again {
					break
				}
				a.picks[i] = before
			}
			if ctx.Err() != nil {
				return
			}
		}
	}
}

// eachOf are the other orders of a unit, each with the one that it has.
func (w *worst) eachOf(a *attempt, i int) func(func(int, int) bool) {
	before := a.picks[i]
	return func(yield func(int, int) bool) {
		for n := range w.units[i] {
			if n != before && !yield(n, before) {
				return
			}
		}
	}
}

// change gives a unit the order that does the most damage, and reports whether that is more than before.
func (w *worst) change(a *attempt, i int) bool {
	best, found := a.picks[i], false
	for n, before := range w.eachOf(a, i) {
		a.picks[i] = n
		if damage := w.try(a.picks); damage > a.damage {
			a.damage, best, found = damage, n, true
		}
		a.picks[i] = before
	}
	a.picks[i] = best
	return found
}

// told leaves out what does no harm, and counts it against what would happen otherwise.
func (w *worst) told(a attempt) Harm {
	picks := slices.Clone(a.picks)
	for i := range picks {
		if n := picks[i]; n != 0 {
			if picks[i] = 0; w.try(picks) < a.damage {
				picks[i] = n
			}
		}
	}
	w.try(make([]int, len(picks)))
	held, driven, failed := w.count()
	h := Harm{Power: w.enemy}
	before := engine.ProvinceSet{}
	for _, p := range w.centers {
		if w.holds(p) {
			before.Add(p)
		}
	}
	dislodged := w.out.Dislodged
	w.try(picks)
	heldNow, drivenNow, failedNow := w.count()
	h.Centers, h.Units, h.Failed = held-heldNow, drivenNow-driven, failedNow-failed
	for p := range before.All() {
		if !w.holds(p) {
			h.Lost.Add(p)
		}
	}
	for _, p := range w.own {
		if w.out.Dislodged.Has(p) && !dislodged.Has(p) {
			h.Driven.Add(p)
		}
	}
	for i, n := range picks {
		if n != 0 {
			h.Orders = append(h.Orders, w.units[i][n])
		}
	}
	return h
}
