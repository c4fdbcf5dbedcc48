package planner

import (
	"entente/engine"
	"entente/engine/line"
)

// stance is what a power is taken to think of another.
type stance struct {
	of    engine.Power
	holds line.Stance
}

// nextStance takes a power to think otherwise of the one that is looked at.
func (p *engineLine) nextStance(pw engine.Power) {
	pos, own := p.shown.Node.Position, p.shown.View.Power
	if p.stances == nil {
		p.stances = map[*engine.Position]map[engine.Power]stance{}
	}
	if p.stances[pos] == nil {
		p.stances[pos] = map[engine.Power]stance{}
	}
	p.stances[pos][pw] = stance{own, (p.stanceOf(pw) + 1) % (line.Foe + 1)}
	p.Checker.Ask(p.plan())
	p.askLine()
	p.draw(true)
}

// friends are the powers that are taken for friends of the one that is looked at.
func (p *engineLine) friends() (set engine.PowerSet) {
	for i := 1; i < len(p.shown.Node.Position.Variant.Powers); i++ {
		if pw := engine.Power(i); p.stanceOf(pw) == line.Friend {
			set |= engine.PowersOf(pw)
		}
	}
	return set
}

// stanceOf is what a power is taken to think of the one that is looked at.
func (p *engineLine) stanceOf(pw engine.Power) line.Stance {
	if s := p.stances[p.shown.Node.Position][pw]; s.of == p.shown.View.Power {
		return s.holds
	}
	return line.Wary
}
