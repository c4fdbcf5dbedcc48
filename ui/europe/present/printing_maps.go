package present

import (
	"context"
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/europe/handout"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// maps creates a map without orders for each player.
func (p *printer) maps(n *game.Node) printing.Job {
	pos := n.Position
	ph := p.Desk.Words().Phase(pos.Phase)
	doc := paper.Maps{Title: p.Desk.Title() + " · " + ph, Foot: p.foot()}
	for _, player := range p.Desk.Game.Players() {
		sheet := paper.MapSheet{Player: player.Name, Phase: ph, Date: handout.Date(pos.Phase), Notes: p.Say("print.notes")}
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
			sheet.Blocks[0].Head = p.Say("panel.units-head")
		}
		sheet.Blocks = append(sheet.Blocks, p.standing(pos))
		doc.List = append(doc.List, sheet)
	}
	return printing.Job{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) {
		picture := p.draw(p.mapScene(pos))
		for i := range doc.List {
			doc.List[i].Picture = picture
		}
		return p.Press.Maps(doc, p.Look)
	}}
}

// mapScene returns the board without orders.
func (p *printer) mapScene(pos *engine.Position) layout.Scene { return layout.Scene{Position: pos} }

// units lists the units of a power.
func (p *printer) units(pos *engine.Position, pw engine.Power) paper.Block {
	b := paper.Block{Head: p.Desk.Words().Power(pw)}
	for q := range pos.Occupied().All() {
		if u := pos.Units[q]; u.Power == pw {
			row := p.slipRow(u, q, nil)
			b.Items = append(b.Items, paper.Item{Text: row.Unit, Note: row.Name})
		}
	}
	for q, d := range pos.Dislodged {
		if d.Unit.Power == pw && d.Unit.Type != engine.NoUnit {
			row := p.slipRow(d.Unit, engine.Province(q), nil)
			b.Items = append(b.Items, paper.Item{Text: row.Unit, Note: p.Say("reason.dislodged-unit")})
		}
	}
	return b
}

// standing lists the centers and units of every power.
func (p *printer) standing(pos *engine.Position) paper.Block {
	b := paper.Block{Head: p.Say("print.standing")}
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		b.Items = append(b.Items, paper.Item{
			Power: p.power(pw), Text: p.Desk.Words().Power(pw), Note: strconv.Itoa(pos.Centers(pw)) + " / " + strconv.Itoa(pos.UnitCount(pw)),
		})
	}
	return b
}
