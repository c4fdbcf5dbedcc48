package kingdoms

import (
	"iter"
	"math/bits"
)

// Area is a city or a pass, numbered in order of the ids (TK 1.3): comparing areas is comparing their ids.
type Area uint8

// NoArea means none.
const NoArea Area = 0

// maxAreas is one more than the areas that a board can have.
const maxAreas = 64

// AreaSet is a set of areas. The zero set is empty.
type AreaSet uint64

// Set returns the set of the areas given.
func Set(areas ...Area) AreaSet {
	var s AreaSet
	for _, a := range areas {
		s |= one(a)
	}
	return s
}

func one(a Area) AreaSet { return 1 << (a & (maxAreas - 1)) }

// Has reports whether a is in the set.
func (s AreaSet) Has(a Area) bool { return s&one(a) != 0 }

// Add puts a into the set.
func (s *AreaSet) Add(a Area) { *s |= one(a) }

// Remove takes a out of the set.
func (s *AreaSet) Remove(a Area) { *s &^= one(a) }

// Empty reports whether nothing is in the set.
func (s AreaSet) Empty() bool { return s == 0 }

// Len returns how many areas are in the set.
func (s AreaSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the area with the lowest id, NoArea if the set is empty.
func (s AreaSet) First() Area { return Area(bits.TrailingZeros64(uint64(s)) & (maxAreas - 1)) }

// All returns the areas in order of their ids.
func (s AreaSet) All() iter.Seq[Area] {
	return func(yield func(Area) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Port says what ships can do in an area.
type Port uint8

// Kinds of ports; a port can be both.
const (
	RiverPort Port = 1 << iota
	SeaPort
)

// AreaInfo describes an area.
type AreaInfo struct {
	ID    string            // "xuchang"
	Code  string            // "Xuc"
	Names map[string]string // by language: "en", "zh_CN", "zh_TW", "ja"
	Pass  bool              // a pass, else a city (TK 2.1)
	Port  Port
	River string // on which the city lies: attacks over it are crossings (TK 10.1); "" for none
}

// Road is a land road (TK 2.2).
type Road struct {
	A, B    Area
	Crosses string // the river that it crosses, "" for none
}

// Link is a water road: from a port of a river to the next one downstream, or between two ports of the sea (TK 2.2).
type Link struct{ From, To Area }
