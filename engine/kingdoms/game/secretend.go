package game

import (
	"errors"

	"entente/engine"
	"entente/engine/jsonfile"
	"entente/engine/kingdoms"
	"entente/engine/lastyear"
)

// NewSecret is New for a game whose last year is drawn. Without a seed it gets one; the zero End is none.
func NewSecret(b *kingdoms.Board, s kingdoms.Setup, r kingdoms.Rules, end lastyear.End) *Game {
	g := New(b, s, r)
	g.Node().end = end.Seeded()
	return g
}

// ends reads the last year that is drawn into a game that was just begun.
func (f *file[S]) ends(g *Game, top *jsonfile.Value) error {
	end, err := f.Rules.SecretEnd.Read(g.Board.FirstYear)
	if err == nil && end.From != 0 && f.Rules.LastYear != 0 {
		err = errors.New("secret_end: there is a last year already")
	}
	if err != nil {
		return top.Place("rules").Place("secret_end").Faultf("rules: %w", err)
	}
	g.Node().end = end
	return nil
}

// SecretEnd returns the years of which chance makes one the last, none for any other end.
func (n *Node) SecretEnd() lastyear.End { return n.end }

// drawn returns the rules by which a phase is carried out, with its year as the last if chance makes it that, and the orders from which
// the years after it are drawn.
func (n *Node) drawn() (kingdoms.Rules, lastyear.Lot) {
	rules, line, ph := n.Rules, n.line, n.Pos.Phase
	if n.end.From != 0 && ph.Kind == engine.Movement {
		line = line.With(int(ph.Year), ph.Season == engine.Fall, n.texts())
	}
	if ph.Season == engine.Fall && n.end.Last(int(ph.Year), line) {
		rules.LastYear = ph.Year
	}
	return rules, line
}

// Ending returns what chance said of the year of a phase that was carried out, once its fall is counted.
func (n *Node) Ending() lastyear.Drawn {
	if n.Outcome == nil || n.Pos.Phase.Season != engine.Fall || n.Outcome.Next.Phase.Season == engine.Fall {
		return lastyear.Drawn{}
	}
	_, line := n.drawn()
	return n.end.After(int(n.Pos.Phase.Year), line)
}
