package present

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe"
	"entente/ui/europe/analysis"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// compared lists the differences between two phases.
func compared(r *europe.Room, a, b *game.Node) []look.Row {
	d, w := analysis.Compare(a, b, r.Desk.Game.Rules()), r.Desk.Words()
	if d.Same() {
		return nil
	}
	rows := []look.Row{{Height: 26, Small: true, Strong: true, Rule: true, Cells: [3]string{w.Say("panel.centers-head"), w.Say("panel.units-head")}}}
	for pw := engine.Power(1); int(pw) < len(d.A.Variant.Powers); pw++ {
		if row, there := powerRow(w, &d, pw); there {
			rows = append(rows, row)
		}
	}
	return append(append(rows, unitRows(w, &d)...), orderRows(w, &d)...)
}

// powerRow says how many centers and units a power has in both phases, and which centers differ.
func powerRow(w words.Table, d *analysis.Difference, pw engine.Power) (look.Row, bool) {
	centers, units := [2]int{d.A.Centers(pw), d.B.Centers(pw)}, [2]int{d.A.UnitCount(pw), d.B.UnitCount(pw)}
	if centers == [2]int{} && units == [2]int{} {
		return look.Row{}, false
	}
	row := look.Row{Height: 24, Mark: look.Mark{Side: look.Side(pw)}, Text: w.Power(pw), Cells: [3]string{both(centers), both(units)}}
	row.Sub = provinces(w, d, pw)
	if row.Sub != "" {
		row.Height = 40
	}
	row.Picked = row.Sub != "" || centers[0] != centers[1] || units[0] != units[1]
	return row, true
}

// provinces lists the centers that a power has in only one of the phases: "+ Bel, − Mun".
func provinces(w words.Table, d *analysis.Difference, pw engine.Power) string {
	var list []string
	for _, p := range d.Won(pw) {
		list = append(list, "+ "+w.Code(engine.Location{Province: p}))
	}
	for _, p := range d.Lost(pw) {
		list = append(list, "− "+w.Code(engine.Location{Province: p}))
	}
	return strings.Join(list, w.Say("list.comma"))
}

// both writes a number of phase 1 and of phase 2.
func both(n [2]int) string { return strconv.Itoa(n[0]) + " / " + strconv.Itoa(n[1]) }

// unitRows lists the units in different places, and those in only one phase.
func unitRows(w words.Table, d *analysis.Difference) []look.Row {
	var rows []look.Row
	place := func(u engine.Unit, p engine.Province) string {
		return w.Code(engine.Location{Province: p, Coast: u.Coast})
	}
	add := func(u engine.Unit, text, note string) {
		piece := "army"
		if u.Type == engine.Fleet {
			piece = "fleet"
		}
		rows = append(rows, look.Row{Height: 26, Mark: look.Mark{Side: look.Side(u.Power), Piece: piece}, Text: text, Note: note})
	}
	for _, s := range d.Moved {
		add(s.Unit, place(s.Was, s.From)+" → "+place(s.Unit, s.To), "")
	}
	for _, one := range d.Gone {
		add(one.Unit, place(one.Unit, one.At), w.Say("tree.only-1"))
	}
	for _, one := range d.New {
		add(one.Unit, place(one.Unit, one.At), w.Say("tree.only-2"))
	}
	if len(rows) > 0 {
		rows = append([]look.Row{{Height: 28, Small: true, Strong: true, Rule: true, Text: w.Say("tree.units-differ")}}, rows...)
	}
	return rows
}

// orderRows lists the different orders, if both phases are the same turn.
func orderRows(w words.Table, d *analysis.Difference) []look.Row {
	if len(d.Orders) == 0 {
		return nil
	}
	order := func(o engine.Order) string {
		if o.Kind == engine.NoOrder {
			return w.Say("tree.no-order")
		}
		return w.Order(o)
	}
	rows := []look.Row{{Height: 28, Small: true, Strong: true, Rule: true, Text: w.SayN("tree.orders-differ", len(d.Orders), nil), Note: w.SayN("tree.orders-equal", d.Equal, nil)}}
	for _, one := range d.Orders {
		pw := max(one.A.Power, one.B.Power)
		rows = append(rows, look.Row{Height: 40, Mark: look.Mark{Side: look.Side(pw)}, Text: "1  " + order(one.A), Sub: "2  " + order(one.B)})
	}
	return rows
}
