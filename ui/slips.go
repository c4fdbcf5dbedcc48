package ui

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// clashing marks the orders of a sheet that cannot both be meant: two different ones for one unit are void (RULES 4.2).
func clashing(list []entry.Reading) {
	same := func(a, b entry.Reading) bool {
		return a.Read() && b.Read() && a.Order.Kind != engine.Waive && b.Order.Kind != engine.Waive &&
			a.Order.At.Province == b.Order.At.Province && a.Order.Power == b.Order.Power
	}
	var void []int
	for i := range list {
		for j := range list {
			if same(list[i], list[j]) && list[i].Order != list[j].Order {
				void = append(void, i)
			}
		}
	}
	for _, i := range void {
		r := &list[i]
		*r = entry.Reading{Text: r.Text, Power: r.Order.Power, Unit: r.Order.At.Province, Why: engine.Conflicting}
	}
}

// clearClashing takes back what was ordered before to units whose orders on the sheet are void: they hold.
func (d *Draft) clearClashing(list []entry.Reading) {
	for _, r := range list {
		if r.Why == engine.Conflicting && !r.Read() {
			d.desk.game.ClearOrder(r.Unit)
		}
	}
}

// whyVoid says why a line that was not understood is void as it stands: short, with the codes of its candidates.
func (d *Draft) whyVoid(r entry.Reading) string {
	why := d.readingCard(r).Hint
	switch {
	case r.Why == engine.Conflicting:
		why = d.desk.Words().Reason(r.Why)
	case r.Fault != nil && len(r.Fault.Candidates) > 0:
		var codes []string
		for _, p := range r.Fault.Candidates {
			codes = append(codes, d.desk.Words().Code(engine.Location{Province: p}))
		}
		why = words.Say("syntax."+r.Fault.Why.String(), words.With{"Word": r.Fault.Word, "Names": strings.Join(codes, words.Say("list.comma"))})
	}
	return words.Say("panel.void", words.With{"Why": why})
}

// missingRows list the units for which nothing was written, power by power, and what happens to them.
func (w *Window) missingRows(n *game.Node) []kit.Row {
	pos, count := n.Position, 0
	var rows []kit.Row
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		var units []string
		for p := range pos.ToOrder().All() {
			if _, given := n.Order(p); !given && entry.PowerAt(pos, p) == pw {
				units = append(units, w.desk.Words().ShortUnit(pos.UnitAt(p).Type, engine.Location{Province: p}))
			}
		}
		if len(units) > 0 {
			count += len(units)
			rows = append(rows, kit.Row{Height: 26, Mark: kit.Mark{Side: kit.Side(pw)}, Text: strings.Join(units, words.Say("list.comma")), Dead: true})
		}
	}
	key := ""
	switch pos.Phase.Kind {
	case engine.Movement:
		key = "panel.missing-hold"
	case engine.Retreats:
		key = "panel.missing-disband"
	}
	if key == "" || count == 0 {
		return nil
	}
	return append([]kit.Row{{Height: 30, Text: words.SayN(key, count, nil), Small: true, Strong: true, Dead: true, Rule: true}}, rows...)
}

// maxKept is how much of a line goes into the record.
const maxKept = 300

// keepUnread puts the lines that nobody could read into the record, when the phase is resolved without them.
func (d *Draft) keepUnread() {
	var list []game.Event
	for _, r := range d.unreadLines() {
		text := []rune(r.Text)
		e := game.Event{Kind: game.Unread, Power: r.Power, Text: string(text[:min(len(text), maxKept)])}
		if !slices.Contains(d.desk.game.Node().Events, e) && !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	if len(list) > 0 {
		_ = d.desk.game.KeepUnread(list...) // too many of them: the window still has them
	}
}

// unreadAgain brings the lines back that were void when a phase was resolved, now that it is open again.
func (d *Draft) unreadAgain(events []game.Event) {
	if len(d.unreadLines()) > 0 {
		return
	}
	var list []entry.Reading
	for _, e := range events {
		if e.Kind != game.Unread {
			continue
		}
		r := d.reader().Line(e.Power, e.Text)
		if r.Read() { // its unit had another order as well
			r = entry.Reading{Text: e.Text, Power: e.Power, Unit: r.Order.At.Province, Why: engine.Conflicting}
		}
		list = append(list, r)
	}
	d.setUnread(list)
}
