package foreign_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// coastGame is a game that has begun with a position and orders.
func coastGame(t *testing.T, phase string, units []string, orders []string) *game.Game {
	t.Helper()
	g := gametest.New(t)
	pos, err := g.Variant().ReadPosition(engine.PositionText{Phase: phase, Units: units}, nil, engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	pos.Setup = g.Setup()
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	for _, text := range orders {
		o, err := g.Variant().ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		g.Give(game.Given{Order: g.Node().Position.Complete(o, nil)})
	}
	g.Advance()
	return g
}

// A support for another coast than its partner's is no support here, and would be one there: it is written as a hold.
func TestASupportForAnotherCoastIsWrittenAsAHold(t *testing.T) {
	for _, row := range []struct {
		units, support, written string
		held                    int
	}{
		{"France F mid, France F wes, Italy A spa", "France F wes S F mid - spa/sc", "F WES H", 1},
		{"France F mid, France F wes, Italy A spa", "France F wes S F mid - spa/nc", "F WES S F MAO - SPA", 0},
		{"France F mid, France F spa/sc, Italy A por", "France F spa/sc S F mid - por", "F SPA/SC S F MAO - POR", 0}, // good in neither
	} {
		g := coastGame(t, "S1905M", strings.Split(row.units, ", "), []string{"France F mid - spa/nc", row.support})
		text := written(t, ofMain(g, foreign.WriteDiplomacy))
		if !strings.Contains(text, `"`+row.written+`"`) || foreign.HeldSupports(g.MainLine(), g.Rules()) != row.held {
			t.Errorf("%s: %d held, written as %s", row.support, foreign.HeldSupports(g.MainLine(), g.Rules()), phaseFields(t, []byte(text))[0]["orders"])
		}
	}
}

// Whatever fleets are told around the coasts that are divided, the game that is written leads where ours has led.
func TestWrittenGamesReplayAroundDividedCoasts(t *testing.T) {
	r := rand.New(rand.NewPCG(1901, 32))
	held := 0
	for range 400 {
		v := gametest.New(t).Variant()
		g := game.New(&v.Setups[0], foreign.DiplomacyRules())
		pos := engine.Position{Variant: v, Setup: g.Setup(), Phase: engine.Phase{Year: 1905}}
		for _, id := range []string{"mid", "por", "wes", "gol", "mar", "gas", "spa", "con", "bla", "aeg", "rum", "gre", "bul", "bot", "bar", "nwy", "lvn", "stp"} {
			if r.IntN(3) == 0 {
				continue
			}
			p := v.Map.Province(id)
			u := engine.Unit{Type: engine.Fleet, Power: engine.Power(1 + r.IntN(2))}
			if coasts := v.Map.Info(p).Coasts; coasts != nil {
				u.Coast = coasts[r.IntN(len(coasts))]
			}
			pos.Units[p] = u
		}
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		for p := range pos.Occupied().All() {
			list := pos.LegalOrders(p)
			best := list[r.IntN(len(list))]
			for range 4 { // supports for divided coasts more often
				if o := list[r.IntN(len(list))]; o.To.Coast != engine.NoCoast {
					best = o
				}
			}
			g.Give(game.Given{Order: best})
		}
		held += foreign.HeldSupports(g.MainLine(), g.Rules())
		g.Advance()
		text := written(t, ofMain(g, foreign.WriteDiplomacy))
		_, lost, err := foreign.ReadDiplomacy(strings.NewReader(text), 1, gametest.FinderOf(g))
		if err != nil || len(lost) > 0 {
			t.Fatalf("%v, lost %s\n%s", err, lossText(lost), text)
		}
	}
	if held < 20 {
		t.Errorf("only %d supports for another coast", held)
	}
}

// A unit that has nowhere to go is off the board there: nobody disbands it.
func TestUnitsThatAreNotListedAreNotDisbanded(t *testing.T) {
	units := []string{"England F por", "France F spa/sc", "France F mid", "Italy A ven", "Austria A tri", "Austria A tyr"}
	g := coastGame(t, "S1905M", units, []string{
		"France F spa/sc - por", "France F mid S F spa/sc - por", "Austria A tri - ven", "Austria A tyr S A tri - ven",
	})
	for _, text := range []string{"England F por D", "Italy A ven D"} {
		o, err := g.Variant().ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		g.Give(game.Given{Order: g.Node().Position.Complete(o, nil)})
	}
	g.Advance()
	text := phaseFields(t, []byte(written(t, ofMain(g, foreign.WriteDiplomacy))))[1]["orders"]
	if strings.Contains(text, "F POR") || !strings.Contains(text, "A VEN D") {
		t.Errorf("the orders are %s", text)
	}
}
