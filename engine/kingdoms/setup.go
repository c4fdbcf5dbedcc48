package kingdoms

import "entente/engine"

// Begin returns the position with which a game of this set-up begins (TK 17), and its settings.
func (b *Board) Begin(s Setup) (Position, Rules) {
	pos := Position{Board: b, Roster: b.Roster, Phase: engine.Phase{Year: int16(b.FirstYear)}, Passive: s.Passive, Closed: s.Closed}
	for i, info := range b.Factions[1:] {
		f := Faction(i + 1)
		pos.Money[f] = info.Money
		for _, a := range info.Passes {
			pos.Owners[a] = f
		}
		for k, a := range info.Cities {
			pos.Owners[a] = f
			pos.Units[a] = Unit{Faction: f}
			if k < len(info.Generals) {
				g := info.Generals[k]
				pos.Units[a].Commander = g
				pos.Officers[g] = Officer{Faction: f, Area: a}
			}
		}
		for _, a := range info.Ships {
			pos.Ships[a]++
		}
	}
	rules := Rules{Victory: s.Victory}
	copy(rules.Seats[:], s.Seats)
	return pos, rules
}

// Open returns the position and the settings after the lots were drawn for the closed factions, which the player of a seat,
// counted from 0, commands from now on (TK 13.4). It is due before the first half of the second year.
func (s Setup) Open(pos Position, r Rules, seat int) (Position, Rules) {
	r.Seats[seat] |= pos.Closed
	pos.Passive &^= pos.Closed
	pos.Closed = 0
	return pos, r
}

// shown is how many generals the referee shows (TK 5.6(1)).
const shown = 10

// Show returns the generals that are shown by default in the adjustment of this year: those of the year's list who are free,
// then others, drawn from all who are free and whose year has come. draw returns a number from 0 to n-1; what it returned has
// to be recorded by who calls, or the answer itself (TK 14.2).
func (pos *Position) Show(draw func(n int) int) GeneralSet {
	b := pos.Board
	year := int(pos.Phase.Year) - b.FirstYear
	free, later := pos.Free(), GeneralSet{}
	var offer, rest GeneralSet
	for i, list := range b.Pool {
		for g := range list.All() {
			switch {
			case i > year:
				later.Add(g)
			case i == year && free.Has(g) && offer.Len() < shown:
				offer.Add(g)
			}
		}
	}
	for g := range free.All() {
		if !later.Has(g) && !offer.Has(g) {
			rest.Add(g)
		}
	}
	for offer.Len() < shown && !rest.Empty() {
		n := draw(rest.Len())
		for g := range rest.All() {
			if n == 0 {
				offer.Add(g)
				rest.Remove(g)
				break
			}
			n--
		}
	}
	return offer
}
