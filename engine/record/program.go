package record

import "slices"

// Program says that a program plays in the place of a player, and how. The zero Program is none: a person plays.
type Program struct {
	Level string // how well it plays: one of those that the game has
	Seed  int    // of its chance, 0 to MaxSeed: the same seed plays the same
}

// MaxSeed is the largest seed of a program.
const MaxSeed = 1<<31 - 1

// Sound reports whether there can be such a program where there are such levels.
func (p Program) Sound(levels []string) bool {
	return p == Program{} || slices.Contains(levels, p.Level) && p.Seed >= 0 && p.Seed <= MaxSeed
}
