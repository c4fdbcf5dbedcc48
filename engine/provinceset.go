package engine

import (
	"iter"
	"math/bits"
)

// ProvinceSet is a set of provinces: a value, comparable with ==. The zero set is empty.
type ProvinceSet struct {
	a, b, c, d uint64 // 64 provinces each; fields, not an array, so that a set stays in registers
}

// SetOf returns the set of the given provinces.
func SetOf(provinces ...Province) ProvinceSet {
	var s ProvinceSet
	for _, p := range provinces {
		s.Add(p)
	}
	return s
}

// only returns the set that holds nothing but p.
func only(p Province) ProvinceSet {
	bit := uint64(1) << (p & 63)
	switch p >> 6 {
	case 0:
		return ProvinceSet{a: bit}
	case 1:
		return ProvinceSet{b: bit}
	case 2:
		return ProvinceSet{c: bit}
	}
	return ProvinceSet{d: bit}
}

// word returns the part of the set that holds the provinces from 64*i on.
func (s ProvinceSet) word(i Province) uint64 {
	switch i {
	case 0:
		return s.a
	case 1:
		return s.b
	case 2:
		return s.c
	}
	return s.d
}

// Add adds p to the set.
func (s *ProvinceSet) Add(p Province) { *s = s.Union(only(p)) }

// Remove removes p from the set.
func (s *ProvinceSet) Remove(p Province) { *s = s.Minus(only(p)) }

// Has reports whether p is in the set.
func (s ProvinceSet) Has(p Province) bool { return s.word(p>>6)>>(p&63)&1 != 0 }

// Empty reports whether the set is empty.
func (s ProvinceSet) Empty() bool { return s == ProvinceSet{} }

// Len returns the number of provinces in the set.
func (s ProvinceSet) Len() int {
	return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c) + bits.OnesCount64(s.d)
}

// first returns the lowest province of the set, NoProvince if it is empty.
func (s ProvinceSet) first() Province {
	for p := range s.All() {
		return p
	}
	return NoProvince
}

// Union returns the provinces that are in s or t.
func (s ProvinceSet) Union(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d}
}

// Intersect returns the provinces that are in both s and t.
func (s ProvinceSet) Intersect(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d}
}

// Minus returns the provinces of s that are not in t.
func (s ProvinceSet) Minus(t ProvinceSet) ProvinceSet {
	return ProvinceSet{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d}
}

// Meets reports whether s and t share a province.
func (s ProvinceSet) Meets(t ProvinceSet) bool {
	return s.a&t.a|s.b&t.b|s.c&t.c|s.d&t.d != 0
}

// All yields the provinces of the set in ascending order.
func (s ProvinceSet) All() iter.Seq[Province] {
	return func(yield func(Province) bool) {
		for i := range Province(4) {
			for word := s.word(i); word != 0; word &= word - 1 {
				if !yield(i<<6 + Province(bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
