// Package view provides the commands that change the appearance.
package view

import (
	"entente/ui/board/layout"
	"entente/ui/command"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/settings"
)

// Views holds the commands that change how everything looks.
type Views struct {
	*page.Screen
	*page.Memory
	do Actions
}

// Actions are called by the room. All must be set.
type Actions struct {
	SetTheme    func(theme string) error // switches to a theme
	SetLanguage func(code string) error  // switches to a language, "" for that of the system
	Enlarge     func(size int) error     // changes the text size
	Show        func()                   // applies the settings
}

// New returns the room.
func New(s *page.Screen, m *page.Memory, do Actions) *Views { return &Views{s, m, do} }

// Commands returns the commands that change how everything looks.
func (v *Views) Commands() []command.Command {
	return []command.Command{
		{Name: "labels", Menu: "view", MenuOrder: 7, Key: "Ctrl+L", Do: func() { v.setLabels((v.Settings.Labels + 1) % (layout.NoLabels + 1)) }, Choices: v.labelChoices},
		{Name: "label-size", Menu: "view", MenuOrder: 8, Key: "Ctrl+Shift+L", Do: func() { v.setLabelSize((v.Settings.LabelSize + 1) % (layout.LargeLabels + 1)) }, Choices: v.labelSizeChoices},
		{Name: "hatches", Menu: "view", MenuOrder: 10, Key: "Ctrl+Shift+H", Do: v.toggleHatches, On: func() bool { return v.Settings.Hatched }},
		{Name: "theme", Menu: "view", MenuOrder: 12, Key: "Ctrl+T", Do: v.nextTheme, Choices: v.themeChoices},
		{Name: "language", Menu: "view", MenuOrder: 13, Choices: v.languageChoices},
		{Name: "text-size", Menu: "view", MenuOrder: 13, Choices: v.textSizeChoices},
		{Name: "full-screen", Menu: "view", MenuOrder: 13, Key: "F11", Do: func() { v.Win.SetFullScreen(!v.Win.FullScreen()) }, DisabledReason: v.whyNotFill},
	}
}

// Europe returns those that only the board of Europe has.
func (v *Views) Europe() []command.Command {
	return []command.Command{
		{Name: "wording", Menu: "view", MenuOrder: 9, Key: "Ctrl+Shift+M", Do: v.spellOut, Choices: v.wordingChoices},
		{Name: "letters", Menu: "view", MenuOrder: 9, Key: "Ctrl+Shift+P", Do: v.toggleLetters, On: func() bool { return v.Settings.Letters }},
		{Name: "legend", Menu: "view", MenuOrder: 11, Key: "Ctrl+K", Do: v.toggleLegend, On: func() bool { return v.Settings.Legend }},
	}
}

// labelChoices returns the kinds of names on the map.
func (v *Views) labelChoices() []command.Choice {
	return v.choices(int(v.Settings.Labels), func(i int) { v.setLabels(layout.Labels(i)) }, "labels.full", "labels.codes", "labels.none")
}

// choices returns the choices of a setting whose values count from 0, with the keys of their texts. at is the current one.
func (v *Views) choices(at int, set func(int), keys ...string) []command.Choice {
	var list []command.Choice
	for i, key := range keys {
		list = append(list, command.Choice{Text: v.Say(key), On: i == at, Do: func() { set(i) }})
	}
	return list
}

// labelSizeChoices returns the sizes of names.
func (v *Views) labelSizeChoices() []command.Choice {
	var list []command.Choice
	for _, s := range [...]struct {
		size layout.LabelSize
		key  string
	}{{layout.SmallLabels, "label-size.small"}, {layout.NormalLabels, "label-size.normal"}, {layout.LargeLabels, "label-size.large"}} {
		list = append(list, command.Choice{Text: v.Say(s.key), On: s.size == v.Settings.LabelSize, Do: func() { v.setLabelSize(s.size) }})
	}
	return list
}

// wordingChoices returns the choices for how lists word orders.
func (v *Views) wordingChoices() []command.Choice {
	return v.choices(int(v.Settings.Wording), func(i int) { v.setWording(settings.Wording(i)) }, "wording.agreed", "wording.words", "wording.codes")
}

// themeChoices returns the themes.
func (v *Views) themeChoices() []command.Choice {
	var list []command.Choice
	for _, name := range settings.ThemeNames() {
		list = append(list, command.Choice{Text: v.Say("theme." + name), On: name == v.Settings.Theme, Do: func() { v.setTheme(name) }})
	}
	return list
}

// languageChoices returns the languages by their own names, and that of the system.
func (v *Views) languageChoices() []command.Choice {
	list := []command.Choice{{Text: v.Say("language.system"), On: v.Settings.Language == "", Do: func() { v.keep(v.do.SetLanguage("")) }}}
	for _, l := range lang.Languages() {
		list = append(list, command.Choice{Text: l.Name, On: l.Code == v.Settings.Language, Do: func() { v.keep(v.do.SetLanguage(l.Code)) }})
	}
	return list
}

// textSizeChoices returns the text sizes.
func (v *Views) textSizeChoices() []command.Choice {
	return v.choices(v.Settings.TextSize, func(i int) { v.keep(v.do.Enlarge(i)) }, "text-size.normal", "text-size.large", "text-size.largest")
}

// show saves and applies the settings.
func (v *Views) show() {
	v.KeepSettings()
	v.do.Show()
}

// keep saves the settings, or shows an error.
func (v *Views) keep(err error) {
	if err != nil {
		v.Alarm(err)
		return
	}
	v.KeepSettings()
}

// setLabels changes the names on the map.
func (v *Views) setLabels(l layout.Labels) {
	v.Settings.Labels = l
	v.show()
}

// spellOut switches between orders as sentences and in short.
func (v *Views) spellOut() {
	if v.Settings.Wording == settings.InWords {
		v.setWording(settings.AsAgreed)
		return
	}
	v.setWording(settings.InWords)
}

// setWording changes how orders are written in lists.
func (v *Views) setWording(way settings.Wording) {
	v.Settings.Wording = way
	v.show()
}

// setTheme changes the colors.
func (v *Views) setTheme(name string) {
	v.keep(v.do.SetTheme(name))
}

// nextTheme changes to the next colors.
func (v *Views) nextTheme() {
	names := settings.ThemeNames()
	for i, name := range names {
		if name == v.Settings.Theme {
			v.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}

// setLabelSize changes the size of names.
func (v *Views) setLabelSize(s layout.LabelSize) {
	v.Settings.LabelSize = s
	v.show()
}

// toggleHatches turns patterns on owned centers on or off.
func (v *Views) toggleHatches() {
	v.Settings.Hatched = !v.Settings.Hatched
	v.setTheme(v.Settings.Theme)
}

// toggleLegend shows or hides the legend.
func (v *Views) toggleLegend() {
	v.Settings.Legend = !v.Settings.Legend
	v.show()
}

// toggleLetters turns the letters of the powers on units on or off.
func (v *Views) toggleLetters() {
	v.Settings.Letters = !v.Settings.Letters
	v.show()
}

// whyNotFill returns why the window cannot fill the screen, "" if it can.
func (v *Views) whyNotFill() string {
	if v.Host.Within {
		return v.Say("why-off.browser-fills")
	}
	return ""
}
