package engine

import (
	"iter"
	"math/bits"
)

// Province is a space of the board, an index into Map.Provinces. NoProvince (0) means none.
type Province uint8

// NoProvince is the zero Province: none.
const NoProvince Province = 0

// Coast is one of the separate coasts of a split province. NoCoast (0) means that the province has a
// single coast, or none, or that no coast was named.
type Coast uint8

// The coasts that a split province may have (RULES 1.3).
const (
	NoCoast Coast = iota
	NorthCoast
	EastCoast
	SouthCoast
	WestCoast
	numCoasts = 5
)

// String returns the short form used in notation: "nc", "ec", "sc", "wc", or "" for NoCoast.
func (c Coast) String() string {
	return [numCoasts]string{"", "nc", "ec", "sc", "wc"}[c%numCoasts]
}

// Location is a province together with the coast on which a fleet stands or lands. Armies, and fleets in a
// province that is not split, have NoCoast. The zero Location means nowhere.
type Location struct {
	Province Province
	Coast    Coast
}

// ProvinceSet is a set of provinces: a value, comparable with ==. The zero set is empty.
type ProvinceSet [4]uint64

// SetOf returns the set that holds the given provinces.
func SetOf(provinces ...Province) ProvinceSet {
	var s ProvinceSet
	for _, p := range provinces {
		s.Add(p)
	}
	return s
}

// Add puts p into the set.
func (s *ProvinceSet) Add(p Province) { s[p>>6] |= 1 << (p & 63) }

// Remove takes p out of the set.
func (s *ProvinceSet) Remove(p Province) { s[p>>6] &^= 1 << (p & 63) }

// Has reports whether p is in the set.
func (s ProvinceSet) Has(p Province) bool { return s[p>>6]&(1<<(p&63)) != 0 }

// Empty reports whether nothing is in the set.
func (s ProvinceSet) Empty() bool { return s == ProvinceSet{} }

// Len returns how many provinces are in the set.
func (s ProvinceSet) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// first returns the lowest province of the set, NoProvince if it is empty.
func (s ProvinceSet) first() Province {
	for i, word := range s {
		if word != 0 {
			return Province(i<<6 + bits.TrailingZeros64(word))
		}
	}
	return NoProvince
}

// Union returns the provinces that are in s or t.
func (s ProvinceSet) Union(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]}
}

// Intersect returns the provinces that are in both s and t.
func (s ProvinceSet) Intersect(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]}
}

// Minus returns the provinces of s that are not in t.
func (s ProvinceSet) Minus(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

// Meets reports whether s and t share a province.
func (s ProvinceSet) Meets(t ProvinceSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0
}

// All yields the provinces of the set in ascending order.
func (s ProvinceSet) All() iter.Seq[Province] {
	return func(yield func(Province) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Province(i<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
