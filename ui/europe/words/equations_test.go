package words

import (
	"slices"

	"entente/engine"
)

// equations computes the strengths of a resolved phase from its orders and its successful moves, as the rules define them (RULES 6.3). It shares no
// code with the explanations. From a result it reads the order, whether it is void, whether a move succeeded, and whether a paradox stopped it.
type equations struct {
	pos   *engine.Position
	m     *engine.Map
	did   map[engine.Province]engine.Order // hold orders for void ones
	won   map[engine.Province]bool         // moves that succeeded
	stuck map[engine.Province]bool         // moves that a paradox stopped
}

func newEquations(pos *engine.Position, res *engine.Resolution) *equations {
	e := &equations{pos, pos.Variant.Map, map[engine.Province]engine.Order{}, map[engine.Province]bool{}, map[engine.Province]bool{}}
	for _, r := range res.Results {
		p := r.Order.At.Province
		u := pos.Units[p]
		if u.Type == engine.NoUnit || u.Power != r.Order.Power {
			continue
		}
		o := r.Order
		if r.Reason.Void() || o.Kind == engine.NoOrder {
			o = engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: o.At}
		}
		e.did[p] = o
		e.won[p] = o.Kind == engine.Move && r.Reason == engine.Succeeded
		e.stuck[p] = o.Kind == engine.Move && r.Reason == engine.Disrupted && r.By == engine.NoProvince
	}
	return e
}

// moves returns the places from which units move to a province.
func (e *equations) moves(to engine.Province) (list []engine.Province) {
	for p := range e.m.All().All() {
		if o := e.did[p]; o.Kind == engine.Move && o.To.Province == to {
			list = append(list, p)
		}
	}
	return list
}

// dislodger returns the origin of the unit that dislodged the one in p, or NoProvince if none.
func (e *equations) dislodger(p engine.Province) engine.Province {
	if e.pos.Units[p].Type != engine.NoUnit && !e.won[p] {
		for _, from := range e.moves(p) {
			if e.won[from] {
				return from
			}
		}
	}
	return engine.NoProvince
}

// fleets returns the fleets that were ordered to convoy the army in p, and those of them that were not dislodged.
func (e *equations) fleets(p engine.Province) (ordered, held []engine.Province) {
	army := e.did[p]
	for q := range e.m.All().All() {
		if o := e.did[q]; o.Kind == engine.Convoy && o.From.Province == p && o.To.Province == army.To.Province && army.Way != engine.ByLand {
			ordered = append(ordered, q)
			if e.dislodger(q) == engine.NoProvince {
				held = append(held, q)
			}
		}
	}
	return ordered, held
}

// touch reports whether a fleet at sea in one province is next to the other.
func (e *equations) touch(sea, p engine.Province) bool {
	return e.m.FleetNeighbors(engine.Location{Province: sea}).Has(p)
}

// chain returns the fleets on all routes from p to goal that have no unnecessary fleet: each fleet is adjacent only to the one before and the one
// after, only the first to p, and only the last to the goal.
func (e *equations) chain(p, goal engine.Province, fleets []engine.Province) map[engine.Province]bool {
	on := map[engine.Province]bool{}
	var walk func(way []engine.Province)
	walk = func(way []engine.Province) {
		last := way[len(way)-1]
		if e.touch(last, goal) {
			for _, sea := range way {
				on[sea] = true
			}
			return
		}
		for _, next := range fleets {
			short := slices.Contains(way, next) || e.touch(next, p) || !e.touch(last, next)
			for _, before := range way[:len(way)-1] {
				short = short || e.touch(before, next)
			}
			if !short {
				walk(append(slices.Clone(way), next))
			}
		}
	}
	for _, first := range fleets {
		if e.touch(first, p) {
			walk([]engine.Province{first})
		}
	}
	return on
}

// sea reports whether the unit in p moves by convoy (RULES 6.2.5).
func (e *equations) sea(p engine.Province) bool {
	o := e.did[p]
	if o.Kind != engine.Move || o.Unit != engine.Army {
		return false
	}
	if !e.m.ArmyNeighbors(p).Has(o.To.Province) || o.Way == engine.ViaConvoy {
		return true
	}
	ordered, _ := e.fleets(p)
	for sea := range e.chain(p, o.To.Province, ordered) {
		if o.Way == engine.AnyWay && e.did[sea].Power == o.Power {
			return true
		}
	}
	return false
}

// path reports whether the move from p reaches its destination without one of the fleets.
func (e *equations) path(p, without engine.Province) bool {
	if e.stuck[p] || !e.sea(p) {
		return !e.stuck[p]
	}
	_, held := e.fleets(p)
	held = slices.DeleteFunc(held, func(sea engine.Province) bool { return sea == without })
	return len(e.chain(p, e.did[p].To.Province, held)) > 0
}

// cutters returns the units that cut the support of the unit in p (RULES 6.1.8, 6.2.6).
func (e *equations) cutters(p engine.Province) (list []engine.Province) {
	s := e.did[p]
	for _, from := range e.moves(p) {
		aimed := s.Kind == engine.SupportMove && from == s.To.Province
		without := engine.NoProvince
		if ordered, _ := e.fleets(from); s.Kind == engine.SupportMove && e.sea(from) && slices.Contains(ordered, s.To.Province) {
			without = s.To.Province
		}
		if e.did[from].Power != s.Power && !aimed && e.path(from, without) || e.won[from] {
			list = append(list, from)
		}
	}
	return list
}

// matched reports whether a support matches its partner's order.
func (e *equations) matched(p engine.Province) bool {
	s := e.did[p]
	partner, there := e.did[s.From.Province]
	switch s.Kind {
	case engine.SupportHold:
		return there && partner.Kind != engine.Move
	case engine.SupportMove:
		return partner.Kind == engine.Move && partner.To == s.To
	}
	return false
}

// given returns the unit in p and the units whose supports for it were given, without those of one power.
func (e *equations) given(p engine.Province, without engine.Power) []engine.Province {
	list := []engine.Province{p}
	for q := range e.m.All().All() {
		s := e.did[q]
		if (s.Kind == engine.SupportHold || s.Kind == engine.SupportMove) && s.From.Province == p && e.matched(q) && len(e.cutters(q)) == 0 &&
			(without == engine.NoPower || s.Power != without) {
			list = append(list, q)
		}
	}
	return list
}

// headToHead reports whether the move from p meets the unit at its destination head-to-head, neither by convoy.
func (e *equations) headToHead(p engine.Province) bool {
	to := e.did[p].To.Province
	v, there := e.did[to]
	return there && v.Kind == engine.Move && v.To.Province == p && !e.sea(p) && !e.sea(to)
}

// attack returns the units that make up the strength of the move from p. Against an own unit that stays it is the strength it would have against a
// foreign unit; holds knows that such a move cannot succeed.
func (e *equations) attack(p engine.Province) []engine.Province {
	o := e.did[p]
	if !e.path(p, engine.NoProvince) {
		return nil
	}
	v, there := e.did[o.To.Province]
	if !there || e.won[o.To.Province] && !e.headToHead(p) || v.Power == o.Power {
		return e.given(p, engine.NoPower)
	}
	return e.given(p, v.Power)
}

// prevent returns the units that make up the strength with which the move from p keeps others out of its destination.
func (e *equations) prevent(p engine.Province) []engine.Province {
	if !e.path(p, engine.NoProvince) || e.headToHead(p) && e.won[e.did[p].To.Province] {
		return nil
	}
	return e.given(p, engine.NoPower)
}

// hold returns the units that make up the strength with which the unit in p resists the move from another province.
func (e *equations) hold(p, from engine.Province) []engine.Province {
	o, there := e.did[p]
	switch {
	case !there:
		return nil
	case from != engine.NoProvince && e.headToHead(from):
		return e.given(p, engine.NoPower)
	case e.won[p]:
		return nil
	case o.Kind == engine.Move:
		return []engine.Province{p}
	}
	return e.given(p, engine.NoPower)
}

// holds reports whether the outcome satisfies the equations: a move succeeds exactly if its attack is stronger than the resistance and every other
// move to the same destination, and never against an own unit that stays.
func (e *equations) holds() bool {
	for p, o := range e.did {
		if o.Kind != engine.Move || e.stuck[p] {
			continue
		}
		to := o.To.Province
		v, there := e.did[to]
		n := len(e.attack(p))
		wins := n > len(e.hold(to, p)) && (!there || v.Power != o.Power || e.won[to] && !e.headToHead(p))
		for _, other := range e.moves(to) {
			wins = wins && (other == p || n > len(e.prevent(other)))
		}
		if wins != e.won[p] {
			return false
		}
	}
	return true
}

// retreats returns the provinces to which the unit in p may retreat (RULES 7).
func (e *equations) retreats(p engine.Province) engine.ProvinceSet {
	u := e.pos.Units[p]
	near := e.m.ArmyNeighbors(p)
	if u.Type == engine.Fleet {
		near = e.m.FleetNeighbors(engine.Location{Province: p, Coast: u.Coast})
	}
	var open engine.ProvinceSet
	for q := range near.All() {
		stays := e.pos.Units[q].Type != engine.NoUnit && !e.won[q]
		taken, contested := false, false
		for _, from := range e.moves(q) {
			taken = taken || e.won[from]
			contested = contested || len(e.prevent(from)) > 0
		}
		if !stays && !taken && !contested && q != e.dislodger(p) {
			open.Add(q)
		}
	}
	return open
}
