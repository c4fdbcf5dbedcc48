package present

import (
	"context"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/words"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// slip is the slip of a faction.
type slip struct {
	paper.Slip
	faction kingdoms.Faction
}

// slips assembles the slips for the players.
func (p *printer) slips(n *game.Node) printing.Job {
	doc := paper.Slips{Title: p.title + " · " + p.Phase(n.Pos.Phase), Foot: p.Say("print.fold", words.With{"Game": p.title})}
	for _, s := range slipsOf(p.Words, n) {
		if p.wanted(s.faction) {
			s.Power = p.power(s.faction)
			doc.List = append(doc.List, s.Slip)
		}
	}
	return printing.Job{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) { return p.Press.Slips(doc, p.Look) }}
}

// slipsOf returns the slips of the factions in a phase. They contain no orders, only public information.
func slipsOf(w words.Words, s *game.Node) (list []slip) {
	pos := s.Pos
	for i := 1; i < len(w.Board.Factions); i++ {
		f := kingdoms.Faction(i)
		if pos.Passive.Has(f) {
			continue
		}
		var rows []paper.SlipRow
		switch pos.Phase.Kind {
		case engine.Movement:
			rows = turnRows(w, pos, f)
		case engine.Retreats:
			rows = retreatRows(w, pos, f)
		default:
			rows = adjustmentRows(w, pos, f)
		}
		if len(rows) > 0 {
			list = append(list, slip{paper.Slip{
				Date: pos.Phase.String(), Phase: w.Phase(pos.Phase), Task: w.Say("kingdoms.print.task." + [...]string{"turn", "retreats", "adjustment"}[pos.Phase.Kind]), Rows: rows,
			}, f})
		}
	}
	return list
}

// turnRows returns a line for each unit, and for each general who can have an order of their own.
func turnRows(w words.Words, pos *kingdoms.Position, f kingdoms.Faction) (rows []paper.SlipRow) {
	for a := range w.Board.All().All() {
		if u := pos.UnitAt(a); u.Faction == f {
			row := paper.SlipRow{Unit: w.Board.Areas[a].Code, Name: w.Area(a)}
			if u.Commander != kingdoms.NoGeneral {
				row.Name += " (" + w.General(u.Commander) + ")"
			}
			rows = append(rows, row)
		}
	}
	for _, o := range w.Roster(pos) {
		if o.Faction == f {
			rows = append(rows, paper.SlipRow{Unit: o.Name, Name: o.Place + w.Say("list.semicolon") + o.Abilities})
		}
	}
	for a := range w.Board.All().All() {
		for n := pos.Ships[a]; n > 0 && pos.Owners[a] == f; n-- {
			rows = append(rows, paper.SlipRow{Unit: w.Board.Areas[a].Code, Name: w.Say("kingdoms.card.ship", words.With{"At": w.Area(a)})})
		}
	}
	return rows
}

// retreatRows returns boxes to tick for each dislodged unit.
func retreatRows(w words.Words, pos *kingdoms.Position, f kingdoms.Faction) (rows []paper.SlipRow) {
	for a := range pos.Driven().All() {
		if pos.Dislodged[a].Unit.Faction != f {
			continue
		}
		row := paper.SlipRow{Unit: w.Board.Areas[a].Code, Name: w.Area(a)}
		for _, o := range pos.LegalOrders(a) {
			switch o.Kind {
			case kingdoms.Retreat:
				row.Ticks = append(row.Ticks, w.Area(o.To))
			case kingdoms.Disband:
				row.Ticks = append(row.Ticks, w.Order(pos, o))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// adjustmentRows returns boxes for each city, two lines for bids, and one for the order of payment.
func adjustmentRows(w words.Words, pos *kingdoms.Position, f kingdoms.Faction) (rows []paper.SlipRow) {
	if !pos.Lives(f) {
		return nil
	}
	for a := range w.Board.All().All() {
		if pos.Owners[a] != f {
			continue
		}
		row := paper.SlipRow{Unit: w.Board.Areas[a].Code, Name: w.Area(a)}
		for _, o := range append(pos.LegalOrders(a), pos.LegalShips(a)...) {
			key := map[kingdoms.Kind]string{kingdoms.Recruit: "recruit", kingdoms.BuildShip: "ship", kingdoms.Disband: "disband", kingdoms.Scuttle: "scuttle"}[o.Kind]
			if key != "" {
				row.Ticks = append(row.Ticks, w.Say("kingdoms.print.tick."+key))
			}
		}
		if len(row.Ticks) > 0 {
			rows = append(rows, row)
		}
	}
	bid := paper.SlipRow{Unit: w.Say("kingdoms.print.bid"), Name: w.Say("kingdoms.print.bid-how")}
	return append(rows, bid, bid, paper.SlipRow{Unit: w.Say("kingdoms.print.pay"), Name: w.Say("kingdoms.print.pay-how")})
}
