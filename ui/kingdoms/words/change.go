package words

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Change says what was changed outside the program, by whose box; seat are the factions of a player.
func (w Words) Change(c record.Change[engine.Phase], seat func(player int) kingdoms.FactionSet) string {
	with := With{"Phase": w.Phase(c.Phase)}
	if c.Of >= 0 {
		with["Of"] = w.Factions(seat(c.Of))
	}
	what := w.Say("changed."+c.Kind.String(), with)
	if c.Player < 0 {
		return what
	}
	return w.Say("changed.by", With{"Player": w.Factions(seat(c.Player)), "What": what})
}
