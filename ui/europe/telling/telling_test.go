package telling

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/europe/entry"
	"entente/ui/playback"
	"entente/ui/uitest"
	"entente/variants"
)

// tell makes the telling of a phase.
func tell(pos *engine.Position, orders []engine.Order, pace playback.Pace) *Telling {
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	return New(pos, orders, &res, &end, pace)
}

// fallOf1901 is the second turn of the demonstration: stand-offs, a convoy, a dislodged fleet, centers that change hands.
func fallOf1901(t *testing.T) (*engine.Position, []engine.Order) {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	pos := b.Variant.Setups[0].Begin()
	turns := uitest.Demonstration(t)
	pos = engine.Adjudicate(&pos, sheetOrders(&pos, turns[0]), engine.Rulebook()).Next
	return &pos, sheetOrders(&pos, turns[1])
}

func sheetOrders(pos *engine.Position, text string) []engine.Order {
	var list []engine.Order
	for _, g := range entry.GivenOf(entry.Reader{Pos: pos}.Sheet(text, nil)) {
		list = append(list, g.Order)
	}
	return list
}

func TestStepsOfATellingAreItsStages(t *testing.T) {
	pos, orders := fallOf1901(t)
	told := tell(pos, orders, playback.AllAtOnce)
	var got []playback.Stage
	for at := 0; at < len(told.Beats); {
		at = told.StopAfter(at)
		got = append(got, told.Beats[at-1].Stage)
	}
	if want := []playback.Stage{playback.StageOrders, playback.StageSupports, playback.StageStandoffs, playback.StageMoves, playback.StageCenters}; !reflect.DeepEqual(got, want) {
		t.Errorf("steps %v, want %v", got, want)
	}
	for at := len(told.Beats); at > 0; {
		before := told.StopBefore(at)
		if again := told.StopAfter(before); again != at {
			t.Errorf("back from %d and forward again leads to %d", at, again)
		}
		at = before
	}
}

func TestEveryOrderOrPowerHasItsStep(t *testing.T) {
	pos, orders := fallOf1901(t)
	for pace, want := range map[playback.Pace]int{playback.AllAtOnce: 1, playback.PowerByPower: 7, playback.OrderByOrder: len(orders)} {
		n := 0
		for _, b := range tell(pos, orders, pace).Beats {
			if b.Stage == playback.StageOrders && b.Stop {
				n++
			}
		}
		if n != want {
			t.Errorf("pace %d: %d steps of orders, want %d", pace, n, want)
		}
	}
}

func TestNothingIsToldBeforeItsStage(t *testing.T) {
	pos, orders := fallOf1901(t)
	for pace := range playback.Pace(playback.NumPaces) {
		told := tell(pos, orders, pace)
		for at := range len(told.Beats) + 1 {
			now := told.At(at)
			s := told.Scene(now)
			for i, shape := range s.Shapes {
				help := i < len(orders) && IsAid(orders[i])
				switch {
				case shape.Broken && help && !now.Supports, shape.Broken && !help && !now.Standoffs, shape.Moved && !now.Moved,
					shape.Strength > 0 && !now.Supports:
					t.Errorf("pace %d, beat %d: too much is told of order %d", pace, at, i)
				}
			}
			if !now.Moved && !now.Driven && s.Position.Units != pos.Units || !now.Centers && s.Position.Owners != pos.Owners {
				t.Errorf("pace %d, beat %d: the board is ahead", pace, at)
			}
		}
	}
}

// TestEveryTellingEndsWithEverything tells all phases of random games.
func TestEveryTellingEndsWithEverything(t *testing.T) {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(4, 1901))
	kinds := map[engine.PhaseKind]int{}
	for range 10 {
		pos := b.Variant.Setups[0].Begin()
		for range 16 {
			orders := someOrders(r, &pos)
			res := engine.Adjudicate(&pos, orders, engine.Rulebook())
			if kinds[pos.Phase.Kind]++; kinds[pos.Phase.Kind] < 12 {
				for pace := range playback.Pace(playback.NumPaces) {
					wantWholeTelling(t, &pos, orders, &res, pace)
				}
			}
			pos = res.Next
		}
	}
	if len(kinds) != 3 {
		t.Errorf("only phases of the kinds %v were told", kinds)
	}
}

// someOrders gives most units a random order.
func someOrders(r *rand.Rand, pos *engine.Position) []engine.Order {
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		if list := pos.LegalOrders(p); len(list) > 0 && r.IntN(8) > 0 {
			orders = append(orders, list[r.IntN(len(list))])
		}
	}
	return orders
}

func wantWholeTelling(t *testing.T, pos *engine.Position, orders []engine.Order, res *engine.Resolution, pace playback.Pace) {
	t.Helper()
	told := tell(pos, orders, pace)
	last := told.At(len(told.Beats))
	if s := told.Scene(last); *s.Position != *told.End || !reflect.DeepEqual(s.Shapes, layout.Shapes(pos, orders, res)) {
		t.Errorf("%s, pace %d: the end is not the result", pos.Phase, pace)
	}
	var total time.Duration
	for _, b := range told.Beats {
		total += b.Motion + b.Rest
	}
	if total > playback.LongestTotal {
		t.Errorf("%s, pace %d: it takes %v", pos.Phase, pace, total)
	}
	for _, result := range res.Results {
		if !told.Seen(result, last) || !told.Fate(result, last) {
			t.Errorf("%s, pace %d: %+v is never told", pos.Phase, pace, result)
		}
	}
	for at := 1; at <= len(told.Beats); at++ {
		if told.Beats[at-1].Stage < told.Beats[max(at-2, 0)].Stage {
			t.Errorf("%s, pace %d: stages are mixed up", pos.Phase, pace)
		}
	}
}

// TestOrdersAreReadOutAtThePaceThatWasChosen: order by order, each step lasts as long as a reader needs, however many there
// are; all other tellings stay short.
func TestOrdersAreReadOutAtThePaceThatWasChosen(t *testing.T) {
	for _, row := range []struct {
		pace    playback.Pace
		reading time.Duration
		slow    bool
	}{{playback.OrderByOrder, 4 * time.Second, true}, {playback.OrderByOrder, 0, false}, {playback.AllAtOnce, 4 * time.Second, false}, {playback.PowerByPower, 4 * time.Second, false}} {
		var waits []time.Duration
		var next func()
		p := playback.Player[*game.Node, *Telling]{Make: Of, Pace: row.pace, Reading: row.reading, Changed: func() {}}
		p.Wait = func(d time.Duration, then func()) func() { waits, next = append(waits, d), then; return func() {} }
		pos, orders := fallOf1901(t)
		res := engine.Adjudicate(pos, orders, engine.Rulebook())
		n := &game.Node{Position: pos, Result: &res}
		for _, o := range orders {
			n.Orders = append(n.Orders, game.Given{Order: o})
		}
		p.Play(n)
		for p.Running() {
			next()
		}
		total := time.Duration(0)
		for _, d := range waits {
			total += d
		}
		if slow := total >= time.Duration(len(orders))*4*time.Second; slow != row.slow || !slow && total > playback.LongestTotal+time.Millisecond*50 {
			t.Errorf("pace %d, reading %v: %d orders take %v", row.pace, row.reading, len(orders), total)
		}
	}
}
