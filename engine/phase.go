package engine

import (
	"fmt"
	"strconv"
)

// Season is a part of the year. Builds and removals belong to the winter (RULES 3).
type Season uint8

// The seasons of a year.
const (
	Spring Season = iota
	Fall
	Winter
)

// PhaseKind is the kind of orders given in a phase.
type PhaseKind uint8

// The kinds of phases (RULES 3).
const (
	Movement PhaseKind = iota
	Retreats
	Adjustment
)

// Phase is a step of the game, such as "S1901M". The zero Phase is the spring movement of year 0.
type Phase struct {
	Year   int16 // of the game's own calendar
	Season Season
	Kind   PhaseKind
}

// String returns the short name of the phase: S1901M, S1901R, F1901M, F1901R, W1901A. A season or kind that does not exist is written as
// a question mark.
func (ph Phase) String() string {
	return ph.Season.letter() + strconv.Itoa(int(ph.Year)) + ph.Kind.letter()
}

func (s Season) letter() string {
	switch s {
	case Spring:
		return "S"
	case Fall:
		return "F"
	case Winter:
		return "W"
	}
	return "?"
}

func (k PhaseKind) letter() string {
	switch k {
	case Movement:
		return "M"
	case Retreats:
		return "R"
	case Adjustment:
		return "A"
	}
	return "?"
}

// Before reports whether ph comes before other in a game.
func (ph Phase) Before(other Phase) bool {
	if ph.Year != other.Year {
		return ph.Year < other.Year
	}
	if ph.Season != other.Season {
		return ph.Season < other.Season
	}
	return ph.Kind < other.Kind
}

// ParsePhase reads the short name of a phase as String writes it. F1901A is read as W1901A. Years run from 1 to 9999.
func ParsePhase(text string) (Phase, error) {
	fault := func(why string) (Phase, error) { return Phase{}, fmt.Errorf("phase %.20q: %s", text, why) }
	if len(text) < 3 {
		return fault("want a name such as S1901M")
	}
	year, err := strconv.ParseUint(text[1:len(text)-1], 10, 14)
	if err != nil || year < 1 || year > 9999 {
		return fault("the year is not a number from 1 to 9999")
	}
	ph := Phase{Year: int16(year)}
	switch text[:1] + text[len(text)-1:] {
	case "SM":
	case "SR":
		ph.Kind = Retreats
	case "FM":
		ph.Season = Fall
	case "FR":
		ph.Season, ph.Kind = Fall, Retreats
	case "WA", "FA":
		ph.Season, ph.Kind = Winter, Adjustment
	default:
		return fault("want a name such as S1901M, F1901R or W1901A")
	}
	return ph, nil
}

// nextMovement returns the movement phase that follows ph, without retreats or adjustments between.
func (ph Phase) nextMovement() Phase {
	if ph.Season == Spring {
		return Phase{Year: ph.Year, Season: Fall}
	}
	return Phase{Year: ph.Year + 1}
}
