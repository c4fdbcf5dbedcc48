package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
)

// progress counts the orders of a phase, once for both the rows and the big button.
type progress struct {
	given, due []int           // by power
	programs   engine.PowerSet // powers played by bots
	round      table.Round     // who has sealed, while orders are secret
}

// progressOf counts the orders.
func (v *Panel) progressOf(now desk.Now) progress {
	pos := now.Node.Position
	p := progress{given: make([]int, len(pos.Variant.Powers)), due: make([]int, len(pos.Variant.Powers))}
	for i := 1; i < len(pos.Variant.Powers); i++ {
		if program, _ := v.Desk.Game.ProgramOf(engine.Power(i)); program != (game.Program{}) {
			p.programs |= engine.PowersOf(engine.Power(i))
		}
		p.given[i], p.due[i] = entry.Progress(pos, now.Orders, engine.Power(i))
	}
	if now.Secret {
		p.round = table.NewRound(v.Desk.Game)
	}
	return p
}

// of counts the orders of some powers: given and due.
func (p progress) of(powers ...engine.Power) (given, due int) {
	for _, pw := range powers {
		given, due = given+p.given[pw], due+p.due[pw]
	}
	return given, due
}

// all counts the orders of all powers.
func (p progress) all() (given, due int) {
	for i := range p.due {
		if p.programs.Has(engine.Power(i)) {
			continue
		}
		given, due = given+p.given[i], due+p.due[i]
	}
	return given, due
}

// missing counts the due orders that were not given.
func (p progress) missing() int {
	count := 0
	for i := range p.due {
		if !p.programs.Has(engine.Power(i)) {
			count += max(p.due[i]-p.given[i], 0)
		}
	}
	return count
}
