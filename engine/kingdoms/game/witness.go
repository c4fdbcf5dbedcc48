package game

import (
	"slices"

	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// witness returns what a box of the phase at path testifies to when so many rulings of the phase were made. How many boxes were
// sealed is that of now.
func (g *Game) witness(path record.Path, rulings int) (record.Witness, error) {
	s, way := g.ed.Now(), g.Way(path)
	n := way[len(way)-1]
	here := g.step(n, 0)
	past := []step{}
	for _, before := range way[:len(way)-1] {
		one := g.step(before, 0)
		one.Name, one.Note, one.Marks = "", "", nil
		past = append(past, one)
	}
	table := []any{g.Board.ID, g.Setup.Players, g.agreed()}
	if from := g.begun(); from != nil {
		table = append(table, from)
	}
	t := record.Testimony{
		Table: table, Past: past, Position: []any{here.Offer, here.Shown}, Seats: n.Rules.Seats,
		Log: slices.Concat(here.Revealed, here.Reopened),
	}
	for _, r := range here.Rulings[:rulings] {
		t.Events = append(t.Events, r)
	}
	return s.Sealed.Witness(t, s.Locks, n.Hands)
}

// agreed returns what was agreed before the game, as files have it.
func (g *Game) agreed() settings {
	r := g.Root().Next[0].rules
	s := settings{Victory: r.Victory, LastYear: r.LastYear, Secret: r.Secret, Hidden: g.Hidden, SecretEnd: g.Root().Next[0].end.Form()}
	if r.Abroad { // what the rules have is not written, so that boxes of older programs testify to the same
		s.Retreats = kingdoms.RetreatsAnywhere
	}
	if g.Agreed != record.ByLots {
		s.Agreed = g.Agreed.String()
	}
	return s
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
