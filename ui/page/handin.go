package page

import (
	"entente/engine/table"
	"entente/ui/words"
)

// SeatState says how far a player is.
func SeatState(s table.Writer, next bool) string {
	switch {
	case s.Void:
		return words.Say("curtain.void")
	case s.State == table.Sealed:
		return words.Say("curtain.sealed")
	case s.State == table.Unasked:
		return words.Say("curtain.nothing")
	case s.State == table.AtWork:
		return words.Say("panel.writing")
	case next:
		return words.Say("curtain.next")
	case s.State == table.Begun:
		return words.Say("curtain.begun")
	}
	return words.Say("curtain.waiting")
}
