package words

import (
	"strings"

	"entente/engine"
)

// sum writes a strength with all who make it up: "2 (A Mun, support A Ruh)". o is what the unit did, void orders as holds;
// which of its supports counted follows from the number.
func (x *explainer) sum(n uint8, o engine.Order) string {
	data := With{"N": int(n), "Unit": x.w.standing(x.pos, o.At.Province)}
	if o.At.Province == engine.NoProvince {
		return x.w.Say("explain.number", data)
	}
	givers, _ := x.counted(int(n)-1, o)
	if len(givers) == 0 {
		return x.w.Say("explain.strength", data)
	}
	data["Support"] = strings.Join(givers, x.w.Say("list.comma"))
	return x.w.Say("explain.strength-with", data)
}

// counted returns the units whose support for o makes up n. Those of the victim's power do not count against it, and in
// games with that rule foreign ones do not count against own rivals; false if no such choice comes to n.
func (x *explainer) counted(n int, o engine.Order) ([]string, bool) {
	victim := x.pos.Units[o.To.Province].Power
	for _, counts := range [...]func(s engine.Result) bool{
		func(engine.Result) bool { return true },
		func(s engine.Result) bool { return s.Reason == engine.Succeeded },
		func(s engine.Result) bool { return o.Kind != engine.Move || s.Order.Power != victim },
		func(s engine.Result) bool { return s.Order.Power == o.Power },
		func(engine.Result) bool { return false },
	} {
		var list []string
		for _, s := range x.res.Results {
			if stands := s.Reason == engine.Succeeded || s.Reason == engine.Ineffective; stands && helps(s.Order, o) && counts(s) {
				list = append(list, x.w.ShortUnit(s.Order.Unit, s.Order.At))
			}
		}
		if len(list) == n {
			return list, true
		}
	}
	return nil, false
}

// did is what a unit did: its order, or the hold that stands for one that is void.
func did(r engine.Result) engine.Order {
	if o := r.Order; r.Reason.Void() || o.Kind == engine.NoOrder {
		return engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
	}
	return r.Order
}

// against writes the strength that the move of r met, with all who brought it: the unit to blame, or every other that was
// as strong.
func (x *explainer) against(r engine.Result) string {
	foe, _ := x.find(r.By)
	winner := foe.Reason == engine.Succeeded && foe.Order.Kind == engine.Move
	if r.By != engine.NoProvince && (r.By == r.Order.To.Province || winner) {
		return x.sum(r.Against, x.resisting(foe, r))
	}
	var list []string
	for _, other := range x.res.Results {
		o := did(other)
		goes := o.Kind == engine.Move && o.To.Province == r.Order.To.Province
		there := o.At.Province == r.Order.To.Province && r.By == engine.NoProvince && x.stayed(other)
		if o.At.Province == r.Order.At.Province || !goes && !there || other.Reason == engine.NoRoute || other.Reason == engine.Disrupted {
			continue
		}
		if there {
			o = x.resisting(other, r)
		}
		if _, ok := x.counted(int(r.Against)-1, o); ok {
			list = append(list, x.sum(r.Against, o))
		}
	}
	if len(list) == 0 {
		return x.sum(r.Against, engine.Order{})
	}
	return strings.Join(list, x.w.Say("list.comma"))
}

// stayed reports whether the unit of a result did not go where it was ordered to go.
func (x *explainer) stayed(r engine.Result) bool {
	return did(r).Kind != engine.Move || r.Reason != engine.Succeeded
}

// resisting is what the unit of foe did against the move of r: it held, it came the other way, or it could not leave and
// no support helps it.
func (x *explainer) resisting(foe, r engine.Result) engine.Order {
	o := did(foe)
	lost := foe.Reason == engine.LostHeadToHead || r.Reason == engine.LostHeadToHead
	headToHead := o.To.Province == r.Order.At.Province && (lost || !x.bySea(foe) && !x.bySea(r))
	if o.Kind == engine.Move && o.At.Province == r.Order.To.Province && !headToHead {
		return engine.Order{Kind: engine.Move, Power: o.Power, Unit: o.Unit, At: o.At}
	}
	return o
}

// bySea reports whether the unit of r was to be carried by fleets.
func (x *explainer) bySea(r engine.Result) bool {
	return r.ByConvoy || r.Reason == engine.Disrupted || r.Reason == engine.NoRoute
}

// ineffective says why a support counted for nothing: the unit at its goal is one of the supporter's power or of the
// attacker's, or else foreign support does not decide between units of one power.
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

// supported says what a support of a move counted for. Against a unit of its own power, or of the attacker's, it helps
// nobody in, but it may keep others out.
func (x *explainer) supported(o engine.Order, data With) {
	there, ok := x.find(o.To.Province)
	if mover, _ := x.find(o.From.Province); ok && x.stayed(there) &&
		(there.Order.Power == o.Power || there.Order.Power == mover.Order.Power) {
		data["Victim"] = x.w.standing(x.pos, o.To.Province)
		own := ""
		if there.Order.Power != o.Power { // the attacker's own unit, of another power than the supporter
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
	x.add("supported-move", data)
}
