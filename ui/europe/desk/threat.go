package desk

import (
	"entente/engine"
	"entente/engine/search"
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
	return d.Words().Threat(t, p)
}
