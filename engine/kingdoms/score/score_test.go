package score_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/score"
	"entente/variants"
)

func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// seated begins a game for a number of players.
func seated(t *testing.T, players int) *game.Game {
	t.Helper()
	bundle, err := variants.Kingdoms()
	fine(t, err)
	b := bundle.Board
	return game.New(b, b.Setups[slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == players })], kingdoms.Rules{})
}

// these are factions by their names.
func these(g *game.Game, names string) (set kingdoms.FactionSet) {
	for _, id := range strings.Fields(names) {
		set.Add(g.Board.Faction(id))
	}
	return set
}

// What a finished game was worth: by cities, to those who share it, with the year in which others were out.
func TestScoresOfThreeKingdoms(t *testing.T) {
	told := func(g *game.Game) (list []string) {
		for _, s := range score.Of(g) {
			list = append(list, fmt.Sprintf("%b:%d:%v:%d", s.Factions, s.Side.Centers, s.Side.Share, s.Out))
		}
		return list
	}
	g := seated(t, 3)
	if score.Of(g) != nil {
		t.Error("a game that goes on is scored")
	}
	fine(t, g.Rule(kingdoms.Ruling{Kind: kingdoms.SetOwner, Reason: "a trial", Area: g.Board.Area("wan"), Faction: g.Board.Faction("caocao")}))
	before := g.Path()
	fine(t, g.Vote(game.Proposal{Share: these(g, "liubei mateng")}))
	one := fmt.Sprintf("%b:7:false:0", these(g, "caocao sunquan"))
	want := []string{one, fmt.Sprintf("%b:6:false:0", these(g, "yuanshao liubiao")), fmt.Sprintf("%b:6:true:0", these(g, "liubei mateng"))}
	if !slices.Equal(told(g), want) {
		t.Errorf("%q, want %q", told(g), want)
	}
	g.Go(before)
	g.Undo()
	fine(t, g.Vote(game.Proposal{}))
	if score.Of(g) != nil {
		t.Error("it is scored before the lot is drawn")
	}
	fine(t, g.DrawLot(func(int) int { return 0 }))
	for _, s := range score.Of(g) {
		if !s.Side.Share {
			t.Errorf("after a lot %+v does not share", s)
		}
	}
	for _, row := range []struct {
		rules kingdoms.Rules
		more  bool   // Cao Cao has a city more than all others
		share string // who share it, by players
	}{
		{kingdoms.Rules{LastYear: 200}, true, "1111111"}, {kingdoms.Rules{Victory: 3}, false, "1111111"}, {kingdoms.Rules{Victory: 4}, true, "1000000"},
		{kingdoms.Rules{Victory: 4, LastYear: 200}, true, "1000000"},
	} {
		g := game.New(g.Board, g.Board.Setups[slices.IndexFunc(g.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == 7 })], row.rules)
		if row.more {
			fine(t, g.Rule(kingdoms.Ruling{Kind: kingdoms.SetOwner, Reason: "a trial", Area: g.Board.Area("wan"), Faction: g.Board.Faction("caocao")}))
		}
		for !g.Node().Over() {
			fine(t, g.Carry(func() bool { return false }))
		}
		got := ""
		for _, s := range score.Of(g) {
			got += map[bool]string{true: "1", false: "0"}[s.Side.Share]
		}
		if got != row.share {
			t.Errorf("%+v: %s, want %s", row.rules, got, row.share)
		}
	}
	if len(score.Systems()) != 3 {
		t.Error("other systems")
	}
}
