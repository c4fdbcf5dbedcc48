package line

import (
	"context"
	"math"
	"testing"
	"time"

	"entente/engine"
)

// BenchmarkRound plays rounds about a position of 34 units.
func BenchmarkRound(b *testing.B) {
	v, m := standard(b)
	list := recorded(b, v, 33, 4)
	var l Line
	q := Question{Position: &list[0], Model: m, Power: 3, Seed: 1}
	for b.Loop() {
		if _, err := l.Run(context.Background(), q, 24, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/24, "ms/round")
}

// BenchmarkFirst is how soon there are first figures about a new position.
func BenchmarkFirst(b *testing.B) {
	v, m := standard(b)
	list := recorded(b, v, 33, 4)
	for b.Loop() {
		var l Line
		if _, err := l.Run(context.Background(), Question{Position: &list[0], Model: m, Power: 3, Seed: 1}, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkStability says how far figures after some time are from those after ten seconds: the share of the powers, over ten recorded
// positions of 30 units and more and two seeds, whose expected share is further off than it may be; and how often the plan that is first then is,
// by what is known after ten seconds, worth more than a spread less than the best, and how many points of share less on the
// mean.
func BenchmarkStability(b *testing.B) {
	v, m := standard(b)
	at := []struct {
		name  string
		after time.Duration
		off   float64
	}{{"50ms", 50 * time.Millisecond, 0.03}, {"300ms", 300 * time.Millisecond, 0.015}, {"1s", time.Second, 0.01}}
	positions := recorded(b, v, 30, 10)
	for b.Loop() {
		over, worse, cost := make([]float64, len(at)), make([]float64, len(at)), make([]float64, len(at))
		all, plans := 0.0, 0.0
		for i := range positions {
			q := Question{Position: &positions[i], Model: m, Power: 1 + engine.Power(i%7)}
			run := func(seed uint64, long time.Duration, each func(Answer)) Answer {
				ctx, cancel := context.WithTimeout(context.Background(), long)
				defer cancel()
				var l Line
				q.Seed = seed
				a, err := l.Run(ctx, q, 0, each)
				if err != nil {
					b.Fatal(err)
				}
				return a
			}
			seen := make([]Answer, 0, 2*len(at))
			for seed := range uint64(2) {
				early, start := make([]Answer, len(at)), time.Now()
				run(seed, at[len(at)-1].after, func(a Answer) {
					for j := range at {
						if time.Since(start) <= at[j].after {
							early[j] = a
						}
					}
				})
				seen = append(seen, early...)
			}
			for _, a := range seen {
				var first []engine.Order
				if len(a.Plans) > 0 {
					first = a.Plans[0].Orders
				}
				q.Sets = append(q.Sets, first)
			}
			final := run(2, 10*time.Second, nil)
			for k, a := range seen {
				j := k % len(at)
				for _, pw := range final.Powers {
					if all++; math.Abs(a.Shares[pw].Mean-final.Shares[pw].Mean) > at[j].off {
						over[j]++
					}
				}
				if len(final.Plans) == 0 { // the power has nothing left to order
					continue
				}
				plans++
				best, first := final.Plans[0].Share, final.Sets[k].Share
				if cost[j] += best.Mean - first.Mean; best.Mean-first.Mean > best.Error+first.Error {
					worse[j]++
				}
			}
		}
		for j := range at {
			b.ReportMetric(100*over[j]*float64(len(at))/all, "%off-at-"+at[j].name)
			b.ReportMetric(100*worse[j]*float64(len(at))/plans, "%worse-plan-at-"+at[j].name)
			b.ReportMetric(100*cost[j]*float64(len(at))/plans, "points-below-best-at-"+at[j].name)
		}
	}
}
