// Package verbs holds the commands that ask the desk for something and need nothing else.
package verbs

import (
	"entente/engine"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/playback"
)

// Verbs are the commands that ask the desk for something and need nothing else.
type Verbs struct{ *europe.Room }

// Commands returns the commands that ask the desk.
func (v *Verbs) Commands() []command.Command {
	return []command.Command{
		{Name: "undo", Menu: "edit", Place: 1, Key: "Ctrl+Z", Do: func() { v.Desk.Game.Undo() }, Why: v.unless(func() bool { return v.Desk.Game.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", Place: 2, Key: "Ctrl+Y", Do: func() { v.Desk.Game.Redo() }, Why: v.unless(func() bool { return v.Desk.Game.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", Place: 5, Do: v.Desk.Draft.DropUnread, Why: v.Desk.Draft.WhyNotDropUnread},
		{Name: "clear-power", Menu: "edit", Place: 6, Do: func() { v.Desk.Game.ClearOrders(v.Desk.View.Power) }, Why: v.Desk.WhyNotClear},
		{Name: "clear-all", Menu: "edit", Place: 7, Do: func() { v.Desk.Game.ClearOrders(v.Desk.Entry.Power) }, Why: v.Desk.WhyNotClear},
		{Name: "player", Menu: "orders", Place: 1, Key: "Ctrl+U", Do: v.Desk.SwitchPlayer, Why: v.Desk.Seats.WhyNotCurtain, Choices: v.playerChoices},
		{Name: "mark-in", Menu: "orders", Place: 3, Do: v.Desk.Seats.MarkIn, Why: v.Desk.Seats.WhyNotMarkIn, On: func() bool { return v.Desk.Seats.MarkedIn(v.Desk.Game.Node(), v.Desk.View.Power) }},
		{Name: "hold", Menu: "orders", Place: 4, Key: "H", Do: func() { v.letter('h') }, Why: v.Desk.WhyNotOrder},
		{Name: "move", Menu: "orders", Place: 5, Key: "M", Do: func() { v.letter('m') }, Why: v.Desk.WhyNotOrder},
		{Name: "support", Menu: "orders", Place: 6, Key: "S", Do: func() { v.letter('s') }, Why: v.Desk.WhyNotOrder},
		{Name: "convoy", Menu: "orders", Place: 7, Key: "C", Do: func() { v.letter('c') }, Why: v.Desk.WhyNotOrder},
		{Name: "via", Menu: "orders", Place: 8, Key: "V", Do: func() { v.letter('v') }, Why: v.Desk.WhyNotOrder},
		{Name: "retreat", Menu: "orders", Place: 9, Key: "R", Do: func() { v.letter('r') }, Why: v.Desk.WhyNotOrder},
		{Name: "disband", Menu: "orders", Place: 10, Key: "D", Do: func() { v.letter('d') }, Why: v.Desk.WhyNotOrder},
		{Name: "build", Menu: "orders", Place: 11, Key: "B", Do: func() { v.letter('b') }, Why: v.Desk.WhyNotOrder},
		{Name: "next-unit", Menu: "orders", Place: 12, Key: "Space", Do: func() { v.Desk.Entry.Next(); v.Desk.Follow(); v.Desk.Tell() }, Why: v.Desk.WhyNotWriting},
		{Name: "route", Menu: "orders", Place: 13, Key: "Tab", Do: func() { v.Desk.Entry.Route(); v.Desk.Tell() }, Why: v.Desk.WhyNotOrder},
		{Name: "reveal-play", Menu: "results", Place: 1, Key: "P", Do: v.Desk.Reveal.Play, Why: v.Desk.Reveal.WhyNot},
		{Name: "reveal-step", Menu: "results", Place: 2, Key: "Space", Do: v.Desk.Reveal.Step, Why: v.Desk.Reveal.WhyNotStep},
		{Name: "reveal-back", Menu: "results", Place: 3, Key: "Backspace", Do: v.Desk.Reveal.Back, Why: v.Desk.Reveal.WhyNotBack},
		{Name: "reveal-start", Menu: "results", Place: 4, Key: "Ctrl+Home", Do: func() { v.Desk.Reveal.To(0) }, Why: v.Desk.Reveal.WhyNot},
		{Name: "reveal-end", Menu: "results", Place: 5, Key: "Enter", Do: v.Desk.Reveal.End, Why: v.Desk.Reveal.WhyNotStep},
		{Name: "reveal-pace", Menu: "results", Place: 6, Key: "Ctrl+Shift+O", Do: func() { v.Desk.Reveal.SetPace((v.Desk.Settings.Pace + 1) % playback.Pace(playback.NumPaces)) }, Choices: v.paceChoices},
		{Name: "reveal-reading", Menu: "results", Place: 7, Do: v.Desk.Reveal.NextReading, Choices: v.readingChoices},
		{Name: "motion", Menu: "results", Place: 8, Key: "Ctrl+M", Do: v.Desk.Reveal.ToggleMotion, On: func() bool { return !v.Desk.Settings.Still }},
		{Name: "only-power", Menu: "results", Place: 9, Key: "Ctrl+P", Do: v.Desk.ToggleOnly, On: func() bool { return v.Desk.View.Only }},
		{Name: "sort-results", Menu: "results", Place: 10, Key: "Ctrl+R", Do: func() { v.Desk.SortResults(!v.Desk.Settings.ByPlace) }},
		{Name: "first", Menu: "game", Place: 2, Key: "Alt+Home", Do: func() { v.Desk.Travel(-1 << 20) }, Why: v.unless(v.Desk.CanGoBack, "why-off.first")},
		{Name: "previous", Menu: "game", Place: 3, Key: "Alt+Left", Do: func() { v.Desk.Travel(-1) }, Why: v.unless(v.Desk.CanGoBack, "why-off.first")},
		{Name: "next", Menu: "game", Place: 4, Key: "Alt+Right", Do: func() { v.Desk.Travel(1) }, Why: v.unless(v.Desk.CanGoForward, "why-off.last")},
		{Name: "last", Menu: "game", Place: 5, Key: "Alt+End", Do: func() { v.Desk.Travel(1 << 20) }, Why: v.unless(v.Desk.CanGoForward, "why-off.last")},
		{Name: "try-other", Menu: "game", Place: 6, Key: "Ctrl+B", Do: v.Desk.TryOther, Why: v.Desk.WhyNotTry},
		{Name: "other-line", Menu: "game", Place: 7, Key: "Alt+Down", Do: v.Desk.OtherLine, Why: v.Desk.WhyNotOtherLine},
		{Name: "foresee", Menu: "view", Place: 5, Key: "F4", Do: func() { desk.SwitchForesight(v.Desk) }, On: func() bool { return desk.Foresees(v.Desk) }},
		{Name: "highlights", Menu: "view", Place: 5, Key: "Ctrl+H", Do: func() { v.Desk.SwitchHighlights(engine.NoPower) }, On: func() bool { return v.Desk.Settings.Plain == "" }},
		{Name: "highlights-power", Menu: "view", Place: 6, Key: "Ctrl+Shift+A", Do: func() { v.Desk.SwitchHighlights(v.Desk.View.Power) }, On: func() bool { return v.Desk.HighlightedPower(v.Desk.View.Power) }},
	}
}

// unless returns a function that gives the reason of key while can says no.
func (v *Verbs) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return v.Say(key)
	}
}

// letter hands a letter to order entry.
func (v *Verbs) letter(r rune) {
	v.Desk.Entry.Command(r)
	v.Desk.Tell()
}

// paceChoices are the paces at which results are told.
func (v *Verbs) paceChoices() []command.Choice {
	var list []command.Choice
	for i, key := range []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"} {
		p := playback.Pace(i)
		list = append(list, command.Choice{Text: v.Say(key), On: p == v.Desk.Settings.Pace, Do: func() { v.Desk.Reveal.SetPace(p) }})
	}
	return list
}

// readingChoices are the paces of reading out order by order.
func (v *Verbs) readingChoices() []command.Choice {
	var list []command.Choice
	for _, n := range desk.Readings() {
		text := v.Say("reveal.reading-off")
		if n > 0 {
			text = v.SayN("reveal.reading", n, nil)
		}
		list = append(list, command.Choice{Text: text, On: n == v.Desk.Settings.Reading, Do: func() { v.Desk.Reveal.SetReading(n) }})
	}
	return list
}

// playerChoices say whose units can be ordered.
func (v *Verbs) playerChoices() []command.Choice {
	list := []command.Choice{{Text: v.Say("panel.all-powers"), On: v.Desk.Entry.Power == engine.NoPower, Do: func() { v.Desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(v.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		list = append(list, command.Choice{Text: v.Desk.Words().Power(pw), On: v.Desk.Entry.Power == pw, Do: func() { v.Desk.PlayAs(pw) }})
	}
	return list
}
