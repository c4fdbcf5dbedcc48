package engine_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// recorded returns 200 phases of games between people, spread over 2,777 games, with the orders that they gave: all legal,
// and complete.
func recorded(t testing.TB) []scene {
	t.Helper()
	f, err := os.Open("testdata/bench/recorded.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	v := standard(t)
	var list []scene
	for sc := bufio.NewScanner(lines); sc.Scan(); {
		var text struct {
			engine.PositionText
			Orders []string
		}
		var s scene
		err := json.Unmarshal(sc.Bytes(), &text)
		if err == nil {
			s.pos, err = v.ReadPosition(text.PositionText, nil, engine.Rules{})
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range text.Orders {
			o, err := v.ParseOrder(engine.NoPower, line)
			if err != nil {
				t.Fatal(err)
			}
			s.orders = append(s.orders, o)
		}
		for i, o := range s.orders {
			s.orders[i] = s.pos.Complete(o, s.orders)
			if why := s.pos.Check(s.orders[i]); why != engine.Succeeded {
				t.Fatalf("phase %d, %s: %v", len(list), text.Orders[i], why)
			}
		}
		list = append(list, s)
	}
	if len(list) != 200 {
		t.Fatalf("%d phases", len(list))
	}
	return list
}

// BenchmarkTry judges without reasons what BenchmarkAdjudicate judges with them; each time the position is prepared anew.
func BenchmarkTry(b *testing.B) {
	for _, name := range benched {
		b.Run(name, func(b *testing.B) {
			s := load(b, name)
			var a engine.Adjudicator
			var out engine.Outcome
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				a.Prepare(&s.pos, engine.DATC())
				a.Try(&out, s.orders)
			}
		})
	}
}

// BenchmarkRecorded judges 200 phases of real games one after another: with and without reasons, and without them but with
// the position that follows. An operation is one phase.
func BenchmarkRecorded(b *testing.B) {
	list := recorded(b)
	var a engine.Adjudicator
	var res engine.Resolution
	var out engine.Outcome
	for _, how := range []struct {
		name  string
		judge func(s *scene)
	}{
		{"adjudicate", func(s *scene) { a.Resolve(&res, &s.pos, s.orders, engine.Rules{}) }},
		{"try", func(s *scene) {
			a.Prepare(&s.pos, engine.Rules{})
			a.Try(&out, s.orders)
		}},
		{"next", func(s *scene) {
			a.Prepare(&s.pos, engine.Rules{})
			a.Try(&out, s.orders)
			out.Next(&res.Next, &s.pos)
		}},
	} {
		b.Run(how.name, func(b *testing.B) {
			b.ReportAllocs()
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				how.judge(&list[i%len(list)])
			}
		})
	}
}

// replies draws orders at random for the units of all powers but one, whose orders are fixed.
type replies struct {
	legal  [][]engine.Order // of each of those units
	orders []engine.Order   // the fixed ones first
	fixed  int
	rnd    *rand.Rand
}

func newReplies(s *scene, own engine.Power, seed uint64) *replies {
	r := replies{rnd: rand.New(rand.NewPCG(seed, 13))}
	for _, o := range s.orders {
		if o.Power == own {
			r.orders = append(r.orders, o)
		}
	}
	r.fixed = len(r.orders)
	for p := range s.pos.ToOrder().All() {
		if s.pos.Units[p].Power != own {
			r.legal = append(r.legal, s.pos.LegalOrders(p))
		}
	}
	return &r
}

// draw returns the fixed orders and a random one for every other unit, in the same memory as before.
func (r *replies) draw() []engine.Order {
	r.orders = r.orders[:r.fixed]
	for _, legal := range r.legal {
		r.orders = append(r.orders, legal[uint64(r.rnd.Uint32())*uint64(len(legal))>>32])
	}
	return r.orders
}

// BenchmarkReplies draws replies of six powers at random and judges them against the orders of the seventh, with 34 units
// on the board, on as many cores as there are.
func BenchmarkReplies(b *testing.B) {
	s := load(b, "midgame")
	b.ReportAllocs()
	defer meter.Start(b)()
	b.RunParallel(func(pb *testing.PB) {
		r := newReplies(&s, s.orders[0].Power, rand.Uint64())
		var a engine.Adjudicator
		var out engine.Outcome
		a.Prepare(&s.pos, engine.Rules{})
		for pb.Next() {
			a.Try(&out, r.draw())
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "replies/s")
}
