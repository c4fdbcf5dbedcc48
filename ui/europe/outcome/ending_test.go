package outcome

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/europetest"
)

// The page of the end says who has won and why, whatever ended the game; what goes on has none.
func TestEveryEndIsTold(t *testing.T) {
	france := func(x *europetest.Table, centers int) { // the centers that a power takes from the others
		pos := x.Position()
		for p := range pos.Variant.Map.Centers().All() {
			if pos.Centers(x.Power("france")) < centers {
				pos.Owners[p] = x.Power("france")
			}
		}
		x.Set(pos)
	}
	year := func(x *europetest.Table) {
		for x.Desk.Game.Ended().Kind == game.NotEnded && x.Position().Phase.Year < 1902 {
			x.Pass()
		}
	}
	for _, row := range []struct {
		name         string
		change       func(*game.Settings)
		play         func(x *europetest.Table)
		outcome, how string
	}{
		{"nothing", func(*game.Settings) {}, func(x *europetest.Table) { x.Pass() }, "", ""},
		{"alone", func(*game.Settings) {}, func(x *europetest.Table) { france(x, 18) }, "France (Olga) wins alone with 18 centers", ""},
		{"the years", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 1} }, func(x *europetest.Table) { x.Give("France: A mar - spa"); year(x) }, "with 4 centers", "The agreed number of years ended"},
		{"the years, by units", func(s *game.Settings) {
			s.Limit, s.ByUnits = game.Limit{Kind: game.Years, Number: 1}, true
		}, year, "Russia wins with 4 units", "The agreed number of years ended"},
		{"the time", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 90, AtOnce: true} }, func(x *europetest.Table) {
			if err := x.Desk.Game.TimeUp(); err != nil {
				x.T.Error(err)
			}
		}, "Russia wins with 4 centers", "time"},
		{"a vote", func(s *game.Settings) { s.Agreed = game.Shared }, func(x *europetest.Table) {
			if err := x.Desk.Game.Vote(game.Proposal{}); err != nil {
				x.T.Error(err)
			}
		}, "share the result", "agreed"},
	} {
		x := europetest.New(t)
		s := table.Preset("rulebook", x.Desk.Variant().Setup("7"))
		s.Players[2].Name = "Olga"
		row.change(&s)
		x.Start(s)
		row.play(x)
		end := Of(x.Room, "").End()
		if row.outcome == "" && end.Outcome != "" || !strings.Contains(end.Outcome, row.outcome) || !strings.Contains(end.How, row.how) {
			t.Errorf("%s: %q, %q", row.name, end.Outcome, end.How)
		}
		if row.outcome == "" {
			continue
		}
		if len(end.Counts.Of) == 0 || end.Counts.Goal != s.Victory {
			t.Errorf("%s: %+v", row.name, end.Counts)
		}
		if x.Desk.Act(Of(x.Room, "").WhatIf); x.Desk.Over() {
			t.Errorf("%s: nobody can play on", row.name)
		}
	}
}

// The centers of each power by year, and what players had together.
func TestCentersByYear(t *testing.T) {
	x := europetest.New(t)
	set := game.Default(x.Desk.Variant().Setup("2"), engine.Rulebook())
	set.Players[0].Name = "Ada"
	x.Start(set).Give("France: A mar - spa\nFrance: F bre - mid").Pass()
	x.Give("France: F mid - por").Pass()
	c := Of(x.Room, "").Counts()
	if i := slices.Index(c.Names, "France"); i < 0 || c.Of[0][i] != 3 || c.Of[1][i] != 5 || !slices.Equal(c.Years, []int{1913, 1914}) {
		t.Errorf("%+v", c)
	}
	if len(c.Sums) != 2 || !slices.Equal(c.Sums[0], []string{"Ada · EFR", "10", "12"}) || !strings.HasSuffix(c.File, ".csv") {
		t.Errorf("%+v", c.Sums)
	}
}
