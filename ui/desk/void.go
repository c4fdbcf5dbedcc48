package desk

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
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
			d.desk.Game.ClearOrder(r.Unit)
		}
	}
}

// WhyVoid says why a line that was not understood is void as it stands: short, with the codes of its candidates.
func (d *Draft) WhyVoid(r entry.Reading) string {
	why := d.ReadingCard(r).Hint
	switch {
	case r.Why == engine.Conflicting:
		why = d.desk.Words().Reason(r.Why)
	case r.Fault != nil && len(r.Fault.Candidates) > 0:
		var codes []string
		for _, p := range r.Fault.Candidates {
			codes = append(codes, d.desk.Words().Code(engine.Location{Province: p}))
		}
		why = d.desk.Texts.Say("syntax."+r.Fault.Why.String(), words.With{"Word": r.Fault.Word, "Names": strings.Join(codes, d.desk.Texts.Say("list.comma"))})
	}
	return d.desk.Texts.Say("panel.void", words.With{"Why": why})
}

// voidLines are the lines of this phase that could not be read, as the checklist counts them.
func (d *Draft) voidLines() []game.VoidLine {
	var list []game.VoidLine
	for _, r := range d.UnreadLines() {
		list = append(list, game.VoidLine{Power: r.Power, Text: r.Text, At: r.Unit, Clash: r.Why == engine.Conflicting})
	}
	return list
}

// maxKept is how much of a line goes into the record.
const maxKept = 300

// keepUnread puts the lines that nobody could read into the record, when the phase is resolved without them.
func (d *Draft) keepUnread() {
	var list []game.Event
	for _, r := range d.UnreadLines() {
		text := []rune(r.Text)
		e := game.Event{Kind: game.Unread, Power: r.Power, Text: string(text[:min(len(text), maxKept)])}
		if !slices.Contains(d.desk.Game.Node().Events, e) && !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	if len(list) > 0 {
		_ = d.desk.Game.KeepUnread(list...) // too many of them: the window still has them
	}
}

// Reopen brings the lines back that were void when a phase was resolved, now that it is open again.
func (d *Draft) Reopen(events []game.Event) {
	if len(d.UnreadLines()) > 0 {
		return
	}
	var list []entry.Reading
	for _, e := range events {
		if e.Kind != game.Unread {
			continue
		}
		r := d.Reader().Line(e.Power, e.Text)
		if r.Read() { // its unit had another order as well
			r = entry.Reading{Text: e.Text, Power: e.Power, Unit: r.Order.At.Province, Why: engine.Conflicting}
		}
		list = append(list, r)
	}
	d.SetUnread(list)
}
