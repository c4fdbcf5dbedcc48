package game_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

func TestCoinGivesItalyToItsWinner(t *testing.T) {
	for side, owner := range []string{"the first", "the second"} {
		t.Run(owner, func(t *testing.T) {
			g := gametest.Start(t, "2", nil)
			italy := g.Variant().Power("italy")
			_, err := g.Toss(italy, first)
			gametest.Refused(t, err, "toss-early")
			gametest.Play(t, g, "Russia: F sev - rum, A war - gal")
			gametest.Play(t, g, "Austria: A vie H")
			if got := g.Node().Position.Phase.String(); got != "W1914A" || len(g.TossDue()) != 1 {
				t.Fatalf("%s, due %v", got, g.TossDue())
			}
			coin := func(n int) int {
				if n != 2 {
					t.Errorf("a coin with %d sides", n)
				}
				return side
			}
			if player, err := g.Toss(italy, coin); player != side || err != nil {
				t.Fatalf("player %d, %v", player, err)
			}
			_, err = g.Toss(italy, coin)
			gametest.Refused(t, err, "toss-twice")
			gametest.Play(t, g, "Russia: A war B")
			for _, g := range []*game.Game{g, reread(t, g)} {
				if got := g.Players(); !slices.Contains(got[side].Powers, italy) || slices.Contains(got[1-side].Powers, italy) {
					t.Errorf("players %v", got)
				}
				if len(g.TossDue()) != 0 || g.Node().Position.Phase.String() != "S1915M" {
					t.Error("another toss is due")
				}
			}
			gametest.Play(t, g, "Italy: A ven - tri, A rom - ven")
		})
	}
}

func TestUndoneTossComesOutTheSame(t *testing.T) {
	g := gametest.Start(t, "2", nil)
	italy := g.Variant().Power("italy")
	g.Advance()
	g.Advance()
	if got := g.Node().Position.Phase.String(); got != "S1915M" || len(g.TossDue()) != 1 {
		t.Fatalf("%s, due %v", got, g.TossDue()) // nothing to adjust: the toss comes at once before the spring
	}
	if player, err := g.Toss(italy, func(int) int { return 1 }); player != 1 || err != nil {
		t.Fatalf("player %d, %v", player, err)
	}
	g.Undo()
	if player, err := g.Toss(italy, first); player != 1 || err != nil {
		t.Errorf("player %d, %v after undo", player, err)
	}
	_, err := gametest.New(t).Toss(italy, first)
	gametest.Refused(t, err, "no-toss")
}

func TestItalyCountsForItsPlayerFromItsJoining(t *testing.T) {
	g := gametest.Start(t, "2", nil)
	gametest.Stand(t, g, "W1914A", "england 21, italy 3")
	if _, err := g.Toss(g.Variant().Power("italy"), first); err != nil {
		t.Fatal(err)
	}
	if g.Ended().Kind != game.NotEnded {
		t.Error("Italy counts before it joins")
	}
	g.Advance()
	g.Advance()
	g.Advance()
	if got, want := gametest.Told(g, g.Ended()), "solo S1916M, 1 with 24"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	reread(t, g)
}

func TestVariationsShareTheToss(t *testing.T) {
	g := gametest.Start(t, "2", nil)
	gametest.Stand(t, g, "W1914A", "england 9, russia 4+, austria 3")
	if _, err := g.Toss(g.Variant().Power("italy"), func(int) int { return 1 }); err != nil {
		t.Fatal(err)
	}
	g.Advance()
	g.Back()
	p := slices.Collect(g.Node().Position.ToOrder().All())[0]
	g.Give(game.Given{Order: g.Node().Position.LegalOrders(p)[0]})
	if len(g.Root().Next) != 2 || len(g.TossDue()) != 0 {
		t.Errorf("%d lines, tosses due %v", len(g.Root().Next), g.TossDue())
	}
	reread(t, g)
}

func TestPowersAreTakenOver(t *testing.T) {
	g := gametest.Start(t, "4", func(s *game.Settings) { s.Players[0].Name, s.Players[1].Name = "Ann", "Ben" })
	v := g.Variant()
	france, italy := v.Power("france"), v.Power("italy")
	gametest.Must(t, g.TakeOver("Cleo", "", france))
	gametest.Refused(t, g.TakeOver("Cleo", "", france), "takeover-same")
	gametest.Refused(t, g.TakeOver("", "", france), "takeover-name")
	gametest.Refused(t, g.TakeOver("Cleo", "", engine.NoPower), "takeover-idle")
	g.Advance()
	gametest.Must(t, g.TakeOver("Ann", "", italy, v.Power("russia")))
	if got := gametest.Names(g); got != "Ann england italy russia; Ben austria; germany turkey; -; Cleo france" {
		t.Errorf("at the table: %s", got)
	}
	reread(t, g)
	gametest.Must(t, g.Rename(4, "Dora"))
	gametest.Must(t, g.Rename(2, "Emil"))
	gametest.Must(t, g.Rename(0, "Anna"))
	gametest.Refused(t, g.Rename(0, "Dora"), "name-taken")
	gametest.Refused(t, g.Rename(4, ""), "name-taken")
	gametest.Refused(t, g.Rename(0, ""), "name-taken")
	gametest.Refused(t, g.Rename(5, "Fay"), "no-player")
	if got := gametest.Names(g); got != "Anna england italy russia; Ben austria; Emil germany turkey; -; Dora france" {
		t.Errorf("at the table: %s", got)
	}
	reread(t, g)
	g.Back()
	if got := gametest.Names(g); got != "Anna england; Ben austria; Emil germany turkey; italy russia; Dora france" {
		t.Errorf("at the table before: %s", got)
	}
	gametest.Refused(t, gametest.Start(t, "6", nil).TakeOver("Ann", "", italy), "takeover-idle")
}

func TestSettingsSurvive(t *testing.T) {
	g := gametest.Start(t, "2", func(s *game.Settings) {
		s.Year, s.Victory, s.ByPlayer, s.ByUnits, s.Agreed = 1870, 20, false, true, game.Shared
		s.Limit = game.Limit{Kind: game.Minutes, Number: 90, AtOnce: true}
		s.Players[0], s.Players[1].Name = game.Player{Name: "Ann", Powers: s.Players[0].Powers}, "Ben"
		s.Allotment, s.Mode, s.Clocks = game.ChoiceThenLot, game.Keyboard, game.Clocks{Later: 10 * time.Minute}
		s.Rules = engine.Network()
	})
	given := g.Settings().Players
	g.Players()[0].Powers[0] = engine.NoPower // a copy
	if given[0].Powers[0] == engine.NoPower {
		t.Error("the players can be changed from outside")
	}
	back := reread(t, g)
	a, b := g.Settings(), back.Settings()
	if a.Year != b.Year || a.Victory != b.Victory || a.ByPlayer != b.ByPlayer || a.ByUnits != b.ByUnits || a.Agreed != b.Agreed ||
		a.Limit != b.Limit || a.Allotment != b.Allotment || a.Mode != b.Mode || a.Clocks != b.Clocks || a.Rules != b.Rules ||
		a.Setup != b.Setup || gametest.Names(g) != gametest.Names(back) {
		t.Errorf("got  %+v\nwant %+v", b, a)
	}
	begin := back.Root().Next[0].Position
	if begin.Phase.Year != 1870 || begin.Setup.Closed[0].Until.String() != "S1871M" {
		t.Errorf("begins in %s, Italy is closed until %s", begin.Phase, begin.Setup.Closed[0].Until)
	}
	if got := gametest.Names(gametest.Start(t, "7", nil)); got != "austria; england; france; germany; italy; russia; turkey" {
		t.Errorf("at the table: %s", got)
	}
}

func TestBadSettingsAreRefusedWithEveryFault(t *testing.T) {
	s := game.Default(gametest.Standard(t).Setup("6"), engine.Rulebook())
	s.Year, s.Victory, s.Limit, s.Clocks.First = 0, 35, game.Limit{Kind: game.Years}, -time.Minute
	s.Players[0].Powers = []engine.Power{2, 5, 99}
	s.Players[2].Powers = nil
	s.Players[3].Name, s.Players[4].Name = "Ann", "Ann"
	var kinds []string
	for _, f := range s.Faults() {
		kinds = append(kinds, f.Kind)
	}
	slices.Sort(kinds)
	want := []string{"clock", "limit-years", "name-twice", "no-power", "nobody", "nobody", "not-played", "power-twice", "unknown-power", "victory", "year"}
	if !slices.Equal(kinds, want) {
		t.Errorf("got  %v\nwant %v", kinds, want)
	}
	if _, err := game.Start(s); err == nil {
		t.Error("the game starts")
	}
	if len(game.Settings{Setup: s.Setup, Year: 1901, Victory: 18}.Faults()) == 0 {
		t.Error("a game without players starts")
	}
}

func TestItalyIsNoWinnerBeforeItJoins(t *testing.T) {
	g := gametest.Start(t, "2", func(s *game.Settings) {
		s.ByPlayer, s.Limit = false, game.Limit{Kind: game.Minutes, Number: 60, AtOnce: true}
	})
	gametest.Stand(t, g, "W1914A", "italy 9, england 5, austria 4")
	if _, err := g.Toss(g.Variant().Power("italy"), first); err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, g.TimeUp())
	if got, want := gametest.Told(g, g.Ended()), "time W1914A, 1 england with 5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	reread(t, g)
}

func TestVariationWithATakeOverDoesNotJoinOneWithout(t *testing.T) {
	g := gametest.New(t)
	g.Advance()
	g.Back()
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.Give(game.Given{Order: o})
	gametest.Must(t, g.TakeOver("Ann", "", o.Power))
	g.ClearOrder(o.At.Province)
	g.Advance()
	if players := g.Players(); len(players) != 8 || players[7].Name != "Ann" || len(g.Root().Next) != 2 {
		t.Errorf("%s, %d lines", gametest.Names(g), len(g.Root().Next))
	}
}

// TestTheCoinCannotBeSkipped: nothing goes on before it was tossed (RULES 11).
func TestTheCoinCannotBeSkipped(t *testing.T) {
	g := gametest.Start(t, "2", nil)
	for i := 0; len(g.TossDue()) == 0; i++ {
		if g.Advance(); i > 6 {
			t.Fatal("no toss is ever due")
		}
	}
	before := gametest.Saved(t, g)
	if g.Advance(); g.Node().Result != nil || gametest.Saved(t, g) != before {
		t.Error("it goes on without the coin")
	}
	if _, err := g.Toss(g.TossDue()[0], func(int) int { return 0 }); err != nil {
		t.Fatal(err)
	}
	phase := g.Node().Position.Phase
	if g.Advance(); g.Node().Position.Phase == phase {
		t.Fatal("it does not go on with the coin")
	}
}

// A file in which the coin was skipped is read, so that nothing is lost, and nothing goes on in it before the coin
// is tossed.
func TestACoinThatAFileSkippedIsAskedFor(t *testing.T) {
	g := gametest.Start(t, "2", nil)
	for len(g.TossDue()) == 0 {
		g.Advance()
	}
	if _, err := g.Toss(g.TossDue()[0], func(int) int { return 0 }); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		g.Advance()
	}
	phase := g.Node().Position.Phase
	text := gametest.Saved(t, g)
	toss := regexp.MustCompile(`(?s)\s*\{[^{}]*"toss"[^{}]*\},?`)
	skipped := toss.ReplaceAllString(text, "")
	back, err := file.Load(strings.NewReader(skipped), gametest.FinderOf(g))
	if err != nil || skipped == text {
		t.Fatalf("%v: %s", err, toss.FindString(text))
	}
	for back.Forward() {
	}
	if back.Node().Position.Phase != phase || len(back.TossDue()) != 1 {
		t.Fatalf("at %v of %v, due %v", back.Node().Position.Phase, phase, back.TossDue())
	}
	if back.Advance(); back.Node().Result != nil {
		t.Error("it goes on without the coin")
	}
	if _, err := back.Toss(back.TossDue()[0], func(int) int { return 0 }); err != nil || len(back.TossDue()) != 0 {
		t.Fatal(err, back.TossDue())
	}
	if back.Advance(); back.Node().Position.Phase == phase {
		t.Error("it does not go on with the coin")
	}
	if _, err := file.Load(strings.NewReader(gametest.Saved(t, back)), gametest.FinderOf(back)); err != nil {
		t.Error(err)
	}
}

// TestTheFirstYear: a game can begin in any year but one that would have begun before the first, or that would end after the last.
func TestTheFirstYear(t *testing.T) {
	for _, row := range []struct {
		opens              engine.Season
		year, limit, least int
		most               int // 0: the year is possible
	}{
		{engine.Spring, 1, 0, 1, 0}, {engine.Spring, 0, 0, 1, game.MaxYear}, {engine.Winter, 2, 0, 2, 0}, {engine.Winter, 1, 0, 2, game.MaxYear},
		{engine.Spring, game.MaxYear, 0, 1, 0}, {engine.Spring, game.MaxYear, 1, 1, 0}, {engine.Spring, game.MaxYear, 2, 1, game.MaxYear - 1}, {engine.Spring, game.MaxYear - 1, 2, 1, 0},
	} {
		v := *gametest.Standard(t)
		v.Opens = row.opens
		setup := v.Setups[0]
		setup.Variant = &v
		s := game.Default(&setup, engine.Rulebook())
		if s.Year = row.year; row.limit > 0 {
			s.Limit = game.Limit{Kind: game.Years, Number: row.limit}
		}
		list := s.Faults()
		switch {
		case row.most == 0 && len(list) > 0:
			t.Errorf("%+v: %v", row, list[0])
		case row.most > 0 && (len(list) != 1 || list[0].Kind != "year" || list[0].Number != row.year || list[0].Least != row.least || list[0].Most != row.most):
			t.Errorf("%+v: %v", row, list)
		}
	}
}
