package planner

import (
	"entente/engine"
	"entente/engine/line"
)

// stance identifies an assumption: the position, the power, and the power it treats. The map stances holds the value.
type stance struct {
	at        *engine.Position
	of, about engine.Power
}

// stanceKey returns the key in stances for how a power is assumed to treat the power that is planned for.
func (p *engineLine) stanceKey(pw engine.Power) stance {
	return stance{p.shown.Node.Position, pw, p.shown.View.Planned()}
}

// assumption caches how each power is assumed to treat the power that is planned for, at a position.
type assumption struct {
	at     *engine.Position
	about  engine.Power
	treats [64]line.Stance
}

// stanceOf returns how a power is assumed to treat the power that is planned for: the last choice, in this phase or an earlier one.
func (p *engineLine) stanceOf(pw engine.Power) line.Stance {
	if at, about := p.shown.Node.Position, p.shown.View.Planned(); p.assumed.at != at || p.assumed.about != about {
		p.assumed = p.assume(at, about)
	}
	return p.assumed.treats[pw&63]
}

// assume looks up the last choices for each power in the phases up to a position.
func (p *engineLine) assume(at *engine.Position, about engine.Power) assumption {
	a := assumption{at: at, about: about}
	if len(p.stances) == 0 {
		return a
	}
	phases, now := p.Desk.Game.Line()
	for i := range at.Variant.Powers {
		key := stance{at, engine.Power(i), about}
		s, said := p.stances[key]
		for n := min(now, len(phases)-1); n >= 0 && !said; n-- {
			key.at = phases[n].Position
			s, said = p.stances[key]
		}
		a.treats[i&63] = s
	}
	return a
}

// nextStance changes how a power is assumed to treat the power that is planned for: wary, friend, ally, foe, and wary again.
func (p *engineLine) nextStance(pw engine.Power) {
	if p.stances == nil {
		p.stances = map[stance]line.Stance{}
	}
	p.assumed.treats[pw&63] = (p.stanceOf(pw) + 1) % (line.Foe + 1)
	p.stances[p.stanceKey(pw)] = p.assumed.treats[pw&63]
	p.Checker.Ask(p.plan())
	p.askLine()
	p.draw(true)
}

// withStance returns the powers that are assumed to treat the power that is planned for in this way.
func (p *engineLine) withStance(s line.Stance) (set engine.PowerSet) {
	for i := range p.shown.Node.Position.Variant.Powers {
		if pw := engine.Power(i); p.stanceOf(pw) == s {
			set |= engine.PowersOf(pw)
		}
	}
	return set
}
