package ui

import (
	"time"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/telling"
	"entente/ui/words"
)

// newGamesCommands are the commands of this room.
func (w *Window) newGamesCommands() []Command {
	return []Command{
		{Name: "new", Menu: "file", Place: 1, Key: "Ctrl+N", Do: w.askNew},
	}
}

// filesCommands are the commands of this room.
func (w *Window) filesCommands() []Command {
	return []Command{
		{Name: "open", Menu: "file", Place: 2, Key: "Ctrl+O", Do: w.askOpen},
		{Name: "recent", Menu: "file", Place: 3, Why: w.whyNotRecent, Choices: w.recentChoices, Head: true},
		{Name: "save", Menu: "file", Place: 4, Key: "Ctrl+S", Do: func() { w.save(nil) }},
		{Name: "save-as", Menu: "file", Place: 5, Key: "Ctrl+Shift+S", Do: func() { w.askSave(nil) }},
		{Name: "picture", Menu: "file", Place: 6, Key: "Ctrl+E", Do: w.askPicture},
		{Name: "export", Menu: "file", Place: 7, Key: "Ctrl+Shift+E", Do: w.askExport},
		{Name: "copy-orders", Menu: "edit", Place: 3, Key: "Ctrl+Shift+C", Do: w.copyOrders, Why: w.desk.Seats.WhyNotCurtain},
		{Name: "copy-position", Menu: "edit", Place: 4, Key: "Ctrl+Shift+V", Do: w.copyPosition},
		{Name: "copy-results", Menu: "results", Place: 10, Key: "Ctrl+Shift+R", Do: w.copyResults, Why: w.desk.WhyNotReveal},
	}
}

// printingCommands are the commands that print.
func (w *Window) printingCommands() []Command {
	var list []Command
	for i, key := range paperKeys() {
		kind := paperKind(i)
		list = append(list, Command{
			Name: "print-" + key, Menu: "file", Place: 8 + i, Key: "Ctrl+" + number(2+i),
			Do: func() { w.askPaper(kind) }, Why: func() string { return w.whyNotPaper(kind) },
		})
	}
	return list
}

// verbsCommands are the commands of this room.
func (w *Window) verbsCommands() []Command {
	return []Command{
		{Name: "undo", Menu: "edit", Place: 1, Key: "Ctrl+Z", Do: func() { w.desk.Game.Undo() }, Why: w.unless(func() bool { return w.desk.Game.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", Place: 2, Key: "Ctrl+Y", Do: func() { w.desk.Game.Redo() }, Why: w.unless(func() bool { return w.desk.Game.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", Place: 5, Do: w.desk.Draft.DropUnread, Why: w.desk.Draft.WhyNotDropUnread},
		{Name: "clear-power", Menu: "edit", Place: 6, Do: func() { w.desk.Game.ClearOrders(w.desk.Focus.Power) }, Why: w.desk.WhyNotClear},
		{Name: "clear-all", Menu: "edit", Place: 7, Do: func() { w.desk.Game.ClearOrders(w.desk.Entry.Power) }, Why: w.desk.WhyNotClear},
		{Name: "player", Menu: "orders", Place: 1, Key: "Ctrl+U", Do: w.desk.SwitchPlayer, Why: w.desk.Seats.WhyNotCurtain, Choices: w.playerChoices},
		{Name: "hold", Menu: "orders", Place: 4, Key: "H", Do: func() { w.letter('h') }, Why: w.desk.WhyNotOrder},
		{Name: "move", Menu: "orders", Place: 5, Key: "M", Do: func() { w.letter('m') }, Why: w.desk.WhyNotOrder},
		{Name: "support", Menu: "orders", Place: 6, Key: "S", Do: func() { w.letter('s') }, Why: w.desk.WhyNotOrder},
		{Name: "convoy", Menu: "orders", Place: 7, Key: "C", Do: func() { w.letter('c') }, Why: w.desk.WhyNotOrder},
		{Name: "via", Menu: "orders", Place: 8, Key: "V", Do: func() { w.letter('v') }, Why: w.desk.WhyNotOrder},
		{Name: "retreat", Menu: "orders", Place: 9, Key: "R", Do: func() { w.letter('r') }, Why: w.desk.WhyNotOrder},
		{Name: "disband", Menu: "orders", Place: 10, Key: "D", Do: func() { w.letter('d') }, Why: w.desk.WhyNotOrder},
		{Name: "build", Menu: "orders", Place: 11, Key: "B", Do: func() { w.letter('b') }, Why: w.desk.WhyNotOrder},
		{Name: "next-unit", Menu: "orders", Place: 12, Key: "Space", Do: func() { w.desk.Entry.Next(); w.desk.Follow(); w.desk.Tell() }, Why: w.desk.WhyNotWriting},
		{Name: "route", Menu: "orders", Place: 13, Key: "Tab", Do: func() { w.desk.Entry.Route(); w.desk.Tell() }, Why: w.desk.WhyNotOrder},
		{Name: "reveal-play", Menu: "results", Place: 1, Key: "P", Do: w.desk.PlayReveal, Why: w.desk.WhyNotReveal},
		{Name: "reveal-step", Menu: "results", Place: 2, Key: "Space", Do: w.desk.StepReveal, Why: w.desk.WhyNotStep},
		{Name: "reveal-back", Menu: "results", Place: 3, Key: "Backspace", Do: w.desk.BackReveal, Why: w.desk.WhyNotBack},
		{Name: "reveal-start", Menu: "results", Place: 4, Key: "Ctrl+Home", Do: func() { w.desk.ToReveal(0) }, Why: w.desk.WhyNotReveal},
		{Name: "reveal-end", Menu: "results", Place: 5, Key: "Enter", Do: w.desk.EndReveal, Why: w.desk.WhyNotStep},
		{Name: "reveal-pace", Menu: "results", Place: 6, Key: "Ctrl+Shift+O", Do: func() { w.desk.SetPace((w.desk.Settings.Pace + 1) % telling.Pace(telling.NumPaces)) }, Choices: w.paceChoices},
		{Name: "motion", Menu: "results", Place: 7, Key: "Ctrl+M", Do: w.desk.ToggleMotion, On: func() bool { return !w.desk.Settings.Still }},
		{Name: "only-power", Menu: "results", Place: 8, Key: "Ctrl+P", Do: w.desk.ToggleOnly, On: func() bool { return w.desk.Focus.Only }},
		{Name: "sort-results", Menu: "results", Place: 9, Key: "Ctrl+R", Do: func() { w.desk.SortResults(!w.desk.Settings.ByPlace) }},
		{Name: "first", Menu: "game", Place: 2, Key: "Alt+Home", Do: func() { w.desk.Travel(-1 << 20) }, Why: w.unless(w.desk.CanGoBack, "why-off.first")},
		{Name: "previous", Menu: "game", Place: 3, Key: "Alt+Left", Do: func() { w.desk.Travel(-1) }, Why: w.unless(w.desk.CanGoBack, "why-off.first")},
		{Name: "next", Menu: "game", Place: 4, Key: "Alt+Right", Do: func() { w.desk.Travel(1) }, Why: w.unless(w.desk.CanGoForward, "why-off.last")},
		{Name: "last", Menu: "game", Place: 5, Key: "Alt+End", Do: func() { w.desk.Travel(1 << 20) }, Why: w.unless(w.desk.CanGoForward, "why-off.last")},
		{Name: "try-other", Menu: "game", Place: 6, Key: "Ctrl+B", Do: w.desk.TryOther, Why: w.desk.WhyNotTry},
		{Name: "other-line", Menu: "game", Place: 7, Key: "Alt+Down", Do: w.desk.OtherLine, Why: w.desk.WhyNotOtherLine},
		{Name: "main-line", Menu: "game", Place: 8, Do: func() { w.desk.Game.Promote() }, Why: w.desk.WhyNotMainLine},
	}
}

// stageViewCommands are the commands of this room.
func (w *Window) stageViewCommands() []Command {
	return []Command{
		{Name: "fit", Menu: "view", Place: 1, Key: "Home", Do: func() { w.board.Fit() }},
		{Name: "zoom-in", Menu: "view", Place: 2, Key: "+", Do: func() { w.board.ZoomTo(w.board.Zoom() * 1.25) }},
		{Name: "zoom-out", Menu: "view", Place: 3, Key: "-", Do: func() { w.board.ZoomTo(w.board.Zoom() / 1.25) }},
		{Name: "actual-size", Menu: "view", Place: 4, Key: "Ctrl+1", Do: func() { w.board.ZoomTo(100) }},
	}
}

// viewsCommands are the commands of this room.
func (w *Window) viewsCommands() []Command {
	return []Command{
		{Name: "highlights", Menu: "view", Place: 5, Key: "Ctrl+H", Do: func() { w.desk.SwitchHighlights(engine.NoPower) }, On: func() bool { return w.desk.Settings.Plain == "" }},
		{Name: "highlights-power", Menu: "view", Place: 6, Key: "Ctrl+Shift+A", Do: func() { w.desk.SwitchHighlights(w.desk.Focus.Power) }, On: func() bool { return w.desk.HighlightedPower(w.desk.Focus.Power) }},
		{Name: "labels", Menu: "view", Place: 7, Key: "Ctrl+L", Do: func() { w.setLabels((w.desk.Settings.Labels + 1) % (paint.NoLabels + 1)) }, Choices: w.labelChoices},
		{Name: "label-size", Menu: "view", Place: 8, Key: "Ctrl+Shift+L", Do: func() { w.setLabelSize((w.desk.Settings.LabelSize + 1) % (paint.LargeLabels + 1)) }, Choices: w.labelSizeChoices, Head: true},
		{Name: "letters", Menu: "view", Place: 9, Key: "Ctrl+Shift+P", Do: w.toggleLetters, On: func() bool { return w.desk.Settings.Letters }},
		{Name: "hatches", Menu: "view", Place: 10, Key: "Ctrl+Shift+H", Do: w.toggleHatches, On: func() bool { return w.desk.Settings.Hatched }},
		{Name: "legend", Menu: "view", Place: 11, Key: "Ctrl+K", Do: w.toggleLegend, On: func() bool { return w.desk.Settings.Legend }},
		{Name: "theme", Menu: "view", Place: 12, Key: "Ctrl+T", Do: w.nextTheme, Choices: w.themeChoices},
		{Name: "full-screen", Menu: "view", Place: 13, Key: "F11", Do: func() { w.win.SetFullScreen(!w.win.FullScreen()) }},
	}
}

// projectorViewCommands are the commands of this room.
func (w *Window) projectorViewCommands() []Command {
	return []Command{
		{Name: "projector", Menu: "view", Place: 14, Key: "F12", Do: w.toggleProjector, On: func() bool { return w.projector != nil }},
	}
}

// curtainsCommands are the commands of this room.
func (w *Window) curtainsCommands() []Command {
	return []Command{
		{Name: "hide", Menu: "view", Place: 15, Key: "F2", Do: w.hideScreen},
		{Name: "hiding", Menu: "view", Place: 16, Do: func() { w.setHiding((w.desk.Settings.Hiding + 1) % desk.NumHidings) }, Choices: w.hidingChoices, Head: true},
		{Name: "curtain", Menu: "orders", Place: 2, Key: "Ctrl+Shift+X", Do: w.dropCurtain, Why: w.desk.Seats.WhyNotDropCurtain},
		{Name: "mark-in", Menu: "orders", Place: 3, Do: w.desk.Seats.MarkIn, Why: w.desk.Seats.WhyNotMarkIn, On: func() bool { return w.desk.Seats.Marked[w.desk.Game.Node().Position].Has(w.desk.Focus.Power) }},
	}
}

// clocksCommands are the commands of this room.
func (w *Window) clocksCommands() []Command {
	return []Command{
		{Name: "clock", Menu: "clock", Place: 1, Key: "F5", Do: w.desk.Clock.StartOrPause, Why: w.desk.Clock.WhyNotClock, On: func() bool { return w.desk.Clock.Clock.Running() }},
		{Name: "clock-more", Menu: "clock", Place: 2, Key: "F7", Do: w.more(time.Minute), Why: w.desk.Clock.WhyNotMore},
		{Name: "clock-more-5", Menu: "clock", Place: 3, Key: "Ctrl+F7", Do: w.more(5 * time.Minute), Why: w.desk.Clock.WhyNotMore},
		{Name: "clock-next", Menu: "clock", Place: 4, Key: "F8", Do: w.nextStep, Why: w.desk.Clock.WhyNotNext},
		{Name: "clock-back", Menu: "clock", Place: 5, Key: "Ctrl+F8", Do: func() { w.desk.Clock.ChangeClock(table.Clock.Back) }, Why: w.desk.Clock.WhyNotBackStep},
		{Name: "clock-page", Menu: "clock", Place: 6, Key: "F9", Do: w.showClockPage, Why: w.desk.Clock.WhyNotClock},
		{Name: "clock-sound", Menu: "clock", Place: 7, Do: w.toggleSound, On: func() bool { return !w.desk.Settings.Mute }},
		{Name: "clock-settings", Menu: "clock", Place: 8, Key: "Ctrl+F9", Do: func() { w.askClock() }},
	}
}

// endingsCommands are the commands of this room.
func (w *Window) endingsCommands() []Command {
	return []Command{
		{Name: "save-centers", Do: func() { line, _ := w.desk.Game.Line(); w.askCenters(countCenters(line)) }},
		{Name: "centers", Menu: "game", Place: 9, Key: "Ctrl+Shift+B", Do: w.showCenters},
		{Name: "players", Menu: "game", Place: 11, Key: "Ctrl+Shift+U", Do: w.askPlayers, Why: w.desk.WhyNotVote},
		{Name: "vote", Menu: "game", Place: 12, Key: "Ctrl+Shift+D", Do: w.askVote, Why: w.desk.WhyNotVote},
		{Name: "time-up", Menu: "game", Place: 13, Do: w.timeUp, Why: w.whyNotTime},
		{Name: "result", Menu: "game", Place: 14, Key: "Ctrl+Shift+W", Do: w.showEnd, Why: w.whyNotEnd},
	}
}

// refereeCommands are the commands of this room.
func (w *Window) refereeCommands() []Command {
	return []Command{
		{Name: "agreed", Menu: "game", Place: 10, Key: "Ctrl+Shift+G", Do: w.showAgreed},
		{Name: "rulings", Menu: "table", Place: 1, Key: "Ctrl+J", Do: w.showRulings},
		{Name: "notices", Menu: "table", Place: 2, Key: "Ctrl+D", Do: w.showNotices},
		{Name: "log", Menu: "table", Place: 3, Key: "Ctrl+G", Do: w.showLog},
	}
}

// menusCommands are the commands of this room.
func (w *Window) menusCommands() []Command {
	return []Command{
		{Name: "menu", Do: w.showMenu},
		{Name: "keys", Menu: "help", Place: 1, Key: "F1", Do: w.showKeys},
		{Name: "about", Menu: "help", Place: 2, Do: w.showAbout},
	}
}

// windowCommands are the commands of this room.
func (w *Window) windowCommands() []Command {
	return []Command{
		{Name: "quit", Menu: "file", Place: 12, Key: "Ctrl+Q", Do: w.closing},
		{Name: "back", Menu: "orders", Place: 14, Key: "Esc", Do: w.escape},
		{Name: "resolve", Menu: "game", Place: 1, Key: "Ctrl+Enter", Do: w.goOn, Why: w.desk.WhyNotGoOn},
	}
}

// unless gives the reason of key when can says no.
func (w *Window) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return words.Say(key)
	}
}

// letter hands a letter to order entry.
func (w *Window) letter(r rune) {
	w.desk.Entry.Key(r)
	w.desk.Tell()
}

// more gives the step of the clock more time.
func (w *Window) more(d time.Duration) func() {
	return func() { w.desk.Clock.ChangeClock(func(c table.Clock) table.Clock { return c.More(d) }) }
}

// toggleSound makes the clock silent, or heard again.
func (w *Window) toggleSound() {
	w.desk.Settings.Mute = !w.desk.Settings.Mute
	w.desk.KeepSettings()
}

// toggleLetters shows the letters of the powers on units, or no longer.
func (w *Window) toggleLetters() {
	w.desk.Settings.Letters = !w.desk.Settings.Letters
	w.desk.KeepSettings()
	w.desk.Tell()
}

// whyNotRecent says why no recent game can be opened.
func (w *Window) whyNotRecent() string {
	if len(w.recent()) == 0 {
		return words.Say("why-off.no-recent")
	}
	return ""
}

// recentChoices are the games that were open lately.
func (w *Window) recentChoices() []Choice {
	var list []Choice
	for _, path := range w.recent() {
		list = append(list, Choice{Text: shortPath(path), Do: func() { w.leave(func() { w.open(path) }) }})
	}
	return list
}

// paceChoices are the ways to tell orders.
func (w *Window) paceChoices() []Choice {
	var list []Choice
	for i, key := range paceKeys() {
		p := telling.Pace(i)
		list = append(list, Choice{Text: words.Say(key), On: p == w.desk.Settings.Pace, Do: func() { w.desk.SetPace(p) }})
	}
	return list
}

// playerChoices say who can be ordered.
func (w *Window) playerChoices() []Choice {
	list := []Choice{{Text: words.Say("panel.all-powers"), On: w.desk.Entry.Power == engine.NoPower, Do: func() { w.desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(w.desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		list = append(list, Choice{Text: w.desk.Words().Power(pw), On: w.desk.Entry.Power == pw, Do: func() { w.desk.PlayAs(pw) }})
	}
	return list
}

// labelChoices are the ways to name provinces.
func (w *Window) labelChoices() []Choice {
	var list []Choice
	for i, key := range []string{"labels.full", "labels.codes", "labels.none"} {
		l := paint.Labels(i)
		list = append(list, Choice{Text: words.Say(key), On: l == w.desk.Settings.Labels, Do: func() { w.setLabels(l) }})
	}
	return list
}

// labelSizeChoices are the sizes of names.
func (w *Window) labelSizeChoices() []Choice {
	var list []Choice
	for _, s := range [...]struct {
		size paint.LabelSize
		key  string
	}{{paint.SmallLabels, "label-size.small"}, {paint.NormalLabels, "label-size.normal"}, {paint.LargeLabels, "label-size.large"}} {
		list = append(list, Choice{Text: words.Say(s.key), On: s.size == w.desk.Settings.LabelSize, Do: func() { w.setLabelSize(s.size) }})
	}
	return list
}

// themeChoices are the themes.
func (w *Window) themeChoices() []Choice {
	var list []Choice
	for _, name := range desk.ThemeNames() {
		list = append(list, Choice{Text: words.Say("theme." + name), On: name == w.desk.Settings.Theme, Do: func() { w.setTheme(name) }})
	}
	return list
}

// hidingChoices say when the screen hides itself.
func (w *Window) hidingChoices() []Choice {
	var list []Choice
	for i, key := range hidingKeys() {
		h := desk.Hiding(i)
		list = append(list, Choice{Text: words.Say(key), On: h == w.desk.Settings.Hiding, Do: func() { w.setHiding(h) }})
	}
	return list
}
