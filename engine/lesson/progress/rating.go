package progress

import (
	"math"
	"strconv"
	"strings"
)

// Rating is how strong a learner is at puzzles, by Glicko-2 (Glickman 2013). The zero Rating is that of somebody who has not begun: 1500,
// give or take 350.
type Rating struct {
	Value      float64 // 1500 is average
	Deviation  float64 // how uncertain that is
	Volatility float64 // how much it changes
}

// Match is one result against a rated opponent, or against a rated puzzle.
type Match struct {
	Value, Deviation float64
	Score            float64 // 1 won, 0.5 drawn, 0 lost
}

// The constants of Glicko-2.
const (
	scale   = 173.7178
	tau     = 0.5 // how much volatility may change
	epsilon = 1e-6
)

// begun returns the rating, that of a beginning if it is zero.
func (r Rating) begun() Rating {
	if r == (Rating{}) {
		return Rating{1500, 350, 0.06}
	}
	return r
}

// Points is the rating as people are told it.
func (r Rating) Points() int { return int(math.Round(r.begun().Value)) }

// Margin is how far off the rating may be, to both sides, in 95 of 100 cases.
func (r Rating) Margin() int { return int(math.Round(1.96 * r.begun().Deviation)) }

// After returns the rating after matches of one period.
func (r Rating) After(matches ...Match) Rating {
	r = r.begun()
	if len(matches) == 0 {
		return r
	}
	mu, phi := (r.Value-1500)/scale, r.Deviation/scale
	inverse, gain := 0.0, 0.0
	for _, m := range matches {
		other := m.Deviation / scale
		g := 1 / math.Sqrt(1+3*other*other/(math.Pi*math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-(m.Value-1500)/scale)))
		inverse += g * g * e * (1 - e)
		gain += g * (m.Score - e)
	}
	v := 1 / inverse
	sigma := volatility(r.Volatility, phi, v, v*gain)
	phi = 1 / math.Sqrt(1/(phi*phi+sigma*sigma)+1/v)
	mu += phi * phi * gain
	return Rating{
		Value: min(max(1500+scale*mu, 100), 4000), Deviation: min(max(scale*phi, 30), 350), Volatility: sigma,
	}
}

// volatility solves step 5 of Glicko-2 by the Illinois method.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex, sum := math.Exp(x), phi*phi+v+math.Exp(x)
		return ex*(delta*delta-sum)/(2*sum*sum) - (x-a)/(tau*tau)
	}
	low, high := a, a-tau // f is more than 1/tau - 1/2 there
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	}
	fLow, fHigh := f(low), f(high)
	for range 100 {
		if math.Abs(high-low) <= epsilon {
			break
		}
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}

// String writes a rating as ParseRating reads it.
func (r Rating) String() string {
	r = r.begun()
	return strings.Join([]string{
		strconv.FormatFloat(r.Value, 'f', 2, 64), strconv.FormatFloat(r.Deviation, 'f', 2, 64), strconv.FormatFloat(r.Volatility, 'f', 6, 64),
	}, " ")
}

// ParseRating reads a rating. What cannot be read is the zero Rating.
func ParseRating(text string) Rating {
	fields := strings.Fields(text)
	if len(fields) != 3 {
		return Rating{}
	}
	var r Rating
	for i, part := range [...]struct {
		into *float64
		most float64
	}{{&r.Value, 4000}, {&r.Deviation, 350}, {&r.Volatility, 1}} {
		x, err := strconv.ParseFloat(fields[i], 64)
		if err != nil || !(x > 0) || x > part.most {
			return Rating{}
		}
		*part.into = x
	}
	return r
}

// Streak is how many days in a row something was done. The zero Streak: never.
type Streak struct {
	Days int
	Last int // the last of these days, in days since 1970
}

// On returns the streak after a day on which it was done.
func (s Streak) On(day int) Streak {
	switch {
	case s.Days > 0 && day == s.Last:
		return s
	case s.Days > 0 && day == s.Last+1:
		return Streak{s.Days + 1, day}
	}
	return Streak{1, day}
}

// Now is how many days in a row it is on a day: 0 once a day was left out.
func (s Streak) Now(day int) int {
	if day-s.Last > 1 || day < s.Last {
		return 0
	}
	return s.Days
}
