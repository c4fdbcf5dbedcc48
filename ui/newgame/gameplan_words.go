package newgame

import (
	"entente/engine"
	"entente/ui/entry"
	"entente/ui/words"
)

// tableWords says on one line what is special about the set-ups for a number of players.
func tableWords(w words.Words, t tableSize) string {
	s := t.setups[0]
	idle := entry.PowersIn(s.Variant, s.Passive)
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
		return w.Phase(engine.Phase{Year: s.Year})
	}
	return w.Say("new.full-board")
}
