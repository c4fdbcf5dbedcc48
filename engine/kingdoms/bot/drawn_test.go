package bot_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/golden"
)

// In drawn positions, which are fuller and odder than those of games, every level decides what it decided before: turns, the retreats that follow,
// adjustments, for one faction and for two.
func TestDecisionsInDrawnPositionsAreThoseOfBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors round otherwise, and may choose otherwise between what is worth as much")
	}
	b, r := board(t), kingdomstest.Crowd(t)
	var text strings.Builder
	for seed := range uint64(24) {
		d := kingdomstest.Rolled(seed + 70)
		pos := d.Position(b, r)
		if seed%3 == 1 {
			pos = d.Adjustment(b, r)
		}
		if seed%3 == 2 {
			pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{}).Next
		}
		fmt.Fprintf(&text, "# seed %d, %s\n", seed, pos.Phase)
		for _, side := range []kingdoms.FactionSet{0b10, 0b100, 0b1010} {
			for _, level := range []bot.Level{bot.Random, bot.Easy, bot.Heuristic, bot.Medium, bot.Hard} {
				orders, err := bot.Player{Level: level, Seed: seed, Rules: kingdoms.Rules{Secret: seed%2 == 0}}.Decide(context.Background(), &pos, side)
				fmt.Fprintf(&text, "  side %b, %v: %v", side, level, err)
				for _, o := range orders {
					fmt.Fprintf(&text, "; %s", b.Format(r, o))
				}
				text.WriteByte('\n')
			}
		}
		seen := bot.Seen(&pos, 0b10, kingdoms.Rules{Secret: true})
		fmt.Fprintf(&text, "  seen %v\n", seen.Money)
	}
	golden.Text(t, "testdata/drawn.golden", text.String())
}

// TestSharesOfEndings: of the squares of all cities, or everything to who has won.
func TestSharesOfEndings(t *testing.T) {
	b := board(t)
	pos, _ := b.Begin(b.Setups[0])
	var text strings.Builder
	for _, e := range []bot.Ending{
		{Position: pos, Seats: []kingdoms.FactionSet{0b10, 0b100, 0b1000}}, {Position: pos, Seats: []kingdoms.FactionSet{0b110, 0b1000}},
		{Position: pos, Seats: []kingdoms.FactionSet{0b10, 0b100, 0b1000}, Winners: 0b100}, {Position: pos, Seats: []kingdoms.FactionSet{0b10, 0b100, 0b1000}, Winners: 0b1100},
		{Position: pos, Seats: []kingdoms.FactionSet{0b10, 0b100}, Winners: 1 << 7}, {Position: kingdoms.Position{Board: b, Roster: pos.Roster}, Seats: []kingdoms.FactionSet{0b10}},
	} {
		fmt.Fprintf(&text, "%b won by %b: %.6f\n", e.Seats, e.Winners, e.Shares())
	}
	golden.Text(t, "testdata/shares.golden", text.String())
}
