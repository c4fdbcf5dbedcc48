package view

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/desk"
)

// ViewsCommands are the commands of this room.
func (f *Views) ViewsCommands() []command.Command {
	return []command.Command{
		{Name: "highlights", Menu: "view", Place: 5, Key: "Ctrl+H", Do: func() { f.Desk.SwitchHighlights(engine.NoPower) }, On: func() bool { return f.Desk.Settings.Plain == "" }},
		{Name: "highlights-power", Menu: "view", Place: 6, Key: "Ctrl+Shift+A", Do: func() { f.Desk.SwitchHighlights(f.Desk.View.Power) }, On: func() bool { return f.Desk.HighlightedPower(f.Desk.View.Power) }},
		{Name: "labels", Menu: "view", Place: 7, Key: "Ctrl+L", Do: func() { f.setLabels((f.Desk.Settings.Labels + 1) % (paint.NoLabels + 1)) }, Choices: f.labelChoices},
		{Name: "label-size", Menu: "view", Place: 8, Key: "Ctrl+Shift+L", Do: func() { f.setLabelSize((f.Desk.Settings.LabelSize + 1) % (paint.LargeLabels + 1)) }, Choices: f.labelSizeChoices, Head: true},
		{Name: "letters", Menu: "view", Place: 9, Key: "Ctrl+Shift+P", Do: f.toggleLetters, On: func() bool { return f.Desk.Settings.Letters }},
		{Name: "hatches", Menu: "view", Place: 10, Key: "Ctrl+Shift+H", Do: f.toggleHatches, On: func() bool { return f.Desk.Settings.Hatched }},
		{Name: "legend", Menu: "view", Place: 11, Key: "Ctrl+K", Do: f.toggleLegend, On: func() bool { return f.Desk.Settings.Legend }},
		{Name: "theme", Menu: "view", Place: 12, Key: "Ctrl+T", Do: f.nextTheme, Choices: f.themeChoices},
		{Name: "full-screen", Menu: "view", Place: 13, Key: "F11", Do: func() { f.Win.SetFullScreen(!f.Win.FullScreen()) }},
	}
}

// toggleLetters shows the letters of the powers on units, or no longer.
func (f *Views) toggleLetters() {
	f.Desk.Settings.Letters = !f.Desk.Settings.Letters
	f.Desk.KeepSettings()
	f.Desk.Tell()
}

// labelChoices are the ways to name provinces.
func (f *Views) labelChoices() []command.Choice {
	var list []command.Choice
	for i, key := range []string{"labels.full", "labels.codes", "labels.none"} {
		l := paint.Labels(i)
		list = append(list, command.Choice{Text: f.Say(key), On: l == f.Desk.Settings.Labels, Do: func() { f.setLabels(l) }})
	}
	return list
}

// labelSizeChoices are the sizes of names.
func (f *Views) labelSizeChoices() []command.Choice {
	var list []command.Choice
	for _, s := range [...]struct {
		size paint.LabelSize
		key  string
	}{{paint.SmallLabels, "label-size.small"}, {paint.NormalLabels, "label-size.normal"}, {paint.LargeLabels, "label-size.large"}} {
		list = append(list, command.Choice{Text: f.Say(s.key), On: s.size == f.Desk.Settings.LabelSize, Do: func() { f.setLabelSize(s.size) }})
	}
	return list
}

// themeChoices are the themes.
func (f *Views) themeChoices() []command.Choice {
	var list []command.Choice
	for _, name := range desk.ThemeNames() {
		list = append(list, command.Choice{Text: f.Say("theme." + name), On: name == f.Desk.Settings.Theme, Do: func() { f.setTheme(name) }})
	}
	return list
}
