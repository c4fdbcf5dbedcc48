package present

import (
	"context"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/handout"
	"entente/ui/europe/words"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// writers returns the powers that have something to write in a phase, in the order of the variant.
func (p *printer) writers(n *game.Node) []engine.Power {
	var list []engine.Power
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		if pw := engine.Power(i); len(p.slipRows(n.Position, pw)) > 0 {
			list = append(list, pw)
		}
	}
	return list
}

// slips creates the slips on which the players write. They contain no orders, only public information.
func (p *printer) slips(n *game.Node) printing.Job {
	pos := n.Position
	doc := paper.Slips{Title: p.Desk.Title() + " · " + p.Desk.Words().Step(pos.Phase), Foot: p.Say("print.fold", words.With{"Game": p.Desk.Title()})}
	for _, pw := range p.writers(n) {
		if !p.wanted(pw) {
			continue
		}
		doc.List = append(doc.List, paper.Slip{
			Power: p.power(pw), Player: p.Desk.Words().PlayerOf(pw), Date: handout.Date(pos.Phase), Phase: p.Desk.Words().Step(pos.Phase),
			Task: p.slipTask(pos, pw), Rows: p.slipRows(pos, pw),
		})
	}
	return printing.Job{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) { return p.Press.Slips(doc, p.Look) }}
}

// slipTask says what a power must write.
func (p *printer) slipTask(pos *engine.Position, pw engine.Power) string {
	switch balance := pos.Balance(pw); {
	case pos.Phase.Kind == engine.Movement:
		return p.Say("print.task.movement")
	case pos.Phase.Kind == engine.Retreats:
		return p.Say("print.task.retreats")
	case balance < 0:
		return p.SayN("print.task.removals", -balance, nil)
	default:
		return p.SayN("print.task.builds", min(balance, len(buildSites(pos, pw))), nil)
	}
}

// slipRows returns the units and places that a power decides on in a phase.
func (p *printer) slipRows(pos *engine.Position, pw engine.Power) []paper.SlipRow {
	var rows []paper.SlipRow
	for q := range pos.ToOrder().All() {
		u := pos.UnitAt(q)
		switch {
		case pos.Phase.Kind == engine.Movement && u.Power == pw:
			rows = append(rows, p.slipRow(u, q, nil))
		case pos.Phase.Kind == engine.Retreats && pos.Dislodged[q].Unit.Power == pw:
			var ticks []string
			for _, to := range pos.Retreats(q) {
				ticks = append(ticks, p.Desk.Words().Code(to))
			}
			rows = append(rows, p.slipRow(pos.Dislodged[q].Unit, q, append(ticks, p.Say("print.disband"))))
		case pos.Phase.Kind == engine.Adjustment && pos.Balance(pw) < 0 && u.Power == pw:
			rows = append(rows, p.slipRow(u, q, []string{p.Say("print.disband")}))
		}
	}
	if pos.Phase.Kind == engine.Adjustment && pos.Balance(pw) > 0 {
		for _, q := range buildSites(pos, pw) {
			var ticks []string
			for _, o := range pos.LegalOrders(q) {
				if o.Kind == engine.Build {
					ticks = append(ticks, p.buildWords(o))
				}
			}
			rows = append(rows, paper.SlipRow{Unit: p.Desk.Words().Code(engine.Location{Province: q}), Name: p.Desk.Words().Province(q), Ticks: ticks})
		}
	}
	return rows
}

// slipRow returns the row of a unit.
func (p *printer) slipRow(u engine.Unit, q engine.Province, ticks []string) paper.SlipRow {
	at := engine.Location{Province: q, Coast: u.Coast}
	return paper.SlipRow{Unit: p.Desk.Words().ShortUnit(u.Type, at), Name: p.Desk.Words().Place(at), Ticks: ticks}
}

// buildWords names a build: "Army", "Fleet (south coast)".
func (p *printer) buildWords(o engine.Order) string {
	text := p.Desk.Words().UnitType(o.Unit)
	if o.At.Coast != engine.NoCoast {
		text = p.Say("place.coast", words.With{"Place": text, "Coast": p.Desk.Words().Coast(o.At.Coast)})
	}
	return text
}

// buildSites returns the provinces where a power may build.
func buildSites(pos *engine.Position, pw engine.Power) []engine.Province {
	var list []engine.Province
	for p := range pos.ToOrder().All() {
		builds := func(o engine.Order) bool { return o.Kind == engine.Build && o.Power == pw }
		if pos.Phase.Kind == engine.Adjustment && slices.ContainsFunc(pos.LegalOrders(p), builds) {
			list = append(list, p)
		}
	}
	return list
}
