package present

import (
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// told lists the results of the last step of the playback.
func (v *Panel) told() (list lines) {
	s := v.Player.Of(v.Desk.Shown()).Story(v.Words(), v.Player.Beats())
	list.add(look.Row{Height: 26, Small: true, Dead: true, Text: s.Head}, Stands{})
	if s.Text != "" {
		list.add(look.Row{Height: 30, Dead: true, Text: s.Text, Wrap: true}, Stands{})
	}
	for _, t := range s.Lines {
		list.tell(t, t.Bad)
	}
	return list
}

// tell adds a result, with a link to its rule if it has one.
func (l *lines) tell(t words.Told, faint bool) {
	row, s := look.Row{Height: 30, Dead: true, Mark: look.Mark{Side: look.Side(t.Faction)}, Text: t.Text, Faint: faint, Wrap: true}, Stands{}
	if t.Rule != "" {
		row.Link, s.Topic = true, rulebook.OfRule(t.Rule)
	}
	l.add(row, s)
}

// results lists the results beside the orders, then those of the orders.
func (v *Panel) results() (list lines) {
	w, s := v.Words(), v.Desk.Shown()
	for _, t := range w.Aftermath(s.Pos, s.Outcome) {
		if t.Purse && w.Secret && t.Faction != v.Desk.Entry.Only {
			continue
		}
		list.tell(t, false)
	}
	for i, r := range s.Outcome.Results {
		o := r.Order
		if words.Untold(r) && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Merged || o.Kind == kingdoms.Retreat) || o.Kind == kingdoms.Bid && !v.opened(o) {
			continue
		}
		row := look.Row{Height: 28, Mark: MarkOf(o), Text: w.Order(s.Pos, o), Sign: "icon-check", Tone: look.RoleSuccess, Picked: i == v.Explained}
		if words.Bad(r.Reason) {
			row.Tone, row.Failed, row.Sign, row.Sub, row.Height = look.RoleFailure, true, "icon-cross", w.Brief(s.Pos, s.Outcome, r), 42
		}
		list.add(row, Stands{Result: i + 1})
	}
	return list
}

// opened reports whether a bid is visible. Losing bids stay closed for good (TK 5.6(3), 12), and with secret purses all bids do.
func (v *Panel) opened(bid kingdoms.Order) bool {
	s := v.Desk.Shown()
	return !s.Rules.Secret && s.Outcome.Wins(bid)
}
