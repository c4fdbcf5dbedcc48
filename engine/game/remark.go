package game

import (
	"entente/engine"
	"entente/engine/record"
)

// Mark is a sign that the user draws on the map of a phase: see record.Mark.
type Mark = record.Mark[engine.Province]

// OnMap reports whether a mark can be drawn on the board of v: its kind and color exist, and its places are provinces of the map or
// places that no unit may enter.
func OnMap(v *engine.Variant, m Mark) bool {
	return m.Sound(func(p engine.Province) bool { return int(p) < len(v.Map.Provinces) || v.Map.Impassable(p) })
}

// ToggleMark puts a mark on the map of the current phase, takes it away if it is there, or gives it another color. What is
// no mark of this board is left out. It never starts a variation. A phase whose orders are secret has none: they would tell
// everybody at the keyboard what somebody plans.
func (g *draft) ToggleMark(m Mark) error {
	n := g.Node()
	switch {
	case !OnMap(g.setup.Variant, m):
		return nil
	case g.Curtained() && n.Result == nil:
		return fault("marks-secret", "the orders of %s are secret: marks would lie open", n.Position.Phase)
	case !g.ed.ToggleMark(m):
		f := fault("marks-many", "%d marks are on this map already", len(n.Marks))
		f.Most = record.MostMarks
		return f
	}
	return nil
}
