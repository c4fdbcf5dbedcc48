// Package table implements what happens around a game: how powers are assigned, lots and coins, secret votes, sealed orders, the clock,
// and deviations from the rulebook. The record itself, with its settings and its end, is in package game.
//
//	s := table.Preset("rulebook", v.Setup("4"))
//	s = table.Seat(s, table.ByLot(len(s.Players), table.Fair), game.ByLot)
//	g, err := game.Start(s)
//	...
//	b := table.NewBallot(g.Voters())
//	err = b.Cast(0, false)        // each in turn, unseen by the others
//	err = g.Vote(game.Proposal{Against: b.Against()})
//	winner, err := g.DrawLots(table.Fair)
package table

import (
	"crypto/rand"
	"math/big"

	"entente/engine"
	"entente/engine/game"
)

// Fair returns a random number below n from the operating system, which cannot be predicted or repeated. n must be at least 1.
func Fair(n int) int {
	i, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic("table: the source of chance promised never to fail: " + err.Error())
	}
	return int(i.Int64())
}

// Preset returns the settings of a setup under the rules with the given name (engine.Presets): those of the rulebook or, for
// "network" and "japanese", also the length, the clocks and the notation that documents 002 and 003 specify (RULES 13). An
// unknown name means the rulebook.
func Preset(name string, s *engine.Setup) game.Settings {
	rules, err := engine.Preset(name)
	if err != nil {
		rules = engine.Rulebook()
	}
	set := game.Default(s, rules)
	switch name {
	case "network":
		set.Limit = game.Limit{Kind: game.Years, Number: 4}
		set.Clocks, set.ChatOpen, set.Notation = game.Clocks{}, true, engine.Style002
	case "japanese":
		set.Limit = game.Limit{Kind: game.Years, Number: 10}
		set.Notation = engine.Style003
	}
	return set
}
