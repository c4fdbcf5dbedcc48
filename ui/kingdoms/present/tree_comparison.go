package present

import (
	"strconv"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// compared lists the differences between two phases; nil if there are none.
func compared(w words.Words, d game.Difference) []look.Row {
	if d.Same() {
		return nil
	}
	rows := []look.Row{{Height: 26, Small: true, Strong: true, Rule: true, Cells: [3]string{w.Say("kingdoms.panel.cities"), w.Say("kingdoms.panel.units")}}}
	for f := kingdoms.Faction(1); int(f) < len(d.A.Board.Factions); f++ {
		if row, there := factionRow(w, &d, f); there {
			rows = append(rows, row)
		}
	}
	for i := range d.Turns {
		rows = append(rows, turnDiffers(w, &d.Turns[i])...)
	}
	return rows
}

// factionRow shows the cities and units of a faction in both phases, and any differences in money, areas and generals.
func factionRow(w words.Words, d *game.Difference, f kingdoms.Faction) (look.Row, bool) {
	cities, units := [2]int{d.A.Cities(f), d.B.Cities(f)}, [2]int{d.A.UnitCount(f), d.B.UnitCount(f)}
	if !d.A.Lives(f) && !d.B.Lives(f) {
		return look.Row{}, false
	}
	row := look.Row{Height: 24, Mark: look.Mark{Side: look.Side(f)}, Text: w.Faction(f), Cells: [3]string{both(cities), both(units)}}
	row.Picked = cities[0] != cities[1] || units[0] != units[1]
	if row.Sub = gains(w, d, f); row.Sub != "" {
		row.Height, row.Picked = 40, true
	}
	return row, true
}

// gains lists the other differences of a faction: "Purse 10 / 25, + Xuchang, − Wan".
func gains(w words.Words, d *game.Difference, f kingdoms.Faction) string {
	var list []string
	if money := [2]int{int(d.A.Money[f]), int(d.B.Money[f])}; money[0] != money[1] && !w.Secret {
		list = append(list, w.Say("kingdoms.panel.purse")+" "+both(money))
	}
	ours, theirs := d.A.Owned(f), d.B.Owned(f)
	for a := range (theirs &^ ours).All() {
		list = append(list, "+ "+w.Area(a))
	}
	for a := range (ours &^ theirs).All() {
		list = append(list, "− "+w.Area(a))
	}
	had, has := d.A.Serving(f), d.B.Serving(f)
	for g := range has.All() {
		if !had.Has(g) {
			list = append(list, "+ "+w.General(g))
		}
	}
	for g := range had.All() {
		if !has.Has(g) {
			list = append(list, "− "+w.General(g))
		}
	}
	return strings.Join(list, w.Say("list.comma"))
}

// both formats the numbers of both phases.
func both(n [2]int) string { return strconv.Itoa(n[0]) + " / " + strconv.Itoa(n[1]) }

// turnDiffers lists the orders of a turn that differ, with their results.
func turnDiffers(w words.Words, t *game.Turn) []look.Row {
	head := look.Row{Height: 28, Small: true, Strong: true, Rule: true, Text: w.Phase(t.Phase), Note: w.SayN("tree.orders-equal", t.Equal, nil)}
	switch {
	case t.B == nil:
		head.Note = w.Say("tree.only-1")
	case t.A == nil:
		head.Note = w.Say("tree.only-2")
	}
	rows := []look.Row{head}
	for _, c := range t.Changes {
		f := max(c.A.Order.Faction, c.B.Order.Faction)
		row := look.Row{Height: 40, Mark: look.Mark{Side: look.Side(f)}, Text: "1  " + order(w, t.A, c.A), Sub: "2  " + order(w, t.B, c.B)}
		switch {
		case t.B == nil:
			row.Height, row.Sub = 28, ""
		case t.A == nil:
			row.Height, row.Text, row.Sub = 28, row.Sub, ""
		}
		rows = append(rows, row)
	}
	return rows
}

// order describes an order in a phase, with its result if the phase is resolved.
func order(w words.Words, n *game.Node, r kingdoms.Result) string {
	switch {
	case n == nil || r.Order.Kind == kingdoms.NoOrder:
		return w.Say("tree.no-order")
	case n.Outcome == nil:
		return w.Order(n.Pos, r.Order)
	}
	return w.Order(n.Pos, r.Order) + w.Say("list.colon") + w.Reason(r.Reason)
}
