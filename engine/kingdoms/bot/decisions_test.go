package bot_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/scripts/golden"
)

// What programs of every level decide in five years is what they decided before: every change of how they play is seen in testdata/decisions.txt,
// which UPDATE_GOLDEN writes anew.
func TestDecisionsAreThoseOfBefore(t *testing.T) {
	b := board(t)
	var text strings.Builder
	for seed, levels := range [][]bot.Level{
		{bot.Hard, bot.Medium, bot.Heuristic, bot.Easy, bot.Hard, bot.Medium, bot.Heuristic},
		{bot.Medium, bot.Hard, bot.Medium, bot.Heuristic, bot.Medium, bot.Hard, bot.Hard},
		{bot.Heuristic, bot.Medium, bot.Easy},
		{bot.Hard, bot.Medium},
	} {
		m := match(b, b.Setups[seed], 5, uint64(seed)+7, levels...)
		if _, err := m.Play(context.Background(), func(pos *kingdoms.Position, orders []kingdoms.Order) {
			fmt.Fprintf(&text, "%s\n", pos.Phase)
			for _, o := range orders {
				fmt.Fprintf(&text, "\t%s\n", b.Format(pos.Roster, o))
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	golden.Text(t, "testdata/decisions.txt", text.String())
}
