package bot_test

import (
	"context"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/scripts/meter"
)

// BenchmarkDecide measures decisions of a faction in the fourth year of a game among seven programs: a turn, an adjustment.
func BenchmarkDecide(b *testing.B) {
	for _, kind := range []engine.PhaseKind{engine.Movement, engine.Adjustment} {
		pos, rules := middle(b, kind)
		for _, level := range []bot.Level{bot.Hard, bot.Medium} {
			b.Run(level.String()+map[engine.PhaseKind]string{engine.Movement: "/turn", engine.Adjustment: "/adjustment"}[kind], func(b *testing.B) {
				defer meter.Start(b)()
				for n := 0; b.Loop(); n++ {
					p := bot.Player{Level: level, Seed: uint64(n), Rules: rules}
					if _, err := p.Decide(context.Background(), &pos, rules.Seats[n%7]); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// middle is a phase of a kind in the fourth year of a game.
func middle(t testing.TB, kind engine.PhaseKind) (found kingdoms.Position, rules kingdoms.Rules) {
	t.Helper()
	b := board(t)
	m := bot.Match{Board: b, Setup: b.Setups[0], Until: int16(b.FirstYear) + 3, Seed: 1}
	for i := range m.Setup.Seats {
		m.Players = append(m.Players, bot.Player{Level: bot.Heuristic, Seed: uint64(i)})
	}
	_, rules = b.Begin(b.Setups[0])
	_, err := m.Play(context.Background(), func(pos *kingdoms.Position, _ []kingdoms.Order) {
		if pos.Phase.Kind == kind {
			found = *pos
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return found, rules
}
