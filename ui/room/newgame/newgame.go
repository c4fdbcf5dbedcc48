// Package newgame is the page on which a new game of any kind is set up: how many play, who plays what, how the game ends and how the table
// plays. It displays a plan, reports each change, and displays the plan that results.
//
//	games := newgame.New(room)
//	europe := games.Add(newgame.Game{Boards: boards, Plan: plan})
//	games.Open(europe, actions)
package newgame

import (
	"sync"

	"fyne.io/fyne/v2"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the page shows of a plan.
type State struct {
	Title string    // of the part of the plan that is shown
	Aside [2]string // at the end of that line: a word and, strong, what it is about
	Again string    // takes over what was agreed last time, "" if that is not known
	Turn  string    // leads to the other part of the plan, "" if there is none
	Back  bool      // Escape leads there too
	Form  []Section
	Map   Map // with which the game begins

	Head, Text string // the plan in words
	Cards      []Card
	Chart      Chart
	Notes      []string // small lines below a heading, which is the first of them

	Start look.Button
}

// Section is a part of the form: a heading, and below it whichever of the others are there, from the top.
type Section struct {
	Head   string
	Beside Item // at the end of the line of the heading; one without a name is none
	Before Item // on the left of Beside, likewise
	Sizes  []Size
	Size   int // which of them is chosen; its name is "players"
	Wide   bool
	Seats  []Seat // in two columns, unless the window is narrow or what the players get is Wide
	Items  []Item // side by side, and those with a Text one below the other
	Text   string // faint
	Faults []string
}

// Size is a number of players as a card.
type Size struct {
	Text  string // the number
	Sides [][]look.Side
	Sub   string
}

// Seat is a player to be.
type Seat struct {
	Name, Hint string // what is typed, and what stands there before
	Sides      []look.Side
	Hand       string      // the names of the sides, or why there are none yet
	Hands      []look.Row  // from which the sides are chosen, nil if they are not
	Who        levels.Seat // whether a person plays, or which program
	Fault      string
}

// Kind is what an item is changed with.
type Kind uint8

// The kinds of items.
const (
	Bar    Kind = iota // a few words, one of them chosen: the value is its place
	Number             // typed or counted up and down; what is no number is -1
	Switch             // 1 if it is on, else 0
)

// Item is a setting in the form.
type Item struct {
	Name  string // by which it is set, and in the trace
	Kind  Kind
	Value int
	Words []string // of a bar; of a switch the one beside it

	By, Parts   int    // of a number, see stepper.Stepper
	Unit, After string // behind a number, in its frame and beside that

	Row     bool   // it begins a row
	Caption string // above it; the name of the setting if there is a Text
	Text    string // what the setting means: it has lines of its own
	Topic   string // of the rules, to which a sign leads beside the caption
	Was     string // what is usual, where this is not
	Fault   string
}

// Map is a board as it is at the beginning. It is painted again when Sight is another one.
type Map struct {
	Drawing *atlas.Drawing // nil: there is no map
	Painter *paint.Painter
	Scene   layout.Scene
	Sight   any
}

// Card is a sentence with a sign, on a ground in its tone.
type Card struct {
	Text string
	Tone look.Role
}

// Chart compares values by bars, of which the longest are Most, with a line across them at Par. Without bars there is none.
type Chart struct {
	Head, Sub string
	Bars      []Level
	Most, Par float32
}

// Level is a bar of a chart, with its value as text and by how much that may be off.
type Level struct {
	Text, Score, Off string
	Value            float32
}

// Actions are what is done on the page; the page is set again after each. Every one must be there.
type Actions struct {
	Now        func() State
	Brush      func() kit.Brush            // draws the sides
	Set        func(item string, to int)   // another value
	Name       func(seat int, name string) // a name is typed
	Hand       func(seat, choice int)      // one of the Hands of a seat
	Who        func(seat int, level string)
	Again      func()             // as last time
	Turn       func()             // to the other part of the plan
	Rule       func(topic string) // the § of an item is pressed
	Start      func() (at string) // begins the game and closes the page, or returns the item at fault; "name.1" and "hand.1" are those of the first seat
	FocusStart bool               // the button that starts has the keyboard first, not the cards
}

// Game is a kind of games that can be planned.
type Game struct {
	Boards func() []string                         // the names of what it is played on
	Shelf  func() []Board                          // these as the page of the boards shows them, and after them those that nobody can play on
	Plan   func(board int, names []string) Actions // a plan for one of them, with what players are called so far; Now is nil where that cannot be
	Take   func(paths []string) Taking             // makes a board of the user of files of another program; nil where none can be made

	Edit func(board int, done func(saved bool)) // changes names and places of a board of the user; nil where none can be changed
}

// NewGames opens the page for new games.
type NewGames struct {
	room  *page.Screen
	kept  *page.Memory
	games []Game
	page  *planPage   // nil while it is closed
	shelf *boardsPage // likewise
	home  string      // where boards of other programs were found last
	takes sync.WaitGroup
}

// New returns the room for new games.
func New(s *page.Screen, m *page.Memory) *NewGames { return &NewGames{room: s, kept: m} }

// Add adds a kind of games, and returns its number. A plan whose first section has an item "board" beside its heading, for its own boards,
// leads to the boards of the others too.
func (n *NewGames) Add(g Game) (kind int) {
	n.games = append(n.games, g)
	return len(n.games) - 1
}

// Open opens the page for a plan, or shows another plan on the page that is open.
func (n *NewGames) Open(kind int, a Actions) {
	if p := n.page; p != nil {
		p.do, p.kind = a, kind
		p.refresh()
		return
	}
	p := newPlanPage(n, kind, a)
	n.page = p
	var first fyne.Focusable = p.sizes
	if a.FocusStart {
		first = p.start
	}
	n.room.Stack.Open(p, first)
}

// Close takes the page away, if it is there.
func (n *NewGames) Close() {
	if n.page != nil {
		n.page.close()
	}
}
