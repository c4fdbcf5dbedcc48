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

// Print is what documents of a table are made of. All must be set.
type Print struct {
	Desk    *desk.Desk
	Words   words.Words
	Chart   scene.Chart
	Drawing *atlas.Drawing
	Kit     *vector.Kit
}

// Papers returns what can be printed of the game now.
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

// Paper assembles the slips, the maps or the result of the phase that is looked at, or the session up to it.
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

// maker puts what became of the game into words.
func (p Print) maker(th *atlas.Theme) handout.Maker {
	return handout.Maker{Words: p.Words, Game: p.Desk.File.Game, Variant: p.Chart.Variant, Theme: th}
}

// played are the phases up to the one that is looked at whose orders were carried out. What is being written never goes on paper.
func (p Print) played() []*game.Node {
	g := p.Desk.File
	list := g.Way(g.Path())
	if last := len(list) - 1; list[last].Outcome == nil {
		list = list[:last]
	}
	return list
}

// title is what the game is called.
func (p Print) title() string { return p.Desk.Doc.Title(p.Words.Say("kingdoms.bar.title")) }

// printer assembles one document: what it draws in the background must not ask the table.
type printer struct {
	words.Words
	printing.Tools
	of    Print
	made  handout.Maker
	paint *paint.Painter // of its own: it draws in the background
	wish  printing.Wish
	title string
}

// wanted reports whether a faction gets a slip and a map.
func (p *printer) wanted(f kingdoms.Faction) bool { return !p.wish.Except[look.Side(f)] }

// foot returns what stands at the foot of every page.
func (p *printer) foot() string { return p.title + " · Entente" }

// power returns a faction as paper marks it.
func (p *printer) power(f kingdoms.Faction) paper.Power { return p.made.Side(f) }

// draw draws a phase with its orders and what became of them.
func (p *printer) draw(n *game.Node) []byte {
	return p.Draw(p.of.Drawing, p.paint, p.of.Chart.Scene(n.Pos, n.Orders, n.Outcome))
}

// handout makes the paper of a session: who won, the cities by year, every phase.
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
