package bot_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"runtime"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/golden"
)

// TestDecisionsInManyPositionsAreThoseOfBefore: in many drawn positions plain rules decide what they decided before, and in adjustments and retreats
// every level. Of each position the first order and a sum of all are kept.
func TestDecisionsInManyPositionsAreThoseOfBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors round otherwise, and may choose otherwise between what is worth as much")
	}
	b, r := board(t), kingdomstest.Crowd(t)
	var text strings.Builder
	for seed := range uint64(320) {
		d := kingdomstest.Rolled(seed + 1000)
		pos := d.Position(b, r)
		switch seed % 4 {
		case 1:
			pos = d.Adjustment(b, r)
		case 2:
			pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{}).Next
		}
		levels := []bot.Level{bot.Random, bot.Easy, bot.Heuristic}
		if pos.Phase.Kind != engine.Movement {
			levels = append(levels, bot.Medium, bot.Hard)
		}
		fmt.Fprintf(&text, "%d %s:", seed, pos.Phase)
		for _, level := range levels {
			sum, first, n := fnv.New64a(), "none", 0
			for f := 1; f < len(b.Factions); f++ {
				side := kingdoms.FactionSet(1) << f
				if seed%5 == 0 {
					side |= 1 << (f%(len(b.Factions)-1) + 1)
				}
				orders, err := bot.Player{Level: level, Seed: seed, Rules: kingdoms.Rules{Secret: seed%2 == 0}}.Decide(context.Background(), &pos, side)
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range orders {
					if n++; n == 1 {
						first = b.Format(r, o)
					}
					fmt.Fprintln(sum, b.Format(r, o))
				}
			}
			fmt.Fprintf(&text, " %v %d orders %x, %s;", level, n, sum.Sum64(), first)
		}
		text.WriteByte('\n')
	}
	golden.Text(t, "testdata/many.golden", text.String())
}
