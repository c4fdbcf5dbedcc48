package words

import "entente/engine/table"

// SeatState says how far a player's orders are.
func (w Words) SeatState(s table.Writer, next bool) string {
	switch {
	case s.Void:
		return w.Say("curtain.void")
	case s.State == table.Sealed:
		return w.Say("curtain.sealed")
	case s.State == table.Unasked:
		return w.Say("curtain.nothing")
	case s.State == table.AtWork:
		return w.Say("panel.writing")
	case next:
		return w.Say("curtain.next")
	case s.State == table.Begun:
		return w.Say("curtain.begun")
	}
	return w.Say("curtain.waiting")
}
