package kingdoms

import "entente/engine"

// advance moves the game on to the next phase in which there is something to order (TK 3.2, 3.3).
func (res *Resolution) advance(r Rules) {
	next := &res.Next
	was := next.Phase
	if was.Kind == engine.Movement && !next.Driven().Empty() {
		next.Phase.Kind = engine.Retreats
		return
	}
	switch was.Season {
	case engine.Spring:
		next.Phase = engine.Phase{Year: was.Year, Season: engine.Fall}
	case engine.Fall:
		res.Winners, res.Over = next.Winners(r)
		next.Phase = engine.Phase{Year: was.Year, Season: engine.Winter, Kind: engine.Adjustment}
	default:
		next.Phase = engine.Phase{Year: was.Year + 1}
	}
}

// Winners returns who wins with these areas and purses, and whether the game is over (TK 13). It is asked after the second half
// of a year. In the last year it can be over without winners: when nobody is left.
func (pos *Position) Winners(r Rules) (winners FactionSet, over bool) {
	lead, decided := pos.leaders(r)
	if decided || r.LastYear != 0 && pos.Phase.Year >= r.LastYear {
		return lead, true
	}
	return 0, false
}

// Decided reports whether somebody has the cities that win, whatever the year (TK 13.1).
func (pos *Position) Decided(r Rules) bool {
	_, decided := pos.leaders(r)
	return decided
}

// leaders returns who has the most cities and, as long as these are too few to win, the most money; and whether they are enough.
func (pos *Position) leaders(r Rules) (lead FactionSet, decided bool) {
	need := r.Victory
	if need == 0 {
		need = pos.Board.Victory
	}
	var best int
	var most int32
	for _, seat := range r.Sides(pos.Board) {
		cities, areas, money := 0, 0, int32(0)
		for f := range (seat &^ pos.Passive).All() {
			own := pos.Owned(f)
			areas += own.Len()
			cities += (own & pos.Board.cities).Len()
			money += pos.Money[f]
		}
		if areas == 0 {
			continue
		}
		switch {
		case cities > best || lead == 0 || cities == best && cities < need && money > most:
			best, most, lead = cities, money, seat
		case cities == best && (cities >= need || money == most):
			lead |= seat
		}
	}
	return lead, best >= need
}
