package words

import "entente/engine/game"

// Change describes a change to the game that was made outside the program, and whose sealed orders prove it.
func (w Table) Change(c game.Change) string {
	with := With{"Phase": w.Phase(c.Phase)}
	if c.Of >= 0 {
		with["Of"] = w.SeatName(c.Of)
	}
	what := w.Say("changed."+c.Kind.String(), with)
	if c.Player < 0 {
		return what
	}
	return w.Say("changed.by", With{"Player": w.SeatName(c.Player), "What": what})
}
