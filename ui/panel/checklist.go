package panel

import (
	"slices"

	"entente/engine"
	"entente/ui/desk"
	"entente/ui/entry"
	"entente/ui/kit"
)

// checklist keeps the answers for the orders that it was asked about last: most gestures change none. The zero checklist
// is empty.
type checklist struct {
	pos    *engine.Position
	orders []engine.Order
	powers []engine.Power
	items  []entry.CheckItem
}

// of returns the answers for some orders. The slice is shared.
func (c *checklist) of(pos *engine.Position, orders []engine.Order, powers []engine.Power) []entry.CheckItem {
	if pos != c.pos || !slices.Equal(orders, c.orders) || !slices.Equal(powers, c.powers) {
		*c = checklist{pos, orders, powers, entry.Checklist(pos, orders, powers...)}
	}
	return c.items
}

// checkRows are the checklist, and the province that each row leads to.
func (v *Panel) checkRows(now desk.Now) ([]kit.Row, []engine.Province) {
	rows := []kit.Row{{Height: 28, Text: v.Say("panel.before-resolving"), Small: true, Strong: true, Dead: true}}
	places := []engine.Province{0}
	seen := now.Picks.Selected
	if seen == engine.NoProvince {
		seen = now.View.Place
	}
	for _, item := range v.asked.of(now.Node.Position, now.Node.Plain(), v.Desk.Checked()) {
		line := v.Desk.Words().Check(item)
		r := kit.Row{Height: 38, Mark: kit.Mark{Icon: "icon-check"}, Tone: kit.RoleSuccess, Text: line.Text, Sub: line.Hint, Strong: true, Dead: item.OK()}
		if !item.OK() {
			r.Mark.Icon, r.Tone = "icon-warn", kit.RoleWarning
		}
		rows, places = append(rows, r), append(places, item.Jump(seen))
	}
	return rows, places
}
