package kingdoms

import (
	"iter"
	"math/bits"
)

// Faction is one of the powers of the game, in the sequence of the board.
type Faction uint8

// NoFaction means none: nobody owns the area, nobody stands there.
const NoFaction Faction = 0

// maxFactions is one more than the factions that a board can have.
const maxFactions = 16

// FactionSet is a set of factions. The zero set is empty.
type FactionSet uint16

// Has reports whether f is in the set.
func (s FactionSet) Has(f Faction) bool { return s&(1<<(f&(maxFactions-1))) != 0 }

// Add puts f into the set.
func (s *FactionSet) Add(f Faction) { *s |= 1 << (f & (maxFactions - 1)) }

// Len returns how many factions are in the set.
func (s FactionSet) Len() int { return bits.OnesCount16(uint16(s)) }

// All returns the factions in the sequence of the board.
func (s FactionSet) All() iter.Seq[Faction] {
	return func(yield func(Faction) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Faction(bits.TrailingZeros16(uint16(s)))) {
				return
			}
		}
	}
}

// FactionInfo describes a faction and what it has at the start (TK 17).
type FactionInfo struct {
	ID       string            // "caocao"
	Names    map[string]string // by language
	Cities   []Area            // a full unit stands in each; the leader in the first, the second general in the second
	Passes   []Area            // owned, without a unit
	Generals []General
	Ships    []Area
	Money    int32
}
