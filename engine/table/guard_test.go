package table_test

import (
	"testing"
	"time"

	"entente/engine/game"
)

// A game that is only looked at keeps its seals: no hand is opened, closed, given up or revealed, and no reveal is written down.
func TestSealsOfAGameThatIsOnlyLookedAtStay(t *testing.T) {
	e := newEvening(t)
	g, err := load(t, hotSeat(t), e.file)
	fine(t, err)
	g.BeforeReveal(func(game.Sealing) error { t.Error("a reveal is written down"); return nil }, time.Now)
	may := false
	g.Guard(func() bool { return may })
	refused := func(what string, err error) {
		t.Helper()
		if f := game.FaultIn(err); f == nil || f.Kind != "game-elsewhere" {
			t.Errorf("%s: %v", what, err)
		}
	}
	refused("opened", g.OpenHand(0, e.keys[0]))
	refused("given up", g.VoidHand(0))
	refused("revealed", g.Reveal(e.key))
	if got := saved(t, g); got != e.file {
		t.Error("the game has changed")
	}
	may = true
	fine(t, g.OpenHand(0, e.keys[0]))
	may = false
	refused("closed", g.CloseHand(true))
	if may = true; g.CloseHand(true) != nil || g.Writing() != nil {
		t.Error("what lay open cannot be sealed")
	}
}
