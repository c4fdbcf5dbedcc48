package engine

// Province is a space of the board, an index into Map.Provinces. NoProvince (0) means none.
type Province uint8

// NoProvince is the zero Province: none.
const NoProvince Province = 0

// Provinces is how many values a Province has: the size of an array by province.
const Provinces = 256

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

// String returns the short form used in notation: "nc", "ec", "sc", "wc", or "" for NoCoast and for anything else.
func (c Coast) String() string {
	switch c {
	case NorthCoast:
		return "nc"
	case EastCoast:
		return "ec"
	case SouthCoast:
		return "sc"
	case WestCoast:
		return "wc"
	}
	return ""
}

// Location is a province, with the coast that a fleet is on or lands on. Armies, and fleets in a province that is not split, have
// NoCoast. The zero Location means nowhere.
type Location struct {
	Province Province
	Coast    Coast
}
