package questions_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/engine/kingdoms/lines"
	"entente/engine/lesson/questions"
	"entente/scripts/golden"
)

// TestFatesAreThoseOfBefore: in drawn turns, retreats and adjustments, what becomes of every unit and every order, and what is offered
// (testdata/fates.golden).
func TestFatesAreThoseOfBefore(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	var text strings.Builder
	for seed := range uint64(60) {
		d := kingdomstest.Rolled(seed + 500)
		pos := d.Position(b, r)
		if seed%3 == 1 {
			pos = d.Adjustment(b, r)
		}
		orders := some(&pos, seed)
		if seed%6 == 5 {
			pos = kingdoms.Adjudicate(&pos, orders, d.Draws(r), kingdoms.Rules{}).Next
			orders = some(&pos, seed)
		}
		q := questions.Question{Case: lines.Input{Board: b, Pos: pos, Orders: orders, Draws: d.Draws(r), Rules: kingdoms.Rules{}}}
		res := q.Judge()
		counts, sum, first := map[questions.Fate]int{}, fnv.New64a(), ""
		note := func(what string) {
			fate := q.FateIn(&res)
			counts[fate]++
			line := fmt.Sprintf("%s: %s: %v of %v", what, b.Format(r, q.Asked()), fate, q.Choices())
			fmt.Fprintln(sum, line)
			if fate > questions.Stays && first == "" {
				first = line
			}
		}
		for a := range b.All().All() {
			if pos.UnitAt(a).Faction != kingdoms.NoFaction {
				q.At = a
				note(b.AreaID(a))
			}
		}
		q.At = kingdoms.NoArea
		for q.Order = range orders {
			if pos.Phase.Kind == engine.Adjustment {
				note(fmt.Sprint(q.Order))
			}
		}
		fmt.Fprintf(&text, "%d %s: %d orders, %v, %x, %s\n", seed, pos.Phase, len(orders), counts, sum.Sum64(), first)
	}
	golden.Text(t, "testdata/fates.golden", text.String())
}

// some are orders by chance, many of which have to do with each other.
func some(pos *kingdoms.Position, seed uint64) (orders []kingdoms.Order) {
	chance := rand.New(rand.NewPCG(seed, 3))
	taken := map[kingdoms.Order]bool{}
	legal := pos.AppendAllLegalOrders(nil)
	chance.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	for _, useful := range []bool{true, false} {
		for _, o := range legal {
			there := pos.UnitAt(o.To).Faction != kingdoms.NoFaction
			if slot := o.Slot(); !taken[slot] && (!useful || there && chance.IntN(3) > 0 || o.Kind == kingdoms.Refit && chance.IntN(2) > 0) {
				taken[slot] = true
				orders = append(orders, o)
			}
		}
	}
	return orders
}
