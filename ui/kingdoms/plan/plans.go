// Package plan plans new games of Three Kingdoms and starts them: the choices, and how ui/room/newgame shows them.
//
//	plans := plan.New(room, table, newgame.New(screen, memory))
//	acts.Add(plans.Commands()...)
package plan

import (
	"sync"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/kingdoms/scene"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/picture"
	"entente/ui/room/newgame"
	"entente/ui/rulebook"
)

// Table is where games are started.
type Table interface {
	Board() (*kingdoms.Board, error)                    // reads it on first use
	Map() (*atlas.Drawing, *paint.Painter, scene.Chart) // of Board
	TableBrush() kit.Brush                              // for its factions
	BeginGame(g *game.Game) error                       // makes g the open game
	Draw(n int) int                                     // returns a random number from 0 to n-1
}

// Plans plans and starts new games.
type Plans struct {
	*page.Room
	table Table
	page  *newgame.NewGames
	kind  int // index of these games on the page

	picture  picture.Paint // of the board
	pictured *atlas.Theme  // the theme of picture
	painting sync.Mutex
}

// New returns the plans for a table, shown on a page.
func New(r *page.Room, t Table, page *newgame.NewGames) *Plans {
	p := &Plans{Room: r, table: t, page: page}
	p.kind = page.Add(newgame.Game{
		Boards: func() []string { return []string{r.Say("kingdoms.bar.title")} },
		Shelf:  p.boards,
		Plan:   func(_ int, names []string) newgame.Actions { return p.plan(names) },
	})
	return p
}

// Commands returns the commands that start games of Three Kingdoms.
func (p *Plans) Commands() []command.Command {
	return []command.Command{{Name: "new-kingdoms", Menu: "file", MenuOrder: 1, Key: "Ctrl+Alt+G", Do: func() {
		if a := p.plan(nil); a.Now != nil {
			p.page.Open(p.kind, a)
		}
	}}}
}

// plan returns the actions of the page for a new draft; none if the board cannot be read.
func (p *Plans) plan(names []string) newgame.Actions {
	b, err := p.table.Board()
	if err != nil {
		p.Alarm(err)
		return newgame.Actions{}
	}
	d := newDraft(b, p.Settings, func() *lang.Catalog { return p.Texts }, names)
	d.last = p.Settings.Evenings[1]
	d.land.Drawing, d.land.Painter, d.chart = p.table.Map()
	return newgame.Actions{
		Now: d.state, Brush: p.table.TableBrush, Set: d.change, Name: d.name, Hand: d.want, Who: d.play, Again: d.again, Turn: func() {},
		Rule:  func(topic string) { p.LookUp(rulebook.Kingdoms, topic) },
		Start: func() string { return p.start(d) },
	}
}

// start starts the planned game after asking about unsaved changes. If the draft has errors, it returns the first item with one instead.
func (p *Plans) start(d *draft) string {
	if list := d.faults(); len(list) > 0 {
		return list[0].at
	}
	p.Leave(func() {
		p.Settings.Evenings[1] = d.remember()
		p.KeepSettings()
		p.page.Close()
		if err := p.table.BeginGame(d.game(p.table.Draw)); err != nil {
			p.Alarm(err)
		}
	})
	return ""
}
