package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/handout"
	"entente/ui/look"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// Papers returns what can be printed and shared of the game now.
func Papers(r *europe.Room) printing.State {
	p, n := &printer{Room: r}, r.Desk.Game.Node()
	s := printing.State{Title: r.Desk.Title(), Phase: n.Position.Phase.String(), Folder: r.Desk.Doc.Folder(), Shares: sharesOf(r)}
	for i, info := range r.Desk.Variant().Powers[1:] {
		pw := engine.Power(i + 1)
		s.Sides = append(s.Sides, printing.Side{Side: look.Side(pw), Letter: info.Letter, Name: r.Desk.Words().Power(pw)})
	}
	if len(p.writers(n)) == 0 {
		s.Why[printing.Slips] = r.Say("print.nothing-to-write")
	}
	if !r.Desk.Played() {
		s.Why[printing.Result] = r.Say("why-off.not-played")
	}
	if len(p.resolved()) == 0 {
		s.Why[printing.Handout] = r.Say("print.nothing-played")
	}
	return s
}

// Paper creates a document of the game as it is now.
func Paper(r *europe.Room, wish printing.Wish, with printing.Tools) printing.Job {
	p, n := newPrinter(r, wish, with), r.Desk.Game.Node()
	switch wish.Kind {
	case printing.Slips:
		return p.slips(n)
	case printing.Maps:
		return p.maps(n)
	case printing.Result:
		return p.result(n)
	}
	return p.handout()
}

// printer creates a document. What it draws in the background must not ask the desk, because another game may be open by then.
type printer struct {
	*europe.Room
	printing.Tools
	wish  printing.Wish
	board *atlas.Drawing
	paint *paint.Painter
	names string // the language of names on the map
	made  handout.Maker
	stuck string // the label of a unit that cannot retreat
}

// newPrinter copies what the background must not ask the desk for.
func newPrinter(r *europe.Room, wish printing.Wish, with printing.Tools) *printer {
	line, _ := r.Desk.Game.Line()
	return &printer{
		Room: r, Tools: with, wish: wish, board: r.Drawing, paint: paint.NewPainter(r.Drawing, r.Kit), names: r.Desk.Words().Language(),
		made: handout.New(r.Desk.Words(), with.Theme, line), stuck: r.Say("board.no-retreat"),
	}
}

// resolved returns the phases of the line whose orders were revealed. Orders still being written are never printed.
func (p *printer) resolved() []*game.Node {
	var list []*game.Node
	line, _ := p.Desk.Game.Line()
	for _, n := range line {
		if n.Result != nil {
			list = append(list, n)
		}
	}
	return list
}

// wanted reports whether a power gets a slip and a map.
func (p *printer) wanted(pw engine.Power) bool { return !p.wish.Except[look.Side(pw)] }

// power returns a power as paper marks it.
func (p *printer) power(pw engine.Power) paper.Power { return p.made.Side(pw) }

// draw draws a scene with the names and letters of paper.
func (p *printer) draw(s layout.Scene) []byte {
	s.Language = p.names
	return p.Draw(p.board, p.paint, s)
}

// foot returns the footer of every page.
func (p *printer) foot() string { return p.Desk.Title() + " · Entente" }
