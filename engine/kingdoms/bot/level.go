package bot

import (
	"fmt"
	"strings"
)

// Level says how well a player plays. The zero Level is none: a person plays.
type Level uint8

// The levels that people play against, and those that they are measured by.
const (
	NoLevel   Level = iota
	Easy            // by plain rules, and careless
	Medium          // compares some plans, and forgets to now and then
	Hard            // compares many plans, mends the best, and looks a turn further
	Heuristic       // by plain rules: it takes what it can
	Random          // any legal orders
)

// Levels returns the levels that people play against, the weakest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

var levelNames = [...]string{"", "easy", "medium", "hard", "heuristic", "random"}

// String returns the name of the level as in files and on the command line: "easy". It is "" for NoLevel, and for what is none.
func (l Level) String() string {
	if int(l) >= len(levelNames) {
		return ""
	}
	return levelNames[l]
}

// ParseLevel reads a name as String writes it, in any case. "" is an error.
func ParseLevel(name string) (Level, error) {
	for l, known := range levelNames {
		if l > 0 && strings.EqualFold(known, name) {
			return Level(l), nil
		}
	}
	return NoLevel, fmt.Errorf("no level %.20q: there are %s", name, strings.Join(levelNames[1:], ", "))
}
