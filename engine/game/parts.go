package game

import (
	"entente/engine"
	"entente/engine/record"
)

// Parts are what a game is made of, as somebody has read it. Make them with NewParts or PartsOf. What is not set is as at the
// beginning of a game.
type Parts struct {
	Tags    map[string]string
	Timing  Timing
	Review  *Review
	Mail    string // Game.Mail
	Sealing Sealing
	Locks   []Lock
	Changes []Change // by which the log contradicts itself
	Starts  []*Node  // the first phase and its variations, with all that follows; none: the first phase of the set-up
	Path    Path     // of the current phase; none: the first

	settings Settings
	setup    *engine.Setup
}

// NewParts returns the parts of a game of the given settings, which must be sound.
func NewParts(s Settings) Parts { return Parts{settings: s, setup: s.setup()} }

// PartsOf returns the parts of a game of a set-up.
func PartsOf(s *engine.Setup, r engine.Rules) Parts {
	return Parts{settings: settingsOf(s, r), setup: s.Under(r)}
}

// Setup returns who plays, as the settings make it.
func (p *Parts) Setup() *engine.Setup { return p.setup }

// Game returns the game, as it was saved. Nothing of it was undone.
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

// Moment is how things stand on a line before the phase that comes next, while a game is played again as it was read. It is a value:
// a copy of it goes on along a variation.
type Moment struct {
	standing
	before *Node
	pos    *engine.Position
	chain  string // the last link of the chain of events
}

// Position returns where the line leads to.
func (m *Moment) Position() *engine.Position { return m.pos }

// Players returns how many sit at the table.
func (m *Moment) Players() int { return len(m.players) }

// Enter goes on to a phase. Its events happen one by one.
func (m *Moment) Enter(n *Node) { m.enter(m.before, n) }

// Happen lets an event of a phase happen, or says why it cannot.
func (m *Moment) Happen(n *Node, e Event) error { return m.apply(n.Position, e) }

// Link returns the chain of events after one more, for a game whose orders are sealed.
func (m *Moment) Link(e Event) (chain string, err error) {
	m.chain, err = record.Link(m.chain, testified(m.setup.Variant, e))
	return m.chain, err
}

// Resolve ends a phase and goes on to what comes of it.
func (m *Moment) Resolve(judge *engine.Adjudicator, n *Node) {
	n.Result = &engine.Resolution{}
	judge.Resolve(n.Result, n.Position, n.Plain(), m.settings.Rules)
	m.before, m.pos = n, &n.Result.Next
}
