package tree

import (
	"strconv"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// compared are the rows that say what differs between two lines.
func (p *linesPage) compared(a, b int) []look.Row {
	rows := []look.Row{{Height: 28, Text: "1  " + p.name(a), Strong: true, Dead: true}}
	remark := func(key string) []look.Row {
		return append(rows, look.Row{Height: 32, Text: p.Say(key), Faint: true, Dead: true, Rule: true})
	}
	if a == b {
		return remark("kingdoms.lines.choose")
	}
	rows = append(rows, look.Row{Height: 28, Text: "2  " + p.name(b), Strong: true, Dead: true})
	d := p.Table().File.Compare(p.lines[a], p.lines[b])
	if d.A == nil && len(d.Turns) == 0 {
		return remark("kingdoms.lines.nothing")
	}
	if d.A != nil {
		rows = append(rows, p.after(&d)...)
	}
	for i := range d.Turns {
		rows = append(rows, p.turn(&d.Turns[i])...)
	}
	if d.A != nil && len(d.Turns) == 0 && *d.A == *d.B {
		return remark("tree.same")
	}
	return rows
}

// after are the rows with cities, units and purses of all factions after the last phase that both lines have played.
func (p *linesPage) after(d *game.Difference) []look.Row {
	w := p.words()
	rows := []look.Row{{Height: 30, Small: true, Strong: true, Rule: true, Dead: true, Text: p.Say("kingdoms.lines.after", words.With{"Phase": w.Phase(d.After)}),
		Cells: [3]string{p.Say("kingdoms.panel.cities"), p.Say("kingdoms.panel.units")}}}
	if !w.Secret {
		rows[0].Note = p.Say("kingdoms.panel.purse")
	}
	for f := kingdoms.Faction(1); int(f) < len(d.A.Board.Factions); f++ {
		cities, units := [2]int{d.A.Cities(f), d.B.Cities(f)}, [2]int{d.A.UnitCount(f), d.B.UnitCount(f)}
		row := look.Row{Height: 26, Dead: true, Mark: look.Mark{Side: look.Side(f)}, Text: w.Faction(f), Cells: [3]string{both(cities), both(units)}}
		row.Picked = cities[0] != cities[1] || units[0] != units[1]
		if purse := [2]int{int(d.A.Money[f]), int(d.B.Money[f])}; !w.Secret {
			row.Note, row.Picked = both(purse), row.Picked || purse[0] != purse[1]
		}
		if row.Sub = p.gains(d, f); row.Sub != "" {
			row.Height, row.Picked = 42, true
		}
		rows = append(rows, row)
	}
	return rows
}

// gains lists the areas and generals that a faction has in one of the lines only: "+ Xuchang, − Wan".
func (p *linesPage) gains(d *game.Difference, f kingdoms.Faction) string {
	w := p.words()
	var list []string
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
	return strings.Join(list, p.Say("list.comma"))
}

func both(n [2]int) string { return strconv.Itoa(n[0]) + " / " + strconv.Itoa(n[1]) }

// turn are the rows with the orders of a phase that differ.
func (p *linesPage) turn(t *game.Turn) []look.Row {
	head := look.Row{Height: 30, Small: true, Strong: true, Rule: true, Dead: true, Text: p.words().Phase(t.Phase), Note: p.SayN("tree.orders-equal", t.Equal, nil)}
	switch {
	case t.B == nil:
		head.Note = p.Say("tree.only-1")
	case t.A == nil:
		head.Note = p.Say("tree.only-2")
	}
	rows := []look.Row{head}
	for _, c := range t.Changes {
		f := max(c.A.Order.Faction, c.B.Order.Faction)
		row := look.Row{Height: 42, Dead: true, Mark: look.Mark{Side: look.Side(f)}, Text: "1  " + p.order(t.A, c.A), Sub: "2  " + p.order(t.B, c.B)}
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

// order says what was ordered in a step, and what it came to if that was carried out.
func (p *linesPage) order(s *game.Node, r kingdoms.Result) string {
	w := p.words()
	switch {
	case s == nil || r.Order.Kind == kingdoms.NoOrder:
		return p.Say("tree.no-order")
	case s.Outcome == nil:
		return w.Order(s.Pos, r.Order)
	}
	return w.Order(s.Pos, r.Order) + w.Say("list.colon") + w.Reason(r.Reason)
}
