package ui

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
)

// soakTurns is how many turns the short soak plays; SOAK=1000 in the environment asks for more.
const soakTurns = 12

// TestSoak plays turn after turn of random legal orders in a window of 1920 by 1080 and watches the memory. A new game
// begins every hundred turns, as on a long evening.
func TestSoak(t *testing.T) {
	turns := soakTurns
	if n, err := strconv.Atoi(os.Getenv("SOAK")); err == nil {
		turns = n
	} else if testing.Short() {
		turns = 4
	}
	defer debug.SetGCPercent(debug.SetGCPercent(50)) // as the program does
	others := heap()                                 // what the toolkit keeps of the windows of other tests
	r := newRobot(t).Resize(1920, 1080)
	dice := rand.New(rand.NewPCG(1901, 1))
	warm, last := uint64(0), uint64(0)
	for i := range turns {
		if i%100 == 99 {
			r.w.begin(game.New(&r.w.Desk.Variant().Setups[0], engine.Rulebook()), "")
		}
		soakTurn(r, dice)
		if i == min(9, turns/2) || i == turns-1 || i%100 == 98 {
			last = heap()
			last -= min(others, last)
			t.Logf("turn %d: %s in use", i+1, megabytes(last))
			if warm == 0 {
				warm = last
			}
		}
	}
	t.Logf("growth until turn %d: %s", turns, megabytes(last-min(warm, last)))
	if last > 200<<20 {
		t.Errorf("%s in use: more than 200 MB", megabytes(last))
	}
}

// soakTurn gives every unit a random legal order, plays with the view and resolves the phase.
func soakTurn(r *robot, dice *rand.Rand) {
	pos := r.w.Desk.Game.Node().Position
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		if list := pos.LegalOrders(p); len(list) > 0 {
			orders = append(orders, list[dice.IntN(len(list))])
		}
	}
	r.w.Desk.Game.SetOrders(orders)
	for p := range pos.Occupied().All() {
		r.w.Desk.Pick(entry.Target{At: engine.Location{Province: p}})
		r.w.escape()
		break
	}
	r.w.Win.Canvas().Capture()
	r.Judge()
	r.w.Win.Canvas().Capture()
	r.Judge()
}

// heap is what is in use once everything that can be freed is.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func megabytes(n uint64) string { return fmt.Sprintf("%.1f MB", float64(n)/(1<<20)) }
