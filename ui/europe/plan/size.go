package plan

import (
	"slices"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// tableSize is a number of players with the setups for it.
type tableSize struct {
	players int
	setups  []*engine.Setup
}

// tablesOf groups the setups of a variant by their number of players, lowest first.
func tablesOf(v *engine.Variant) []tableSize {
	var list []tableSize
	for i := range v.Setups {
		s := &v.Setups[i]
		at := slices.IndexFunc(list, func(t tableSize) bool { return t.players == len(s.Seats) })
		if at < 0 {
			at = len(list)
			list = append(list, tableSize{players: len(s.Seats)})
		}
		list[at].setups = append(list[at].setups, s)
	}
	slices.SortStableFunc(list, func(a, b tableSize) int { return a.players - b.players })
	return list
}

// tableWords describes in one line the setups for a number of players.
func tableWords(w words.Words, t tableSize) string {
	s := t.setups[0]
	idle := entry.PowersIn(s.Variant, s.Passive&^s.Variant.Neutral)
	first := s.Variant.Setups[0]
	switch {
	case len(t.setups) > 1:
		return w.SayN("new.allotments", len(t.setups), nil)
	case len(idle) == 1:
		return w.Say("new.one-passive", words.With{"Power": w.Power(idle[0])})
	case len(idle) > 1:
		return w.SayN("new.more-passive", len(idle), nil)
	case s.Victory != 0 && s.Victory != s.Variant.Victory:
		return w.Say("new.year-centers", words.With{"Year": int(s.Year), "Centers": int(s.Victory)})
	case s.Year != first.Year || len(s.Seats) != len(first.Seats):
		return w.Phase(s.Opening())
	}
	return w.Say("new.full-board")
}
