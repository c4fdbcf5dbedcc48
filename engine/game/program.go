package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Program is a bot that plays in place of a person, and its settings. The zero Program is none: a person plays.
type Program = record.Program

// MaxSeed is the largest seed of a bot.
const MaxSeed = record.MaxSeed

// Levels returns the levels of bots, the weakest first.
func Levels() []string { return []string{"easy", "medium", "hard", "master"} }

// SetProgram lets a program play in the place of a player from now on, on every line, or a person again for the zero Program.
// Who took a power over in the course of the game is always a person.
func (g *table) SetProgram(player int, p Program) error {
	switch {
	case player < 0 || player >= len(g.terms().players):
		return fault("no-player", "there is no player %d", player+1)
	case !p.Sound(Levels()):
		return fault("no-player", "no program plays like %q", p.Level)
	case g.terms().players[player].Program == p:
		return nil
	}
	s := g.ed.Now()
	s.More.players = slices.Clone(s.More.players)
	s.More.players[player].Program = p
	g.ed.Do(s)
	return nil
}

// ProgramOf returns the program that plays a power in the current phase, and in the place of which player; the zero Program if a
// person plays it.
func (g *table) ProgramOf(pw engine.Power) (p Program, player int) {
	for i, pl := range g.standing(g.here()).players {
		if pl.Program != (Program{}) && slices.Contains(pl.Powers, pw) {
			return pl.Program, i
		}
	}
	return Program{}, -1
}

// PlayerOf returns who plays a power in the current phase: the name, "" if it is not known, and the number of the player, -1 if nobody
// does.
func (g *table) PlayerOf(pw engine.Power) (name string, player int) {
	for i, pl := range g.standing(g.here()).players {
		if slices.Contains(pl.Powers, pw) {
			return record.Valid(pl.Name), i
		}
	}
	return "", -1
}

// Persons returns the powers that people play, and whether programs play others.
func (g *table) Persons() (people engine.PowerSet, programs bool) {
	for _, pl := range g.standing(g.here()).players {
		if pl.Program != (Program{}) {
			programs = true
		} else {
			people |= engine.PowersOf(pl.Powers...)
		}
	}
	return people, programs
}

// AdjudicateWith is Adjudicate with additional orders that no one has seen before. It is one undo step, which leads back to where they
// were not given.
func (g *Game) AdjudicateWith(orders []engine.Order) {
	n := g.Node()
	if n.Result != nil || len(orders) == 0 {
		g.Adjudicate()
		return
	}
	given := make([]Given, len(orders))
	for i, o := range orders {
		given[i].Order = o
	}
	g.ed.Together(func() bool {
		g.ed.Do(g.ed.Now().Here(func(n *Node) { n.Orders = AddOrders(n.Position, n.Orders, given) }))
		n := g.Node()
		g.Advance()
		if g.Node() == n {
			return false // it could not be resolved
		}
		g.Back()
		return true
	})
}

// HandIn seals the orders of a player who is not at the keyboard, such as a bot, as OpenHand, SetOrders and CloseHand do, without showing them.
func (g *Game) HandIn(player int, key Key, orders []engine.Order) error {
	return g.Quietly(func() error {
		if err := g.OpenHand(player, key); err != nil {
			return err
		}
		g.SetOrders(orders)
		return g.CloseHand(true)
	})
}

// programForm is how a program is written, nil for none.
func programForm(p Program) *form.Program {
	if p == (Program{}) {
		return nil
	}
	return &form.Program{Level: p.Level, Seed: p.Seed}
}
