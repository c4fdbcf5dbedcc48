package verbs

import (
	"entente/engine"
	"entente/ui/command"
	"entente/ui/telling"
)

// VerbsCommands are the commands of this room.
func (f *Verbs) VerbsCommands() []command.Command {
	return []command.Command{
		{Name: "undo", Menu: "edit", Place: 1, Key: "Ctrl+Z", Do: func() { f.Desk.Game.Undo() }, Why: f.unless(func() bool { return f.Desk.Game.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", Place: 2, Key: "Ctrl+Y", Do: func() { f.Desk.Game.Redo() }, Why: f.unless(func() bool { return f.Desk.Game.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", Place: 5, Do: f.Desk.Draft.DropUnread, Why: f.Desk.Draft.WhyNotDropUnread},
		{Name: "clear-power", Menu: "edit", Place: 6, Do: func() { f.Desk.Game.ClearOrders(f.Desk.View.Power) }, Why: f.Desk.WhyNotClear},
		{Name: "clear-all", Menu: "edit", Place: 7, Do: func() { f.Desk.Game.ClearOrders(f.Desk.Entry.Power) }, Why: f.Desk.WhyNotClear},
		{Name: "player", Menu: "orders", Place: 1, Key: "Ctrl+U", Do: f.Desk.SwitchPlayer, Why: f.Desk.Seats.WhyNotCurtain, Choices: f.playerChoices},
		{Name: "hold", Menu: "orders", Place: 4, Key: "H", Do: func() { f.letter('h') }, Why: f.Desk.WhyNotOrder},
		{Name: "move", Menu: "orders", Place: 5, Key: "M", Do: func() { f.letter('m') }, Why: f.Desk.WhyNotOrder},
		{Name: "support", Menu: "orders", Place: 6, Key: "S", Do: func() { f.letter('s') }, Why: f.Desk.WhyNotOrder},
		{Name: "convoy", Menu: "orders", Place: 7, Key: "C", Do: func() { f.letter('c') }, Why: f.Desk.WhyNotOrder},
		{Name: "via", Menu: "orders", Place: 8, Key: "V", Do: func() { f.letter('v') }, Why: f.Desk.WhyNotOrder},
		{Name: "retreat", Menu: "orders", Place: 9, Key: "R", Do: func() { f.letter('r') }, Why: f.Desk.WhyNotOrder},
		{Name: "disband", Menu: "orders", Place: 10, Key: "D", Do: func() { f.letter('d') }, Why: f.Desk.WhyNotOrder},
		{Name: "build", Menu: "orders", Place: 11, Key: "B", Do: func() { f.letter('b') }, Why: f.Desk.WhyNotOrder},
		{Name: "next-unit", Menu: "orders", Place: 12, Key: "Space", Do: func() { f.Desk.Entry.Next(); f.Desk.Follow(); f.Desk.Tell() }, Why: f.Desk.WhyNotWriting},
		{Name: "route", Menu: "orders", Place: 13, Key: "Tab", Do: func() { f.Desk.Entry.Route(); f.Desk.Tell() }, Why: f.Desk.WhyNotOrder},
		{Name: "reveal-play", Menu: "results", Place: 1, Key: "P", Do: f.Desk.PlayReveal, Why: f.Desk.WhyNotReveal},
		{Name: "reveal-step", Menu: "results", Place: 2, Key: "Space", Do: f.Desk.StepReveal, Why: f.Desk.WhyNotStep},
		{Name: "reveal-back", Menu: "results", Place: 3, Key: "Backspace", Do: f.Desk.BackReveal, Why: f.Desk.WhyNotBack},
		{Name: "reveal-start", Menu: "results", Place: 4, Key: "Ctrl+Home", Do: func() { f.Desk.ToReveal(0) }, Why: f.Desk.WhyNotReveal},
		{Name: "reveal-end", Menu: "results", Place: 5, Key: "Enter", Do: f.Desk.EndReveal, Why: f.Desk.WhyNotStep},
		{Name: "reveal-pace", Menu: "results", Place: 6, Key: "Ctrl+Shift+O", Do: func() { f.Desk.SetPace((f.Desk.Settings.Pace + 1) % telling.Pace(telling.NumPaces)) }, Choices: f.paceChoices},
		{Name: "motion", Menu: "results", Place: 7, Key: "Ctrl+M", Do: f.Desk.ToggleMotion, On: func() bool { return !f.Desk.Settings.Still }},
		{Name: "only-power", Menu: "results", Place: 8, Key: "Ctrl+P", Do: f.Desk.ToggleOnly, On: func() bool { return f.Desk.View.Only }},
		{Name: "sort-results", Menu: "results", Place: 9, Key: "Ctrl+R", Do: func() { f.Desk.SortResults(!f.Desk.Settings.ByPlace) }},
		{Name: "first", Menu: "game", Place: 2, Key: "Alt+Home", Do: func() { f.Desk.Travel(-1 << 20) }, Why: f.unless(f.Desk.CanGoBack, "why-off.first")},
		{Name: "previous", Menu: "game", Place: 3, Key: "Alt+Left", Do: func() { f.Desk.Travel(-1) }, Why: f.unless(f.Desk.CanGoBack, "why-off.first")},
		{Name: "next", Menu: "game", Place: 4, Key: "Alt+Right", Do: func() { f.Desk.Travel(1) }, Why: f.unless(f.Desk.CanGoForward, "why-off.last")},
		{Name: "last", Menu: "game", Place: 5, Key: "Alt+End", Do: func() { f.Desk.Travel(1 << 20) }, Why: f.unless(f.Desk.CanGoForward, "why-off.last")},
		{Name: "try-other", Menu: "game", Place: 6, Key: "Ctrl+B", Do: f.Desk.TryOther, Why: f.Desk.WhyNotTry},
		{Name: "other-line", Menu: "game", Place: 7, Key: "Alt+Down", Do: f.Desk.OtherLine, Why: f.Desk.WhyNotOtherLine},
		{Name: "main-line", Menu: "game", Place: 8, Do: func() { f.Desk.Game.Promote() }, Why: f.Desk.WhyNotMainLine},
	}
}

// unless gives the reason of key when can says no.
func (f *Verbs) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return f.Say(key)
	}
}

// letter hands a letter to order entry.
func (f *Verbs) letter(r rune) {
	f.Desk.Entry.Key(r)
	f.Desk.Tell()
}

// paceChoices are the ways to tell orders.
func (f *Verbs) paceChoices() []command.Choice {
	var list []command.Choice
	for i, key := range paceKeys() {
		p := telling.Pace(i)
		list = append(list, command.Choice{Text: f.Say(key), On: p == f.Desk.Settings.Pace, Do: func() { f.Desk.SetPace(p) }})
	}
	return list
}

// playerChoices say who can be ordered.
func (f *Verbs) playerChoices() []command.Choice {
	list := []command.Choice{{Text: f.Say("panel.all-powers"), On: f.Desk.Entry.Power == engine.NoPower, Do: func() { f.Desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(f.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		list = append(list, command.Choice{Text: f.Desk.Words().Power(pw), On: f.Desk.Entry.Power == pw, Do: func() { f.Desk.PlayAs(pw) }})
	}
	return list
}
