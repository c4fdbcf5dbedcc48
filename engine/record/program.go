package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Program says that a program plays in the place of a player, and how. The zero Program is none: a person plays.
type Program struct {
	Level string // how well it plays: one of those that the game has, or ExternalLevel of a name
	Seed  int    // of its chance, 0 to MaxSeed: the same seed plays the same
}

// MaxSeed is the largest seed of a program.
const MaxSeed = 1<<31 - 1

// Sound reports whether there can be such a program where there are such levels.
func (p Program) Sound(levels []string) bool {
	_, external := ExternalName(p.Level)
	return p == Program{} || (external || slices.Contains(levels, p.Level)) && p.Seed >= 0 && p.Seed <= MaxSeed
}

const (
	external     = "program:"
	longestLevel = 200 // characters of the name of an external bot
)

// ExternalLevel is the level of an external bot, which the machine that plays knows by a name.
func ExternalLevel(name string) string { return external + name }

// ExternalName returns the name of the external bot that plays on a level, and whether one does.
func ExternalName(level string) (name string, is bool) {
	name, is = strings.CutPrefix(level, external)
	is = is && name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= longestLevel && !strings.ContainsFunc(name, unicode.IsControl)
	return name, is
}
