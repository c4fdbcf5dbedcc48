package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/variants"
)

// TestAValueIsTheSameWhateverWasMeasuredBefore: a valuer takes from the last position what is the same in the next one. It comes to the same as one
// that has measured nothing before, to the bit, and to what the learned weights add up to.
func TestAValueIsTheSameWhateverWasMeasuredBefore(t *testing.T) {
	measured := 0
	models := []*Model{own(t)}
	for _, board := range variants.List() {
		models = append(models, mind(t, board))
	}
	for _, m := range models {
		v := m.variant
		study := NewStudy(v, m.values.board)
		copy(study.Weights(), m.values.weights)
		chance := rand.New(rand.NewPCG(3, 36))
		for i := range v.Setups {
			begin := v.Setups[i].Begin()
			var old, plain valuer
			some := engine.PowerSet(0)
			old.load(m.chart, &begin, some, m.values)
			check := func(pos *engine.Position, out *engine.Outcome) {
				if measured++; measured%50 == 0 { // the same memory, asked about others
					some = engine.PowerSet(chance.Uint64()) & (1<<len(v.Powers) - 2) &^ pos.Passive()
					old.load(m.chart, pos, some, m.values)
				}
				plain.load(m.chart, pos, some, m.values)
				for _, x := range []*valuer{&old, &plain} {
					if out != nil {
						x.after(pos, out)
					} else {
						x.position(pos)
					}
				}
				study.Read(pos, out)
				for _, pw := range plain.living {
					got, want := old.share(engine.PowersOf(pw)), plain.share(engine.PowersOf(pw))
					if got != want || old.total[pw&63] != plain.total[pw&63] {
						t.Fatalf("%s %v: %s has %v, and %v by one that is new", v.ID, pos.Phase, v.PowerName(pw), got, want)
					}
					if learned := study.Share(pw); math.Abs(got-learned) > 2e-6 {
						t.Fatalf("%s %v: %s has %v, and %v by its weights", v.ID, pos.Phase, v.PowerName(pw), got, learned)
					}
				}
			}
			sides := Singles(&v.Setups[i])
			match := Match{Start: begin, Sides: sides, Until: int(v.Setups[i].Year) + 5}
			for range sides {
				match.Players = append(match.Players, Player{Level: Random, Seed: uint64(i), Model: m})
			}
			for j := range match.Players {
				if j%2 > 0 {
					match.Players[j].Level = People
				}
			}
			var judge engine.Adjudicator
			var out engine.Outcome
			_, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
				check(pos, nil)
				taken := *pos // nobody moves, but centers change hands
				for range 3 {
					taken.Owners[m.chart.centers[chance.IntN(len(m.chart.centers))]] = engine.Power(chance.IntN(len(v.Powers)))
					check(&taken, nil)
				}
				if pos.Phase.Kind != engine.Movement {
					return
				}
				judge.Prepare(pos, engine.Rules{})
				for range 100 { // plans that differ in few orders
					some := make([]engine.Order, len(orders))
					for n, o := range orders {
						if some[n] = o; chance.IntN(6) == 0 {
							legal := pos.LegalOrders(o.At.Province)
							some[n] = legal[chance.IntN(len(legal))]
						}
					}
					judge.Try(&out, some)
					check(pos, &out)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if t.Logf("%d positions", measured); measured < 10_000 {
		t.Errorf("only %d positions were measured", measured)
	}
}

// TestAFloodNeedsNoOtherSpots: from where nobody steps, and to where nobody does, nothing flows.
func TestAFloodNeedsNoOtherSpots(t *testing.T) {
	for _, board := range variants.List() {
		m := mind(t, board)
		everywhere := *m.chart
		for k := range everywhere.spots {
			everywhere.spots[k] = nil
			for i := range len(m.chart.m.Provinces) * coasts {
				everywhere.spots[k] = append(everywhere.spots[k], uint16(i))
			}
		}
		pos := m.variant.Setups[0].Begin()
		for pw := range pos.Variant.Powers {
			var f reachCounts
			f.measure(m.chart, &pos, engine.PowersOf(engine.Power(pw)))
			var few, all worth
			few.flood(m.chart, &pos, &f, engine.PowersOf(engine.Power(pw)))
			all.flood(&everywhere, &pos, &f, engine.PowersOf(engine.Power(pw)))
			if few.total != all.total {
				t.Errorf("%s: other worths for %s", board, pos.Variant.PowerName(engine.Power(pw)))
			}
		}
	}
}

// TestWhatIsTheSameIsNotMeasuredAgain: the provinces alone are that differ from what was measured last, unless they are more than there are units;
// then all with a unit or a center are.
func TestWhatIsTheSameIsNotMeasuredAgain(t *testing.T) {
	m := mind(t, "standard")
	pos := m.variant.Setups[0].Begin()
	pos.Phase.Season = engine.Fall
	units, all := 22, 34 // each unit stands in a center
	for _, row := range []struct{ taken, want int }{{0, 0}, {1, 1}, {units - 1, units - 1}, {units, units}, {units + 1, all}, {all, all}} {
		var v valuer
		v.load(m.chart, &pos, 0, m.values)
		if v.position(&pos); len(v.differ) != all {
			t.Fatalf("%d provinces are measured at first", len(v.differ))
		}
		next := pos
		for _, p := range m.chart.centers[:row.taken] {
			next.Owners[p] = next.Owners[p]%7 + 1
		}
		if v.position(&next); len(v.differ) != row.want {
			t.Errorf("%d owners differ: %d provinces are measured, want %d", row.taken, len(v.differ), row.want)
		}
		next.Phase = engine.Phase{Year: 1902}
		if v.position(&next); len(v.differ) != all {
			t.Errorf("in another season %d provinces are measured", len(v.differ))
		}
	}
	v := valuer{learn: true}
	v.load(m.chart, &pos, 0, m.values)
	for range 2 {
		if v.position(&pos); len(v.differ) != all {
			t.Errorf("of what is learned from, %d provinces are measured", len(v.differ))
		}
	}
}
