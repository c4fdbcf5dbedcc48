package present

import (
	"context"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/handout"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// Print holds the sources of a table's documents. All fields must be set.
type Print struct {
	Desk    *desk.Desk
	Words   words.Words
	Chart   scene.Chart
	Drawing *atlas.Drawing
	Kit     *vector.Kit
}

// Papers returns the documents that can be printed now.
func (p Print) Papers() printing.State {
	w, n := p.Words, p.Desk.Shown()
	s := printing.State{Title: p.title(), Phase: n.Pos.Phase.String(), Folder: p.Desk.Doc.Folder()}
	for f := kingdoms.Faction(1); int(f) < len(w.Board.Factions); f++ {
		s.Sides = append(s.Sides, printing.Side{Side: look.Side(f), Letter: w.Chip(f), Name: w.Faction(f)})
	}
	if n.Outcome != nil || len(slipsOf(w, n)) == 0 {
		s.Why[printing.Slips] = w.Say("print.nothing-to-write")
	}
	if n.Outcome == nil {
		s.Why[printing.Result] = w.Say("why-off.not-played")
	}
	if len(p.played()) == 0 {
		s.Why[printing.Handout] = w.Say("print.nothing-played")
	}
	return s
}

// Paper assembles the slips, the maps or the result of the phase shown, or the complete game up to it.
func (p Print) Paper(wish printing.Wish, with printing.Tools) printing.Job {
	made, n := &printer{p.Words, with, p, p.maker(with.Theme), paint.NewPainter(p.Drawing, p.Kit), wish, p.title()}, p.Desk.Shown()
	switch wish.Kind {
	case printing.Slips:
		return made.slips(n)
	case printing.Maps:
		return made.maps(n)
	case printing.Result:
		r := made.made.Result(n)
		return printing.Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
			r.Picture = made.draw(n)
			return made.Press.Result(r, made.foot(), made.Look)
		}}
	}
	return made.handout(p.played())
}

// maker returns the maker of the result texts.
func (p Print) maker(th *atlas.Theme) handout.Maker {
	return handout.Maker{Words: p.Words, Game: p.Desk.File.Game, Variant: p.Chart.Variant, Theme: th}
}

// played returns the resolved phases up to the one shown. Orders being written are never printed.
func (p Print) played() []*game.Node {
	g := p.Desk.File
	list := g.Way(g.Path())
	if last := len(list) - 1; list[last].Outcome == nil {
		list = list[:last]
	}
	return list
}

// title returns the title of the game.
func (p Print) title() string { return p.Desk.Doc.Title(p.Words.Say("kingdoms.bar.title")) }

// printer assembles one document. It draws in the background, so it must not use the table.
type printer struct {
	words.Words
	printing.Tools
	of    Print
	made  handout.Maker
	paint *paint.Painter // not shared, because it draws in the background
	wish  printing.Wish
	title string
}

// wanted reports whether a faction gets a slip and a map.
func (p *printer) wanted(f kingdoms.Faction) bool { return !p.wish.Except[look.Side(f)] }

// foot returns the footer of every page.
func (p *printer) foot() string { return p.title + " · Entente" }

// power returns the mark of a faction on paper.
func (p *printer) power(f kingdoms.Faction) paper.Power { return p.made.Side(f) }

// draw draws a phase with its orders and results.
func (p *printer) draw(n *game.Node) []byte {
	return p.Draw(p.of.Drawing, p.paint, p.of.Chart.Scene(n.Pos, n.Orders, n.Outcome))
}

// handout assembles the complete game: the result, the cities by year, and every phase.
func (p *printer) handout(steps []*game.Node) printing.Job {
	last, now := steps[len(steps)-1], p.of.Desk.Shown()
	h := paper.Handout{Title: p.title, Foot: p.foot(), Phases: len(steps), Result: p.Say("print.until", words.With{"Phase": p.Phase(last.Pos.Phase)})}
	if now.Over() {
		h.Result, h.How = p.made.Ended(now)
	}
	p.made.Count(&h, steps)
	texts := make([]paper.Result, len(steps))
	for i, s := range steps {
		texts[i] = p.made.Result(s)
	}
	return printing.Job{Pages: len(steps), Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.draw(steps[i])
			return texts[i]
		}
		return p.Press.Handout(ctx, h, p.Look, done)
	}}
}
