// Package printing is the room that makes documents of Three Kingdoms: slips on which the players write, maps to negotiate on, the whole
// session. How they are laid out, made in the background and saved is the business of the rooms of Europe, which print for both games.
//
//	p := &printing.Printing{Room: room, Table: halls.Desk, Map: halls.Map, Print: print}
//	list := p.Commands()
package printing

import (
	"context"
	"fmt"
	"image/color"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/paper"
)

// Printing makes documents. Table is the table that is played at, Map its board; Print makes a document in the background and saves it.
type Printing struct {
	*europe.Room
	Table func() *desk.Desk
	Map   func() (*paint.Drawing, *paint.Painter, chart.Chart)
	Print func(path string, job page.PaperJob)

	press *paper.Press // nil until something is printed
}

// kind is what is printed.
type kind int

// The documents, and their names in keys.
const (
	slips kind = iota
	maps
	handout
)

func (k kind) key() string { return [...]string{"slips", "maps", "handout"}[k] }

// Commands returns the commands that print.
func (p *Printing) Commands() []command.Command {
	var list []command.Command
	for _, k := range [...]kind{slips, maps, handout} {
		list = append(list, command.Command{Name: "print-" + k.key(), Do: func() { p.ask(k) }, Why: func() string { return p.whyNot(k) }})
	}
	return list
}

// whyNot says why a document cannot be made now.
func (p *Printing) whyNot(k kind) string {
	d := p.Table()
	switch {
	case k == slips && (d.Played() || len(p.slipsOf(d.Shown())) == 0):
		return p.Say("print.nothing-to-write")
	case k == handout && len(p.played()) == 0:
		return p.Say("print.nothing-played")
	}
	return ""
}

// played are the phases up to the one that is looked at whose orders were carried out. What is being written never goes on paper.
func (p *Printing) played() []*game.Node {
	g := p.Table().File
	list := g.Way(g.Path())
	if last := len(list) - 1; list[last].Outcome == nil {
		list = list[:last]
	}
	return list
}

// ask asks how and where a document is made, and makes it.
func (p *Printing) ask(k kind) {
	size, plain := p.PaperSize(), p.Desk.Settings.PlainPaper
	paperSize := page.NewChoice(p.Look, nil, p.Say("print.size"), int(size), "A4", "Letter")
	paperSize.OnPick = func(i int) { size = paper.Size(i) }
	ink := page.NewChoice(p.Look, nil, p.Say("print.ink"), kit.Second(plain), p.Say("print.color"), p.Say("print.plain"))
	ink.OnPick = func(i int) { plain = i == 1 }
	name := document.FileTitle(p.title()+" "+p.Table().Shown().Pos.Phase.String()+" "+p.Say("print.file."+k.key())) + ".pdf"
	d := p.AskFile(page.FileQuestion{
		Title: p.Say("print.kind." + k.key()), Verb: p.Say("save.verb"), Start: filepath.Join(p.Folder(), name), Ending: ".pdf",
		More: container.New(kit.Spaced{Gap: 4, Width: 560}, paperSize.Container, ink.Container),
		Done: func(path string) {
			p.Desk.Settings.Paper, p.Desk.Settings.PlainPaper = int(size)+1, plain
			p.Desk.KeepSettings()
			job, err := p.job(k, size, plain)
			if err != nil {
				p.Alarm(err)
				return
			}
			p.Print(path, job)
		},
	})
	for _, c := range []*page.Choice{paperSize, ink} {
		for _, b := range c.Buttons {
			b.Keys = d.Keys()
		}
	}
}

// title is what the game is called.
func (p *Printing) title() string { return p.Table().Doc.Title(p.Say("kingdoms.bar.title")) }

// printer assembles one document: what it draws in the background must not ask the table.
type printer struct {
	words.Words
	press   *paper.Press
	painter *paint.Painter
	drawing *paint.Drawing
	chart   chart.Chart
	theme   *paint.Theme
	look    paper.Look
	title   string
	secret  bool
}

// job assembles the slips or the maps of the phase that is looked at, or the session up to it.
func (p *Printing) job(k kind, size paper.Size, plain bool) (page.PaperJob, error) {
	if p.press == nil {
		press, err := paper.NewPress(p.Assets, paper.Fonts(p.Assets))
		if err != nil {
			return page.PaperJob{}, err
		}
		p.press = press
	}
	name := "color"
	if plain {
		name = "plain"
	}
	data, err := fs.ReadFile(p.Assets, "paper/"+name+".json")
	if err != nil {
		return page.PaperJob{}, fmt.Errorf("theme: %w", err)
	}
	theme, err := paint.ReadTheme(data)
	if err != nil {
		return page.PaperJob{}, err
	}
	theme.Hatched = plain
	s := p.Table().Shown()
	made := &printer{
		Words: words.Words{Catalog: p.Desk.Texts, Board: p.Table().Board, Secret: s.Rules.Secret}, press: p.press, theme: theme,
		look: paper.Look{Size: size, Plain: plain, Lang: strings.ReplaceAll(p.Desk.Texts.Language(), "_", "-")}, title: p.title(), secret: s.Rules.Secret,
	}
	drawing, _, c := p.Map()
	made.drawing, made.painter, made.chart = drawing, paint.NewPainter(drawing, p.Kit), c
	switch k {
	case maps:
		return made.maps(s), nil
	case handout:
		return made.handout(p.played()), nil
	}
	doc := paper.Slips{Title: made.title + " · " + made.Phase(s.Pos.Phase), Foot: p.Say("print.fold", words.With{"Game": made.title})}
	for _, slip := range p.slipsOf(s) {
		slip.Power = made.power(slip.faction)
		doc.List = append(doc.List, slip.Slip)
	}
	return page.PaperJob{Pages: len(doc.List), Make: func(context.Context, func(int)) (paper.Document, error) { return made.press.Slips(doc, made.look) }}, nil
}

// power returns a faction as paper marks it.
func (p *printer) power(f kingdoms.Faction) paper.Power {
	return paper.Power{Name: p.Faction(f), Letter: p.Chip(f), Color: color.NRGBA(p.theme.Power(p.chart.Variant, engine.Power(f)).RGBA)}
}

// paperWidth is how many pixels wide a board is drawn: this makes letters and marks as large as paper needs them.
const paperWidth = 1600

// draw draws a phase with its orders and what became of them as vector shapes.
func (p *printer) draw(s *game.Node) []byte {
	const edge = 12 // in board units
	w, h := p.drawing.Size()
	scene := p.chart.Scene(s.Pos, s.Orders, s.Outcome)
	scene.Letters = p.look.Plain
	f := paint.Frame{Scale: paperWidth / w, X: edge, Y: edge * h / w}
	f.W, f.H = int((w-2*f.X)*f.Scale), int((h-2*f.Y)*f.Scale)
	return p.painter.SVG(p.theme, f, &scene)
}

// handout makes the paper of a session: who won, the cities by year, every phase.
func (p *printer) handout(steps []*game.Node) page.PaperJob {
	last := steps[len(steps)-1]
	h := paper.Handout{Title: p.title, Foot: p.title + " · Entente", Phases: len(steps), Result: p.Say("print.until", words.With{"Phase": p.Phase(last.Pos.Phase)})}
	if last.Outcome.Over {
		h.Result = p.Aftermath(last.Pos, last.Outcome)[0].Text
	}
	p.count(&h, steps)
	texts := make([]paper.Result, len(steps))
	for i, s := range steps {
		texts[i] = p.result(s)
	}
	return page.PaperJob{Pages: len(steps), Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.draw(steps[i])
			return texts[i]
		}
		return p.press.Handout(ctx, h, p.look, done)
	}}
}

// count fills in the chart and the table of cities by year.
func (p *printer) count(h *paper.Handout, steps []*game.Node) {
	victory := steps[0].Rules.Victory
	h.Table = paper.Table{Corner: p.Say("kingdoms.panel.faction")}
	h.Chart = paper.Chart{Head: p.Say("kingdoms.print.chart"), Goal: victory, Winner: p.Say("kingdoms.print.goal", words.With{"N": victory})}
	rows := make([]paper.TableRow, len(p.Board.Factions))
	curves := make([]paper.ChartLine, len(p.Board.Factions))
	note := func(year int, pos *kingdoms.Position) {
		h.Table.Years = append(h.Table.Years, strconv.Itoa(year))
		for f := 1; f < len(rows); f++ {
			n := pos.Cities(kingdoms.Faction(f))
			rows[f].Cells, curves[f].Counts = append(rows[f].Cells, strconv.Itoa(n)), append(curves[f].Counts, n)
		}
	}
	note(int(steps[0].Pos.Phase.Year)-1, steps[0].Pos)
	for i, s := range steps {
		if i == len(steps)-1 || steps[i+1].Pos.Phase.Year > s.Pos.Phase.Year {
			note(int(s.Pos.Phase.Year), &s.Outcome.Next)
		}
	}
	h.Chart.Years = h.Table.Years
	for f := 1; f < len(rows); f++ {
		rows[f].Power = p.power(kingdoms.Faction(f))
		curves[f].Power = rows[f].Power
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
			if why := p.Explain(one); why != "" {
				row.Why = []string{why}
			}
			given++
			if row.Failed {
				failed++
			}
			g.Rows = append(g.Rows, row)
		}
		for _, t := range lines {
			if t.Faction == f && !(t.Purse && p.secret) {
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
