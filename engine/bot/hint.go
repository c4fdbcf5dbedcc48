package bot

import (
	"context"

	"entente/engine"
)

// Hint is a good move for a unit, to be told in three steps: where, what, why.
type Hint struct {
	Where engine.Province // the place that it is about; NoProvince where a build is waived
	Order engine.Order    // the move
	Why   Why
	Whom  engine.Power   // against whom, or whom it helps; NoPower where that is nobody
	With  []engine.Order // own orders that go with it: who is helped, and who helps
	Works float64        // share of the likely replies under which the order works; 0 where no replies were drawn
	Plan  Plan           // everything that is best for the side
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
// matters most. Phases of all kinds have hints. It is an error where there is nothing to order.
func (p Player) Hint(ctx context.Context, pos *engine.Position, powers engine.PowerSet, at engine.Province) (Hint, error) {
	d, err := p.Decide(ctx, pos, powers)
	if err != nil {
		return Hint{}, err
	}
	var f reachCounts
	f.measure(p.Model.chart, pos, powers)
	best, top := Hint{}, -1
	for i, o := range d.Orders {
		if at != engine.NoProvince && o.At.Province != at {
			continue
		}
		h := Hint{Order: o, Plan: d.Plan}
		if d.Works != nil {
			h.Works = d.Works[i]
		}
		h.explain(p.Model.chart, pos, powers, &f)
		if x := h.Why.weight(); x > top {
			best, top = h, x
		}
	}
	if top < 0 {
		return Hint{}, errNothing
	}
	return best, nil
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
	switch o.Kind {
	case engine.Build:
		h.Why = Strengthens
	case engine.Disband:
		h.Why = LeastMissed
	case engine.Waive:
		h.Why = Spares
		return // nothing goes with it
	case engine.Retreat:
		h.Where, h.Why = o.To.Province, Retires
	case engine.Move:
		h.Where = o.To.Province
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
	case c.ahead(pos, own, h.Order.Unit, h.Order.To) < c.ahead(pos, own, h.Order.Unit, h.Order.At):
		h.Why = ComesNearer
	default:
		h.Why = FallsBack
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

// ahead counts the steps of a unit from a place to the nearest center that its side does not own, 9 for far away.
func (c *boardTables) ahead(pos *engine.Position, own engine.PowerSet, t engine.UnitType, from engine.Location) int {
	var seen engine.ProvinceSet
	edge := []engine.Location{from}
	for steps := range 9 {
		var next []engine.Location
		for _, at := range edge {
			if c.number[at.Province] != none && !own.Has(pos.Owners[at.Province]) {
				return steps
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
	return 9
}
