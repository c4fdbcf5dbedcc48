// Package newgame holds the page on which a new game is planned: how many play, who gets which powers, when the game
// ends, how the table plays, and by which rules.
//
//	games := newgame.New(room, shelf)
//	room.Commands.Add(games.Commands()...)
//	...
//	room.Perform("new")
package newgame

import (
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/shelf"
)

// NewGames plans new games and begins them.
type NewGames struct {
	*europe.Room
	shelf *shelf.Shelf
	page  *planPage // over the window, nil for none
}

// New returns the room for new games on the boards of a shelf.
func New(r *europe.Room, s *shelf.Shelf) *NewGames { return &NewGames{Room: r, shelf: s} }

// Commands are the commands of this room.
func (n *NewGames) Commands() []command.Command {
	return []command.Command{
		{Name: "new", Menu: "file", Place: 1, Key: "Ctrl+Alt+N", Do: n.ask},
		{Name: "plan-alone", Do: n.planAlone},
		{Name: "opponents.alone", Menu: "file", Place: 1, Do: n.alone},
	}
}

// ask opens the page for a new game.
func (n *NewGames) ask() {
	n.page = newPlanPage(n, n.shelf.Boards(), n.shelf.Bundle, newPlan(&n.shelf.Bundle.Variant.Setups[0]))
	n.page.open()
}

// alone opens the page for a game of one person against programs.
func (n *NewGames) alone() {
	n.page = newPlanPage(n, n.shelf.Boards(), n.shelf.Bundle, newPlan(&n.shelf.Bundle.Variant.Setups[0]))
	n.page.chooseWho(1)
	n.page.open()
	n.Win.Canvas().Focus(n.page.start)
}

// Planning are the settings of a game that nobody plays: a board to think on, without clocks.
func Planning(s *engine.Setup) game.Settings {
	p := newPlan(s)
	p.sit(game.Planning)
	return p.set
}

// planAlone begins such a game at once, on the board that is there.
func (n *NewGames) planAlone() {
	n.Leave(func() {
		g, err := game.Start(Planning(&n.shelf.Bundle.Variant.Setups[0]))
		if err != nil {
			n.Alarm(err)
			return
		}
		n.BeginGame(g, "")
		n.Desk.Autosave()
	})
}

// tellLots says what the lots gave to whom.
func (n *NewGames) tellLots(g *game.Game) {
	var rows []look.Row
	for i, player := range g.Players() {
		name := player.Name
		if name == "" {
			name = n.Say("new.name", words.With{"N": i + 1})
		}
		r := look.Row{Height: 32, Text: name, Strong: true, Note: n.Desk.Words().Powers(player.Powers), Dead: true}
		if len(player.Powers) > 0 {
			r.Mark.Side = look.Side(player.Powers[0])
		}
		rows = append(rows, r)
	}
	list := kit.NewRowList(n.Brush(), nil)
	list.Set(rows)
	n.Ask(n.Say("lots.title"), n.Say("lots.text"), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: n.Say("dialog.close"), Do: nil})
}
