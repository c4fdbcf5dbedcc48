package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Program is a bot that plays in place of a person, and its settings. The zero Program is none: a person plays.
type Program struct {
	Level string // its strength: one of the levels of the game, or ExternalLevel of a name
	Seed  int    // for its random numbers, 0 to MaxSeed: the same seed makes the same decisions
}

// MaxSeed is the largest seed of a bot.
const MaxSeed = 1<<31 - 1

// Sound reports whether p is valid in a game with these levels.
func (p Program) Sound(levels []string) bool {
	_, external := ExternalName(p.Level)
	return p == Program{} || (external || slices.Contains(levels, p.Level)) && p.Seed >= 0 && p.Seed <= MaxSeed
}

const (
	external     = "program:"
	longestLevel = 200 // characters of the name of an external bot
)

// ExternalLevel is the level of an external bot, whose program the machine knows by the given name.
func ExternalLevel(name string) string { return external + name }

// ExternalName returns the name of the external bot that plays at a level, and whether it is one.
func ExternalName(level string) (name string, is bool) {
	name, is = strings.CutPrefix(level, external)
	is = is && name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= longestLevel && !strings.ContainsFunc(name, unicode.IsControl)
	return name, is
}
