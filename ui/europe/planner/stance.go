package planner

import (
	"slices"

	"entente/engine"
	"entente/engine/line"
)

// stance is one assumption: at a position, about a power, towards another. The value beside it in a map says which.
type stance struct {
	at        *engine.Position
	of, about engine.Power
}

// stanceKey is the key in stances for how a power is assumed to treat the one that is planned for.
func (p *engineLine) stanceKey(pw engine.Power) stance {
	return stance{p.shown.Node.Position, pw, p.shown.View.Planned()}
}

// stanceOf returns how a power is assumed to treat the one that is looked at: what was said last of it, here or in a phase before.
func (p *engineLine) stanceOf(pw engine.Power) line.Stance {
	key := p.stanceKey(pw)
	if len(p.stances) == 0 {
		return line.Wary
	}
	if s, said := p.stances[key]; said {
		return s
	}
	phases, at := p.Desk.Game.Line()
	for _, n := range slices.Backward(phases[:min(at+1, len(phases))]) {
		key.at = n.Position
		if s, said := p.stances[key]; said {
			return s
		}
	}
	return line.Wary
}

// nextStance changes how a power is assumed to treat the one that is looked at: wary, friend, ally, foe, and wary again.
func (p *engineLine) nextStance(pw engine.Power) {
	if p.stances == nil {
		p.stances = map[stance]line.Stance{}
	}
	p.stances[p.stanceKey(pw)] = (p.stanceOf(pw) + 1) % (line.Foe + 1)
	p.Checker.Ask(p.plan())
	p.askLine()
	p.draw(true)
}

// those returns the powers that are assumed to treat the one that is looked at in a way.
func (p *engineLine) those(s line.Stance) (set engine.PowerSet) {
	for i := range p.shown.Node.Position.Variant.Powers {
		if pw := engine.Power(i); p.stanceOf(pw) == s {
			set |= engine.PowersOf(pw)
		}
	}
	return set
}
