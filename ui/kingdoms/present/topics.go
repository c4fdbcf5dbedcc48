package present

import (
	"strings"

	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
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

// topicOf is where the rules say why an order came to what it came to: at what stopped a skill, else at the clause that decided, else at the
// reason, else at what was ordered.
func topicOf(pos *kingdoms.Position, res *kingdoms.Resolution, r kingdoms.Result) string {
	if f, ok := res.FightOf(r); ok {
		if stop := res.Ground(pos, f).Stops; stop != 0 {
			return rulebook.OfRule("stop." + stop.String())
		}
	}
	switch {
	case r.Reason.Void() || r.Clause == kingdoms.NoClause && r.Reason != kingdoms.Succeeded:
		return rulebook.OfRule(r.Reason.String())
	case r.Clause != kingdoms.NoClause:
		return rulebook.OfRule(r.Clause.String())
	}
	return rulebook.OfRule("order." + words.Kind(r.Order.Kind))
}

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
