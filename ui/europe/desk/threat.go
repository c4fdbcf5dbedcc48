package desk

import (
	"entente/engine"
	"entente/engine/search"
)

// Threats returns what powers can bring where, or nil if the map does not show it. The map shows it only where orders are written.
func Threats(d *Desk) *search.Threats {
	n := d.Game.Node()
	if !d.View.Threats || d.Watch == nil || d.Played() || n.Position.Phase.Kind != engine.Movement {
		return nil
	}
	return d.Watch.At(n.Position, d.Game.Rules())
}

// SwitchThreats turns the display of threats on the map on or off. The choice lasts as long as the game is open.
func SwitchThreats(d *Desk) {
	if d.View.Threats = !d.View.Threats; !d.View.Threats {
		d.Watch.Rest()
	}
	d.Tell()
}

// threat describes what the map shows at a place: the units that can attack and defend it, and what is proven.
func (d cards) threat(p engine.Province) []string {
	t := Threats(d.Desk)
	if t == nil || p == engine.NoProvince || int(p) >= len(t.Force) {
		return nil
	}
	return d.Words().Threat(t, p)
}
