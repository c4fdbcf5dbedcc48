package printing

import (
	"context"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/words"
)

// writers are the powers that have something to write in a phase, in the sequence of the variant.
func (f *Printing) writers(n *game.Node) []engine.Power {
	var list []engine.Power
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		if pw := engine.Power(i); len(f.SlipRows(n.Position, pw)) > 0 {
			list = append(list, pw)
		}
	}
	return list
}

// slips makes the papers on which the players write. They hold no orders: only what everybody sees on the board.
func (p *printer) slips(n *game.Node) PaperJob {
	pos := n.Position
	doc := paper.Slips{Title: p.w.Desk.Title() + " · " + p.w.Desk.Words().Step(pos.Phase), Foot: p.w.Say("print.fold", words.With{"Game": p.w.Desk.Title()})}
	for _, pw := range p.w.writers(n) {
		if !p.wanted(pw) {
			continue
		}
		doc.List = append(doc.List, paper.Slip{
			Power: p.power(pw), Player: p.w.Desk.Words().PlayerOf(pw), Date: DateLabel(pos.Phase), Phase: p.w.Desk.Words().Step(pos.Phase),
			Task: p.w.slipTask(pos, pw), Rows: p.w.SlipRows(pos, pw),
		})
	}
	return PaperJob{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) { return p.press.Slips(doc, p.look) }}
}

// slipTask says what a power has to write.
func (f *Printing) slipTask(pos *engine.Position, pw engine.Power) string {
	switch balance := pos.Balance(pw); {
	case pos.Phase.Kind == engine.Movement:
		return f.Say("print.task.movement")
	case pos.Phase.Kind == engine.Retreats:
		return f.Say("print.task.retreats")
	case balance < 0:
		return f.SayN("print.task.removals", -balance, nil)
	default:
		return f.SayN("print.task.builds", min(balance, len(buildSites(pos, pw))), nil)
	}
}

// SlipRows are the units and places about which a power decides in a phase.
func (f *Printing) SlipRows(pos *engine.Position, pw engine.Power) []paper.SlipRow {
	var rows []paper.SlipRow
	for p := range pos.ToOrder().All() {
		u := pos.UnitAt(p)
		switch {
		case pos.Phase.Kind == engine.Movement && u.Power == pw:
			rows = append(rows, f.slipRow(u, p, nil))
		case pos.Phase.Kind == engine.Retreats && pos.Dislodged[p].Unit.Power == pw:
			var ticks []string
			for _, to := range pos.Retreats(p) {
				ticks = append(ticks, f.Desk.Words().Code(to))
			}
			rows = append(rows, f.slipRow(pos.Dislodged[p].Unit, p, append(ticks, f.Say("print.disband"))))
		case pos.Phase.Kind == engine.Adjustment && pos.Balance(pw) < 0 && u.Power == pw:
			rows = append(rows, f.slipRow(u, p, []string{f.Say("print.disband")}))
		}
	}
	if pos.Phase.Kind == engine.Adjustment && pos.Balance(pw) > 0 {
		for _, p := range buildSites(pos, pw) {
			var ticks []string
			for _, o := range pos.LegalOrders(p) {
				if o.Kind == engine.Build {
					ticks = append(ticks, f.buildWords(o))
				}
			}
			rows = append(rows, paper.SlipRow{Unit: f.Desk.Words().Code(engine.Location{Province: p}), Name: f.Desk.Words().Province(p), Ticks: ticks})
		}
	}
	return rows
}

// slipRow is the row of a unit.
func (f *Printing) slipRow(u engine.Unit, p engine.Province, ticks []string) paper.SlipRow {
	at := engine.Location{Province: p, Coast: u.Coast}
	return paper.SlipRow{Unit: f.Desk.Words().ShortUnit(u.Type, at), Name: f.Desk.Words().Place(at), Ticks: ticks}
}

// buildWords names what is built: "Army", "Fleet (south coast)".
func (f *Printing) buildWords(o engine.Order) string {
	text := f.Desk.Words().UnitType(o.Unit)
	if o.At.Coast != engine.NoCoast {
		text = f.Say("place.coast", words.With{"Place": text, "Coast": f.Desk.Words().Coast(o.At.Coast)})
	}
	return text
}

// buildSites are the places where a power may build.
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

// Maps makes a map without orders for each player.
func (p *printer) Maps(n *game.Node) PaperJob {
	pos := n.Position
	ph := p.w.Desk.Words().Phase(pos.Phase)
	doc := paper.Maps{Title: p.w.Desk.Title() + " · " + ph, Foot: p.foot()}
	for _, player := range p.w.Desk.Game.Players() {
		sheet := paper.MapSheet{Player: player.Name, Phase: ph, Date: DateLabel(pos.Phase), Notes: p.w.Say("print.notes")}
		for _, pw := range player.Powers {
			if p.wanted(pw) && (pos.UnitCount(pw) > 0 || pos.Centers(pw) > 0) {
				sheet.Powers = append(sheet.Powers, p.power(pw))
				sheet.Blocks = append(sheet.Blocks, p.units(pos, pw))
			}
		}
		if len(sheet.Powers) == 0 {
			continue
		}
		if len(sheet.Powers) == 1 {
			sheet.Blocks[0].Head = p.w.Say("panel.units-head")
		}
		sheet.Blocks = append(sheet.Blocks, p.standing(pos))
		doc.List = append(doc.List, sheet)
	}
	return PaperJob{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) {
		picture := p.Draw(p.MapScene(pos))
		for i := range doc.List {
			doc.List[i].Picture = picture
		}
		return p.press.Maps(doc, p.look)
	}}
}

// MapScene is the board without orders.
func (p *printer) MapScene(pos *engine.Position) paint.Scene { return paint.Scene{Position: pos} }

// units lists the units of a power.
func (p *printer) units(pos *engine.Position, pw engine.Power) paper.Block {
	b := paper.Block{Head: p.w.Desk.Words().Power(pw)}
	for q := range pos.Occupied().All() {
		if u := pos.Units[q]; u.Power == pw {
			row := p.w.slipRow(u, q, nil)
			b.Items = append(b.Items, paper.Item{Text: row.Unit, Note: row.Name})
		}
	}
	for q, d := range pos.Dislodged {
		if d.Unit.Power == pw && d.Unit.Type != engine.NoUnit {
			row := p.w.slipRow(d.Unit, engine.Province(q), nil)
			b.Items = append(b.Items, paper.Item{Text: row.Unit, Note: p.w.Say("reason.dislodged-unit")})
		}
	}
	return b
}

// standing lists how many centers and units everybody has.
func (p *printer) standing(pos *engine.Position) paper.Block {
	b := paper.Block{Head: p.w.Say("print.standing")}
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		b.Items = append(b.Items, paper.Item{
			Power: p.power(pw), Text: p.w.Desk.Words().Power(pw), Note: page.Number(pos.Centers(pw)) + " / " + page.Number(pos.UnitCount(pw)),
		})
	}
	return b
}
