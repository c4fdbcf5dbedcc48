package scoring_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"entente/engine/scoring"
)

// table writes sides: centers of those who share the game, then of all others.
func table(share []int, others ...int) (sides []scoring.Side) {
	for _, n := range share {
		sides = append(sides, scoring.Side{Centers: n, Share: true})
	}
	for _, n := range others {
		sides = append(sides, scoring.Side{Centers: n})
	}
	return sides
}

// Worked examples of each system. Those of C-Diplo are from Diplomaticon's article on it (a draw of two with 17 centers each is worth 44,
// one of three with 11, 11 and 12 about 32 to each who is level, 17 centers alone at the top 56, 6 alone at the top 45), those of Tribute
// from the World Diplomacy Wiki (a draw of seven gives 9.4 from 66, of two 33; a leader with ten centers takes four from each).
func TestSystemsScoreWorkedExamples(t *testing.T) {
	seven := []int{10, 7, 6, 4, 4, 3, 0}
	for _, row := range []struct {
		system scoring.System
		sides  []scoring.Side
		want   string
	}{
		{scoring.DrawSize(), table([]int{18}, 8, 8, 0), "[100.0 0.0 0.0 0.0]"},
		{scoring.DrawSize(), table(seven[:3], seven[3:]...), "[33.3 33.3 33.3 0.0 0.0 0.0 0.0]"},
		{scoring.SumOfSquares(), table([]int{18}, 8, 8, 0), "[100.0 0.0 0.0 0.0]"},
		{scoring.SumOfSquares(), table(seven[:3], seven[3:]...), "[44.2 21.7 15.9 7.1 7.1 4.0 0.0]"},
		{scoring.SumOfSquares(), table([]int{17, 17}), "[50.0 50.0]"},
		{scoring.CDiplo(), table(seven[:3], seven[3:]...), "[49.0 22.0 14.0 5.0 5.0 4.0 1.0]"},
		{scoring.CDiplo(), table([]int{18}, 16, 0), "[100.0 0.0 0.0]"},
		{scoring.CDiplo(), table([]int{17, 17}, 0, 0, 0, 0, 0), "[44.0 44.0 2.4 2.4 2.4 2.4 2.4]"},
		{scoring.CDiplo(), table([]int{17, 16, 1}), "[56.0 31.0 9.0]"},
		{scoring.CDiplo(), table([]int{11, 11, 11}, 1), "[31.7 31.7 31.7 2.0]"},
		{scoring.CDiplo(), table([]int{6, 5, 5, 5, 5, 4, 4}), "[45.0 11.2 11.2 11.2 11.2 5.0 5.0]"},
		{scoring.Tribute(), table([]int{18}, 16), "[100.0 0.0]"},
		{scoring.Tribute(), table([]int{5, 5, 5, 5, 5, 5, 4}), "[14.4 14.4 14.4 14.4 14.4 14.4 13.4]"},
		{scoring.Tribute(), table([]int{10, 7, 6, 4, 4, 3}, 0), "[41.0 14.0 13.0 11.0 11.0 10.0 0.0]"},
		{scoring.Tribute(), table([]int{17, 10, 4, 1, 1, 1}), "[83.0 10.0 4.0 1.0 1.0 1.0]"},
		{scoring.Tribute(), table([]int{10, 10, 8, 6}), "[30.5 30.5 20.5 18.5]"},
		{scoring.Tribute(), table([]int{17, 17}), "[50.0 50.0]"},
		{scoring.Centers(), table(seven[:3], seven[3:]...), "[29.4 20.6 17.6 11.8 11.8 8.8 0.0]"},
		{scoring.Centers(), table([]int{18}, 16), "[52.9 47.1]"},
		{scoring.System{}, table([]int{18}, 16), "[0.0 0.0]"},
		{scoring.System{Tribute: 2}, table([]int{3, 1}), "[6.0 -6.0]"},
		{scoring.DrawSize(), table(nil, 0, 0), "[0.0 0.0]"},
		{scoring.SumOfSquares(), table([]int{0, 0}), "[0.0 0.0]"},
	} {
		var got []string
		for _, p := range row.system.Score(row.sides) {
			got = append(got, fmt.Sprintf("%.1f", p))
		}
		if fmt.Sprint(got) != row.want {
			t.Errorf("%s of %v: got %v, want %s", row.system.ID, row.sides, got, row.want)
		}
	}
}

// Whatever comes of a game, draws, squares, C-Diplo and Tribute divide 100 points on the board of 34 centers, and more centers never
// give fewer points to those who share or do not share alike.
func TestSystemsDivideTheSamePoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides, left := make([]scoring.Side, 7), 34
		for i := range sides {
			n := rapid.IntRange(0, min(left, 17)).Draw(t, "centers")
			if i == 6 {
				n = left
			}
			left -= n
			sides[i] = scoring.Side{Centers: n, Share: n > 0 && rapid.Bool().Draw(t, "shares")}
		}
		sharing := 0
		for _, side := range sides {
			if side.Share {
				sharing++
			}
		}
		if sharing == 0 {
			return
		}
		for _, s := range scoring.Systems() {
			points, sum := s.Score(sides), 0.0
			for i, p := range points {
				sum += p
				for j := range points {
					if sides[i].Share == sides[j].Share && sides[i].Centers > sides[j].Centers && p < points[j]-1e-9 {
						t.Fatalf("%s of %v: %v", s.ID, sides, points)
					}
				}
			}
			if math.Abs(sum-100) > 1e-9 {
				t.Fatalf("%s of %v: %v, %v in all", s.ID, sides, points, sum)
			}
		}
	})
}
