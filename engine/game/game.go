// Package game keeps the record of a game: its phases with their orders and results as a tree of variations, with
// undo, files and automatic copies; what the table agreed on before it, and what happened there besides orders.
//
//	v, err := variants.Standard()
//	...
//	g := game.New(&v.Setups[0], engine.Rulebook())
//	g.Give(game.Given{Order: o}) // an order of the current phase
//	g.Advance()                  // adjudicated, and on to the next phase
//	g.Back(); g.ClearOrders(pw)  // a variation: what was played stays
//	g.Undo()
//	end := g.Ended()             // who has won, and why
//	err = g.SaveFile("thursday.entente")
//
// A Game belongs to one goroutine. The nodes it hands out never change and may be read by any.
package game

import (
	"maps"
	"slices"

	"entente/engine"
)

// Game is a game being played or studied: a tree of phases, a cursor in it, and the steps that undo takes back.
type Game struct {
	// OnChange, if set, is called after every edit, every move of the cursor and every save to a file.
	OnChange func()

	settings Settings      // but for the players, which are part of the state
	setup    *engine.Setup // as the settings make it
	now      state
	past     []state          // what Undo returns to, oldest first
	future   []state          // what Redo returns to, nearest last
	edits    int              // made so far; names the states
	saved    int              // the edit of the state that was saved last
	disk     Origin           // the file of the game
	drawn    map[draw]int     // what chance has decided, whatever is undone
	timing   Timing           // how the clock stands; no edit changes it
	kept     Timing           // as it was saved or read last
	key      Key              // of the player whose orders lie open, nil for nobody
	changes  []Change         // found since it was loaded
	told     int              // how many of them Reveal has told of
	noted    *engine.Position // of the phase whose remark is being written
	stands   lastStanding     // at the phase that was asked for last
	review   *Review          // no edit changes it
	looked   *Review          // as it was saved or read last
	counted  struct {         // how many phases there were when Full was asked last
		root   *Node
		phases int
	}
}

// state is everything that undo brings back.
type state struct {
	root    *Node
	tags    map[string]string // never changed, only replaced
	players []Player          // at the start; never changed, only replaced
	locks   []Lock            // never changed, only replaced
	sealed  Sealing
	at      cursor
	left    cursor // where the edit that made this state left the cursor
	edit    int    // the number of that edit
	noting  bool   // that edit was a remark: more of it is no other step
}

// New returns a game of the given set-up in its first phase, without orders.
func New(s *engine.Setup, r engine.Rules) *Game {
	return begin(settingsOf(s, r), s.Under(r))
}

// Start returns a game of the given settings in its first phase. Settings that cannot be are refused, with all their
// faults.
func Start(s Settings) (*Game, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	s.Players = seated(s.Players)
	return begin(s, s.setup()), nil
}

func begin(s Settings, setup *engine.Setup) *Game {
	pos := setup.Begin()
	start := cursor{line: Path{0}, depth: 1}
	root := &Node{Next: []*Node{{Position: &pos}}}
	return &Game{settings: s, setup: setup, now: state{root: root, players: s.Players, at: start, left: start}}
}

// Settings returns what was agreed before the game. Its players are those of the beginning, by their present names.
func (g *Game) Settings() Settings {
	set := g.settings
	set.Players = g.now.players
	return set
}

// Variant returns what is played.
func (g *Game) Variant() *engine.Variant { return g.setup.Variant }

// Setup returns who plays, as the settings make it.
func (g *Game) Setup() *engine.Setup { return g.setup }

// Rules returns the rules by which the game is adjudicated.
func (g *Game) Rules() engine.Rules { return g.settings.Rules }

// Root returns the top of the tree. It stands above the first phase and has no position itself, only Next: the
// beginnings of the game, of which Next[0] is the main one.
func (g *Game) Root() *Node { return g.now.root }

// Node returns the current phase.
func (g *Game) Node() *Node { return g.now.root.find(g.now.at.path()) }

// At returns the phase at a path, the top of the tree for an empty one; nil if there is none.
func (g *Game) At(path Path) *Node { return g.now.root.find(path) }

// Path returns where the current phase stands in the tree.
func (g *Game) Path() Path { return slices.Clone(g.now.at.path()) }

// Line returns the phases from the beginning to the current one and on to the end of the line it is on, and the index
// of the current one.
func (g *Game) Line() (phases []*Node, current int) {
	n := g.now.root
	for _, i := range g.now.at.line {
		n = n.Next[i]
		phases = append(phases, n)
	}
	for len(n.Next) > 0 {
		n = n.Next[0]
		phases = append(phases, n)
	}
	return phases, g.now.at.depth - 1
}

// MainLine returns the phases of the main line, from the beginning to its end.
func (g *Game) MainLine() []*Node {
	var phases []*Node
	for n := g.now.root; len(n.Next) > 0; {
		n = n.Next[0]
		phases = append(phases, n)
	}
	return phases
}

// GoLine moves the cursor to the phase of Line with the given index and reports whether there is one.
func (g *Game) GoLine(i int) bool {
	line, _ := g.Line()
	if i < 0 || i >= len(line) {
		return false
	}
	path := slices.Clone(g.now.at.line)
	for len(path) <= i {
		path = append(path, 0)
	}
	g.now.at = g.now.at.at(path) // so that what lies beyond is remembered
	return g.Go(path[:i+1])
}

// fullAt is how many phases, variations included, a game may have before it goes no further; what can be added to it all the
// same, other orders in a phase that was played, still fits into a file.
const fullAt = 20_000

// Full reports whether the game has so many phases that Advance would adjudicate no more, lest it could not be saved.
func (g *Game) Full() bool {
	if g.counted.root != g.now.root {
		g.counted.root, g.counted.phases = g.now.root, g.now.root.phases()
	}
	return g.counted.phases >= fullAt
}

// Go moves the cursor to path and reports whether there is such a phase. Moving is not an edit.
func (g *Game) Go(path Path) bool {
	if len(path) == 0 || g.now.root.find(path) == nil {
		return false
	}
	g.now.at = g.now.at.at(path)
	g.changed()
	return true
}

// Back moves to the phase before this one and reports whether there is one.
func (g *Game) Back() bool { return g.Go(g.now.at.path()[:g.now.at.depth-1]) }

// Forward moves to the next phase, on the line that was looked at last, else on the main line, and reports whether
// there is one.
func (g *Game) Forward() bool {
	step := 0
	if c := g.now.at; c.depth < len(c.line) {
		step = c.line[c.depth]
	}
	return g.Go(append(g.now.at.path(), step))
}

// Tag returns a fact about the game, such as its title, "" if it is not known.
func (g *Game) Tag(name string) string { return g.now.tags[name] }

// Tags returns a copy of all facts about the game.
func (g *Game) Tags() map[string]string { return maps.Clone(g.now.tags) }

// Saved reports whether the game is as it was when it was saved or read last. Where the cursor stands does not matter.
func (g *Game) Saved() bool { return g.now.edit == g.saved }

func (g *Game) changed() {
	if g.OnChange != nil {
		g.OnChange()
	}
}
