package menu

import (
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
)

// showKeys is the page that lists every key.
func (f *Menus) showKeys() {
	var rows []kit.Row
	menu := ""
	for _, c := range f.Commands.All() {
		if c.Key == "" {
			continue
		}
		if c.Menu != menu {
			menu = c.Menu
			rows = append(rows, kit.Row{Height: 32, Text: f.Desk.Words().Menu(menu), Strong: true, Dead: true, Rule: len(rows) > 0})
		}
		rows = append(rows, kit.Row{Height: 24, Text: f.Desk.Words().Command(c.Name), Note: c.Key, Dead: true})
	}
	rows = append(rows, kit.Row{Height: 32, Text: f.Say("keys.everywhere"), Strong: true, Dead: true, Rule: true})
	for _, key := range [][2]string{{"F6", "keys.cycle"}, {"F10", "toolbar.menu"}, {"?", "command.keys"}, {"[ ]", "keys.history"}, {"Enter", "keys.enter"}} {
		rows = append(rows, kit.Row{Height: 24, Text: f.Say(key[1]), Note: key[0], Dead: true})
	}
	list := kit.NewRowList(f.Brush(), nil)
	list.Set(rows)
	height := min(f.Win.Canvas().Size().Height-220, 520)
	f.Ask(f.Say("keys.title"), "", container.New(kit.Bleed{H: max(height, 120)}, kit.Scrolled(list)), 520, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}

// showAbout says what the program is.
func (f *Menus) showAbout() {
	f.Ask(f.Say("about.title"), f.Say("about.text"), nil, 420, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}
