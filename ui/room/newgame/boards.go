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

// Board is a board on the page of boards.
type Board struct {
	Name    string
	Also    []string // additional search terms: its names in other languages, its powers
	Yours   bool     // it is a custom board
	Here    bool     // the open game uses it
	Players []int    // possible numbers of players, lowest first
	Sides   []Side   // its powers or factions
	Facts   [][2]string
	Brush   kit.Brush     // draws the sides
	Picture picture.Paint // the initial position
	Faults  []string      // why it is not playable: then only its name is known
}

// Side is a power or faction of a board.
type Side struct {
	Side look.Side
	Name string
}

// has reports whether a board matches a search: each word occurs in its name or its additional terms.
func (b *Board) has(text string) bool {
	all := strings.ToLower(strings.Join(append(slices.Clone(b.Also), b.Name), "\n"))
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// Taken is an imported board.
type Taken struct {
	At     int // its index among the boards of the game
	Name   string
	Folder string
	Lost   []string // what could not be imported
}

// Taking imports a board in the background. The function it returns is called on the thread of the window. If the context is
// canceled, there is no board.
type Taking func(context.Context) func() (Taken, error)

// offered is a board with its game.
type offered struct {
	Board
	kind, at int // the index of the game, and that of the board within it
}

// offers returns the boards of all games: built-in ones, custom ones, and those that are not playable.
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

// Commands returns the command that opens the page of boards.
func (n *NewGames) Commands() []command.Command {
	return []command.Command{{Name: "boards", Menu: "file", MenuOrder: 1, Key: "Ctrl+Alt+C", Do: n.Choose}}
}

// Choose opens the page of boards. It first selects the board of the planned game, or else of the open one.
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

// lay opens the page with a board selected.
func (n *NewGames) lay(list []offered, picked int) {
	p := newBoardsPage(n, list, picked)
	n.shelf = p
	n.room.Stack.Open(p, p.first())
}

// game returns the game of a board in the list of all boards, and the index of the board within it.
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

// plan shows the plan of a game on a board, keeping the typed names. It does nothing if the game has reported why it cannot be
// planned.
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
