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

// BenchmarkStability says how far figures after some time are from those after four seconds: the share of the powers, over ten recorded
// positions of 30 units and more and two seeds, whose expected share is further off than it may be.
func BenchmarkStability(b *testing.B) {
	v, m := standard(b)
	at := []struct {
		name  string
		after time.Duration
		off   float64
	}{{"%over-3-at-50ms", 50 * time.Millisecond, 0.03}, {"%over-1.5-at-300ms", 300 * time.Millisecond, 0.015}, {"%over-1-at-1s", time.Second, 0.01}}
	const last = 4 * time.Second
	positions := recorded(b, v, 30, 10)
	for b.Loop() {
		over, all := make([]float64, len(at)), 0.0
		for i := range positions {
			seen := [2][]Answer{make([]Answer, len(at)), make([]Answer, len(at))}
			var final Answer
			for seed := range seen {
				var l Line
				start := time.Now()
				ctx, cancel := context.WithTimeout(context.Background(), last)
				a, err := l.Run(ctx, Question{Position: &positions[i], Model: m, Power: 1 + engine.Power(i%7), Seed: uint64(seed)}, 0, func(a Answer) {
					for j := range at {
						if time.Since(start) <= at[j].after {
							seen[seed][j] = a
						}
					}
				})
				cancel()
				if err != nil {
					b.Fatal(err)
				}
				final = a
			}
			for _, pw := range final.Powers {
				for seed := range seen {
					all++
					for j := range at {
						if math.Abs(seen[seed][j].Shares[pw].Mean-final.Shares[pw].Mean) > at[j].off {
							over[j]++
						}
					}
				}
			}
		}
		for j := range at {
			b.ReportMetric(100*over[j]/all, at[j].name)
		}
	}
}
