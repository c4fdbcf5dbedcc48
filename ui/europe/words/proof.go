package words

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/search"
)

// Proof says what can stop an order, or that nothing can.
func (w Words) Proof(s search.Refutation) string {
	switch {
	case s.Never:
		return w.Say("planner.never")
	case s.Fails:
		return w.Say("planner.fails")
	case s.Safe():
		return w.Say("planner.safe")
	case len(s.Orders) == 0:
		return w.Say("planner.unproven")
	}
	if n := len(s.Ways); n > 1 {
		key := "planner.ways"
		if n == search.MostWays {
			key = "planner.many-ways"
		}
		return w.SayN(key, n, nil)
	}
	return w.SayN("planner.stopped", len(s.Orders), With{"Orders": w.Orders(s.Orders)})
}

// Way describes one of several ways to stop an order: the orders, and the powers of their units.
func (w Words) Way(orders []engine.Order) string {
	var powers []string
	for _, o := range orders {
		if name := w.Power(o.Power); !slices.Contains(powers, name) {
			powers = append(powers, name)
		}
	}
	return w.Say("planner.way", With{"Orders": w.Orders(orders), "Power": strings.Join(powers, w.Say("list.comma"))})
}

// Damage describes the gravest effect of a reply on a plan.
func (w Words) Damage(h search.Harm) string {
	place := func(set engine.ProvinceSet) With {
		for at := range set.All() {
			return With{"Place": w.Code(engine.Location{Province: at})}
		}
		return With{"Place": ""}
	}
	switch {
	case h.Centers > 1 || h.Centers == 1 && h.Lost.Len() != 1:
		return w.SayN("planner.centers-fewer", h.Centers, nil)
	case h.Centers == 1:
		return w.Say("planner.center-fewer", place(h.Lost))
	case h.Units > 1 || h.Units == 1 && h.Driven.Len() != 1:
		return w.SayN("planner.units-driven", h.Units, nil)
	case h.Units == 1:
		return w.Say("planner.unit-driven", place(h.Driven))
	}
	return w.SayN("foresight.failed", h.Failed, nil)
}

// Threat says which powers can attack and defend a place, and what is proven about its center. It returns nil if no power can attack it and nothing
// is proven.
func (w Words) Threat(t *search.Threats, p engine.Province) []string {
	holder := t.Holder(p)
	var foes, facts []string
	count := func(pw engine.Power) string {
		return w.Say("threat.count", With{"Power": w.Power(pw), "N": int(t.Force[p][pw])})
	}
	for i := 1; i < len(t.Position.Variant.Powers); i++ {
		if pw := engine.Power(i); pw != holder && t.Force[p][pw] > 0 {
			foes = append(foes, count(pw))
		}
	}
	list := With{"Foes": strings.Join(foes, w.Say("list.comma"))}
	switch {
	case len(foes) == 0:
	case holder == engine.NoPower:
		facts = append(facts, w.Say("threat.reach", list))
	default:
		list["Own"] = count(holder)
		facts = append(facts, w.Say("threat.against", list))
	}
	for _, c := range t.Centers {
		if c.At != p || !c.Known {
			continue
		}
		if holder != c.Owner {
			facts = append(facts, w.lost(c))
			continue
		}
		switch c.Fate {
		case search.Falling:
			facts = append(facts, w.Say("threat.falls"))
		case search.Unproven:
			facts = append(facts, w.Say("threat.unproven"))
		case search.Holdable:
			if len(c.Plan) == 0 {
				facts = append(facts, w.Say("threat.holds-itself"))
				break
			}
			facts = append(facts, w.Say("threat.holds", With{"Orders": w.Orders(c.Plan)}))
		}
	}
	return facts
}

// lost says what can happen to a center that a foreign unit occupies: it is lost unless its owner retakes it.
func (w Words) lost(c search.Center) string {
	owner := With{"Power": w.Power(c.Owner)}
	switch c.Fate {
	case search.Holdable:
		owner["Orders"] = w.Orders(c.Plan)
		return w.Say("threat.retakes", owner)
	case search.Falling:
		return w.Say("threat.lost", owner)
	}
	return w.Say("threat.lost-unproven", owner)
}
