package present

import (
	"strings"

	"entente/ui/room/mapview"
	"entente/ui/rulebook"
)

// Topics of the rules that are about no reason.
const (
	topicWriting   = "check:writing"   // how orders are written
	topicIdle      = "check:idle"      // units without an order
	topicUnmatched = "check:unmatched" // supports of what is not done
	topicVoid      = "check:void"      // void orders
)

// topic is the rule behind what the cards over the map say: behind the result that is explained, behind why an order cannot be given;
// "" for none.
func topic(t Table, s mapview.State) string {
	d := t.Desk
	switch {
	case !s.Card.Fault || d.Note != "":
		return s.Why.Topic
	case strings.TrimSpace(d.Typed) == "":
		return rulebook.OfRule(d.Entry.Meant(d.Over).Why.String())
	}
	orders, err := d.Reading()
	if err != nil || len(orders) == 0 {
		return topicWriting
	}
	return rulebook.OfRule(d.Shown().Pos.Check(orders[0]).String())
}
