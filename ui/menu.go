package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/board/paint"
)

// showMenu opens the menu with every command, its key, and why it cannot be done.
func (w *Window) showMenu() {
	if len(w.win.Canvas().Overlays().List()) > 0 {
		return
	}
	w.parts.tips.hide()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", w.menuItems()...), w.win.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.parts.menu)
	menu.ShowAtPosition(fyne.NewPos(at.X+34-menu.MinSize().Width, at.Y+38))
	menu.ActivateNext()
}

// menuItems are the menus of the window, one below the other.
func (w *Window) menuItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	actions := w.actions()
	for _, c := range Commands() {
		title := w.words.Menu(c.Menu)
		if len(items) == 0 || items[len(items)-1].Label != title {
			item := fyne.NewMenuItem(title, nil)
			item.ChildMenu = fyne.NewMenu("")
			items = append(items, item)
		}
		menu := items[len(items)-1].ChildMenu
		menu.Items = append(menu.Items, w.menuItem(c, actions[c.Name]))
	}
	return items
}

// menuItem is the entry of a command.
func (w *Window) menuItem(c Command, a action) *fyne.MenuItem {
	item := fyne.NewMenuItem(w.words.Command(c), func() { w.perform(c.Name) })
	if c.Key != "" {
		k := parseKey(c.Key)
		item.Shortcut = &desktop.CustomShortcut{KeyName: k.Name, Modifier: k.Mod}
	}
	if a.why != nil {
		if why := a.why(); why != "" {
			item.Disabled = true
			item.Label = say("menu.off", with{"Command": item.Label, "Why": why})
		}
	}
	switch c.Name {
	case "recent":
		item.ChildMenu = fyne.NewMenu("", w.recentItems()...)
		item.Disabled = len(item.ChildMenu.Items) == 0
	case "theme":
		item.ChildMenu = fyne.NewMenu("", w.themeItems()...)
	case "labels":
		item.ChildMenu = fyne.NewMenu("", w.labelItems()...)
	}
	return item
}

// themeItems are the themes.
func (w *Window) themeItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, name := range themeNames() {
		item := fyne.NewMenuItem(say("theme."+name), func() { w.setTheme(name) })
		item.Checked = name == w.settings.Theme
		items = append(items, item)
	}
	return items
}

// labelItems are the ways to name provinces.
func (w *Window) labelItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, key := range []string{"labels.full", "labels.codes", "labels.none"} {
		item := fyne.NewMenuItem(say(key), func() { w.setLabels(paint.Labels(i)) })
		item.Checked = paint.Labels(i) == w.settings.Labels
		items = append(items, item)
	}
	return items
}

// recentItems are the games that were open lately.
func (w *Window) recentItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, path := range w.recent() {
		items = append(items, fyne.NewMenuItem(path, func() { w.leaving(func() { w.open(path) }) }))
	}
	return items
}
