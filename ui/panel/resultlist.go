package panel

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
)

// pickHeading looks at the power of a heading in the results, or at all again.
func (v *PanelView) pickHeading(i int) bool {
	pw, ok := v.Headings[i]
	if ok {
		v.Desk.Focus.Only = !v.Desk.Focus.Only || v.Desk.Focus.Power != pw
		v.Desk.Focus.Power, v.Desk.Focus.Place = pw, engine.NoProvince
		v.Desk.Tell()
	}
	return ok
}

// rowsByPlace lists all results by the names of the provinces.
func (v *PanelView) rowsByPlace(n *game.Node) ([]kit.Row, []engine.Province) {
	var rows []kit.Row
	var places []engine.Province
	for _, r := range v.Desk.Results(n) {
		rows, places = append(rows, v.resultRow(n, r)), append(places, r.Order.At.Province)
	}
	return rows, places
}
