// Package menu provides the menu, the list of keys, and the About page.
package menu

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Menus opens the menu, the list of keys, and the About page.
type Menus struct {
	*page.Screen
	*page.Acts
	button func() fyne.CanvasObject
}

// New returns the room. The menu opens below the button, which may be nil at first.
func New(s *page.Screen, c *page.Acts, button func() fyne.CanvasObject) *Menus {
	return &Menus{Screen: s, Acts: c, button: button}
}

// brush returns the brush for lists without powers.
func (m *Menus) brush() kit.Brush { return kit.Brush{Look: m.Look, Tips: m.Tips} }

// Commands returns the commands of the menu itself and those about the program.
func (m *Menus) Commands() []command.Command {
	return []command.Command{
		{Name: "menu", Do: m.showMenu},
		{Name: "keys", Menu: "help", MenuOrder: 1, Key: "F1", Do: m.showKeys},
		{Name: "about", Menu: "help", MenuOrder: 2, Do: m.showAbout},
	}
}

// showKeys lists every key.
func (m *Menus) showKeys() {
	var rows []look.Row
	menu := ""
	for _, c := range m.Acts.All() {
		if c.Key == "" {
			continue
		}
		if c.Menu != menu {
			menu = c.Menu
			rows = append(rows, look.Row{Height: 32, Text: m.Say("menu." + menu), Strong: true, Dead: true, Rule: len(rows) > 0})
		}
		row := m.row(c)
		row.Height, row.Dead = row.Height-6, true
		rows = append(rows, row)
	}
	rows = append(rows, look.Row{Height: 32, Text: m.Say("keys.everywhere"), Strong: true, Dead: true, Rule: true})
	for _, key := range [][2]string{{"F6", "keys.cycle"}, {"F10", "toolbar.menu"}, {"?", "command.keys"}, {"[ ]", "keys.history"}, {"Enter", "keys.enter"}} {
		rows = append(rows, look.Row{Height: 24, Text: m.Say(key[1]), Note: key[0], Dead: true})
	}
	list := kit.NewRowList(m.brush(), nil)
	list.Set(rows)
	height := min(m.Win.Canvas().Size().Height-220, 520)
	m.Ask(m.Say("command.keys"), "", container.New(kit.Bleed{H: max(height, 120)}, kit.Scrolled(list)), 520, kit.Answer{Text: m.Say("dialog.close"), Do: nil})
}
