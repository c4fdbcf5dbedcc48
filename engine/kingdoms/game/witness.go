package game

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// witness returns what a box of the phase at path testifies to when so many rulings of the phase were made. How many boxes were
// sealed is that of now.
func (g *Game) witness(path record.Path, rulings int) (record.Witness, error) {
	more, way := g.ed.Now().More, g.Way(path)
	n := way[len(way)-1]
	w := record.Witness{Game: more.sealed.Game, Count: more.sealed.Count, Events: rulings}
	here := g.step(n, 0)
	past := []step{}
	for _, before := range way[:len(way)-1] {
		one := g.step(before, 0)
		one.Name, one.Note, one.Marks = "", "", nil
		past = append(past, one)
	}
	var err error
	for _, part := range []struct {
		to    *string
		value any
	}{
		{&w.Table, []any{g.Board.ID, g.Setup.Players, g.agreed()}}, {&w.Past, past}, {&w.Position, []any{here.Offer, here.Shown}},
		{&w.Seats, n.Rules.Seats},
	} {
		if *part.to, err = record.Sum(part.value); err != nil {
			return w, err
		}
	}
	for _, r := range here.Rulings[:rulings] {
		if w.Chain, err = record.Sum([]any{w.Chain, r}); err != nil {
			return w, err
		}
	}
	return w, w.See(more.locks, n.Hands)
}

// against returns what in a phase is not as the box of a player testifies, and is not explained by what the phase keeps of the time
// since.
func (g *Game) against(in *sealed, n *Node, player kingdoms.Faction) ([]Contradiction, error) {
	if in.Table == nil {
		if here := g.Path(); in.Before != g.past(here, false) && in.Before != g.past(here, true) {
			return []Contradiction{{Kind: record.ChangedPast, Player: int(player), Of: -1, Phase: n.Pos.Phase}}, nil
		}
		return nil, nil
	}
	rulings := max(0, min(in.Table.Events, len(n.Rulings)))
	now, err := g.witness(g.Path(), rulings)
	if err != nil {
		return nil, err
	}
	return record.Against(*in.Table, now, int(player), n.Pos.Phase, n.Hands, record.Told{
		Seats:  n.Won != 0,
		Anew:   func(player int) bool { return slices.Contains(n.Reopened, kingdoms.Faction(player)) },
		Void:   func(int) bool { return false },
		Writer: int(n.writer),
	}), nil
}

// agreed returns what was agreed before the game, as files have it.
func (g *Game) agreed() settings {
	r := g.Root().Next[0].rules
	return settings{r.Victory, r.LastYear, r.Secret, g.Hidden}
}

// past is the mark of everything that was played before the phase at path, as boxes of older programs testify to it. What users call
// lines is not in it, but was in that of the oldest ones.
func (g *Game) past(path record.Path, names bool) string {
	sum := sha256.New()
	e := json.NewEncoder(sum)
	way := g.Way(path)
	for i := len(way) - 2; i >= 0; i-- {
		one := g.step(way[i], 0)
		one.Note, one.Marks = "", nil
		if !names {
			one.Name = ""
		}
		_ = e.Encode(one) // texts and numbers, into memory
	}
	_ = e.Encode(g.agreed())
	return hex.EncodeToString(sum.Sum(nil))
}
