package present

import (
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/words"
	"entente/ui/room/mapview"
	"entente/ui/rulebook"
)

// Topics of the rules that are not about a reason.
const (
	topicWriting   = "check:writing"   // writing orders
	topicIdle      = "check:idle"      // units without an order in a turn
	topicUnmatched = "check:unmatched" // supports that match no order
	topicVoid      = "check:void"      // void orders
)

// ofSelected returns the rule about the selected unit, general or ship: the rule behind a doubt about its order, otherwise about its kind
// of order or, without an order, about its possibilities; "" without a selection.
func ofSelected(d *desk.Desk) string {
	s := d.Entry.Subject
	if s == (entry.Subject{}) || d.Played() {
		return ""
	}
	given := d.Entry.Of(s)
	if given.Kind == kingdoms.NoOrder {
		switch {
		case s.General != kingdoms.NoGeneral:
			return rulebook.OfRule("order." + words.Kind(kingdoms.Transfer))
		case s.Port != kingdoms.NoArea:
			return rulebook.OfRule("order." + words.Kind(kingdoms.Sail))
		}
		return topicOfIdle(d.Shown().Pos.Phase.Kind)
	}
	doubts, _ := d.Check()
	for _, doubt := range doubts {
		if isAbout(doubt, given) {
			return rulebook.OfRule(doubt.Reason.String())
		}
	}
	return rulebook.OfRule("order." + words.Kind(given.Kind))
}

// topicOfIdle returns the rule about units without an order.
func topicOfIdle(kind engine.PhaseKind) string {
	if kind == engine.Retreats {
		return rulebook.OfRule("order." + words.Kind(kingdoms.Retreat))
	}
	return topicIdle
}

// topic returns the rule behind the cards on the map: behind the explained result, the reason why an order is impossible, or the selection;
// "" if none.
func topic(t Table, s mapview.State) string {
	d := t.Desk
	switch {
	case s.Why.Topic != "":
		return s.Why.Topic
	case d.Note != "" || !s.Card.Fault && d.Typed != "":
		return ""
	case d.Slipped.Sheet != nil:
		return topicWriting
	case !s.Card.Fault:
		return ofSelected(d)
	case strings.TrimSpace(d.Typed) == "":
		return rulebook.OfRule(d.Entry.ResolvePick(d.Over).Why.String())
	}
	orders, err := d.Reading()
	if err != nil || len(orders) == 0 {
		return topicWriting
	}
	return rulebook.OfRule(d.Shown().Pos.Check(orders[0]).String())
}
