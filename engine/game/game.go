// Package game implements a game of Europe: its phases with their orders and results as a tree of variations with undo, the
// settings that the table agreed on, and events at the table besides orders. Package file saves it.
//
//	v, err := variants.Standard()
//	...
//	g := game.New(&v.Setups[0], engine.Rulebook())
//	g.Give(game.Given{Order: o}) // an order of the current phase
//	g.Advance()                  // adjudicated, and on to the next phase
//	g.Back(); g.ClearOrders(pw)  // a variation: the original stays
//	g.Undo()
//	end := g.Ended()             // who has won, and why
//	err = file.New(g).SaveFile("thursday.entente")
//
// A Game belongs to one goroutine. The nodes it returns never change and may be read by any goroutine.
package game

import (
	"maps"

	"entente/engine"
	"entente/engine/record"
)

// Game is a game being played or studied: a tree of phases, a cursor, and an undo history. Each of its parts knows only those below it:
// Game plays and seals, draft edits orders, chronicle records events at the table, table knows their present state, and base is the
// record with the settings.
type Game struct {
	draft
	secrets
}

// draft is what is ordered, and on which line.
type draft struct{ chronicle }

// chronicle is what happened at the table.
type chronicle struct {
	table
	drawn map[draw]int // what chance has decided, whatever is undone
}

// table is how things stand: who sits there, and whether the game goes on.
type table struct {
	base
	stands lastStanding // at the phase that was asked for last
}

// base is the record of a game, with what was agreed before it.
type base struct {
	*tree
	ed editor

	settings Settings      // but for the players, which are part of the state
	setup    *engine.Setup // as the settings make it
	timing   Timing        // how the clock stands; no edit changes it
	kept     Timing        // as it was saved or read last
	review   *Review       // no edit changes it
	looked   *Review       // as it was saved or read last

	// Mail is what the page was about that came by mail and is planned here, as ui/post/mailpage writes it: the game does not know what it says. "" for
	// any other game.
	Mail string
}

// New returns a game of the given set-up in its first phase, without orders.
func New(s *engine.Setup, r engine.Rules) *Game {
	return begin(settingsOf(s, r), s.Under(r))
}

// Start returns a game with the given settings in its first phase. Invalid settings are rejected, with all their faults.
func Start(s Settings) (*Game, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	s.Players = seated(s.Players)
	return begin(s, s.setup()), nil
}

func begin(s Settings, setup *engine.Setup) *Game {
	pos := setup.Begin()
	g := &Game{}
	s.Limit.Seed = s.SecretEnd().Seeded().Seed
	g.settings, g.setup = s, setup
	g.tree, g.ed = record.New(beginAt(terms{players: s.Players}, &Node{Position: &pos}))
	g.secrets = record.NewSecrets[Node, *Node, terms, engine.Province, Given](g.ed, sealer{g})
	return g
}

// here returns the path of the current phase. It is shared: do not change it.
func (g *base) here() Path { return g.ed.Now().Path() }

// terms returns what undo brings back besides the tree.
func (g *base) terms() terms { return g.ed.Now().More }

// Settings returns what was agreed before the game. Its players are those of the beginning, by their present names.
func (g *base) Settings() Settings {
	set := g.settings
	set.Players = g.terms().players
	return set
}

// MarkSaved notes that the game was saved as it is now, or with false that what is saved is not the game as it is, and tells so.
func (g *base) MarkSaved(saved bool) {
	g.ed.MarkSaved(saved)
	if saved {
		g.kept, g.looked = g.timing, g.review
	}
	g.ed.Tell()
}

// Variant returns what is played.
func (g *base) Variant() *engine.Variant { return g.setup.Variant }

// Setup returns who plays, as the settings make it.
func (g *base) Setup() *engine.Setup { return g.setup }

// Rules returns the rules by which the game is adjudicated.
func (g *base) Rules() engine.Rules { return g.settings.Rules }

// Tag returns a fact about the game, such as its title, "" if it is not known.
func (g *base) Tag(name string) string { return g.terms().tags[name] }

// Tags returns a copy of all facts about the game.
func (g *base) Tags() map[string]string { return maps.Clone(g.terms().tags) }
