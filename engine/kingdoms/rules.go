package kingdoms

import "fmt"

// Rules are the settings of a game (TK 16). The zero Rules are those of the specification on the board's own terms.
type Rules struct {
	Victory  int   // cities that win; 0: what the board says (TK 13.1)
	LastYear int16 // after its adjustment would come the end; 0: none (TK 13.2)
	Secret   bool  // purses are seen by their owner and the referee only (TK 12)
	Abroad   bool  // units that are driven out may also go to areas of others that stand empty (TK 9.1)
	Seats    Seats // factions whose cities are added; the zero Seats: each alone (TK 13.4)
}

// What the settings of a table call where units that are driven out may go (TK 9.1).
const (
	RetreatsAtHome   = "own-or-neutral"
	RetreatsAnywhere = "any"
)

// ParseRetreats reads such a setting as Rules.Abroad has it. No setting means what the rules have.
func ParseRetreats(text string) (abroad bool, err error) {
	switch text {
	case "", RetreatsAtHome:
		return false, nil
	case RetreatsAnywhere:
		return true, nil
	}
	return false, fmt.Errorf("retreats: %.40q: want %s or %s", text, RetreatsAtHome, RetreatsAnywhere)
}

// Seats are the players: which factions each of them plays.
type Seats [maxFactions]FactionSet

// Sides returns the players; a faction that nobody plays is one of its own.
func (r Rules) Sides(b *Board) []FactionSet {
	var list []FactionSet
	var taken FactionSet
	for _, s := range r.Seats {
		if s != 0 {
			list = append(list, s)
			taken |= s
		}
	}
	for f := range b.Factions[1:] {
		if f := Faction(f + 1); !taken.Has(f) {
			var s FactionSet
			s.Add(f)
			list = append(list, s)
		}
	}
	return list
}

// Setup is a game for a number of players (TK 13.4).
type Setup struct {
	Players int
	Victory int
	Seats   []FactionSet
	Passive FactionSet
	Closed  FactionSet // in the first year, for whom lots are drawn then
}
