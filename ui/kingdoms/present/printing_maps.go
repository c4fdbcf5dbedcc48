package present

import (
	"context"
	"strconv"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// maps assembles a map for negotiation per player, without orders. It shows nothing that players may not see of each other (TK 12).
func (p *printer) maps(s *game.Node) printing.Job {
	pos, ph := s.Pos, p.Phase(s.Pos.Phase)
	doc := paper.Maps{Title: p.title + " · " + ph, Foot: p.foot()}
	for _, f := range s.Players() {
		sheet := paper.MapSheet{Phase: ph, Date: pos.Phase.String(), Notes: p.Say("print.notes")}
		for own := range s.Seat(f).All() {
			if pos.Lives(own) && p.wanted(own) {
				sheet.Powers = append(sheet.Powers, p.power(own))
				sheet.Blocks = append(sheet.Blocks, p.holds(pos, own))
			}
		}
		if len(sheet.Powers) == 0 {
			continue
		}
		sheet.Blocks = append(sheet.Blocks, p.standing(pos), p.generals(pos))
		doc.List = append(doc.List, sheet)
	}
	return printing.Job{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) {
		picture := p.draw(&game.Node{Pos: pos})
		for i := range doc.List {
			doc.List[i].Picture = picture
		}
		return p.Press.Maps(doc, p.Look)
	}}
}

// holds lists the units of a faction with their commanders.
func (p *printer) holds(pos *kingdoms.Position, f kingdoms.Faction) paper.Block {
	b := paper.Block{Head: p.Faction(f)}
	for a := range p.Board.All().All() {
		if u := pos.UnitAt(a); u.Faction == f {
			b.Items = append(b.Items, paper.Item{Text: p.Area(a), Note: p.General(u.Commander)})
		}
	}
	return b
}

// standing lists the cities and units of every faction and, unless purses are secret, their money.
func (p *printer) standing(pos *kingdoms.Position) paper.Block {
	b := paper.Block{Head: p.Say("kingdoms.panel.cities") + " / " + p.Say("kingdoms.panel.units")}
	if !p.Secret {
		b.Head += " / " + p.Say("kingdoms.panel.purse")
	}
	for f := kingdoms.Faction(1); int(f) < len(p.Board.Factions); f++ {
		note := strconv.Itoa(pos.Cities(f)) + " / " + strconv.Itoa(pos.UnitCount(f))
		if !p.Secret {
			note += " / " + strconv.Itoa(int(pos.Money[f]))
		}
		b.Items = append(b.Items, paper.Item{Power: p.power(f), Text: p.Faction(f), Note: note})
	}
	return b
}

// generals lists the generals of all factions with their skills and places. Places are in brackets if the general does not command a unit.
func (p *printer) generals(pos *kingdoms.Position) paper.Block {
	b := paper.Block{Head: p.Say("kingdoms.panel.generals")}
	for _, o := range p.Roster(pos) {
		place := p.Board.Areas[pos.Officers[o.General].Area].Code
		if !o.Leads {
			place = "(" + place + ")"
		}
		b.Items = append(b.Items, paper.Item{Power: p.power(o.Faction), Text: o.Name + " " + place, Note: o.Abilities})
	}
	return b
}
