package present

import (
	"context"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/kingdoms/desk"
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
	made, n := &printer{p.Words, with, p, paint.NewPainter(p.Drawing, p.Kit), wish, p.title()}, p.Desk.Shown()
	switch wish.Kind {
	case printing.Slips:
		return made.slips(n)
	case printing.Maps:
		return made.maps(n)
	case printing.Result:
		r := made.result(n)
		return printing.Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
			r.Picture = made.draw(n)
			return made.Press.Result(r, made.foot(), made.Look)
		}}
	}
	return made.handout(p.played())
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
	paint *paint.Painter // of its own: it draws in the background
	wish  printing.Wish
	title string
}

// wanted reports whether a faction gets a slip and a map.
func (p *printer) wanted(f kingdoms.Faction) bool { return !p.wish.Except[look.Side(f)] }

// foot returns what stands at the foot of every page.
func (p *printer) foot() string { return p.title + " · Entente" }

// power returns a faction as paper marks it.
func (p *printer) power(f kingdoms.Faction) paper.Power {
	return paper.Power{Name: p.Faction(f), Letter: p.Chip(f), Color: color.NRGBA(p.Theme.Power(p.of.Chart.Variant, engine.Power(f)).RGBA)}
}

// draw draws a phase with its orders and what became of them.
func (p *printer) draw(n *game.Node) []byte {
	return p.Draw(p.of.Drawing, p.paint, p.of.Chart.Scene(n.Pos, n.Orders, n.Outcome))
}

// handout makes the paper of a session: who won, the cities by year, every phase.
func (p *printer) handout(steps []*game.Node) printing.Job {
	last := steps[len(steps)-1]
	h := paper.Handout{Title: p.title, Foot: p.foot(), Phases: len(steps), Result: p.Say("print.until", words.With{"Phase": p.Phase(last.Pos.Phase)})}
	if last.Outcome.Over {
		v := words.Verdict{Seating: p.seating(), Node: last}
		h.Result, h.How = v.Outcome(), v.Why()
	}
	p.count(&h, steps)
	texts := make([]paper.Result, len(steps))
	for i, s := range steps {
		texts[i] = p.result(s)
	}
	return printing.Job{Pages: len(steps), Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.draw(steps[i])
			return texts[i]
		}
		return p.Press.Handout(ctx, h, p.Look, done)
	}}
}

// seating says who plays.
func (p *printer) seating() words.Seating {
	return words.Seating{Words: p.Words, Game: p.of.Desk.File.Game}
}

// count fills in the chart and the table of cities by year, with what everybody has besides in the end, and the players who play several
// factions below.
func (p *printer) count(h *paper.Handout, steps []*game.Node) {
	victory, last := steps[0].Rules.Victory, steps[len(steps)-1]
	h.Table = paper.Table{Corner: p.Say("kingdoms.panel.faction")}
	h.Chart = paper.Chart{Head: p.Say("kingdoms.print.chart"), Goal: victory, Winner: p.Say("kingdoms.print.goal", words.With{"N": victory})}
	seats, table := words.Teams(last), p.seating()
	rows := make([]paper.TableRow, len(p.Board.Factions)+len(seats))
	curves := make([]paper.ChartLine, len(p.Board.Factions))
	note := func(head string, pos *kingdoms.Position, count func(kingdoms.Faction) int) []int {
		h.Table.Years = append(h.Table.Years, head)
		all, sums := words.Tally(pos, seats, count)
		for i, n := range append(all, sums...) {
			rows[i].Cells = append(rows[i].Cells, strconv.Itoa(n))
		}
		return all
	}
	year := func(year int16, pos *kingdoms.Position) {
		for f, n := range note(strconv.Itoa(int(year)), pos, pos.Cities) {
			curves[f].Counts = append(curves[f].Counts, n)
		}
	}
	year(steps[0].Pos.Phase.Year-1, steps[0].Pos)
	for i, s := range steps {
		if i == len(steps)-1 || steps[i+1].Pos.Phase.Year > s.Pos.Phase.Year {
			year(s.Pos.Phase.Year, &s.Outcome.Next)
		}
	}
	h.Chart.Years = slices.Clone(h.Table.Years)
	end := &last.Outcome.Next
	note(p.Say("kingdoms.panel.units"), end, end.UnitCount)
	if !p.Secret {
		note(p.Say("kingdoms.panel.purse"), end, func(f kingdoms.Faction) int { return int(end.Money[f]) })
	}
	for f := 1; f < len(curves); f++ {
		rows[f].Power, rows[f].Player = p.power(kingdoms.Faction(f)), table.Game.Name(kingdoms.Faction(f))
		curves[f].Power = rows[f].Power
	}
	for i, t := range seats {
		rows[len(curves)+i].Power.Name = table.Team(t)
	}
	h.Table.Rows, h.Chart.Lines = rows[1:], curves[1:]
}

// result puts into words what became of a phase; the picture is missing. Bids that lost are not in it (TK 12).
func (p *printer) result(s *game.Node) paper.Result {
	r := paper.Result{Phase: p.Phase(s.Pos.Phase), Date: s.Pos.Phase.String()}
	lines := p.Aftermath(s.Pos, s.Outcome)
	given, failed := 0, 0
	for i := 1; i < len(p.Board.Factions); i++ {
		f := kingdoms.Faction(i)
		g := paper.Group{Power: p.power(f)}
		for _, one := range s.Outcome.Results {
			if one.Order.Faction != f || !one.Given || one.Order.Kind == kingdoms.Bid {
				continue
			}
			row := paper.Row{Order: p.Order(s.Pos, one.Order), Fate: p.Reason(one.Reason), Failed: words.Bad(one.Reason)}
			if why := p.Explain(s.Pos, s.Outcome, one); why != "" {
				row.Why = strings.Split(why, "\n")
			}
			given++
			if row.Failed {
				failed++
			}
			g.Rows = append(g.Rows, row)
		}
		for _, t := range lines {
			if t.Faction == f && !(t.Purse && p.Secret) {
				g.Rows = append(g.Rows, paper.Row{Order: t.Text, Failed: t.Bad})
			}
		}
		if len(g.Rows) > 0 {
			r.Groups = append(r.Groups, g)
		}
	}
	r.Count = p.Say("kingdoms.print.count", words.With{"Given": given, "Failed": failed})
	for _, t := range lines {
		if t.Faction == kingdoms.NoFaction {
			r.Notes = append(r.Notes, paper.Note{Head: p.Say("print.remark"), Text: []string{t.Text}})
		}
	}
	for _, x := range s.Rulings {
		r.Notes = append(r.Notes, paper.Note{Head: p.Ruling(x), Text: []string{x.Reason}})
	}
	return r
}
