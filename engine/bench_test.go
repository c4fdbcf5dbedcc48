package engine_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/variants"
)

// load reads a phase from a file of orders, one a line.
func load(t testing.TB, name string) scene {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "bench", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := strings.TrimSpace(sc.Text()); line != "" {
			lines = append(lines, line)
		}
	}
	s := read(t, standard(t), lines...)
	for i, o := range s.orders {
		s.orders[i] = s.pos.Complete(o, s.orders)
		if why := s.pos.Check(s.orders[i]); why != engine.Succeeded {
			t.Fatalf("%s: %s: %v", name, lines[i], why)
		}
	}
	return s
}

// benched are the phases that speed is measured on: 22 units; 34 with 25 supports; 34 with a convoy of four fleets; two
// convoys that deny each other (DATC 6.F.25).
var benched = []string{"opening", "midgame", "convoy", "paradox"}

func BenchmarkAdjudicate(b *testing.B) {
	for _, name := range benched {
		b.Run(name, func(b *testing.B) {
			s := load(b, name)
			var a engine.Adjudicator
			var res engine.Resolution
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				a.Resolve(&res, &s.pos, s.orders, engine.DATC())
			}
		})
	}
}

// BenchmarkAdjudicateTen adjudicates the opening of a board for ten: 38 units with orders of every kind.
func BenchmarkAdjudicateTen(b *testing.B) {
	v, err := variants.Tables("modern")
	if err != nil {
		b.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	var list []engine.Order
	for p := range pos.Occupied().All() {
		legal := pos.LegalOrders(p)
		list = append(list, legal[len(list)*7%len(legal)])
	}
	for i := range list {
		list[i] = pos.Complete(list[i], list)
	}
	var a engine.Adjudicator
	var res engine.Resolution
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		a.Resolve(&res, &pos, list, engine.DATC())
	}
}

// BenchmarkFall adjudicates a turn after which centers are counted and builds are due.
func BenchmarkFall(b *testing.B) {
	v := standard(b)
	turns := sampleGame(b)
	start := v.Setups[0].Begin()
	pos := engine.Adjudicate(&start, orders(b, v, turns[0]), engine.Rules{}).Next
	list := orders(b, v, turns[1])
	var a engine.Adjudicator
	var res engine.Resolution
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		a.Resolve(&res, &pos, list, engine.Rules{})
	}
}

func BenchmarkLegalOrders(b *testing.B) {
	for _, name := range benched {
		b.Run(name, func(b *testing.B) {
			s := load(b, name)
			var list []engine.Order
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				list = s.pos.AppendAllLegalOrders(list[:0])
			}
			b.ReportMetric(float64(len(list)), "orders")
		})
	}
}

// TestResolvingAllocatesNothing keeps the promise of Adjudicator.
func TestResolvingAllocatesNothing(t *testing.T) {
	for _, name := range benched {
		s := load(t, name)
		var a engine.Adjudicator
		var res engine.Resolution
		for _, s.pos.Armistice = range []engine.PowerSet{0, engine.PowersOf(s.orders[0].Power)} {
			a.Resolve(&res, &s.pos, s.orders, engine.DATC())
			if n := testing.AllocsPerRun(100, func() { a.Resolve(&res, &s.pos, s.orders, engine.DATC()) }); n != 0 {
				t.Errorf("%s: %v allocations a phase", name, n)
			}
		}
	}
}
