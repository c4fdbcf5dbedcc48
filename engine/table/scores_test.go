package table_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/table"
)

// Who shares a game follows from how it ended: by a win, a vote on who shares, a lot, a limit; a power that is out shares nothing.
func TestWhoIsScoredAndWhoShares(t *testing.T) {
	const where = "france 10, england 9, turkey 5, austria 0"
	for _, row := range []struct {
		name, setup, phase, owners string
		change                     func(*game.Settings)
		end                        func(*game.Game) error
		want                       string
	}{
		{"going on", "7", "S1905M", where, nil, nil, ""},
		{"solo", "7", "W1905A", "france 18, england 9", nil, nil, "austria 0, england 9, france 18 shares, germany 0, italy 0, russia 0, turkey 0"},
		{"lots", "7", "S1905M", where, nil, func(g *game.Game) error {
			if err := g.Vote(game.Proposal{}); err != nil {
				return err
			}
			_, err := g.DrawLots(func(int) int { return 0 })
			return err
		}, "austria 0, england 9 shares, france 10 shares, germany 0, italy 0, russia 0, turkey 5 shares"},
		{"two share", "7", "S1905M", where, nil, func(g *game.Game) error {
			return g.Vote(game.Proposal{Share: engine.PowersOf(g.Variant().Power("france"), g.Variant().Power("turkey"))})
		}, "austria 0, england 9, france 10 shares, germany 0, italy 0, russia 0, turkey 5 shares"},
		{"all share", "7", "S1905M", where, func(s *game.Settings) { s.Agreed = game.Shared }, func(g *game.Game) error { return g.Vote(game.Proposal{}) },
			"austria 0, england 9 shares, france 10 shares, germany 0, italy 0, russia 0, turkey 5 shares"},
		{"conceded", "7", "S1905M", where, nil, func(g *game.Game) error {
			return g.Vote(game.Proposal{Share: engine.PowersOf(g.Variant().Power("turkey"))})
		}, "austria 0, england 9, france 10, germany 0, italy 0, russia 0, turkey 5 shares"},
		{"the years are over", "7", "W1905A", where, func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 5} }, nil,
			"austria 0, england 9 shares, france 10 shares, germany 0, italy 0, russia 0, turkey 5 shares"},
		{"by player", "2", "S1905M", where, func(s *game.Settings) { s.Agreed = game.Shared }, func(g *game.Game) error { return g.Vote(game.Proposal{}) }, "player 1 19 shares, player 2 5 shares"},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := gametest.Start(t, row.setup, row.change)
			gametest.Stand(t, g, row.phase, row.owners)
			if row.end != nil {
				gametest.Must(t, row.end(g))
			}
			var list []string
			for _, s := range table.Scores(g) {
				text := fmt.Sprintf("player %d", s.Player+1)
				if s.Power != engine.NoPower {
					text = g.Variant().Powers[s.Power].ID
				}
				text += fmt.Sprintf(" %d", s.Side.Centers)
				if s.Side.Share {
					text += " shares"
				}
				list = append(list, text)
			}
			if got := strings.Join(list, ", "); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}
