package desk

import (
	"strings"

	"entente/engine"
	"entente/engine/search"
	"entente/ui/words"
)

// Threats are what powers can bring where, if the map shows it: where orders are written, nil elsewhere.
func Threats(d *Desk) *search.Threats {
	n := d.Game.Node()
	if !d.View.Threats || d.Watch == nil || d.Played() || n.Position.Phase.Kind != engine.Movement {
		return nil
	}
	return d.Watch.At(n.Position, d.Game.Rules())
}

// SwitchThreats shows on the map what powers can bring where, or no longer. It is forgotten with the game.
func SwitchThreats(d *Desk) {
	if d.View.Threats = !d.View.Threats; !d.View.Threats {
		d.Watch.Rest()
	}
	d.Tell()
}

// threat says in words what the map shows of a place: who can come, who can defend, and what is proven.
func (d cards) threat(p engine.Province) []string {
	t := Threats(d.Desk)
	if t == nil || p == engine.NoProvince || int(p) >= len(t.Force) {
		return nil
	}
	holder := t.Holder(p)
	var foes, facts []string
	count := func(pw engine.Power) string {
		return d.Texts.Say("threat.count", words.With{"Power": d.Words().Power(pw), "N": int(t.Force[p][pw])})
	}
	for i := 1; i < len(t.Position.Variant.Powers); i++ {
		if pw := engine.Power(i); pw != holder && t.Force[p][pw] > 0 {
			foes = append(foes, count(pw))
		}
	}
	if len(foes) == 0 {
		return nil
	}
	list := words.With{"Foes": strings.Join(foes, d.Texts.Say("list.comma"))}
	if holder == engine.NoPower {
		facts = append(facts, d.Texts.Say("threat.reach", list))
	} else {
		list["Own"] = count(holder)
		facts = append(facts, d.Texts.Say("threat.against", list))
	}
	for _, c := range t.Centers {
		if c.At != p || !c.Known {
			continue
		}
		switch c.Fate {
		case search.Falling:
			facts = append(facts, d.Texts.Say("threat.falls"))
		case search.Unproven:
			facts = append(facts, d.Texts.Say("threat.unproven"))
		case search.Holdable:
			var orders []string
			for _, o := range c.Plan {
				orders = append(orders, d.Words().Order(o))
			}
			if len(orders) == 0 {
				facts = append(facts, d.Texts.Say("threat.holds-itself"))
				break
			}
			facts = append(facts, d.Texts.Say("threat.holds", words.With{"Orders": strings.Join(orders, d.Texts.Say("list.comma"))}))
		}
	}
	return facts
}
