// Package scoring computes what a finished game is worth to its players, by the scoring systems of leagues and tournaments.
//
//	points := scoring.SumOfSquares().Score([]scoring.Side{{Centers: 10, Share: true}, {Centers: 7, Share: true}, {Centers: 17}})
//
// A system is a sum of parts, most of them zero. A file with these parts defines another one (Read, docs/scores.md).
package scoring

import "slices"

// System is what counts in a game, in points. The zero System gives nobody anything.
type System struct {
	ID      string    // of a built-in system: "draw-size", "squares", "c-diplo", "tribute", "centers"
	Name    string    // of one that was read from a file
	Solo    float64   // to who alone has won; all others get nothing then. 0: a win is scored like any other end
	Play    float64   // to everybody
	Center  float64   // for each center
	Places  []float64 // for the most centers, for the second most, and so on: who are level divide what their places are worth
	Share   float64   // divided among those who share the game
	Part    float64   // divided in proportion to centers
	Squares float64   // divided in proportion to the squares of centers
	Tribute float64   // what each of those who share pays to the one with the most centers for each of its centers above Free
	Free    int       // centers that cost no tribute
}

// Side is what somebody had when the game ended.
type Side struct {
	Centers int
	Share   bool // is among those who share the game; if nobody else does, has won it
}

// DrawSize returns the system of draws: 100 points for a win, or divided equally among those who share the game.
func DrawSize() System { return System{ID: "draw-size", Solo: 100, Share: 100} }

// SumOfSquares returns the system in which 100 points are divided in proportion to the squares of centers. A win takes all.
func SumOfSquares() System { return System{ID: "squares", Solo: 100, Squares: 100} }

// CDiplo returns the system of French tournaments: a point for playing, one for each center, 38, 14 and 7 for the first three places,
// 100 in all. A win takes all.
func CDiplo() System {
	return System{ID: "c-diplo", Solo: 100, Play: 1, Center: 1, Places: []float64{38, 14, 7}}
}

// Tribute returns the system of the Windy City Weasels (Brandon Fogel, Diplomacy World 149): a point for each center, 66 divided among those
// who share the game, each of whom pays to the leader a point for each of its centers above six, though no more than this share. A win
// takes 100.
func Tribute() System {
	return System{ID: "tribute", Solo: 100, Center: 1, Share: 66, Tribute: 1, Free: 6}
}

// Centers returns the system in which centers count and nothing else: 100 points in proportion to them.
func Centers() System { return System{ID: "centers", Part: 100} }

// Systems returns the systems that are built in.
func Systems() []System {
	return []System{DrawSize(), SumOfSquares(), CDiplo(), Tribute(), Centers()}
}

// Sharing counts those who share a game: one has won it.
func Sharing(sides []Side) (n int) {
	for _, side := range sides {
		if side.Share {
			n++
		}
	}
	return n
}

// Score returns the points of every side.
func (s System) Score(sides []Side) []float64 {
	points := make([]float64, len(sides))
	sharing := Sharing(sides)
	if sharing == 1 && s.Solo > 0 {
		points[slices.IndexFunc(sides, func(side Side) bool { return side.Share })] = s.Solo
		return points
	}
	centers, squares := 0, 0
	for _, side := range sides {
		centers += side.Centers
		squares += side.Centers * side.Centers
	}
	for i, side := range sides {
		points[i] = s.Play + s.Center*float64(side.Centers) + s.place(sides, i)
		if centers > 0 {
			points[i] += s.Part*float64(side.Centers)/float64(centers) + s.Squares*float64(side.Centers*side.Centers)/float64(squares)
		}
		if side.Share {
			points[i] += s.Share / float64(sharing)
		}
	}
	s.pay(sides, sharing, points)
	return points
}

// place returns what the place of a side is worth: of those who are level each takes the same part of what their places are worth together.
func (s System) place(sides []Side, i int) float64 {
	before, level, sum := 0, 0, 0.0
	for _, side := range sides {
		switch {
		case side.Centers > sides[i].Centers:
			before++
		case side.Centers == sides[i].Centers:
			level++
		}
	}
	for place := before; place < min(before+level, len(s.Places)); place++ {
		sum += s.Places[place]
	}
	return sum / float64(level)
}

// pay lets those who share the game pay tribute to the leader among them. Leaders who are level divide it.
func (s System) pay(sides []Side, sharing int, points []float64) {
	most, leaders := 0, 0
	for _, side := range sides {
		switch {
		case !side.Share || side.Centers < most:
		case side.Centers > most:
			most, leaders = side.Centers, 1
		default:
			leaders++
		}
	}
	if s.Tribute == 0 || most <= s.Free || leaders == 0 {
		return
	}
	due := s.Tribute * float64(most-s.Free)
	if s.Share > 0 {
		due = min(due, s.Share/float64(sharing))
	}
	for i, side := range sides {
		switch {
		case !side.Share:
		case side.Centers == most:
			points[i] += due * float64(sharing-leaders) / float64(leaders)
		default:
			points[i] -= due
		}
	}
}
