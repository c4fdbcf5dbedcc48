package game_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

// TestMissedTurns plays phases in which only the named powers give orders; "-Italy" puts a power under armistice before
// it, "+Italy" lifts it, "Ann=Italy" hands it over. After them it counts for Italy.
func TestMissedTurns(t *testing.T) {
	for _, row := range []struct {
		name, setup, phases string
		missed              int
	}{
		{"at the start", "7", "", 0},
		{"orders in every turn", "7", "Italy/Italy", 0},
		{"one turn without", "7", "France", 1},
		{"two turns", "7", "France/", 2},
		{"the turn that runs is not over", "7", "Italy", 0},
		{"who comes back is there", "7", "France/Italy/France", 1},
		{"an armistice is no absence", "7", "France/France/-Italy France/France", 0},
		{"nor does one that is over count", "7", "France/France/-Italy France/+Italy France", 1},
		{"a new player begins anew", "7", "France/France/Ann=Italy France", 1},
		{"orders for another power of his", "4", "Russia/Russia", 0},
		{"no orders for any of them", "4", "France/France", 2},
		{"nobody plays it", "6", "France/France", 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := gametest.Start(t, row.setup, nil)
			v := g.Variant()
			for _, words := range strings.Split(row.phases, "/") {
				if row.phases == "" {
					break
				}
				for _, word := range strings.Fields(words) {
					name, owner, handed := strings.Cut(word, "=")
					pos := *g.Node().Position
					switch {
					case handed:
						if err := g.TakeOver(name, "", v.Power(strings.ToLower(owner))); err != nil {
							t.Fatal(err)
						}
					case strings.Trim(word, "+-") != word:
						pos.Armistice ^= engine.PowersOf(v.Power(strings.ToLower(word[1:])))
						if err := g.SetPosition(pos); err != nil {
							t.Fatal(err)
						}
					default:
						g.Give(game.Given{Order: anyOrder(t, g, word)})
					}
				}
				g.Advance()
			}
			if got := g.Missed(v.Power("italy")); got != row.missed {
				t.Errorf("%s: Italy has missed %d turns, want %d", g.Node().Position.Phase, got, row.missed)
			}
		})
	}
}

// anyOrder is a hold of the first unit of a power.
func anyOrder(t *testing.T, g *game.Game, power string) engine.Order {
	t.Helper()
	pos := g.Node().Position
	for p := range pos.ToOrder().All() {
		if pos.Variant.PowerName(pos.Units[p].Power) == power {
			return pos.LegalOrders(p)[0]
		}
	}
	t.Fatalf("%s has no unit to order in %v", power, pos.Phase)
	return engine.Order{}
}

// TestRetreatsBelongToTheirTurn: who orders a retreat, or a build, was there in that turn.
func TestRetreatsBelongToTheirTurn(t *testing.T) {
	g := gametest.Start(t, "7", nil)
	v := g.Variant()
	pos := engine.Position{Variant: v, Setup: g.Setup(), Phase: engine.Phase{Year: 1901}}
	for text := range strings.SplitSeq("Italy A ven, Austria A tri, Austria A tyr", ", ") {
		u, p, err := v.ParseUnit(text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Units[p] = u
	}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	for text := range strings.SplitSeq("Austria A tri - ven, Austria A tyr S A tri - ven", ", ") {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		g.Give(game.Given{Order: o})
	}
	g.Advance()
	italy := v.Power("italy")
	if got := fmt.Sprint(g.Node().Position.Phase, g.Missed(italy)); got != "S1901R 0" {
		t.Errorf("before the retreats: %s", got)
	}
	o, err := v.ParseOrder(italy, "A ven R rom")
	if err != nil {
		t.Fatal(err)
	}
	g.Give(game.Given{Order: o})
	g.Advance()
	if got := fmt.Sprint(g.Node().Position.Phase, g.Missed(italy)); got != "F1901M 0" {
		t.Errorf("after the retreats: %s", got)
	}
	g.Back()
	g.ClearOrders(engine.NoPower)
	g.Advance()
	if got := fmt.Sprint(g.Node().Position.Phase, g.Missed(italy)); got != "F1901M 1" {
		t.Errorf("without a retreat: %s", got)
	}
}

func TestArmisticesComeByThemselvesAfterTheAgreedTurns(t *testing.T) {
	for _, row := range []struct {
		rule  game.ArmisticeRule
		mode  game.Mode
		turns int
		held  string
	}{
		{game.ArmisticeRule{}, game.Referee, 5, "[]"},
		{game.ArmisticeRule{Kind: game.NoArmistice}, game.Referee, 5, "[]"},
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2}, game.Referee, 1, "[]"},
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2}, game.Referee, 2, "[1 2 4 6 7]"}, // nobody plays Italy, France is there
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2}, game.Keyboard, 3, "[1 2 4 6 7]"},
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2}, game.Planning, 3, "[]"},
	} {
		g := gametest.Start(t, "6", func(s *game.Settings) { s.Armistice, s.Mode = row.rule, row.mode })
		for range row.turns {
			g.Give(game.Given{Order: anyOrder(t, g, "France")})
			g.Advance()
			if g.Node().Position.Phase.Kind == engine.Adjustment {
				if got := g.ArmisticeDue(); got != nil {
					t.Errorf("due amid a turn: %v", got)
				}
				g.Advance()
			}
		}
		var held []engine.Power
		for pw := range engine.Power(8) {
			if g.Node().Position.Armistice.Has(pw) {
				held = append(held, pw)
			}
		}
		if got := fmt.Sprint(held); got != row.held {
			t.Errorf("%v in mode %v after %d turns: under armistice are %s, want %s", row.rule, row.mode, row.turns, got, row.held)
		}
	}
}
