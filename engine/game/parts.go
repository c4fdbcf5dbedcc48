package game

import (
	"entente/engine"
	"entente/engine/record"
)

// Parts are what a game is made of, as read from a file. Make them with NewParts or PartsOf. Unset fields are as at the beginning of a
// game.
type Parts struct {
	Tags    map[string]string
	Timing  Timing
	Review  *Review
	Mail    string // Game.Mail
	Sealing Sealing
	Locks   []Lock
	Changes []Change // contradictions within the log
	Starts  []*Node  // the first phase and its variations, with everything after them; none: the first phase of the set-up
	Path    Path     // of the current phase; none: the first

	settings Settings
	setup    *engine.Setup
}

// NewParts returns the parts of a game with the given settings, which must be valid.
func NewParts(s Settings) Parts { return Parts{settings: s, setup: s.setup()} }

// PartsOf returns the parts of a game of a set-up.
func PartsOf(s *engine.Setup, r engine.Rules) Parts {
	return Parts{settings: settingsOf(s, r), setup: s.Under(r)}
}

// Setup returns the set-up as changed by the settings.
func (p *Parts) Setup() *engine.Setup { return p.setup }

// Game returns the game as it was saved, with an empty undo history.
func (p *Parts) Game() *Game {
	g := begin(p.settings, p.setup)
	more := g.terms()
	more.tags = p.Tags
	s := beginAt(more, p.Starts...)
	if len(p.Starts) == 0 {
		s = beginAt(more, g.Node())
	}
	s.Locks, s.Sealed = p.Locks, p.Sealing
	if len(p.Path) > 0 {
		s = s.At(p.Path)
	}
	g.ed.Lay(s)
	g.timing, g.kept, g.review, g.looked = p.Timing, p.Timing, p.Review, p.Review
	g.Mail = p.Mail
	g.Found(p.Changes...)
	return g
}

// Begin returns the moment before the first phase.
func (p *Parts) Begin() Moment {
	pos := p.setup.Begin()
	return Moment{standing{settings: p.settings, setup: p.setup, players: p.settings.Players}, &Node{}, &pos, ""}
}

// Moment is the state of a line before its next phase, while a game is replayed as it is read. It is a value: a copy continues along a
// variation.
type Moment struct {
	standing
	before *Node
	pos    *engine.Position
	chain  string // the last link of the chain of events
}

// Position returns the position that the line leads to.
func (m *Moment) Position() *engine.Position { return m.pos }

// Players returns the number of players at the table.
func (m *Moment) Players() int { return len(m.players) }

// Enter moves on to a phase. Its events follow one by one.
func (m *Moment) Enter(n *Node) { m.enter(m.before, n) }

// Happen applies an event of the phase, or returns why it cannot happen.
func (m *Moment) Happen(n *Node, e Event) error { return m.apply(n.Position, e) }

// Link returns the chain of events after one more, for a game with sealed orders.
func (m *Moment) Link(e Event) (chain string, err error) {
	m.chain, err = record.Link(m.chain, testified(m.setup.Variant, e))
	return m.chain, err
}

// Resolve ends a phase and moves on to its result.
func (m *Moment) Resolve(judge *engine.Adjudicator, n *Node) {
	n.Result = &engine.Resolution{}
	judge.Resolve(n.Result, n.Position, n.Plain(), m.settings.Rules)
	m.before, m.pos = n, &n.Result.Next
}
