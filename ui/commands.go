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
func (f *NewGames) newGamesCommands() []Command {
	return []Command{
		{Name: "new", Menu: "file", Place: 1, Key: "Ctrl+N", Do: f.askNew},
	}
}

// filesCommands are the commands of this room.
func (f *Files) filesCommands() []Command {
	return []Command{
		{Name: "open", Menu: "file", Place: 2, Key: "Ctrl+O", Do: f.askOpen},
		{Name: "recent", Menu: "file", Place: 3, Why: f.whyNotRecent, Choices: f.recentChoices, Head: true},
		{Name: "save", Menu: "file", Place: 4, Key: "Ctrl+S", Do: func() { f.save(nil) }},
		{Name: "save-as", Menu: "file", Place: 5, Key: "Ctrl+Shift+S", Do: func() { f.askSave(nil) }},
		{Name: "picture", Menu: "file", Place: 6, Key: "Ctrl+E", Do: f.askPicture},
		{Name: "export", Menu: "file", Place: 7, Key: "Ctrl+Shift+E", Do: f.askExport},
		{Name: "copy-orders", Menu: "edit", Place: 3, Key: "Ctrl+Shift+C", Do: f.copyOrders, Why: f.desk.Seats.WhyNotCurtain},
		{Name: "copy-position", Menu: "edit", Place: 4, Key: "Ctrl+Shift+V", Do: f.copyPosition},
		{Name: "copy-results", Menu: "results", Place: 10, Key: "Ctrl+Shift+R", Do: f.copyResults, Why: f.desk.WhyNotReveal},
	}
}

// printingCommands are the commands that print.
func (f *Printing) printingCommands() []Command {
	var list []Command
	for i, key := range paperKeys() {
		kind := paperKind(i)
		list = append(list, Command{
			Name: "print-" + key, Menu: "file", Place: 8 + i, Key: "Ctrl+" + number(2+i),
			Do: func() { f.askPaper(kind) }, Why: func() string { return f.whyNotPaper(kind) },
		})
	}
	return list
}

// verbsCommands are the commands of this room.
func (f *Verbs) verbsCommands() []Command {
	return []Command{
		{Name: "undo", Menu: "edit", Place: 1, Key: "Ctrl+Z", Do: func() { f.desk.Game.Undo() }, Why: f.unless(func() bool { return f.desk.Game.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", Place: 2, Key: "Ctrl+Y", Do: func() { f.desk.Game.Redo() }, Why: f.unless(func() bool { return f.desk.Game.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", Place: 5, Do: f.desk.Draft.DropUnread, Why: f.desk.Draft.WhyNotDropUnread},
		{Name: "clear-power", Menu: "edit", Place: 6, Do: func() { f.desk.Game.ClearOrders(f.desk.Focus.Power) }, Why: f.desk.WhyNotClear},
		{Name: "clear-all", Menu: "edit", Place: 7, Do: func() { f.desk.Game.ClearOrders(f.desk.Entry.Power) }, Why: f.desk.WhyNotClear},
		{Name: "player", Menu: "orders", Place: 1, Key: "Ctrl+U", Do: f.desk.SwitchPlayer, Why: f.desk.Seats.WhyNotCurtain, Choices: f.playerChoices},
		{Name: "hold", Menu: "orders", Place: 4, Key: "H", Do: func() { f.letter('h') }, Why: f.desk.WhyNotOrder},
		{Name: "move", Menu: "orders", Place: 5, Key: "M", Do: func() { f.letter('m') }, Why: f.desk.WhyNotOrder},
		{Name: "support", Menu: "orders", Place: 6, Key: "S", Do: func() { f.letter('s') }, Why: f.desk.WhyNotOrder},
		{Name: "convoy", Menu: "orders", Place: 7, Key: "C", Do: func() { f.letter('c') }, Why: f.desk.WhyNotOrder},
		{Name: "via", Menu: "orders", Place: 8, Key: "V", Do: func() { f.letter('v') }, Why: f.desk.WhyNotOrder},
		{Name: "retreat", Menu: "orders", Place: 9, Key: "R", Do: func() { f.letter('r') }, Why: f.desk.WhyNotOrder},
		{Name: "disband", Menu: "orders", Place: 10, Key: "D", Do: func() { f.letter('d') }, Why: f.desk.WhyNotOrder},
		{Name: "build", Menu: "orders", Place: 11, Key: "B", Do: func() { f.letter('b') }, Why: f.desk.WhyNotOrder},
		{Name: "next-unit", Menu: "orders", Place: 12, Key: "Space", Do: func() { f.desk.Entry.Next(); f.desk.Follow(); f.desk.Tell() }, Why: f.desk.WhyNotWriting},
		{Name: "route", Menu: "orders", Place: 13, Key: "Tab", Do: func() { f.desk.Entry.Route(); f.desk.Tell() }, Why: f.desk.WhyNotOrder},
		{Name: "reveal-play", Menu: "results", Place: 1, Key: "P", Do: f.desk.PlayReveal, Why: f.desk.WhyNotReveal},
		{Name: "reveal-step", Menu: "results", Place: 2, Key: "Space", Do: f.desk.StepReveal, Why: f.desk.WhyNotStep},
		{Name: "reveal-back", Menu: "results", Place: 3, Key: "Backspace", Do: f.desk.BackReveal, Why: f.desk.WhyNotBack},
		{Name: "reveal-start", Menu: "results", Place: 4, Key: "Ctrl+Home", Do: func() { f.desk.ToReveal(0) }, Why: f.desk.WhyNotReveal},
		{Name: "reveal-end", Menu: "results", Place: 5, Key: "Enter", Do: f.desk.EndReveal, Why: f.desk.WhyNotStep},
		{Name: "reveal-pace", Menu: "results", Place: 6, Key: "Ctrl+Shift+O", Do: func() { f.desk.SetPace((f.desk.Settings.Pace + 1) % telling.Pace(telling.NumPaces)) }, Choices: f.paceChoices},
		{Name: "motion", Menu: "results", Place: 7, Key: "Ctrl+M", Do: f.desk.ToggleMotion, On: func() bool { return !f.desk.Settings.Still }},
		{Name: "only-power", Menu: "results", Place: 8, Key: "Ctrl+P", Do: f.desk.ToggleOnly, On: func() bool { return f.desk.Focus.Only }},
		{Name: "sort-results", Menu: "results", Place: 9, Key: "Ctrl+R", Do: func() { f.desk.SortResults(!f.desk.Settings.ByPlace) }},
		{Name: "first", Menu: "game", Place: 2, Key: "Alt+Home", Do: func() { f.desk.Travel(-1 << 20) }, Why: f.unless(f.desk.CanGoBack, "why-off.first")},
		{Name: "previous", Menu: "game", Place: 3, Key: "Alt+Left", Do: func() { f.desk.Travel(-1) }, Why: f.unless(f.desk.CanGoBack, "why-off.first")},
		{Name: "next", Menu: "game", Place: 4, Key: "Alt+Right", Do: func() { f.desk.Travel(1) }, Why: f.unless(f.desk.CanGoForward, "why-off.last")},
		{Name: "last", Menu: "game", Place: 5, Key: "Alt+End", Do: func() { f.desk.Travel(1 << 20) }, Why: f.unless(f.desk.CanGoForward, "why-off.last")},
		{Name: "try-other", Menu: "game", Place: 6, Key: "Ctrl+B", Do: f.desk.TryOther, Why: f.desk.WhyNotTry},
		{Name: "other-line", Menu: "game", Place: 7, Key: "Alt+Down", Do: f.desk.OtherLine, Why: f.desk.WhyNotOtherLine},
		{Name: "main-line", Menu: "game", Place: 8, Do: func() { f.desk.Game.Promote() }, Why: f.desk.WhyNotMainLine},
	}
}

// stageViewCommands are the commands of this room.
func (v *StageView) stageViewCommands() []Command {
	return []Command{
		{Name: "fit", Menu: "view", Place: 1, Key: "Home", Do: func() { v.board.Fit() }},
		{Name: "zoom-in", Menu: "view", Place: 2, Key: "+", Do: func() { v.board.ZoomTo(v.board.Zoom() * 1.25) }},
		{Name: "zoom-out", Menu: "view", Place: 3, Key: "-", Do: func() { v.board.ZoomTo(v.board.Zoom() / 1.25) }},
		{Name: "actual-size", Menu: "view", Place: 4, Key: "Ctrl+1", Do: func() { v.board.ZoomTo(100) }},
	}
}

// viewsCommands are the commands of this room.
func (f *Views) viewsCommands() []Command {
	return []Command{
		{Name: "highlights", Menu: "view", Place: 5, Key: "Ctrl+H", Do: func() { f.desk.SwitchHighlights(engine.NoPower) }, On: func() bool { return f.desk.Settings.Plain == "" }},
		{Name: "highlights-power", Menu: "view", Place: 6, Key: "Ctrl+Shift+A", Do: func() { f.desk.SwitchHighlights(f.desk.Focus.Power) }, On: func() bool { return f.desk.HighlightedPower(f.desk.Focus.Power) }},
		{Name: "labels", Menu: "view", Place: 7, Key: "Ctrl+L", Do: func() { f.setLabels((f.desk.Settings.Labels + 1) % (paint.NoLabels + 1)) }, Choices: f.labelChoices},
		{Name: "label-size", Menu: "view", Place: 8, Key: "Ctrl+Shift+L", Do: func() { f.setLabelSize((f.desk.Settings.LabelSize + 1) % (paint.LargeLabels + 1)) }, Choices: f.labelSizeChoices, Head: true},
		{Name: "letters", Menu: "view", Place: 9, Key: "Ctrl+Shift+P", Do: f.toggleLetters, On: func() bool { return f.desk.Settings.Letters }},
		{Name: "hatches", Menu: "view", Place: 10, Key: "Ctrl+Shift+H", Do: f.toggleHatches, On: func() bool { return f.desk.Settings.Hatched }},
		{Name: "legend", Menu: "view", Place: 11, Key: "Ctrl+K", Do: f.toggleLegend, On: func() bool { return f.desk.Settings.Legend }},
		{Name: "theme", Menu: "view", Place: 12, Key: "Ctrl+T", Do: f.nextTheme, Choices: f.themeChoices},
		{Name: "full-screen", Menu: "view", Place: 13, Key: "F11", Do: func() { f.win.SetFullScreen(!f.win.FullScreen()) }},
	}
}

// projectorViewCommands are the commands of this room.
func (v *ProjectorView) projectorViewCommands() []Command {
	return []Command{
		{Name: "projector", Menu: "view", Place: 14, Key: "F12", Do: v.toggleProjector, On: func() bool { return v.projector != nil }},
	}
}

// curtainsCommands are the commands of this room.
func (f *Curtains) curtainsCommands() []Command {
	return []Command{
		{Name: "hide", Menu: "view", Place: 15, Key: "F2", Do: f.hideScreen},
		{Name: "hiding", Menu: "view", Place: 16, Do: func() { f.setHiding((f.desk.Settings.Hiding + 1) % desk.NumHidings) }, Choices: f.hidingChoices, Head: true},
		{Name: "curtain", Menu: "orders", Place: 2, Key: "Ctrl+Shift+X", Do: f.dropCurtain, Why: f.desk.Seats.WhyNotDropCurtain},
		{Name: "mark-in", Menu: "orders", Place: 3, Do: f.desk.Seats.MarkIn, Why: f.desk.Seats.WhyNotMarkIn, On: func() bool { return f.desk.Seats.Marked[f.desk.Game.Node().Position].Has(f.desk.Focus.Power) }},
	}
}

// clocksCommands are the commands of this room.
func (f *Clocks) clocksCommands() []Command {
	return []Command{
		{Name: "clock", Menu: "clock", Place: 1, Key: "F5", Do: f.desk.Clock.StartOrPause, Why: f.desk.Clock.WhyNotClock, On: func() bool { return f.desk.Clock.Clock.Running() }},
		{Name: "clock-more", Menu: "clock", Place: 2, Key: "F7", Do: f.more(time.Minute), Why: f.desk.Clock.WhyNotMore},
		{Name: "clock-more-5", Menu: "clock", Place: 3, Key: "Ctrl+F7", Do: f.more(5 * time.Minute), Why: f.desk.Clock.WhyNotMore},
		{Name: "clock-next", Menu: "clock", Place: 4, Key: "F8", Do: f.nextStep, Why: f.desk.Clock.WhyNotNext},
		{Name: "clock-back", Menu: "clock", Place: 5, Key: "Ctrl+F8", Do: func() { f.desk.Clock.ChangeClock(table.Clock.Back) }, Why: f.desk.Clock.WhyNotBackStep},
		{Name: "clock-page", Menu: "clock", Place: 6, Key: "F9", Do: f.showClockPage, Why: f.desk.Clock.WhyNotClock},
		{Name: "clock-sound", Menu: "clock", Place: 7, Do: f.toggleSound, On: func() bool { return !f.desk.Settings.Mute }},
		{Name: "clock-settings", Menu: "clock", Place: 8, Key: "Ctrl+F9", Do: func() { f.askClock() }},
	}
}

// endingsCommands are the commands of this room.
func (f *Endings) endingsCommands() []Command {
	return []Command{
		{Name: "save-centers", Do: func() { line, _ := f.desk.Game.Line(); f.askCenters(countCenters(line)) }},
		{Name: "centers", Menu: "game", Place: 9, Key: "Ctrl+Shift+B", Do: f.showCenters},
		{Name: "players", Menu: "game", Place: 11, Key: "Ctrl+Shift+U", Do: f.askPlayers, Why: f.desk.WhyNotVote},
		{Name: "vote", Menu: "game", Place: 12, Key: "Ctrl+Shift+D", Do: f.askVote, Why: f.desk.WhyNotVote},
		{Name: "time-up", Menu: "game", Place: 13, Do: f.timeUp, Why: f.whyNotTime},
		{Name: "result", Menu: "game", Place: 14, Key: "Ctrl+Shift+W", Do: f.showEnd, Why: f.whyNotEnd},
	}
}

// refereeCommands are the commands of this room.
func (f *Referee) refereeCommands() []Command {
	return []Command{
		{Name: "agreed", Menu: "game", Place: 10, Key: "Ctrl+Shift+G", Do: f.showAgreed},
		{Name: "rulings", Menu: "table", Place: 1, Key: "Ctrl+J", Do: f.showRulings},
		{Name: "notices", Menu: "table", Place: 2, Key: "Ctrl+D", Do: f.showNotices},
		{Name: "log", Menu: "table", Place: 3, Key: "Ctrl+G", Do: f.showLog},
	}
}

// menusCommands are the commands of this room.
func (f *Menus) menusCommands() []Command {
	return []Command{
		{Name: "menu", Do: f.showMenu},
		{Name: "keys", Menu: "help", Place: 1, Key: "F1", Do: f.showKeys},
		{Name: "about", Menu: "help", Place: 2, Do: f.showAbout},
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
func (f *Verbs) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return words.Say(key)
	}
}

// letter hands a letter to order entry.
func (f *Verbs) letter(r rune) {
	f.desk.Entry.Key(r)
	f.desk.Tell()
}

// more gives the step of the clock more time.
func (f *Clocks) more(d time.Duration) func() {
	return func() { f.desk.Clock.ChangeClock(func(c table.Clock) table.Clock { return c.More(d) }) }
}

// toggleSound makes the clock silent, or heard again.
func (f *Clocks) toggleSound() {
	f.desk.Settings.Mute = !f.desk.Settings.Mute
	f.desk.KeepSettings()
}

// toggleLetters shows the letters of the powers on units, or no longer.
func (f *Views) toggleLetters() {
	f.desk.Settings.Letters = !f.desk.Settings.Letters
	f.desk.KeepSettings()
	f.desk.Tell()
}

// whyNotRecent says why no recent game can be opened.
func (f *Files) whyNotRecent() string {
	if len(f.recent()) == 0 {
		return words.Say("why-off.no-recent")
	}
	return ""
}

// recentChoices are the games that were open lately.
func (f *Files) recentChoices() []Choice {
	var list []Choice
	for _, path := range f.recent() {
		list = append(list, Choice{Text: shortPath(path), Do: func() { f.leave(func() { f.openOrTell(path) }) }})
	}
	return list
}

// paceChoices are the ways to tell orders.
func (f *Verbs) paceChoices() []Choice {
	var list []Choice
	for i, key := range paceKeys() {
		p := telling.Pace(i)
		list = append(list, Choice{Text: words.Say(key), On: p == f.desk.Settings.Pace, Do: func() { f.desk.SetPace(p) }})
	}
	return list
}

// playerChoices say who can be ordered.
func (f *Verbs) playerChoices() []Choice {
	list := []Choice{{Text: words.Say("panel.all-powers"), On: f.desk.Entry.Power == engine.NoPower, Do: func() { f.desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(f.desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		list = append(list, Choice{Text: f.desk.Words().Power(pw), On: f.desk.Entry.Power == pw, Do: func() { f.desk.PlayAs(pw) }})
	}
	return list
}

// labelChoices are the ways to name provinces.
func (f *Views) labelChoices() []Choice {
	var list []Choice
	for i, key := range []string{"labels.full", "labels.codes", "labels.none"} {
		l := paint.Labels(i)
		list = append(list, Choice{Text: words.Say(key), On: l == f.desk.Settings.Labels, Do: func() { f.setLabels(l) }})
	}
	return list
}

// labelSizeChoices are the sizes of names.
func (f *Views) labelSizeChoices() []Choice {
	var list []Choice
	for _, s := range [...]struct {
		size paint.LabelSize
		key  string
	}{{paint.SmallLabels, "label-size.small"}, {paint.NormalLabels, "label-size.normal"}, {paint.LargeLabels, "label-size.large"}} {
		list = append(list, Choice{Text: words.Say(s.key), On: s.size == f.desk.Settings.LabelSize, Do: func() { f.setLabelSize(s.size) }})
	}
	return list
}

// themeChoices are the themes.
func (f *Views) themeChoices() []Choice {
	var list []Choice
	for _, name := range desk.ThemeNames() {
		list = append(list, Choice{Text: words.Say("theme." + name), On: name == f.desk.Settings.Theme, Do: func() { f.setTheme(name) }})
	}
	return list
}

// hidingChoices say when the screen hides itself.
func (f *Curtains) hidingChoices() []Choice {
	var list []Choice
	for i, key := range hidingKeys() {
		h := desk.Hiding(i)
		list = append(list, Choice{Text: words.Say(key), On: h == f.desk.Settings.Hiding, Do: func() { f.setHiding(h) }})
	}
	return list
}
