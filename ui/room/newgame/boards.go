package newgame

import (
	"context"
	"slices"
	"strings"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
)

// Board is what games can be played on, as the page of the boards shows it.
type Board struct {
	Name    string
	Also    []string // what else it is found by: its names in other languages, those who play on it
	Yours   bool     // it is the user's own
	Here    bool     // the game that is open is played on it
	Players []int    // for how many it is, lowest first
	Sides   []Side   // who plays on it
	Facts   [][2]string
	Brush   kit.Brush     // draws the sides
	Picture picture.Paint // how its games begin
	Faults  []string      // why nobody can play on it: then there is no more than its name
}

// Side is who plays on a board.
type Side struct {
	Side look.Side
	Name string
}

// has reports whether a board is found by a text: each word of it in the name, or in what it is found by besides.
func (b *Board) has(text string) bool {
	all := strings.ToLower(strings.Join(append(slices.Clone(b.Also), b.Name), "\n"))
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// Taken is a board that was made of files of another program.
type Taken struct {
	At     int // its number among the boards of the game
	Name   string
	Folder string
	Lost   []string // what could not be taken over
}

// Taking makes a board in the background. What it returns is called on the thread of the window. If the context is cancelled, there is no board.
type Taking func(context.Context) func() (Taken, error)

// offered is a board with the game that is played on it.
type offered struct {
	Board
	kind, at int // the number of the game, and that of the board among its own
}

// offers returns the boards of all games: those of the program, those of the user, those that nobody can play on.
func (n *NewGames) offers() []offered {
	var ranks [3][]offered
	for kind, g := range n.games {
		if g.Shelf == nil {
			continue
		}
		for at, b := range g.Shelf() {
			rank := kit.Second(b.Yours) + kit.Second(len(b.Faults) > 0)
			ranks[rank] = append(ranks[rank], offered{b, kind, at})
		}
	}
	return slices.Concat(ranks[:]...)
}

// Commands is what leads to the page of the boards.
func (n *NewGames) Commands() []command.Command {
	return []command.Command{{Name: "boards", Menu: "file", MenuOrder: 1, Key: "Ctrl+Alt+C", Do: n.Choose}}
}

// Choose opens the page of the boards. The one that is picked first is that of the game that is planned, or else of the one that is open.
func (n *NewGames) Choose() {
	if n.shelf != nil {
		return
	}
	list := n.offers()
	picked := slices.IndexFunc(list, func(o offered) bool { return o.Here })
	if p := n.page; p != nil && len(p.state.Form) > 0 && p.state.Form[0].Beside.Name == "board" {
		kind, at := n.game(p.state.Form[0].Beside.Value)
		picked = slices.IndexFunc(list, func(o offered) bool { return o.kind == kind && o.at == at })
	}
	n.lay(list, max(picked, 0))
}

// lay opens the page with a board picked.
func (n *NewGames) lay(list []offered, picked int) {
	p := newBoardsPage(n, list, picked)
	n.shelf = p
	n.room.Stack.Open(p, p.first())
}

// game returns which game is played on a board of all, and the number of the board among its own.
func (n *NewGames) game(board int) (kind, at int) {
	for kind, g := range n.games {
		count := len(g.Boards())
		if board < count {
			return kind, board
		}
		board -= count
	}
	return 0, 0
}

// plan shows the plan of a game on a board, with the names that were typed; nothing if the game has said why it cannot be planned.
func (n *NewGames) plan(kind, board int) {
	var names []string
	if n.page != nil {
		for _, s := range n.page.state.Form {
			for _, seat := range s.Seats {
				names = append(names, seat.Name)
			}
		}
	}
	if a := n.games[kind].Plan(board, names); a.Now != nil {
		n.Open(kind, a)
	}
}
