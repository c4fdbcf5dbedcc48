package game_test

import (
	"encoding/json"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/record"
)

// testified returns what the box of player 2 in the second phase testifies to: of a game with changed settings, in which something is done
// in the first phase.
func testified(t *testing.T, change func(*game.Settings), do func(*game.Game)) (w record.Witness) {
	t.Helper()
	g := gametest.Start(t, "7", func(s *game.Settings) {
		s.Mode = game.Keyboard
		if change != nil {
			change(s)
		}
	})
	g.BeforeReveal(func(record.Sealing) error { return nil }, func() time.Time { return time.Date(2020, 1, 1, 12, 0, 0, 0, time.UTC) })
	if do != nil {
		do(g)
	}
	gametest.Must(t, g.Reveal(keyed))
	if !g.Forward() {
		t.Fatal("the phase is not resolved")
	}
	gametest.Must(t, g.HandIn(2, keyed(2), nil))
	h, _ := g.Node().Hands.Of(2)
	text, err := keyed(2).Open(h.Box)
	gametest.Must(t, err)
	var box struct{ Table record.Witness }
	gametest.Must(t, json.Unmarshal([]byte(text), &box))
	return box.Table
}

// A box testifies to everything that was agreed, and to nothing that may change while others have sealed: names, bots, clocks, and what the
// user says of phases.
func TestABoxTestifiesToWhatWasAgreedAndPlayed(t *testing.T) {
	was := testified(t, nil, nil)
	if was.Table == "" || was.Past == "" || was.Position == "" || was.Seats == "" {
		t.Fatalf("it testifies to nothing: %+v", was)
	}
	for name, row := range map[string]struct {
		change func(*game.Settings)
		table  bool
	}{
		"a year":         {func(s *game.Settings) { s.Year = 1801 }, true},
		"victory":        {func(s *game.Settings) { s.Victory = 20 }, true},
		"by player":      {func(s *game.Settings) { s.ByPlayer = true }, true},
		"a limit":        {func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 9} }, true},
		"minutes":        {func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 90} }, true},
		"at once":        {func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 90, AtOnce: true} }, true},
		"by units":       {func(s *game.Settings) { s.ByUnits = true }, true},
		"the agreed end": {func(s *game.Settings) { s.Agreed = game.SharedByAll }, true},
		"the armistice":  {func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 3} }, true},
		"chat":           {func(s *game.Settings) { s.ChatOpen = !s.ChatOpen }, true},
		"allotment":      {func(s *game.Settings) { s.Allotment = game.ByLot }, true},
		"notation":       {func(s *game.Settings) { s.Notation = engine.Style002 }, true},
		"rules":          {func(s *game.Settings) { s.Rules.Routes = engine.RoutesRequired }, true},
		"names":          {func(s *game.Settings) { s.Players[0].Name, s.Players[2].Name = "Ann", "Ben" }, false},
		"clocks":         {func(s *game.Settings) { s.Clocks.First, s.Clocks.Orders = 9*time.Minute, time.Hour }, false},
		"a bot":          {func(s *game.Settings) { s.Players[5].Program = game.Program{Level: "easy", Seed: 7} }, false},
	} {
		if is := testified(t, row.change, nil); (is.Table != was.Table) != row.table || is.Seats != was.Seats {
			t.Errorf("%s: the box testifies to it: %t, want %t", name, is.Table != was.Table, row.table)
		}
	}
	notice := func(g *game.Game) { gametest.Must(t, g.Publish(1, "Peace!")) }
	taken := func(name string) func(*game.Game) {
		return func(g *game.Game) { gametest.Must(t, g.TakeOver(name, "He left.", 3)) }
	}
	for name, row := range map[string]struct {
		was, is func(*game.Game)
		past    bool
	}{
		"a note":         {nil, func(g *game.Game) { g.SetNote("peace?") }, false},
		"a notice":       {nil, notice, true},
		"another notice": {notice, func(g *game.Game) { gametest.Must(t, g.Publish(1, "War!")) }, true},
		"a new player":   {nil, taken("Ann"), true},
		"another name":   {taken("Ann"), taken("Ben"), false},
	} {
		if was, is := testified(t, nil, row.was), testified(t, nil, row.is); (is.Past != was.Past) != row.past || is.Table != was.Table {
			t.Errorf("%s: the box testifies to it: %t, want %t", name, is.Past != was.Past, row.past)
		}
	}
}
