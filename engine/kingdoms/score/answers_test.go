package score_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/score"
	"entente/scripts/golden"
	"entente/variants"
)

// TestScoresAreThoseOfBefore: of games in every set-up that end with a year, with factions that lost everything on the way, that were closed, and
// that somebody had won.
func TestScoresAreThoseOfBefore(t *testing.T) {
	bundle, err := variants.Kingdoms()
	fine(t, err)
	b := bundle.Board
	var text strings.Builder
	for _, setup := range b.Setups {
		for _, rules := range []kingdoms.Rules{{LastYear: 201}, {LastYear: 201, Victory: 9}, {LastYear: 202, Victory: 14}} {
			g := game.New(b, setup, rules)
			fmt.Fprintf(&text, "# %d players, until %d, %d cities\n", setup.Players, rules.LastYear, rules.Victory)
			for phase := 0; !g.Node().Over() && phase < 20; phase++ {
				lost, won := kingdoms.Faction(3+phase%4), kingdoms.Faction(1+phase%2)
				if phase > 0 && phase < 4 {
					pos := g.Node().Pos
					for a := range pos.Owned(lost).All() {
						if pos.Occupied().Has(a) {
							fine(t, g.Rule(kingdoms.Ruling{Kind: kingdoms.RemoveUnit, Reason: "a trial", Area: a}))
						}
						fine(t, g.Rule(kingdoms.Ruling{Kind: kingdoms.SetOwner, Reason: "a trial", Area: a, Faction: won}))
					}
				}
				if score.Of(g) != nil {
					t.Error("a game that goes on is scored")
				}
				fine(t, g.Carry(func() bool { return phase%2 == 0 }))
			}
			for _, s := range score.Of(g) {
				names := ""
				for f := range s.Factions.All() {
					names += " " + b.FactionID(f)
				}
				fmt.Fprintf(&text, " %s: %d cities, shares %t, out in %d\n", names, s.Side.Centers, s.Side.Share, s.Out)
			}
		}
	}
	for _, s := range score.Systems() {
		fmt.Fprintf(&text, "system %v\n", s)
	}
	golden.Text(t, "testdata/answers.golden", text.String())
}
