package bot

import (
	"fmt"
	"strings"
)

// Level says how well a player plays. The zero Level is none: a person plays.
type Level uint8

// The levels that people play against, and those that ours are measured by.
const (
	NoLevel     Level = iota
	Easy              // orders as people do who look at no reply
	Medium            // looks at a few plans, and forgets to now and then
	Hard              // looks at many plans
	Master            // and a turn further
	Heuristic         // by plain rules, on any board, without anything learned
	People            // as recorded people order, a little more careful
	Random            // any legal order
	FirstMaster       // the Master of version 0.1, for comparisons
)

// Levels returns the levels that people play against, the weakest first.
func Levels() []Level { return []Level{Easy, Medium, Hard, Master} }

var levelNames = [...]string{"", "easy", "medium", "hard", "master", "heuristic", "people", "random", "master-0.1"}

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
