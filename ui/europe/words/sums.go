package words

import (
	"strings"

	"entente/engine"
)

// Force is a strength with the provinces of all units that make it up: the unit itself, then those whose support counted. The zero Force is none.
// From is empty if the unit is not known.
type Force struct {
	N    int
	From []engine.Province
}

// force returns a strength with the units that make it up. o is what the unit did; a void order counts as a hold. The number determines which of
// its supports counted.
func (x *explainer) force(n uint8, o engine.Order) Force {
	f := Force{N: int(n)}
	if n > 0 && o.At.Province != engine.NoProvince {
		givers, _ := x.counted(int(n)-1, o)
		f.From = append([]engine.Province{o.At.Province}, givers...)
	}
	return f
}

// sum writes a strength: "2 (A Mun, support A Ruh)".
func (x *explainer) sum(f Force) string {
	data := With{"N": f.N}
	if len(f.From) == 0 {
		return x.w.Say("explain.number", data)
	}
	data["Unit"] = x.w.standing(x.pos, f.From[0])
	if len(f.From) == 1 {
		return x.w.Say("explain.strength", data)
	}
	data["Support"] = x.names(f.From[1:])
	return x.w.Say("explain.strength-with", data)
}

// sums writes several strengths.
func (x *explainer) sums(list []Force) string {
	var texts []string
	for _, f := range list {
		texts = append(texts, x.sum(f))
	}
	return strings.Join(texts, x.w.Say("list.comma"))
}

// names writes the units in some provinces, separated by commas.
func (x *explainer) names(list []engine.Province) string {
	var texts []string
	for _, p := range list {
		texts = append(texts, x.w.standing(x.pos, p))
	}
	return strings.Join(texts, x.w.Say("list.comma"))
}

// counted returns the units whose support for o makes up n. Supports by the victim's power do not count against it and, in games with that rule,
// foreign supports do not count against a unit of the mover's power. It returns false if no such choice gives n.
func (x *explainer) counted(n int, o engine.Order) ([]engine.Province, bool) {
	victim := x.pos.Units[o.To.Province].Power
	for _, counts := range [...]func(s engine.Result) bool{
		func(engine.Result) bool { return true },
		func(s engine.Result) bool { return s.Reason == engine.Succeeded },
		func(s engine.Result) bool { return o.Kind != engine.Move || s.Order.Power != victim },
		func(s engine.Result) bool { return s.Order.Power == o.Power },
		func(engine.Result) bool { return false },
	} {
		var list []engine.Province
		for _, s := range x.res.Results {
			if stands := s.Reason == engine.Succeeded || s.Reason == engine.Ineffective; stands && helps(s.Order, o) && counts(s) {
				list = append(list, s.Order.At.Province)
			}
		}
		if len(list) == n {
			return list, true
		}
	}
	return nil, false
}

// did returns what a unit did: its order, or a hold if that is void.
func did(r engine.Result) engine.Order {
	if o := r.Order; r.Reason.Void() || o.Kind == engine.NoOrder {
		return engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
	}
	return r.Order
}

// against returns the strength that the move of r met, once for each unit that had it: the unit that the judge names, or else every other unit that
// was as strong.
func (x *explainer) against(r engine.Result) []Force {
	foe, _ := x.find(r.By)
	winner := foe.Reason == engine.Succeeded && foe.Order.Kind == engine.Move
	if r.By != engine.NoProvince && (r.By == r.Order.To.Province || winner) {
		return []Force{x.force(r.Against, x.resisting(foe, r))}
	}
	var list []Force
	for _, other := range x.res.Results {
		o := did(other)
		goes := o.Kind == engine.Move && o.To.Province == r.Order.To.Province
		there := o.At.Province == r.Order.To.Province && r.By == engine.NoProvince && x.stayed(other)
		stranded := goes && (other.Reason == engine.NoRoute || other.Reason == engine.Disrupted)
		victor, _ := x.find(other.Attacker) // a unit dislodged head-to-head has no effect there
		beaten := goes && other.Dislodged && other.Attacker == o.To.Province && !x.bySea(other) && !x.bySea(victor)
		if o.At.Province == r.Order.At.Province || !goes && !there || stranded || beaten {
			continue
		}
		if there {
			o = x.resisting(other, r)
		}
		if _, ok := x.counted(int(r.Against)-1, o); ok {
			list = append(list, x.force(r.Against, o))
		}
	}
	if len(list) == 0 {
		return []Force{{N: int(r.Against)}}
	}
	return list
}

// stayed reports whether the unit of a result did not move.
func (x *explainer) stayed(r engine.Result) bool {
	return did(r).Kind != engine.Move || r.Reason != engine.Succeeded
}

// resisting returns how the unit of foe resisted the move of r: by its order or, if it tried to leave, without the help of supports.
func (x *explainer) resisting(foe, r engine.Result) engine.Order {
	o := did(foe)
	lost := foe.Reason == engine.LostHeadToHead || r.Reason == engine.LostHeadToHead
	headToHead := o.To.Province == r.Order.At.Province && (lost || !x.bySea(foe) && !x.bySea(r))
	if o.Kind == engine.Move && o.At.Province == r.Order.To.Province && !headToHead {
		return engine.Order{Kind: engine.Move, Power: o.Power, Unit: o.Unit, At: o.At}
	}
	return o
}

// bySea reports whether the unit of r was to move by convoy.
func (x *explainer) bySea(r engine.Result) bool {
	return r.ByConvoy || r.Reason == engine.Disrupted || r.Reason == engine.NoRoute
}

// ineffective explains why a support did not count: the unit at its destination belongs to the supporter's power or the attacker's, or the rule
// about standoffs between units of one power excludes it.
func (x *explainer) ineffective(o engine.Order, data With) {
	there, ok := x.find(o.To.Province)
	data["Victim"] = x.w.standing(x.pos, o.To.Province)
	switch {
	case !ok || !x.stayed(there):
		x.add("ineffective-standoff", data)
	case there.Order.Power == o.Power:
		x.add("ineffective", data)
	default:
		x.add("ineffective-own", data)
	}
}

// supported explains the effect of a support of a move. Against a unit of the supporter's power, or of the attacker's, it does not help the move to
// succeed, but it may keep other units out.
func (x *explainer) supported(o engine.Order, data With) {
	there, ok := x.find(o.To.Province)
	if mover, _ := x.find(o.From.Province); ok && x.stayed(there) &&
		(there.Order.Power == o.Power || there.Order.Power == mover.Order.Power) {
		data["Victim"] = x.w.standing(x.pos, o.To.Province)
		own := ""
		if there.Order.Power != o.Power { // the attacker's own unit, not the supporter's
			own = "-own"
		}
		if r := did(there); r.To.Province == o.From.Province && r.Kind == engine.Move {
			x.add("supported-defence"+own, data)
			return
		}
		var rivals []string
		for _, r := range x.res.Results {
			if g := did(r); g.Kind == engine.Move && g.To.Province == o.To.Province && g.At.Province != o.From.Province {
				rivals = append(rivals, x.w.ShortUnit(g.Unit, g.At))
			}
		}
		data["Rivals"] = strings.Join(rivals, x.w.Say("list.comma"))
		x.add("supported-rivals"+own, data)
		return
	}
	if there.Order.Power == o.Power && x.beaten(o, there) {
		data["Victim"] = x.w.standing(x.pos, o.To.Province)
		x.add("supported-beaten", data)
		return
	}
	x.add("supported-move", data)
}

// beaten reports whether the unit at a support's destination moved head-to-head and dislodged the supported unit.
func (x *explainer) beaten(support engine.Order, there engine.Result) bool {
	mover, _ := x.find(support.From.Province)
	o := did(there)
	return o.Kind == engine.Move && o.To.Province == support.From.Province && mover.Dislodged && mover.Attacker == support.To.Province &&
		!x.bySea(there) && !x.bySea(mover)
}
