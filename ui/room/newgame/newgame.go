// Package newgame is the page on which a new game of any kind is set up: the number of players, who plays what, how the game ends and how the table
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

// State is the plan as the page shows it.
type State struct {
	Title string    // of the visible part of the plan
	Aside [2]string // at the end of that line: a word and, in bold, its subject
	Again string    // applies the settings of the last game, "" if there are none
	Turn  string    // leads to the other part of the plan, "" if there is none
	Back  bool      // Escape does that, too
	Form  []Section
	Map   Map // the map at the start of the game

	Head, Text string // the plan in words
	Cards      []Card
	Chart      Chart
	Notes      []string // small lines; the first is their heading

	Start look.Button
}

// Section is a part of the form: a heading followed by its other contents, if any, in this order.
type Section struct {
	Head   string
	Beside Item // at the end of the line of the heading; without a name: none
	Before Item // to the left of Beside, likewise
	Sizes  []Size
	Size   int // the selected one; its item name is "players"
	Wide   bool
	Seats  []Seat // in two columns, unless the window is narrow or the hands are Wide
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

// Seat is a future player.
type Seat struct {
	Name, Hint string // the typed name and the placeholder
	Sides      []look.Side
	Hand       string      // the names of the sides, or why there are none yet
	Hands      []look.Row  // the choices for the sides, nil if they cannot be chosen
	Who        levels.Seat // a person, or the bot that plays
	Fault      string
}

// Kind is the kind of control of an item.
type Kind uint8

// The kinds of items.
const (
	Bar    Kind = iota // a few words, one of them selected: the value is its index
	Number             // typed or stepped; an invalid number is -1
	Switch             // 1 if on, 0 if off
)

// Item is a setting in the form.
type Item struct {
	Name  string // identifies it, also in the trace
	Kind  Kind
	Value int
	Words []string // for a bar; for a switch the text beside it

	By, Parts   int    // for a number, see stepper.Stepper
	Unit, After string // after a number, inside its frame and beside it

	Row     bool   // it starts a row
	Caption string // above it; the name of the setting if there is a Text
	Text    string // explanation of the setting, on lines of its own
	Topic   string // topic of the rules, linked beside the caption
	Was     string // the usual value, if this one differs
	Fault   string
}

// Map is a board at the start. It is repainted when Sight changes.
type Map struct {
	Drawing *atlas.Drawing // nil: no map
	Painter *paint.Painter
	Scene   layout.Scene
	Sight   any
}

// Card is a sentence with an icon, on a tinted background.
type Card struct {
	Text string
	Tone look.Role
}

// Chart compares values as bars, up to Most, with a line across them at Par. Without bars it is not shown.
type Chart struct {
	Head, Sub string
	Bars      []Level
	Most, Par float32
}

// Level is a bar of a chart, with its value as text and its error.
type Level struct {
	Text, Score, Off string
	Value            float32
}

// Actions are called by the page, which is set again after each. All must be set.
type Actions struct {
	Now        func() State
	Brush      func() kit.Brush            // draws the sides
	Set        func(item string, to int)   // changes a value
	Name       func(seat int, name string) // changes a name
	Hand       func(seat, choice int)      // chooses one of the Hands of a seat
	Who        func(seat int, level string)
	Again      func()             // applies the settings of the last game
	Turn       func()             // switches to the other part of the plan
	Rule       func(topic string) // opens the rules of an item
	Start      func() (at string) // starts the game and closes the page, or returns the faulty item; "name.1" and "hand.1" are those of the first seat
	FocusStart bool               // the start button has the initial focus, not the cards
}

// Game is a kind of game that can be planned.
type Game struct {
	Boards func() []string                         // the names of its boards
	Shelf  func() []Board                          // these boards as shown on the page of boards, followed by those that are not playable
	Plan   func(board int, names []string) Actions // a plan for one of them, with the names of players so far; Now is nil if that is impossible
	Take   func(paths []string) Taking             // imports a custom board; nil if that is impossible

	Edit func(board int, done func(saved bool)) // edits names and places of a custom board; nil if that is impossible
}

// NewGames opens the page for new games.
type NewGames struct {
	room  *page.Screen
	kept  *page.Memory
	games []Game
	page  *planPage   // nil while it is closed
	shelf *boardsPage // likewise
	home  string      // the folder of the last import
	takes sync.WaitGroup
}

// New returns the room for new games.
func New(s *page.Screen, m *page.Memory) *NewGames { return &NewGames{room: s, kept: m} }

// Add adds a kind of game, and returns its index. If the first section of its plan has an item "board" beside its heading, that
// item also offers the boards of the other games.
func (n *NewGames) Add(g Game) (kind int) {
	n.games = append(n.games, g)
	return len(n.games) - 1
}

// Open opens the page with a plan, or shows another plan on the open page.
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

// Close closes the page, if it is open.
func (n *NewGames) Close() {
	if n.page != nil {
		n.page.close()
	}
}
