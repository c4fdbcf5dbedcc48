package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
)

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
