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

// Topics of the rules that are about no reason.
const (
	topicWriting   = "check:writing"   // how orders are written
	topicIdle      = "check:idle"      // units without an order in a turn
	topicUnmatched = "check:unmatched" // supports of what is not done
	topicVoid      = "check:void"      // void orders
)

// ofSelected is the rule about the unit, the general or the ship that is selected: behind what is doubtful about its order, else about such orders
// or, where it has none, about what it can do; "" where nothing is selected.
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

// topicOfIdle is the rule about units without an order.
func topicOfIdle(kind engine.PhaseKind) string {
	if kind == engine.Retreats {
		return rulebook.OfRule("order." + words.Kind(kingdoms.Retreat))
	}
	return topicIdle
}

// topic is the rule behind what the cards over the map say: behind the result that is explained, behind why an order cannot be given, about
// what is selected; "" for none.
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
		return rulebook.OfRule(d.Entry.Meant(d.Over).Why.String())
	}
	orders, err := d.Reading()
	if err != nil || len(orders) == 0 {
		return topicWriting
	}
	return rulebook.OfRule(d.Shown().Pos.Check(orders[0]).String())
}
