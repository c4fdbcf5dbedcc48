package present

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/look"
)

// missingRows adds the units without a written order, power by power, and what happens to them. It leaves out powers that other players order,
// because their orders are not known here.
func (v *Panel) missingRows(list *lines, n *game.Node) {
	pos, only, count := n.Position, v.Desk.Entry.Only, 0
	var rows []look.Row
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		if only != 0 && !only.Has(pw) {
			continue
		}
		var units []string
		for p := range pos.ToOrder().All() {
			if _, given := n.Order(p); !given && entry.Whose(pos, p) == pw {
				units = append(units, v.Desk.Words().ShortUnit(pos.UnitAt(p).Type, engine.Location{Province: p}))
			}
		}
		if len(units) > 0 {
			count += len(units)
			rows = append(rows, look.Row{Height: 26, Mark: look.Mark{Side: look.Side(pw)}, Text: strings.Join(units, v.Say("list.comma")), Dead: true})
		}
	}
	key := ""
	switch pos.Phase.Kind {
	case engine.Movement:
		key = "panel.missing-hold"
	case engine.Retreats:
		key = "panel.missing-disband"
	}
	if key == "" || count == 0 {
		return
	}
	list.add(look.Row{Height: 30, Text: v.SayN(key, count, nil), Small: true, Strong: true, Dead: true, Rule: true}, Stands{})
	for _, r := range rows {
		list.add(r, Stands{})
	}
}
