package present

import (
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/room/mapview"
)

// slipLabel names the row of the paper slips to be typed next; "" if none is due.
func slipLabel(t Table) string {
	d := t.Desk
	at := d.Walk.At()
	if at == (desk.Slip{}) {
		return ""
	}
	f := d.SlipFaction(at)
	n, all := d.Walk.Place(func(s desk.Slip) bool { return d.SlipFaction(s) == f })
	return t.Say("slips.at", words.With{"Side": t.words().Faction(f), "Unit": slipRow(t.words(), at), "N": n, "All": all})
}

// slipRow returns the text of a row.
func slipRow(w words.Words, s desk.Slip) string {
	switch {
	case s.General != kingdoms.NoGeneral:
		return w.General(s.General)
	case s.Port != kingdoms.NoArea:
		return w.Say("kingdoms.card.ship", words.With{"At": w.Area(s.Port)})
	}
	return w.Area(s.Unit + s.City) // one of them is NoArea
}

// slipCard returns a card saying that a row was skipped or that the last one is done; ok is false otherwise.
func slipCard(t Table) (mapview.Card, bool) {
	switch s := t.Desk.Slipped; {
	case s.Through:
		return mapview.Card{Text: t.Say("slips.through")}, true
	case s.Row == (desk.Slip{}):
		return mapview.Card{}, false
	case s.Ordered:
		return mapview.Card{Text: t.Say("slips.kept", words.With{"Unit": slipRow(t.words(), s.Row)})}, true
	default:
		return mapview.Card{Text: t.Say("slips.skipped", words.With{"Unit": slipRow(t.words(), s.Row)})}, true
	}
}
