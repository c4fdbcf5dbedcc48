// Package plan plans new games of Europe and starts them. It holds the choices and how ui/room/newgame shows them.
//
//	plans := plan.New(room, shelf, newgame.New(room.Room))
//	room.Commands.Add(plans.Commands()...)
//	...
//	room.Perform("new")
package plan

import (
	"slices"
	"sync"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/room/newgame"
	"entente/variants"
)

// Plans plans new games and starts them.
type Plans struct {
	*europe.Room
	shelf *boards.Boards
	page  *newgame.NewGames
	kind  int // index of Europe among the page's games

	pictures map[pictured]picture.Paint // of boards
	painting sync.Mutex                 // serializes painting
}

// New returns the plans for the given boards, shown on a page.
func New(r *europe.Room, s *boards.Boards, page *newgame.NewGames) *Plans {
	p := &Plans{Room: r, shelf: s, page: page}
	p.kind = page.Add(newgame.Game{
		Boards: func() []string { return p.draft().boards() },
		Shelf:  p.boards,
		Plan: func(board int, names []string) newgame.Actions {
			d := p.draft()
			d.call(names)
			d.move(board)
			return p.actions(d)
		},
		Take: p.take(), Edit: p.edit,
	})
	return p
}

// Commands returns the commands that start games of Europe.
func (p *Plans) Commands() []command.Command {
	return []command.Command{
		{Name: "new", Menu: "file", MenuOrder: 1, Key: "Ctrl+Alt+N", Do: func() { p.page.Open(p.kind, p.actions(p.draft())) }},
		{Name: "plan-alone", Do: p.planAlone},
		{Name: "first-game", Menu: "help", MenuOrder: 3, Do: p.firstGame},
		{Name: "opponents.alone", Menu: "file", MenuOrder: 1, Do: p.alone},
	}
}

// draft returns a plan for the current board with the settings of the rulebook.
func (p *Plans) draft() *draft {
	d := &draft{plan: newPlan(&p.shelf.Bundle.Variant.Setups[0]), settings: p.Settings, texts: func() *lang.Catalog { return p.Texts }, all: p.shelf.Boards(), board: p.shelf.Bundle, draw: p.draw, last: p.Settings.Evenings[0]}
	d.land = p.draw(d.board)
	return d
}

// draw returns the map of a board without a position.
func (p *Plans) draw(b *variants.Bundle) newgame.Map {
	if b != p.shelf.Bundle {
		if other, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors); err == nil { // the drawing was made once before, so it can be made again
			return newgame.Map{Drawing: other, Painter: paint.NewPainter(other, p.Kit)}
		}
	}
	return newgame.Map{Drawing: p.Drawing, Painter: p.Painter}
}

// actions returns the actions of the page for a plan.
func (p *Plans) actions(d *draft) newgame.Actions {
	return newgame.Actions{
		Now: d.state, Brush: func() kit.Brush { return p.BrushOf(d.board.Variant) }, Set: d.change, Name: d.name, Hand: d.want,
		Who: d.play, Again: d.again, Turn: func() { d.detailed = !d.detailed }, Rule: p.LookUp, Start: func() string { return p.start(d) },
	}
}

// alone opens the page for a game of one person against bots.
func (p *Plans) alone() {
	d := p.draft()
	d.against(d.own(), usualLevel)
	a := p.actions(d)
	a.FocusStart = true
	p.page.Open(p.kind, a)
}

// firstGame starts a game on the small board against two bots, with a coach.
func (p *Plans) firstGame() {
	d := p.draft()
	small := slices.IndexFunc(d.all.List, func(b *variants.Bundle) bool { return b.Variant.ID == "shores" })
	if small < 0 {
		p.Alarm(boards.ErrUnknownVariant("shores"))
		return
	}
	d.move(small)
	d.against(d.own(), "easy")
	p.Leave(func() {
		g, err := d.start(p.Desk.Chance)
		if err != nil {
			p.Alarm(err)
			return
		}
		p.shelf.Ready = append(p.shelf.Ready, d.board)
		p.Coach.Begin(g)
		p.BeginGame(g, "")
		p.Desk.Autosave()
	})
}

// start starts the planned game, after asking about the open one, or returns the faulty item.
func (p *Plans) start(d *draft) string {
	if len(d.set.Faults()) > 0 {
		return d.faulty()
	}
	p.Leave(func() {
		g, err := d.start(p.Desk.Chance)
		if err != nil {
			p.Fail(p.Say("new.title"), err)
			return
		}
		if text := d.remember(); text != "" {
			p.Settings.Evenings[0] = text
			p.KeepSettings()
		}
		p.page.Close()
		p.shelf.Ready = append(p.shelf.Ready, d.board)
		p.BeginGame(g, "")
		p.Desk.Autosave()
		if d.open() {
			p.tellLots(g)
		}
	})
	return ""
}

// Planning returns the settings of a game for planning, without players and clocks.
func Planning(s *engine.Setup) game.Settings {
	p := newPlan(s)
	p.sit(game.Planning)
	return p.set
}

// planAlone starts such a game at once on the current board.
func (p *Plans) planAlone() {
	p.Leave(func() {
		g, err := game.Start(Planning(&p.shelf.Bundle.Variant.Setups[0]))
		if err != nil {
			p.Alarm(err)
			return
		}
		p.BeginGame(g, "")
		p.Desk.Autosave()
	})
}

// tellLots shows the powers that the lots assigned.
func (p *Plans) tellLots(g *game.Game) {
	var rows []look.Row
	for i, player := range g.Players() {
		name := player.Name
		if name == "" {
			name = p.Say("new.name", words.With{"N": i + 1})
		}
		r := look.Row{Height: 32, Text: name, Strong: true, Note: p.Desk.Words().Powers(player.Powers), Dead: true}
		if len(player.Powers) > 0 {
			r.Mark.Side = look.Side(player.Powers[0])
		}
		rows = append(rows, r)
	}
	list := kit.NewRowList(p.Brush(), nil)
	list.Set(rows)
	p.Ask(p.Say("lots.title"), p.Say("lots.text"), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: p.Say("dialog.close"), Do: nil})
}
