package game_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/engine/table"
)

// decided is what the program of a seat decides about the current phase.
func decided(t *testing.T, g *game.Game, seat int) []kingdoms.Order {
	t.Helper()
	n, p := g.Node(), g.Program(seat)
	l, err := bot.ParseLevel(p.Level)
	fine(t, err)
	list, err := bot.Player{Level: l, Seed: uint64(p.Seed), Rules: n.Rules}.Decide(context.Background(), n.Pos, n.Rules.Seats[seat])
	fine(t, err)
	return list
}

// TestProgramsTakeSeats: each level can, undo gives the seat back, and the file keeps level and seed.
func TestProgramsTakeSeats(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	for i, level := range game.Levels() {
		if l, err := bot.ParseLevel(level); err != nil || !slices.Contains(bot.Levels(), l) {
			t.Errorf("%s: %v", level, err)
		}
		fine(t, g.SetProgram(i, game.Program{Level: level, Seed: 7 + i}))
	}
	for _, bad := range []game.Program{{Level: "grand"}, {Seed: 3}, {Level: "hard", Seed: -1}, {Level: "hard", Seed: game.MaxSeed + 1}} {
		if g.SetProgram(0, bad) == nil {
			t.Errorf("%+v plays", bad)
		}
	}
	if g.SetProgram(7, game.Program{}) == nil || g.SetProgram(-1, game.Program{}) == nil {
		t.Error("there are more seats")
	}
	f := b.Setups[0].Seats[2]
	if p := g.Program(2); p != (game.Program{Level: "hard", Seed: 9}) || g.Programmed(g.Node()).Len() != 3 || !g.Programmed(g.Node()).Has(kingdoms.Faction(3)) || !f.Has(3) || g.ProgramOf(g.Node(), 3) != p || g.ProgramOf(g.Node(), 4) != (game.Program{}) {
		t.Errorf("%+v", p)
	}
	again, err := game.Load(b, g.Save())
	fine(t, err)
	if again.Program(2) != g.Program(2) || again.Program(5) != (game.Program{}) {
		t.Errorf("the file has %+v", again.Program(2))
	}
	g.Undo()
	if g.Program(2) != (game.Program{}) || g.Program(1).Level != "medium" {
		t.Error("undo gives no seat back")
	}
	fine(t, g.SetProgram(0, game.Program{}))
	fine(t, g.SetProgram(1, game.Program{}))
	if strings.Contains(string(g.Save()), "programs") {
		t.Error("a game of people keeps programs")
	}
}

// TestDamagedProgramsAreRefused.
func TestDamagedProgramsAreRefused(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	fine(t, g.SetProgram(1, game.Program{Level: "hard", Seed: 7}))
	text := string(g.Save())
	for _, row := range [][2]string{
		{`"seat": 2`, `"seat": 0`}, {`"seat": 2`, `"seat": 8`}, {`"hard"`, `"grand"`}, {`"hard"`, `""`}, {`"seed": 7`, `"seed": -7`}, {`"seed": 7`, `"seed": 7e12`},
		{`"programs": [`, `"programs": [{"seat": 2, "level": "easy"},`}, {`"seed": 7`, `"seed": 7, "name": "x"`},
	} {
		if changed := strings.Replace(text, row[0], row[1], 1); changed == text {
			t.Errorf("%s is not in the file", row[0])
		} else if _, err := game.Load(b, []byte(changed)); err == nil {
			t.Errorf("%s is read", row[1])
		}
	}
}

// TestOrdersOfProgramsComeWithTheResults: they are no step of their own, and what was written for their factions does not count.
func TestOrdersOfProgramsComeWithTheResults(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	fine(t, g.SetProgram(0, game.Program{Level: "medium", Seed: 7}))
	puyang, ye := b.Area("puyang"), b.Area("ye")
	person := kingdoms.Order{Kind: kingdoms.Hold, Faction: 2, At: ye}
	fine(t, g.SetOrders([]kingdoms.Order{{Kind: kingdoms.Hold, Faction: 1, At: puyang}, person}))
	list := decided(t, g, 0)
	fine(t, g.AdjudicateWith(list, func() bool { return false }))
	if n := g.Node(); n.Outcome == nil || len(n.Orders) != len(list)+1 || n.Orders[0] != person {
		t.Errorf("%d orders, %d of the program", len(n.Orders), len(list))
	}
	if g.Undo(); g.Node().Outcome != nil || len(g.Node().Orders) != 2 {
		t.Errorf("undo leads to %d orders", len(g.Node().Orders))
	}
}

// TestProgramsSealTheirOrders: in the place of a person too who left a draft and a PIN; nothing of it lies open before the reveal.
func TestProgramsSealTheirOrders(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	g.Hidden = true
	ring := seal.NewKeyring("")
	key, lock, err := table.NewLock(1, "1914", ring)
	fine(t, err)
	g.SetLock(lock)
	fine(t, g.OpenHand(1, key))
	fine(t, g.SetOrders([]kingdoms.Order{{Kind: kingdoms.Hold, Faction: 1, At: b.Area("puyang")}}))
	if g.SetProgram(0, game.Program{Level: "easy"}) == nil {
		t.Error("a program sits down on somebody who writes")
	}
	fine(t, g.CloseHand(false))
	keys := map[int]game.Key{}
	told := 0
	g.OnChange = func() { told++ }
	for seat := range b.Setups[0].Seats {
		fine(t, g.SetProgram(seat, game.Program{Level: "easy", Seed: seat}))
		key, _, err := table.HandIn(g, seat+1, decided(t, g, seat), ring)
		fine(t, err)
		keys[seat+1] = key
		if h, there := g.Handed(seat + 1); !there || !h.In || len(g.Node().Orders) > 0 {
			t.Errorf("seat %d: %+v, %d orders lie open", seat, h, len(g.Node().Orders))
		}
	}
	if told != 7 {
		t.Errorf("it is told %d times", told)
	}
	fine(t, g.Reveal(func(player int) game.Key { return keys[player] }, func() bool { return true }))
	if n := g.Node(); n.Outcome == nil || len(n.Orders) < 21 {
		t.Errorf("%d orders are revealed", len(n.Orders))
	}
}
