package progress

import (
	"math"
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

// Whoever solves hard puzzles rises, whoever fails at easy ones falls, and both become certain; it stays within its bounds.
func TestARatingRisesAndFalls(t *testing.T) {
	up, down := Rating{}, Rating{}
	for range 200 {
		up, down = up.After(Match{1800, 80, 1}), down.After(Match{1100, 80, 0})
	}
	if up.Points() < 1900 || down.Points() > 1000 || up.Margin() > 300 || up.Value > 4000 || down.Value < 100 {
		t.Errorf("%+v and %+v", up, down)
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
