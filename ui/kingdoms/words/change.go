package words

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Change describes a change made outside the program, and which player's sealed orders revealed it. seat returns the factions of a player.
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
