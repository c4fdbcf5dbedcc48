package progress

import (
	"math"
	"math/rand/v2"
	"testing"

	"entente/scripts/guard"
)

// The example of Glickman's paper.
func TestTheRatingIsGlicko2(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(Match{1400, 30, 1}, Match{1550, 100, 0}, Match{1700, 300, 0})
	for i, row := range [][2]float64{{got.Value, 1464.06}, {got.Deviation, 151.52}, {got.Volatility, 0.05999}} {
		if off := math.Abs(row[0] - row[1]); off > []float64{0.05, 0.05, 0.00002}[i] {
			t.Errorf("%v, want %v", row[0], row[1])
		}
	}
}

// slow rates by the same formulas of the paper with the volatility found by halving, which is slow and cannot miss it.
func slow(r Rating, matches []Match) Rating {
	mu, phi := (r.Value-1500)/173.7178, r.Deviation/173.7178
	var inverse, gain float64
	for _, m := range matches {
		g := 1 / math.Sqrt(1+3*math.Pow(m.Deviation/173.7178/math.Pi, 2))
		e := 1 / (1 + math.Exp(-g*(mu-(m.Value-1500)/173.7178)))
		inverse += math.Pow(g, 2) * e * (1 - e)
		gain += g * (m.Score - e)
	}
	v, a := 1/inverse, math.Log(math.Pow(r.Volatility, 2))
	delta := v * gain
	low, high := a-60, a
	if most := math.Pow(delta, 2) - math.Pow(phi, 2) - v; most > 0 { // the bounds of step 5
		low, high = min(a, math.Log(most)), max(a, math.Log(most))
	}
	for range 200 {
		x := (low + high) / 2
		sum := math.Pow(phi, 2) + v + math.Exp(x)
		if math.Exp(x)*(math.Pow(delta, 2)-sum)/(2*math.Pow(sum, 2)) > (x-a)/math.Pow(0.5, 2) {
			low = x
		} else {
			high = x
		}
	}
	sigma := math.Exp(low / 2)
	after := 1 / math.Sqrt(1/(math.Pow(phi, 2)+math.Pow(sigma, 2))+inverse)
	return Rating{
		min(max(1500+173.7178*(mu+math.Pow(after, 2)*gain), 100), 4000), min(max(173.7178*after, 30), 350), sigma,
	}
}

// TestRatingsAreThoseOfASlowReference: of learners sure and unsure of themselves, who win, draw and lose against whatever they meet.
func TestRatingsAreThoseOfASlowReference(t *testing.T) {
	d := rand.New(rand.NewPCG(7, 7))
	for range 3000 {
		r := Rating{700 + 2600*d.Float64(), 30 + 320*d.Float64(), 0.01 + 0.2*d.Float64()}
		var matches []Match
		for range 1 + d.IntN(9) {
			matches = append(matches, Match{r.Value - 500 + 1000*d.Float64(), 10 + 340*d.Float64(), float64(d.IntN(3)) / 2})
		}
		got, want := r.After(matches...), slow(r, matches)
		if math.Abs(got.Value-want.Value) > 0.01 || math.Abs(got.Deviation-want.Deviation) > 0.01 || math.Abs(got.Volatility/want.Volatility-1) > 1e-4 {
			t.Fatalf("%+v after %+v: %+v, want %+v", r, matches, got, want)
		}
	}
}

// Whoever solves hard puzzles rises, whoever fails at easy ones falls, and both become certain; it stays within its bounds.
func TestARatingRisesAndFalls(t *testing.T) {
	up, down := Rating{}, Rating{}
	for range 200 {
		up, down = up.After(Match{1800, 80, 1}), down.After(Match{1100, 80, 0})
	}
	if up.Points() < 1900 || down.Points() > 1000 || up.Margin() > 300 || up.Value > 4000 || down.Value < 100 {
		t.Errorf("%+v and %+v", up, down)
	}
	for _, row := range []struct{ got, want float64 }{
		{Rating{3900, 350, 0.06}.After(Match{3950, 30, 1}, Match{3950, 30, 1}).Value, 4000}, {Rating{200, 350, 0.06}.After(Match{150, 30, 0}, Match{150, 30, 0}).Value, 100},
		{Rating{1500, 30, 0.001}.After(Match{1500, 30, 1}, Match{1500, 30, 0}).Deviation, 30}, {Rating{1500, 350, 1}.After(Match{3500, 350, 0}).Deviation, 350},
	} {
		if row.got != row.want {
			t.Errorf("%v, want the bound %v", row.got, row.want)
		}
	}
	if r := (Rating{1500, 200, 0.06}); r.After() != r || (Rating{}).String() != "1500.00 350.00 0.060000" {
		t.Errorf("without matches %+v", r.After())
	}
	if (Rating{}).Points() != 1500 || (Rating{}).Margin() != 686 || (Rating{}).After() != (Rating{1500, 350, 0.06}) {
		t.Error("the rating of a beginning")
	}
}

func TestAStreakIsDaysInARow(t *testing.T) {
	s := Streak{}.On(10).On(10).On(11)
	if s.Now(11) != 2 || s.Now(12) != 2 || s.Now(13) != 0 || s.Now(9) != 0 || s.On(14).Now(14) != 1 || (Streak{}).Now(0) != 0 {
		t.Errorf("%+v", s)
	}
}

// FuzzParseRating reads whatever the preferences hold: what is taken is within its bounds, and moves to another within them.
func FuzzParseRating(f *testing.F) {
	f.Add("1500.00 350.00 0.060000", 1.0)
	f.Add("NaN 1 1", 0.0)
	f.Fuzz(func(t *testing.T, text string, score float64) {
		defer guard.Start(t)()
		r := ParseRating(text)
		if next := r.After(Match{1500, 80, float64(int(math.Abs(score)) % 2)}); !(next.Value >= 100 && next.Value <= 4000 && next.Deviation >= 30 && next.Deviation <= 350) {
			t.Fatalf("%q becomes %+v", text, next)
		}
	})
}
