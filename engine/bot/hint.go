package bot

import (
	"context"
	"slices"

	"entente/engine"
)

// Hint is a good move for a unit, to be told in three steps: where, what, why.
type Hint struct {
	Where engine.Province // the place that it is about; NoProvince where a build is waived
	Order engine.Order    // the move
	Why   Why
	Whom  engine.Power    // against whom, or whom it helps; NoPower where that is nobody
	With  []engine.Order  // own orders that go with it: who is helped, and who helps
	Goal  engine.Province // the center worth taking that is nearest to where the unit comes to stand or is built, or to one that goes; NoProvince if it is none
	Steps int             // how many moves it is away
	Works float64         // share of the likely replies under which the order works; 0 where no replies were drawn
	Plan  Plan            // everything that is best for the side
}

// Why is the reason for a hint.
type Why uint8

// The reasons for a hint.
const (
	NoWhy         Why = iota
	TakesNeutral      // a center that nobody owns
	TakesCenter       // a center of Whom
	WinsBack          // a center that Whom has taken from the own home
	Stays             // in a center that it has entered, until it is counted
	Guards            // an own center that Whom can get into
	HelpsAttack       // a move of an own unit against Whom, or into a place that others want
	HelpsToStay       // a unit that Whom could drive out
	Carries           // an army over the sea
	Disturbs          // a unit of Whom that may help others, or keeps it out of a place
	ComesNearer       // to the next center worth taking
	FallsBack         // from where it is not needed to where it is
	Retires           // where it can come back from
	Strengthens       // a new unit where it is needed most
	LeastMissed       // the unit that is missed least
	NothingBetter     // it holds: nothing is worth more
	Spares            // a build is waived: no new unit would be worth it
)

// Hint returns a good move for the unit in a province, or for the side as a whole if that is NoProvince: then the order that
// matters most and is not Given. Phases of all kinds have hints. It is an error where there is nothing to order.
func (p Player) Hint(ctx context.Context, pos *engine.Position, powers engine.PowerSet, at engine.Province) (Hint, error) {
	d, err := p.Decide(ctx, pos, powers)
	if err != nil {
		return Hint{}, err
	}
	best, found := p.Model.chart.telling(pos, powers, &d.Plan, func(o engine.Order) bool {
		if at == engine.NoProvince {
			return !slices.Contains(p.Given, o)
		}
		return o.At.Province == at
	})
	if !found {
		return Hint{}, errNothing
	}
	return best, nil
}

// telling explains the order of a plan that matters most, of those that are asked about. It reports whether there is any.
func (c *boardTables) telling(pos *engine.Position, powers engine.PowerSet, plan *Plan, asked func(engine.Order) bool) (best Hint, found bool) {
	var f reachCounts
	f.measure(c, pos, powers)
	var top int
	for i, o := range plan.Orders {
		if !asked(o) {
			continue
		}
		h := Hint{Order: o, Plan: *plan}
		if plan.Works != nil {
			h.Works = plan.Works[i]
		}
		h.explain(c, pos, powers, &f)
		if x := h.Why.weight(); !found || x > top {
			best, top, found = h, x, true
		}
	}
	return best, found
}

// Reasons says on one board what orders are good for, as hints do.
type Reasons struct{ chart *boardTables }

// NewReasons returns the Reasons of a board.
func NewReasons(v *engine.Variant) Reasons { return Reasons{newBoardTables(v.Map)} }

// Of explains the one of some legal orders of a power that matters most. It reports whether there is any.
func (r Reasons) Of(pos *engine.Position, orders []engine.Order) (Hint, bool) {
	if len(orders) == 0 {
		return Hint{}, false
	}
	return r.chart.telling(pos, engine.PowersOf(orders[0].Power), &Plan{Orders: orders}, func(engine.Order) bool { return true })
}

// weight says how much there is to learn from a hint.
func (w Why) weight() int {
	switch w {
	case TakesNeutral, TakesCenter, WinsBack:
		return 5
	case HelpsAttack, Carries:
		return 4
	case Guards, Disturbs, HelpsToStay, Stays:
		return 3
	case ComesNearer, Strengthens, LeastMissed, Retires:
		return 2
	case FallsBack, Spares:
		return 1
	}
	return 0
}

// explain finds the reason for the order of a hint.
func (h *Hint) explain(c *boardTables, pos *engine.Position, own engine.PowerSet, f *reachCounts) {
	o := &h.Order
	h.Where = o.At.Province
	stands := o.At
	switch o.Kind {
	case engine.Build:
		h.Why = Strengthens
	case engine.Disband:
		h.Why = LeastMissed
	case engine.Waive:
		h.Why = Spares
		return // nothing goes with it
	case engine.Retreat:
		h.Where, stands = o.To.Province, o.To
		h.retreat(c, pos, own, f)
	case engine.Move:
		h.Where, stands = o.To.Province, o.To
		h.move(c, pos, own, f)
	case engine.SupportMove, engine.Convoy:
		h.Where, h.Why, h.Whom = o.To.Province, HelpsAttack, rival(pos, own, f, o.To.Province)
		if o.Kind == engine.Convoy {
			h.Why = Carries
		}
	case engine.SupportHold:
		h.Where, h.Why, h.Whom = o.From.Province, HelpsToStay, rival(pos, own, f, o.From.Province)
	default:
		h.hold(c, pos, own, f)
	}
	h.Steps, h.Goal = c.ahead(pos, own, o.Unit, stands)
	for _, other := range h.Plan.Orders {
		helps := other.From.Province == o.At.Province && other.At != o.At && (o.Kind != engine.Move || other.To.Province == o.To.Province)
		if helps && other.From.Province != engine.NoProvince || o.From.Province != engine.NoProvince && other.At.Province == o.From.Province {
			h.With = append(h.With, other)
		}
	}
}

func (h *Hint) move(c *boardTables, pos *engine.Position, own engine.PowerSet, f *reachCounts) {
	to := h.Order.To.Province
	owner := pos.Owners[to]
	home := c.m.Provinces[to].Territory
	switch u := pos.Units[to]; {
	case c.number[to] != none && !own.Has(owner) && home != engine.NoPower && own.Has(home) && owner != engine.NoPower:
		h.Why, h.Whom = WinsBack, owner
	case c.number[to] != none && owner == engine.NoPower:
		h.Why = TakesNeutral
		if u.Type != engine.NoUnit && !own.Has(u.Power) {
			h.Whom = u.Power
		}
	case c.number[to] != none && !own.Has(owner):
		h.Why, h.Whom = TakesCenter, owner
	case u.Type != engine.NoUnit && !own.Has(u.Power):
		h.Why, h.Whom = Disturbs, u.Power
	case c.number[to] != none && f.foe[to] > 0:
		h.Why, h.Whom = Guards, rival(pos, own, f, to)
	case c.nearer(pos, own, &h.Order):
		h.Why = ComesNearer
	default:
		h.Why = FallsBack
	}
}

// nearer reports whether a move leads nearer to the next center worth taking.
func (c *boardTables) nearer(pos *engine.Position, own engine.PowerSet, o *engine.Order) bool {
	before, _ := c.ahead(pos, own, o.Unit, o.At)
	after, _ := c.ahead(pos, own, o.Unit, o.To)
	return after < before
}

// retreat says what a retreat is good for: in a center of others it is counted in the fall, and is on its way out before.
func (h *Hint) retreat(c *boardTables, pos *engine.Position, own engine.PowerSet, f *reachCounts) {
	to := h.Order.To.Province
	h.Why = Retires
	switch foreign := c.number[to] != none && !own.Has(pos.Owners[to]); {
	case foreign && pos.Phase.Season == engine.Fall:
		h.move(c, pos, own, f)
	case foreign:
		h.Why, h.Whom = Stays, pos.Owners[to]
	case c.number[to] != none && f.foe[to] > 0:
		h.Why, h.Whom = Guards, rival(pos, own, f, to)
	}
}

func (h *Hint) hold(c *boardTables, pos *engine.Position, own engine.PowerSet, f *reachCounts) {
	at := h.Order.At.Province
	switch {
	case c.number[at] != none && !own.Has(pos.Owners[at]):
		h.Why, h.Whom = Stays, pos.Owners[at]
	case c.number[at] != none && f.foe[at] > 0:
		h.Why, h.Whom = Guards, rival(pos, own, f, at)
	default:
		h.Why = NothingBetter
	}
}

// rival returns the foreign power that a place is contested with: who stands there, else who can bring the most units.
func rival(pos *engine.Position, own engine.PowerSet, f *reachCounts, p engine.Province) engine.Power {
	if u := pos.Units[p]; u.Type != engine.NoUnit && !own.Has(u.Power) {
		return u.Power
	}
	most := engine.NoPower
	for pw := range f.count {
		if f.count[pw][p] > f.count[most][p] {
			most = engine.Power(pw)
		}
	}
	return most
}

// ahead counts the steps of a unit from a place to the nearest center that its side does not own: 9, and NoProvince, for far away.
func (c *boardTables) ahead(pos *engine.Position, own engine.PowerSet, t engine.UnitType, from engine.Location) (int, engine.Province) {
	var seen engine.ProvinceSet
	edge := []engine.Location{from}
	for steps := range 9 {
		var next []engine.Location
		for _, at := range edge {
			if c.number[at.Province] != none && !own.Has(pos.Owners[at.Province]) {
				return steps, at.Province
			}
			for _, to := range c.steps[kind(t)][spot(at)] {
				if !seen.Has(to.Province) {
					seen.Add(to.Province)
					next = append(next, to)
				}
			}
		}
		edge = next
	}
	return 9, engine.NoProvince
}
