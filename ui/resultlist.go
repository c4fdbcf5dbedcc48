package ui

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/kit"
)

// only leaves out what belongs to the powers that are not looked at. The other shapes keep their places in the list.
func (w *Window) only(s paint.State) paint.State {
	if !w.desk.Focus.Only {
		return s
	}
	s.Shapes = slices.Clone(s.Shapes)
	for i := range s.Shapes {
		if s.Shapes[i].Unit.Power != w.desk.Focus.Power {
			s.Shapes[i] = paint.Shape{}
		}
	}
	return s
}

// pickHeading looks at the power of a heading in the results, or at all again.
func (w *Window) pickHeading(i int) bool {
	pw, ok := w.headings[i]
	if ok {
		w.desk.Focus.Only = !w.desk.Focus.Only || w.desk.Focus.Power != pw
		w.desk.Focus.Power, w.desk.Focus.Place = pw, engine.NoProvince
		w.desk.Tell()
	}
	return ok
}

// rowsByPlace lists all results by the names of the provinces.
func (w *Window) rowsByPlace(n *game.Node) ([]kit.Row, []engine.Province) {
	var rows []kit.Row
	var places []engine.Province
	for _, r := range w.desk.Results(n) {
		rows, places = append(rows, w.resultRow(n, r)), append(places, r.Order.At.Province)
	}
	return rows, places
}
