package club

import "math"

// Ratings are Elo ratings of games of many (docs/scores.md): each game counts as one of everybody against each of the others, which who has
// more points has won, and the sum of these is divided by the number of the others. The zero value is ready.
type Ratings map[string]float64

// The constants of ratings.
const (
	firstRating = 1500 // of somebody who has not played yet
	ratingScale = 400  // so much more is ten times as likely to win
	ratingStep  = 32   // the most that a game can give or take
)

// Of returns the rating of a player.
func (r Ratings) Of(name string) float64 {
	if x, known := r[name]; known {
		return x
	}
	return firstRating
}

// take rates a game. One that was played alone rates nobody.
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
