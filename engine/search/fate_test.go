package search

import (
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// fated tries all orders of power 1 against all of the others, and reports whether some of its orders keep the others out of a
// place.
func fated(pos *engine.Position, center engine.Province, own, foreign [][]engine.Order) bool {
	var a engine.Adjudicator
	var out engine.Outcome
	a.Prepare(pos, engine.Rulebook())
	var orders []engine.Order
	var each func(list [][]engine.Order, then func() bool) bool // stops when then is true
	each = func(list [][]engine.Order, then func() bool) bool {
		if len(list) == 0 {
			return then()
		}
		for _, o := range list[0] {
			orders = append(orders, o)
			stop := each(list[1:], then)
			orders = orders[:len(orders)-1]
			if stop {
				return true
			}
		}
		return false
	}
	return each(own, func() bool {
		return !each(foreign, func() bool {
			a.Try(&out, orders)
			u := out.Units[center]
			return u.Type != engine.NoUnit && u.Power != 1
		})
	})
}

// TestFateAgreesWithBruteForce: in small positions all orders of the owner are tried against all others.
func TestFateAgreesWithBruteForce(t *testing.T) {
	v := standard(t)
	rnd := rand.New(rand.NewPCG(14, 3))
	var s Prover
	counts, occupied := map[Fate]int{}, map[Fate]int{}
	positions := 0
	for positions < 2000 {
		pos := crowded(v, rnd, 1+rnd.IntN(3), 2+rnd.IntN(3))
		var own, foreign [][]engine.Order
		tries := 1
		var center engine.Province
		for p := range pos.Occupied().All() {
			legal := pos.LegalOrders(p)
			if tries *= len(legal); pos.Units[p].Power == 1 {
				own = append(own, legal)
				center = p
				if rnd.IntN(3) == 0 { // one beside it in which a foreign unit stands
					for _, o := range legal {
						if u := pos.Units[o.To.Province]; o.Kind == engine.Move && u.Type != engine.NoUnit && u.Power != 1 {
							center = o.To.Province
						}
					}
				} else if rnd.IntN(4) == 0 { // an empty one beside it
					for _, o := range legal {
						if o.Kind == engine.Move && pos.Units[o.To.Province].Type == engine.NoUnit {
							center = o.To.Province
						}
					}
				}
			} else {
				foreign = append(foreign, legal)
			}
		}
		if tries > 300_000 || len(own) == 0 {
			continue
		}
		positions++
		s.Load(&pos, engine.PowersOf(1), nil, engine.Rulebook())
		got, plan := s.Fate(center)
		counts[got]++
		if u := pos.Units[center]; u.Type != engine.NoUnit && u.Power != 1 {
			occupied[got]++
		}
		if want := fated(&pos, center, own, foreign); want != (got == Holdable || got == Unthreatened) {
			t.Errorf("position %d, %s: fate %d by %s, but that it can be held is %v\nunits %v", positions, v.Map.Info(center).ID, got, texts(v, plan), want, everybody(&pos))
		}
		if got == Holdable { // the plan that is told does it
			var told [][]engine.Order
			for p := range pos.Occupied().All() {
				if pos.Units[p].Power == 1 {
					o := pos.LegalOrders(p)[0]
					for _, one := range plan {
						if one.At.Province == p {
							o = one
						}
					}
					told = append(told, []engine.Order{o})
				}
			}
			if !fated(&pos, center, told, foreign) {
				t.Errorf("position %d: %s does not hold %s\nunits %v", positions, texts(v, plan), v.Map.Info(center).ID, everybody(&pos))
			}
		}
	}
	if t.Logf("occupied: %v", occupied); occupied[Holdable] < 10 || occupied[Falling] < 20 || occupied[Unthreatened] > 0 {
		t.Errorf("too few of those in which a foreign unit stands: %v", occupied)
	}
	t.Logf("%d positions: %d out of reach, %d can be held, %d fall", positions, counts[Unthreatened], counts[Holdable], counts[Falling])
	if counts[Holdable] < 40 || counts[Falling] < 40 || counts[Unproven] > 0 {
		t.Errorf("too few of a kind: %v", counts)
	}
}

// BenchmarkFate asks about all centers in games that the policy plays, a position an operation.
func BenchmarkFate(b *testing.B) {
	var list []engine.Position
	for seed := range uint64(3) {
		played(b, "7", 10, seed, func(pos *engine.Position, _ []engine.Order) { list = append(list, *pos) })
	}
	counts := [Unproven + 1]int{}
	n, asked := 0, 0
	defer meter.Start(b)()
	for b.Loop() {
		t := Count(&list[n*7919%len(list)])
		t.Prove(engine.Rules{}, func() bool { return false })
		for _, c := range t.Centers {
			counts[c.Fate]++
			asked++
		}
		n++
	}
	b.ReportMetric(float64(counts[Falling])*100/float64(asked), "%falling")
	b.ReportMetric(float64(counts[Holdable])*100/float64(asked), "%holdable")
	b.ReportMetric(float64(counts[Unproven])*100/float64(asked), "%unproven")
}
