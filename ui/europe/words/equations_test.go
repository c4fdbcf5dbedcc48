package words

import (
	"slices"

	"entente/engine"
)

// equations are the strengths of a phase that was played, worked out anew from the orders and from which moves succeeded, as
// the rules define them (RULES 6.3). Nothing in it is taken from the code that explains: of a result it reads the order,
// whether it is void, whether a move succeeded, and whether a paradox has stopped it.
type equations struct {
	pos   *engine.Position
	m     *engine.Map
	did   map[engine.Province]engine.Order // holds for void orders
	won   map[engine.Province]bool         // moves that succeeded
	stuck map[engine.Province]bool         // moves that a paradox has stopped
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

// moves are the moves to a province.
func (e *equations) moves(to engine.Province) (list []engine.Province) {
	for p := range e.m.All().All() {
		if o := e.did[p]; o.Kind == engine.Move && o.To.Province == to {
			list = append(list, p)
		}
	}
	return list
}

// dislodger returns where the unit that drove the one in p out came from, NoProvince if none did.
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

// fleets are those that were ordered to carry the army in p, and of them those that were not driven out.
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

// chain returns the fleets on every way from p to goal on which each fleet touches only the one before and the one after,
// only the first touches p, and only the last touches the goal: none of them can be left out.
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

// sea reports whether the unit in p goes by convoy (RULES 6.2.5).
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

// path reports whether the move from p gets to its goal, without one of the fleets.
func (e *equations) path(p, without engine.Province) bool {
	if e.stuck[p] || !e.sea(p) {
		return !e.stuck[p]
	}
	_, held := e.fleets(p)
	held = slices.DeleteFunc(held, func(sea engine.Province) bool { return sea == without })
	return len(e.chain(p, e.did[p].To.Province, held)) > 0
}

// cutters returns who cuts the support of the unit in p (RULES 6.1.8, 6.2.6).
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

// matched reports whether a support is for what its partner does.
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

// given are the units whose supports for the one in p stand, without those of one power.
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

// headToHead reports whether the move from p meets the unit at its goal, neither by convoy.
func (e *equations) headToHead(p engine.Province) bool {
	to := e.did[p].To.Province
	v, there := e.did[to]
	return there && v.Kind == engine.Move && v.To.Province == p && !e.sea(p) && !e.sea(to)
}

// attack is the strength of the move from p, with all who count in it. Against an own unit that stays it is what it would be
// against a foreign one: that it may not be used there is another sentence.
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

// prevent is the strength with which the move from p keeps others out of its goal.
func (e *equations) prevent(p engine.Province) []engine.Province {
	if !e.path(p, engine.NoProvince) || e.headToHead(p) && e.won[e.did[p].To.Province] {
		return nil
	}
	return e.given(p, engine.NoPower)
}

// hold is the strength with which the unit in p meets the move from another province.
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

// holds reports whether the outcome satisfies the equations: a move succeeds just when its attack is greater than what it meets
// and than every other move to the same goal, and never against an own unit that stays.
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

// retreats are the provinces to which the unit in p may retreat (RULES 7).
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
