package club

import "math"

// Ratings are Elo ratings of multiplayer games (docs/scores.md): a game counts as one match between every two players, won by the
// one with more points. The changes are summed and divided by the number of opponents. The zero value is ready.
type Ratings map[string]float64

// The constants of ratings.
const (
	firstRating = 1500 // of a player without games
	ratingScale = 400  // a lead of this much means ten times the chance to win
	ratingStep  = 32   // the maximum change in one game
)

// Of returns the rating of a player.
func (r Ratings) Of(name string) float64 {
	if x, known := r[name]; known {
		return x
	}
	return firstRating
}

// take updates the ratings with a game. A game with one player changes nothing.
func (r Ratings) take(list []result) {
	if len(list) < 2 {
		return
	}
	step := ratingStep / float64(len(list)-1)
	before, strength := make([]float64, len(list)), make([]float64, len(list))
	for i := range list {
		before[i] = r.Of(list[i].name)
		strength[i] = math.Pow(10, before[i]/ratingScale)
	}
	for i := range list {
		sum := 0.0
		for j := range list {
			if j == i {
				continue
			}
			expected := strength[i] / (strength[i] + strength[j])
			switch {
			case list[i].points > list[j].points:
				sum += 1 - expected
			case list[i].points < list[j].points:
				sum -= expected
			default:
				sum += 0.5 - expected
			}
		}
		r[list[i].name] = before[i] + step*sum
	}
}
