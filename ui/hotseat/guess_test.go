package hotseat

import (
	"testing"
	"time"

	"entente/engine/game"
	"entente/engine/kingdoms"
	kingdomsgame "entente/engine/kingdoms/game"
	"entente/engine/table"
	"entente/scripts/trial"
	"entente/ui/look"
	"entente/variants"
)

// TestTortureGuessedPINsWait: who guesses a PIN, and opens the file again after each wrong one, waits all the same, up to a minute each time;
// while he waits not even the right one opens the curtain.
func TestTortureGuessedPINsWait(t *testing.T) {
	b, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	set := table.Preset("rulebook", b.Setup("2"))
	set.Mode = game.Keyboard
	europe, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	third, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	kingdom := kingdomsgame.New(third.Board, third.Board.Setups[0], kingdoms.Rules{})
	kingdom.Hidden = true
	for _, one := range []struct {
		row    string
		player int
		game   interface {
			Locks
			Sealed
		}
	}{{"PINs guessed", 1, europe}, {"PINs of Three Kingdoms guessed", int(third.Board.Faction("caocao")), kingdom}} {
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		s, g := seats(t, "", &now), one.game
		s.Lay(g)
		if r := answer(func(done func(look.Refusal)) { s.Begin(g, one.player, "1914", "1914", done) }); r.Refused() {
			t.Fatal(r)
		}
		guess := func(pin string) look.Refusal {
			return answer(func(done func(look.Refusal)) { s.Unlock(g, one.player, pin, done) })
		}
		row := trial.Row{Part: trial.Guesses, Name: one.row}
		began := now
		for i := range trial.Times(t, 100, 10) {
			s.Lay(g) // the file is opened again
			if r := guess("1915"); !r.Miss {
				t.Fatalf("guess %d is answered by %+v", i+1, r)
			}
			s.Lay(g)
			wait := time.Second << min(i, 6)
			now = now.Add(wait - time.Millisecond)
			r := guess("1914")
			row.Check(t, r.Refused() && !r.Miss, "guess %d did not wait: %+v", i+1, r)
			now = now.Add(time.Millisecond)
		}
		row.Note = now.Sub(began).String() + " in all"
		if r := guess("1914"); r.Refused() {
			t.Errorf("the PIN does not open: %+v", r)
		}
		trial.Report(t, row)
	}
}
