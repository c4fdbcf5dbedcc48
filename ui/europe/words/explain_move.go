package words

import (
	"strings"

	"entente/engine"
)

// move explains a move with the strengths on both sides.
func (x *explainer) move(r engine.Result) {
	o := r.Order
	against := x.against(r)
	x.attack, x.met = x.force(r.Attack, o), against[0]
	data := With{
		"Order": x.w.Order(o), "Unit": x.w.ShortUnit(o.Unit, o.At), "To": x.w.Place(o.To), "By": x.w.standing(x.pos, r.By),
		"Attack": x.sum(x.attack), "Against": x.sums(against),
	}
	if r.Reason == engine.Bounced || r.Reason == engine.LostHeadToHead {
		for _, f := range against {
			if len(f.From) > 0 {
				x.by = append(x.by, f.From[0])
			}
		}
	}
	foe, _ := x.find(r.By)
	switch {
	case r.Reason == engine.Succeeded && r.Against == 0:
		x.add("moved", data)
	case r.Reason == engine.Succeeded:
		x.add("won", data)
	case r.Reason == engine.Bounced && r.By == engine.NoProvince:
		x.add("failed", data)
	case r.Reason == engine.Bounced && r.By == o.To.Province:
		x.held(foe, data)
	case r.Reason == engine.Bounced && foe.Reason == engine.Succeeded:
		x.add("outdone", data)
	case r.Reason == engine.Bounced:
		x.add("standoff", data)
	case r.Reason == engine.LostHeadToHead:
		x.add("head-to-head", data)
	case r.Reason == engine.FriendlyFire:
		data["By"] = x.w.standing(x.pos, o.To.Province)
		x.by = append(x.by, o.To.Province)
		x.add("friendly-fire", data)
	case r.Reason == engine.Disrupted && r.By != engine.NoProvince:
		x.add("move-disrupted", data)
	case r.Reason == engine.Disrupted:
		x.add("move-paradox", data)
	case r.Reason == engine.NoRoute:
		x.add("move-no-route", data)
	}
	x.carriers(r)
	x.lostSupports(o)
}

// held explains a move that the unit at its destination stopped.
func (x *explainer) held(foe engine.Result, data With) {
	if did(foe).Kind != engine.Move {
		x.add("held-off", data)
		return
	}
	data["Against"] = 1
	x.add("stayed", data) // it tried to leave, so no support helps it to hold
	x.rule(engine.FailedMoves)
}

// carriers adds the fleets that convoyed the army.
func (x *explainer) carriers(r engine.Result) {
	var fleets []string
	for _, c := range x.res.Results {
		if c.Order.Kind == engine.Convoy && c.ByConvoy && c.Order.From.Province == r.Order.At.Province {
			fleets = append(fleets, x.w.ShortUnit(c.Order.Unit, c.Order.At))
		}
	}
	if len(fleets) > 0 {
		x.add("by-convoy", With{"Fleets": strings.Join(fleets, x.w.Say("list.comma"))})
	}
}

// lostSupports adds the supports for o that were cut.
func (x *explainer) lostSupports(o engine.Order) {
	for _, s := range x.res.Results {
		if s.Reason == engine.Cut && s.Order.From.Province == o.At.Province && helps(s.Order, o) {
			x.add("cut", With{"Unit": x.w.ShortUnit(s.Order.Unit, s.Order.At), "By": x.w.standing(x.pos, s.By)})
			x.rule(engine.Cutting)
		}
	}
}

// helps reports whether the support matches o.
func helps(support, o engine.Order) bool {
	if support.From.Province != o.At.Province {
		return false
	}
	if o.Kind == engine.Move {
		return support.Kind == engine.SupportMove && support.To.Province == o.To.Province
	}
	return support.Kind == engine.SupportHold
}

// dislodged explains how the unit was dislodged, and where it can retreat.
func (x *explainer) dislodged(r engine.Result) {
	attacker, ok := x.find(r.Attacker)
	if !ok {
		return
	}
	data := With{
		"Unit": x.w.ShortUnit(r.Order.Unit, r.Order.At), "By": x.w.standing(x.pos, r.Attacker),
		"Attack": x.sum(x.force(attacker.Attack, attacker.Order)), "Hold": 1,
	}
	hold := x.resisting(r, attacker)
	n := x.holding(hold)
	if n > 1 {
		data["Hold"] = x.sum(x.force(n, hold))
	}
	x.attack, x.met = x.force(attacker.Attack, attacker.Order), x.force(n, hold)
	x.by = append(x.by, r.Attacker)
	x.add("driven-out", data)
	x.rule(engine.Dislodging)
	if hold.Kind == engine.Move && hold.To.Province == engine.NoProvince {
		x.add("defends-with-one", nil)
		x.rule(engine.FailedMoves)
	}
	x.lostSupports(engine.Order{At: r.Order.At, Kind: engine.Hold})
	x.retreats(r.Order)
}

// retreats adds where the dislodged unit can retreat, or why it cannot.
func (x *explainer) retreats(o engine.Order) {
	p := o.At.Province
	next := x.afterMoves()
	if next.Phase.Kind != engine.Retreats || next.Dislodged[p].Unit.Type == engine.NoUnit {
		return
	}
	x.rule(engine.Retreating)
	var open []string
	for _, to := range next.Retreats(p) {
		open = append(open, x.w.Place(to))
	}
	if len(open) > 0 {
		x.add("may-retreat", With{"Places": strings.Join(open, x.w.Say("list.comma"))})
		return
	}
	var closed []string
	u := next.Dislodged[p].Unit
	for _, to := range x.reach(u, p) {
		why := next.Check(engine.Order{
			Kind: engine.Retreat, Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}, To: to,
		})
		closed = append(closed, x.w.Say("closed."+why.String(), With{"Place": x.w.Place(to)}))
	}
	x.add("no-retreat", With{"Why": strings.Join(closed, x.w.Say("list.comma"))})
}

// afterMoves returns the position in which dislodged units look for a retreat. If none of them has one, the game has already skipped it.
func (x *explainer) afterMoves() *engine.Position {
	if x.res.Next.Phase.Kind == engine.Retreats || x.pos.Phase.Kind != engine.Movement {
		return &x.res.Next
	}
	after := x.res.Aftermath(x.pos)
	return &after
}

// reach returns the places that the unit could reach without other units.
func (x *explainer) reach(u engine.Unit, p engine.Province) []engine.Location {
	if u.Type == engine.Fleet {
		return x.pos.Variant.Map.FleetSteps(engine.Location{Province: p, Coast: u.Coast})
	}
	var list []engine.Location
	for to := range x.pos.Variant.Map.ArmyNeighbors(p).All() {
		list = append(list, engine.Location{Province: to})
	}
	return list
}

// holding returns the strength with which a dislodged unit resisted its attacker.
func (x *explainer) holding(o engine.Order) uint8 {
	n := uint8(1)
	if o.Kind == engine.Move && o.To.Province == engine.NoProvince {
		return n
	}
	for _, s := range x.res.Results {
		if (s.Reason == engine.Succeeded || s.Reason == engine.Ineffective) && helps(s.Order, o) {
			n++
		}
	}
	return n
}
