package editor

import (
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
)

// aim is the keyboard cursor of the map and the question that a click answers, if there is one.
type aim struct {
	chosen engine.Power
	tool   tool
	at     engine.Province // the keyboard cursor
	driven engine.Province // a dislodged unit whose attacker's origin is being asked; NoProvince if none
}

// scene returns what the map shows: the position, the cursor, what is being dragged, and the origins of attackers.
func (a *aim) scene(show func(*engine.Position) layout.Scene, pos engine.Position, ghost engine.Unit, at engine.Location) paint.State {
	var arrows []layout.Shape
	for q := range pos.Variant.Map.All().All() {
		if d := pos.Dislodged[q]; d.Unit.Type != engine.NoUnit {
			pos.Phase.Kind = engine.Retreats // so that the unit is visible, whatever the phase
			if d.From != engine.NoProvince && pos.Units[q].Type != engine.NoUnit {
				arrows = append(arrows, layout.Shape{
					Kind: layout.MoveShape, Unit: pos.Units[q], At: engine.Location{Province: d.From}, To: engine.Location{Province: q}, Moved: true,
				})
			}
		}
	}
	s := paint.State{Scene: show(&pos)}
	s.Shapes, s.Targets, s.Selected = arrows, pos.Contested, a.at
	if a.driven != engine.NoProvince {
		s.Targets = engine.SetOf(origins(pos.Variant, a.driven)...)
	}
	s.Draggable = pos.Occupied()
	for q := range pos.Variant.Map.All().All() {
		if pos.Dislodged[q].Unit.Type != engine.NoUnit {
			s.Draggable.Add(q)
		}
	}
	if ghost.Type != engine.NoUnit {
		s.Ghost, s.GhostAt = ghost, at
	}
	return s
}

// walk moves the cursor one step, and reports whether there is a province in that direction.
func (a *aim) walk(on *atlas.Drawing, step [2]float64) bool {
	to := engine.Province(1)
	if a.at != engine.NoProvince {
		to = on.Beside(a.at, step[0], step[1])
	}
	if to == engine.NoProvince {
		return false
	}
	a.at = to
	return true
}

// unask cancels the question. It reports whether there was one.
func (a *aim) unask() bool {
	asked := a.driven != engine.NoProvince
	a.driven = engine.NoProvince
	return asked
}

// question returns the current question, or "" if none.
func (a *aim) question(w words.Words) string {
	if a.driven == engine.NoProvince {
		return ""
	}
	return w.Say("editor.from-hint", words.With{"Place": w.Province(a.driven)})
}

// hintOf returns the description of a tool.
func (a *aim) hintOf(t tool, w words.Words) string {
	return w.Say("editor.tool-"+toolNames()[t], words.With{"Power": w.Power(a.chosen)})
}
