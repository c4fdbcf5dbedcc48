package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// positions are those of movement phases in which some 34 units stand.
func positions(t testing.TB, m *Model) []engine.Position {
	var list []engine.Position
	setup := &m.variant.Setups[0]
	for seed := range uint64(2) {
		match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1907}
		for range match.Sides {
			match.Players = append(match.Players, Player{Level: People, Seed: seed, Model: m})
		}
		if _, err := match.Play(context.Background(), func(pos *engine.Position, _ []engine.Order) {
			if pos.Phase.Kind == engine.Movement && pos.Occupied().Len() >= 32 {
				list = append(list, *pos)
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// BenchmarkDecide measures a decision of each level for a power with five units or more, among 32 or more on the board.
func BenchmarkDecide(b *testing.B) {
	m := mind(b, "standard")
	list := positions(b, m)
	for _, l := range append(Levels(), FirstMaster, Heuristic) {
		b.Run(l.String(), func(b *testing.B) {
			b.ReportAllocs()
			defer meter.Start(b)()
			n := 0
			for b.Loop() {
				pos := &list[n%len(list)]
				pw := engine.Power(1 + n%7)
				for pos.UnitCount(pw) < 5 {
					pw = pw%7 + 1
				}
				n++
				if _, err := (Player{Level: l, Seed: uint64(n), Model: m}).Decide(context.Background(), pos, engine.PowersOf(pw)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkGame measures a game of seven hard ones to 1908.
func BenchmarkGame(b *testing.B) {
	m := mind(b, "standard")
	setup := &m.variant.Setups[0]
	defer meter.Start(b)()
	seed := uint64(0)
	for b.Loop() {
		match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1908}
		for range match.Sides {
			match.Players = append(match.Players, Player{Level: Hard, Seed: seed, Model: m})
		}
		if _, err := match.Play(context.Background(), nil); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}

// BenchmarkReview measures the review of six years, seven powers each: twelve phases of movement, and the retreats, builds and removals between them.
func BenchmarkReview(b *testing.B) {
	m := mind(b, "standard")
	setup := &m.variant.Setups[0]
	var turns []Turn
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1906}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: People, Model: m})
	}
	if _, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
		turns = append(turns, Turn{*pos, orders})
	}); err != nil {
		b.Fatal(err)
	}
	for _, l := range []Level{Hard, Master} {
		b.Run(l.String(), func(b *testing.B) {
			defer meter.Start(b)()
			for b.Loop() {
				if _, err := (Player{Level: l, Model: m}).Review(context.Background(), turns, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkAccuracy says how accurate each level is in the eyes of a review by hard: the mean share of the best plans' promise that its own plans
// kept, over ten mixed games to 1904.
func BenchmarkAccuracy(b *testing.B) {
	m := mind(b, "standard")
	setup := &m.variant.Setups[0]
	field := []Level{Easy, Medium, Hard, Master, Easy, Medium, Hard}
	for b.Loop() {
		kept, turns := map[Level]float64{}, map[Level]float64{}
		for seed := range uint64(10) {
			match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: int(setup.Year) + 3}
			level := map[engine.Power]Level{}
			for i, side := range match.Sides {
				l := field[(i+int(seed))%len(field)]
				match.Players = append(match.Players, Player{Level: l, Seed: seed, Model: m})
				for pw := engine.Power(1); pw <= 7; pw++ {
					if side.Has(pw) {
						level[pw] = l
					}
				}
			}
			var list []Turn
			if _, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
				list = append(list, Turn{*pos, slices.Clone(orders)})
			}); err != nil {
				b.Fatal(err)
			}
			r, err := Player{Level: Hard, Seed: seed, Model: m}.Review(context.Background(), list, nil)
			if err != nil {
				b.Fatal(err)
			}
			for _, ph := range r.Phases {
				for _, j := range ph.Played {
					if j.Best.Share > 0 {
						kept[level[j.Power]] += min(j.Plan.Share/j.Best.Share, 1)
						turns[level[j.Power]]++
					}
				}
			}
		}
		for _, l := range Levels() {
			b.ReportMetric(100*kept[l]/turns[l], "%"+l.String())
		}
	}
}
