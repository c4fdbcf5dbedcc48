// Package gamecommands provides the commands that need only the desk.
package gamecommands

import (
	"entente/engine"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/desk"
)

// Verbs holds the commands that need only the desk.
type Verbs struct{ *europe.Room }

// Commands returns these commands.
func (v *Verbs) Commands() []command.Command {
	return []command.Command{
		{Name: "undo", Menu: "edit", MenuOrder: 1, Key: "Ctrl+Z", Do: func() { v.Desk.Game.Undo() }, DisabledReason: v.unless(func() bool { return v.Desk.Game.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", MenuOrder: 2, Key: "Ctrl+Y", Do: func() { v.Desk.Game.Redo() }, DisabledReason: v.unless(func() bool { return v.Desk.Game.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", MenuOrder: 5, Do: v.Desk.Draft.DropUnread, DisabledReason: v.Desk.Draft.WhyNotDropUnread},
		{Name: "clear-power", Menu: "edit", MenuOrder: 6, Do: func() { v.Desk.Game.ClearOrders(v.Desk.View.Power) }, DisabledReason: v.Desk.WhyNotClear},
		{Name: "clear-all", Menu: "edit", MenuOrder: 7, Do: func() { v.Desk.Game.ClearOrders(v.Desk.Entry.Power) }, DisabledReason: v.Desk.WhyNotClear},
		{Name: "player", Menu: "orders", MenuOrder: 1, Key: "Ctrl+U", Do: v.Desk.SwitchPlayer, DisabledReason: v.Desk.Seats.WhyNotCurtain, Choices: v.playerChoices},
		{Name: "mark-in", Menu: "orders", MenuOrder: 3, Do: v.Desk.Seats.MarkIn, DisabledReason: v.Desk.Seats.WhyNotMarkIn, On: func() bool { return v.Desk.Seats.MarkedIn(v.Desk.Game.Node(), v.Desk.View.Power) }},
		{Name: "declare", Menu: "game", MenuOrder: 1, Key: "Ctrl+Shift+Enter", Do: v.declare, DisabledReason: v.whyNotDeclare},
		{Name: "hold", Menu: "orders", MenuOrder: 4, Key: "H", Do: func() { v.letter('h') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "move", Menu: "orders", MenuOrder: 5, Key: "M", Do: func() { v.letter('m') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "support", Menu: "orders", MenuOrder: 6, Key: "S", Do: func() { v.letter('s') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "convoy", Menu: "orders", MenuOrder: 7, Key: "C", Do: func() { v.letter('c') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "via", Menu: "orders", MenuOrder: 8, Key: "V", Do: func() { v.letter('v') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "retreat", Menu: "orders", MenuOrder: 9, Key: "R", Do: func() { v.letter('r') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "disband", Menu: "orders", MenuOrder: 10, Key: "D", Do: func() { v.letter('d') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "build", Menu: "orders", MenuOrder: 11, Key: "B", Do: func() { v.letter('b') }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "next-unit", Menu: "orders", MenuOrder: 12, Key: "Space", Do: func() { v.Desk.Entry.Next(); v.Desk.Follow(); v.Desk.Tell() }, DisabledReason: v.Desk.WhyNotWriting},
		{Name: "route", Menu: "orders", MenuOrder: 13, Key: "Tab", Do: func() { v.Desk.Entry.Route(); v.Desk.Tell() }, DisabledReason: v.Desk.WhyNotOrder},
		{Name: "reveal-play", Menu: "results", MenuOrder: 1, Key: "P", Do: v.Desk.Reveal.Play, DisabledReason: v.Desk.Reveal.WhyNot},
		{Name: "reveal-step", Menu: "results", MenuOrder: 2, Key: "Space", Do: v.Desk.Reveal.Step, DisabledReason: v.Desk.Reveal.WhyNotStep},
		{Name: "reveal-back", Menu: "results", MenuOrder: 3, Key: "Backspace", Do: v.Desk.Reveal.Back, DisabledReason: v.Desk.Reveal.WhyNotBack},
		{Name: "reveal-start", Menu: "results", MenuOrder: 4, Key: "Ctrl+Home", Do: func() { v.Desk.Reveal.To(0) }, DisabledReason: v.Desk.Reveal.WhyNot},
		{Name: "reveal-end", Menu: "results", MenuOrder: 5, Key: "Enter", Do: v.Desk.Reveal.End, DisabledReason: v.Desk.Reveal.WhyNotStep},
		{Name: "only-power", Menu: "results", MenuOrder: 9, Key: "Ctrl+P", Do: v.Desk.ToggleOnly, On: func() bool { return v.Desk.View.Only }},
		{Name: "sort-results", Menu: "results", MenuOrder: 10, Key: "Ctrl+R", Do: func() { v.Desk.SortResults(!v.Desk.Settings.ByPlace) }},
		{Name: "first", Menu: "game", MenuOrder: 2, Key: "Alt+Home", Do: func() { v.Desk.Travel(-1 << 20) }, DisabledReason: v.unless(v.Desk.CanGoBack, "why-off.first")},
		{Name: "previous", Menu: "game", MenuOrder: 3, Key: "Alt+Left", Do: func() { v.Desk.Travel(-1) }, DisabledReason: v.unless(v.Desk.CanGoBack, "why-off.first")},
		{Name: "next", Menu: "game", MenuOrder: 4, Key: "Alt+Right", Do: func() { v.Desk.Travel(1) }, DisabledReason: v.unless(v.Desk.CanGoForward, "why-off.last")},
		{Name: "last", Menu: "game", MenuOrder: 5, Key: "Alt+End", Do: func() { v.Desk.Travel(1 << 20) }, DisabledReason: v.unless(v.Desk.CanGoForward, "why-off.last")},
		{Name: "try-other", Menu: "game", MenuOrder: 6, Key: "Ctrl+B", Do: v.Desk.TryOther, DisabledReason: v.Desk.WhyNotTry},
		{Name: "other-line", Menu: "game", MenuOrder: 7, Key: "Alt+Down", Do: v.Desk.OtherLine, DisabledReason: v.Desk.WhyNotOtherLine},
		{Name: "foresee", Menu: "view", MenuOrder: 5, Key: "F4", Do: func() { desk.SwitchForesight(v.Desk) }, On: func() bool { return desk.Foresees(v.Desk) }},
		{Name: "highlights", Menu: "view", MenuOrder: 5, Key: "Ctrl+H", Do: func() { v.Desk.SwitchHighlights(engine.NoPower) }, On: func() bool { return v.Desk.Settings.Plain == "" }},
		{Name: "highlights-power", Menu: "view", MenuOrder: 6, Key: "Ctrl+Shift+A", Do: func() { v.Desk.SwitchHighlights(v.Desk.View.Power) }, On: func() bool { return v.Desk.HighlightedPower(v.Desk.View.Power) }},
	}
}

// unless returns a function that returns the text of key while can returns false.
func (v *Verbs) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return v.Say(key)
	}
}

// letter passes a letter to order entry.
func (v *Verbs) letter(r rune) {
	v.Desk.Entry.Command(r)
	v.Desk.Tell()
}

// playerChoices returns the choices for whose units can be ordered.
func (v *Verbs) playerChoices() []command.Choice {
	list := []command.Choice{{Text: v.Say("panel.all-powers"), On: v.Desk.Entry.Power == engine.NoPower, Do: func() { v.Desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(v.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		list = append(list, command.Choice{Text: v.Desk.Words().Power(pw), On: v.Desk.Entry.Power == pw, Do: func() { v.Desk.PlayAs(pw) }})
	}
	return list
}

// declare gives the first answer to the question about powers without orders: the armistice (RULES 9.2).
func (v *Verbs) declare() {
	if err := v.Desk.Question.Declare(v.Say("silent.reason")); err != nil {
		v.FailTable(err)
	}
}

// whyNotDeclare returns why there is nothing to declare.
func (v *Verbs) whyNotDeclare() string {
	switch q := v.Desk.Question; {
	case len(q.Silent()) == 0:
		return v.Say("why-off.declare")
	case len(q.Chosen()) == 0:
		return v.Say("silent.none")
	}
	return ""
}
