package desk

import (
	"errors"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// WhyVoid says in short form why an unrecognized line is void, with the codes of its candidates.
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

// unread holds the void lines of a phase as they read now, and why they are void.
type unread struct {
	lines []game.VoidLine // of the game, as they were when read
	rd    entry.Reader
	list  []entry.Reading
}

// UnreadLines returns the void lines of this phase. The slice is shared.
func (d *Draft) UnreadLines() []entry.Reading {
	lines, rd := d.desk.Game.Node().Void, d.Reader()
	rd.Listed = engine.NoPower
	if len(lines) == 0 {
		return nil
	}
	if u := &d.unread; len(u.lines) != len(lines) || &u.lines[0] != &lines[0] || u.rd != rd {
		*u = unread{lines: lines, rd: rd}
		for _, l := range lines {
			r := entry.Reading{Text: l.Text, Power: l.Power, Unit: l.At, Why: l.Why}
			if l.Why == engine.Succeeded {
				r = again(rd, l)
			}
			u.list = append(u.list, r)
		}
	}
	return d.unread.list
}

// again reads a void line again. An order under an unknown heading belongs to no power, and neither does the heading.
func again(rd entry.Reader, l game.VoidLine) entry.Reading {
	r := rd.Line(l.Power, l.Text)
	if !r.Read() && l.Under == "" {
		return r
	}
	fault := &engine.SyntaxError{Text: l.Text, Why: engine.NoPowerNamed}
	if _, err := rd.Pos.Variant.ParsePower(l.Under); l.Under != "" {
		errors.As(err, &fault)
	}
	if l.Under == l.Text {
		fault = &engine.SyntaxError{Text: l.Text, Word: l.Text, Why: engine.NoPlaceNamed}
	}
	return entry.Reading{Text: l.Text, Power: l.Power, Fault: fault}
}

// voidLine converts a line that could not be read to the form the game keeps.
func (d *Draft) voidLine(r entry.Reading) game.VoidLine {
	l := game.VoidLine{Power: r.Power, Text: r.Text, At: r.Unit, Why: r.Why}
	if r.Fault != nil && (r.Fault.Why == engine.UnknownPower || r.Fault.Why == engine.NoPlaceNamed) {
		l.Under = r.Fault.Word
	}
	if l.At == engine.NoProvince {
		l.At = d.Reader().Begun(r.Text)
	}
	return l
}

// addVoid returns the void lines of the phase plus more, without duplicates if a sheet is pasted twice.
func (d *Draft) addVoid(more []game.VoidLine) []game.VoidLine {
	list := slices.Clone(d.desk.Game.Node().Void)
	known := map[game.VoidLine]bool{}
	for _, l := range list {
		known[l] = true
	}
	for _, l := range more {
		if !known[l] {
			list = append(list, l)
		}
	}
	return list
}

// voidWithout returns the void lines of the phase without line i, or all of them if there is no such line.
func (d *Draft) voidWithout(i int) []game.VoidLine {
	list := slices.Clone(d.desk.Game.Node().Void)
	if i >= 0 && i < len(list) {
		list = slices.Delete(list, i, i+1)
	}
	return list
}

// DropLine discards one void line, counted from 0. It can be undone.
func (d *Draft) DropLine(i int) {
	d.Correct = 0
	d.desk.Game.GiveSheet(nil, d.voidWithout(i))
	d.desk.Tell()
}

// DropUnread discards all void lines of the phase. It can be undone.
func (d *Draft) DropUnread() {
	d.Correct = 0
	d.desk.Game.GiveSheet(nil, nil)
	d.desk.Tell()
}

// WhyNotDropUnread says why there are no lines to discard.
func (d *Draft) WhyNotDropUnread() string {
	if len(d.desk.Game.Node().Void) == 0 {
		return d.desk.Texts.Say("why-off.all-read")
	}
	return ""
}

// Kept returns the lines that were void when a phase was resolved, to be read again because it is open again.
func (d *Draft) Kept(events []game.Event) []game.VoidLine {
	var list []game.VoidLine
	for _, e := range events {
		if e.Kind != game.Unread {
			continue
		}
		r := d.Reader().Line(e.Power, e.Text)
		if r.Read() { // its unit had another order as well
			r = entry.Reading{Text: e.Text, Power: e.Power, Unit: r.Order.At.Province, Why: engine.Conflicting}
		}
		list = append(list, d.voidLine(r))
	}
	return list
}
