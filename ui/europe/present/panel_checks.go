package present

import (
	"slices"

	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// checklist caches the answers for the last orders, because most gestures change none. The zero checklist is empty.
type checklist struct {
	slips entry.Slips
	items []entry.CheckItem
}

// of returns the checks of some slips. The slice is shared.
func (c *checklist) of(s entry.Slips) []entry.CheckItem {
	same := s.Pos == c.slips.Pos && s.Rules == c.slips.Rules && slices.Equal(s.Orders, c.slips.Orders) &&
		slices.Equal(s.Lines, c.slips.Lines) && slices.Equal(s.Powers, c.slips.Powers)
	if !same {
		*c = checklist{s, s.Checklist()}
	}
	return c.items
}

// checkRows returns the rows of the checklist.
func (v *Panel) checkRows(now desk.Now) lines {
	head := v.Say("panel.before-resolving")
	if pw := v.Desk.Entry.Power; pw != engine.NoPower && !now.Secret { // the button counts all powers
		head += " · " + v.Say("panel.only", words.With{"Power": v.Desk.Words().Power(pw)})
	}
	items := v.asked.of(v.Desk.Slips(now.Node))
	list := lines{make([]look.Row, 0, len(items)+1), make([]Stands, 0, len(items)+1)}
	list.add(look.Row{Height: 28, Text: head, Small: true, Strong: true, Dead: true}, Stands{})
	seen := now.Picks.Selected
	if seen == engine.NoProvince {
		seen = now.View.Place
	}
	for _, item := range items {
		line := v.Desk.Words().Check(item)
		r := look.Row{Height: 38, Mark: look.Mark{Icon: "icon-check"}, Tone: look.RoleSuccess, Text: line.Text, Sub: line.Hint, Strong: true, Dead: item.OK(), Link: true}
		if !item.OK() {
			r.Mark.Icon, r.Tone = "icon-warn", look.RoleWarning
		}
		list.add(r, Stands{At: item.Jump(seen), Topic: topicOfCheck(item.Kind)})
	}
	return list
}

// topicOfCheck returns the rules topic of a check.
func topicOfCheck(k entry.CheckKind) string {
	names := [...]string{
		entry.CheckOrders: "orders", entry.CheckRetreats: "retreats", entry.CheckMatches: "matches", entry.CheckRoutes: "routes",
		entry.CheckRequests: "requests", entry.CheckVoid: "void", entry.CheckCoasts: "coasts", entry.CheckBounces: "bounces",
		entry.CheckSupports: "supports", entry.CheckBuilds: "builds", entry.CheckRemovals: "removals", entry.CheckRuled: "ruled",
	}
	return "check:" + names[int(k)%len(names)]
}
