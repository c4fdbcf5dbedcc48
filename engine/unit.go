package engine

// UnitType is army or fleet. NoUnit (0) means that there is no unit.
type UnitType uint8

// The kinds of units (RULES 2).
const (
	NoUnit UnitType = iota
	Army
	Fleet
)

// String returns "A", "F", or "" for NoUnit and for anything else.
func (t UnitType) String() string {
	switch t {
	case Army:
		return "A"
	case Fleet:
		return "F"
	}
	return ""
}

// Power is one of the powers of a variant, an index into Variant.Powers. NoPower (0) means none: an empty
// owner, a neutral center.
type Power uint8

// NoPower is the zero Power: none.
const NoPower Power = 0

// Powers is how many powers a board has room for, NoPower included: the size of an array by power.
const Powers = 64

// PowerSet is a set of powers, one bit each. The zero set is empty.
type PowerSet uint64

// PowersOf returns the set that holds the given powers.
func PowersOf(powers ...Power) PowerSet {
	var s PowerSet
	for _, pw := range powers {
		s |= 1 << pw
	}
	return s
}

// Has reports whether pw is in the set.
func (s PowerSet) Has(pw Power) bool { return s>>pw&1 != 0 }

// Unit is an army or a fleet of a power. The zero Unit means that there is none.
type Unit struct {
	Type  UnitType
	Power Power
	Coast Coast // the coast of a fleet in a split province, otherwise NoCoast
}

// Dislodged is a unit that was dislodged and must retreat or disband (RULES 7).
type Dislodged struct {
	Unit Unit     // zero: no unit was dislodged here
	From Province // the origin of its attacker, closed to its retreat
	Open bool     // From is open after all: the attacker came by convoy and the rules allow it (C-09)
}
