package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"entente/engine"
)

// TestCountsOfLegalOrders compares the number of legal orders of every power in every phase of the sample games with
// testdata/counts.golden.
func TestCountsOfLegalOrders(t *testing.T) {
	v := standard(t)
	var b strings.Builder
	fmt.Fprintln(&b, "# legal orders of Austria, England, France, Germany, Italy, Russia, Turkey; all")
	b.WriteString("sample game\n")
	turns := sampleGame(t)
	pos := v.Setups[0].Begin()
	for _, turn := range turns {
		count(&b, &pos)
		list := orders(t, v, turn)
		for i, o := range list {
			if why := pos.Check(pos.Complete(o, list)); why != engine.Succeeded {
				t.Errorf("%v: %s: %v", pos.Phase, v.Format(list[i]), why)
			}
		}
		pos = engine.Adjudicate(&pos, list, engine.Rulebook()).Next
	}
	count(&b, &pos)
	for _, name := range benched {
		s := load(t, name)
		fmt.Fprintln(&b, name)
		count(&b, &s.pos)
	}
	for i, setup := range []string{"7", "6", "5", "2"} {
		fmt.Fprintf(&b, "setup %s, orders by chance\n", setup)
		pos := v.Setup(setup).Begin()
		rnd := rand.New(rand.NewPCG(uint64(i), 1901))
		for range 60 / (i + 1) {
			count(&b, &pos)
			var list []engine.Order
			for p := range pos.ToOrder().All() {
				legal := pos.LegalOrders(p)
				list = append(list, legal[rnd.IntN(len(legal))])
			}
			pos = engine.Adjudicate(&pos, list, engine.Rulebook()).Next
		}
	}
	golden(t, "counts.golden", b.String())
}

// count writes a line for a phase.
func count(b *strings.Builder, pos *engine.Position) {
	numbers := make([]int, len(pos.Variant.Powers))
	all := pos.AppendAllLegalOrders(nil)
	for _, o := range all {
		numbers[o.Power]++
	}
	fmt.Fprintf(b, "%v", pos.Phase)
	for _, n := range numbers[1:] {
		fmt.Fprintf(b, " %4d", n)
	}
	fmt.Fprintf(b, "; %5d\n", len(all))
}

// sampleGame reads the orders of a game, one phase per line.
func sampleGame(t testing.TB) []string {
	t.Helper()
	data, err := os.ReadFile("testdata/sample-game.txt")
	if err != nil {
		t.Fatal(err)
	}
	var turns []string
	for _, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			turns = append(turns, line)
		}
	}
	return turns
}
