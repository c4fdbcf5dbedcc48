package present

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/playback"
	"entente/ui/room/bottombar"
)

// Strip returns the state of the bottom bar.
func Strip(t Table) bottombar.State {
	d, w := t.Desk, t.words()
	line, at := d.File.Line()
	s := bottombar.State{
		Writing: !d.Played() && (!d.Hiding() || d.Writing()), Text: d.Typed,
		Invites: [2]string{w.Invite(d.Shown().Pos.Phase), t.Say("line.placeholder-short")},
		Hints:   [][2]string{{"Enter", t.Say("line.give")}, {"Space", t.Say("line.next-unit")}},
		At:      at, All: len(line), Place: t.Say("strip.place", words.With{"N": at + 1, "All": len(line)}),
	}
	if d.Shown().Pos.Phase.Kind == engine.Adjustment {
		s.Hints = s.Hints[:1] // there is no next unit
	}
	s.ForSlip(t.Language, slipLabel(t), t.Say("kingdoms.slips.placeholder"))
	s.Commands(t.Acts, t.Player.Running())
	from, to := bottombar.Near(at, len(line))
	s.First = from
	for _, n := range line[from:to] {
		s.Chips = append(s.Chips, w.Phase(n.Pos.Phase))
	}
	if !d.Played() || d.Shown().Pos.Phase.Kind == engine.Adjustment { // an adjustment's bids have a page of their own
		return s
	}
	told := t.Player.Of(d.Shown())
	for _, part := range t.Player.Stages(d.Shown()) {
		name := t.Say(told.Key(part.Stage))
		s.Stages = append(s.Stages, bottombar.Stage{Part: part, Name: name, Tip: t.Say("reveal.up-to", words.With{"Stage": name})})
	}
	return s
}

// StripActions returns the actions of the bottom bar. grown is called when its height changes.
func StripActions(t Table, grown func()) bottombar.Actions {
	d := t.Desk
	give := func(text string) { Give(t, text) }
	return bottombar.Actions{
		Do: t.Perform, Grown: grown, Typed: d.Type, Complete: d.Completions, Sheet: give, Pasted: t.Pasted,
		Phase: func(i int) { d.VisitPhase(i) },
		Name: func(i int) string {
			line, _ := d.File.Line()
			return t.words().Phase(line[min(i, len(line)-1)].Pos.Phase)
		},
		Stage: func(s playback.Stage) {
			t.Player.ToStage(d.Shown(), s)
			d.Tell()
		},
		Enter: func(text string) bool {
			if strings.TrimSpace(text) != "" || !d.SkipSlip() {
				give(text)
			}
			return false // unreadable text stays in the line
		},
	}
}

// Give gives the orders in a text, or shows why it has none.
func Give(t Table, text string) {
	if err := t.Desk.Write(text); err != nil {
		t.Desk.Note = t.Say("kingdoms.line.fault", words.With{"Why": unread(t, err)})
		t.Desk.Tell()
	}
}

// unread returns why a text is not an order.
func unread(t Table, err error) string {
	switch {
	case errors.Is(err, desk.ErrLocked):
		return t.Say("kingdoms.read.locked")
	case errors.Is(err, desk.ErrForeign):
		return t.Say("kingdoms.read.other")
	case errors.Is(err, desk.ErrTooLong):
		return t.Say("line.too-long")
	case errors.Is(err, desk.ErrClash):
		return t.words().Reason(kingdoms.Conflicting)
	case errors.Is(err, desk.ErrElsewhen):
		return t.Say("line.other-phases", words.With{"Phase": t.words().Phase(t.Desk.Shown().Pos.Phase)})
	}
	if why := t.words().Unread(err); why != "" {
		return why
	}
	return err.Error()
}
