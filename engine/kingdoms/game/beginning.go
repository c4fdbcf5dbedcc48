package game

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/record"
)

// From returns a game that begins with a position in the place of what the set-up has: who plays what and how it is won are as in New.
// The generals of the game are those of the position. It is an error if the position is impossible; it lists every fault.
func From(b *kingdoms.Board, s kingdoms.Setup, r kingdoms.Rules, pos kingdoms.Position) (*Game, error) {
	if pos.Roster != b.Roster {
		board := *b
		board.Roster = pos.Roster
		b = &board
	}
	pos.Board = b
	if err := pos.Faults(); err != nil {
		return nil, err
	}
	return begin(b, s, r, &pos), nil
}

// begin returns a game at its first phase: a position, or what the set-up has if from is nil.
func begin(b *kingdoms.Board, s kingdoms.Setup, r kingdoms.Rules, from *kingdoms.Position) *Game {
	pos, rules := b.Begin(s)
	if from != nil {
		pos = *from
	}
	if r.Victory != 0 {
		rules.Victory = r.Victory
	}
	rules.LastYear, rules.Secret, rules.Abroad = r.LastYear, r.Secret, r.Abroad
	g := &Game{Setup: s, Board: b, from: from}
	g.tree, g.ed = record.New(beginAt(open(&pos, rules)))
	g.secrets = record.NewSecrets[Node, *Node, terms, kingdoms.Area, kingdoms.Order](g.ed, sealer{g})
	return g
}

// begin returns the game at its beginning.
func (f *file[S]) begin(b *kingdoms.Board) (*Game, error) {
	i := slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == f.Players })
	if i < 0 {
		return nil, fmt.Errorf("there is no set-up for %d players", f.Players)
	}
	if f.Rules.Victory < 0 || f.Rules.LastYear < 0 {
		return nil, errors.New("rules: a number below 0")
	}
	abroad, err := kingdoms.ParseRetreats(f.Rules.Retreats)
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	rules := kingdoms.Rules{Victory: f.Rules.Victory, LastYear: f.Rules.LastYear, Secret: f.Rules.Secret, Abroad: abroad}
	if f.Position == nil {
		return New(b, b.Setups[i], rules), nil
	}
	pos, err := f.Position.Read(b)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return From(b, b.Setups[i], rules, pos)
}

// begun is the position with which the game began in the place of its set-up, nil if there was none.
func (g *Game) begun() *lines.Stand {
	if g.from == nil {
		return nil
	}
	s := lines.StandOf(g.from)
	return &s
}
