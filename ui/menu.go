package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/telling"
	"entente/ui/words"
)

// menu lists every command with its key, and why it cannot be done now: the menus at the left, the commands of the chosen
// one at the right. The toolkit's own shows keys too pale to read.
type menu struct {
	w      *Window
	titles []string
	groups [][]menuItem
	at     int
	left   *kit.RowList
	right  *kit.RowList
	body   *fyne.Container
	popup  *widget.PopUp
}

// menuItem is a command, or one of the choices that belong to it.
type menuItem struct {
	Text    string
	Key     string
	Why     string // why it cannot be done, "" when it can
	Checked bool
	Choice  bool // indented, below its command
	Head    bool // only the name over choices
	Do      func()
}

// Sizes of the menu.
const (
	menuLeft  = 124
	menuRight = 396
)

// showMenu opens the menu.
func (w *Window) showMenu() {
	if len(w.win.Canvas().Overlays().List()) > 0 {
		return
	}
	w.tips.Hide()
	m := &menu{w: w}
	for _, c := range Commands() {
		title := w.desk.Words().Menu(c.Menu)
		if len(m.titles) == 0 || m.titles[len(m.titles)-1] != title {
			m.titles, m.groups = append(m.titles, title), append(m.groups, nil)
		}
		last := len(m.groups) - 1
		m.groups[last] = append(m.groups[last], w.menuItems(c)...)
	}
	m.left, m.right = kit.NewRowList(w.brush(), m), kit.NewRowList(w.brush(), m)
	m.left.OnPick = func(i int) { m.choose(i); w.win.Canvas().Focus(m.right) }
	m.left.OnCursor = m.choose
	m.left.OnHover = func(i int) {
		if i >= 0 {
			m.choose(i)
		}
	}
	m.right.OnPick = m.do
	ground := &canvas.Rectangle{FillColor: w.look.Color(kit.RoleCard), StrokeColor: w.look.Color(kit.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	edge := w.look.Box(kit.RoleLine, 0)
	m.body = container.New(m, ground, edge, m.left, m.right)
	m.choose(0)
	m.popup = widget.NewPopUp(m.body, w.win.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.menuButton)
	m.popup.ShowAtPosition(fyne.NewPos(max(at.X+34-m.popup.MinSize().Width, 0), at.Y+36))
	w.win.Canvas().Focus(m.left)
	w.note()
}

// choose shows the commands of a menu.
func (m *menu) choose(i int) {
	m.at = i
	rows := make([]kit.Row, len(m.titles))
	for j, title := range m.titles {
		rows[j] = kit.Row{Height: 32, Text: title, Picked: j == i, Sign: "icon-next"}
	}
	m.left.Set(rows)
	items := m.groups[i]
	list := make([]kit.Row, len(items))
	for j, it := range items {
		list[j] = kit.Row{Height: 30, Text: it.Text, Note: it.Key, Indent: it.Choice, Dead: it.Why != "" || it.Head, Faint: it.Why != ""}
		if it.Why != "" {
			list[j].Text = words.Say("menu.off", words.With{"Command": it.Text, "Why": it.Why})
		}
		if it.Checked {
			list[j].Sign, list[j].Tone = "icon-check", kit.RoleAccent
		}
	}
	m.right.Set(list)
	if m.popup != nil {
		m.popup.Resize(m.popup.MinSize())
		m.popup.Refresh()
	}
}

// do closes the menu and does what was chosen.
func (m *menu) do(i int) {
	it := m.groups[m.at][i]
	m.popup.Hide()
	if it.Do != nil {
		it.Do()
	}
	m.w.note()
}

// TypedKey implements router.
func (m *menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF10:
		m.popup.Hide()
		m.w.note()
	case fyne.KeyRight:
		m.w.win.Canvas().Focus(m.right)
	case fyne.KeyLeft:
		m.w.win.Canvas().Focus(m.left)
	}
}

// TypedRune implements router.
func (m *menu) TypedRune(rune) {}

// MinSize implements fyne.Layout.
func (m *menu) MinSize([]fyne.CanvasObject) fyne.Size {
	tallest := m.left.Height()
	for _, group := range m.groups {
		tallest = max(tallest, float32(len(group))*30)
	}
	return fyne.NewSize(menuLeft+menuRight, tallest+16)
}

// Layout implements fyne.Layout.
func (m *menu) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[1], menuLeft, 8, 1, s.Height-16)
	kit.Place(m.left, 1, 8, menuLeft-1, m.left.Height())
	kit.Place(m.right, menuLeft+1, 8, s.Width-menuLeft-2, m.right.Height())
}

// menuItems are a command and its choices.
func (w *Window) menuItems(c Command) []menuItem {
	it := menuItem{Text: w.desk.Words().Command(c.Name), Key: c.Key, Do: func() { w.perform(c.Name) }}
	if a := w.actions()[c.Name]; a.why != nil {
		it.Why = a.why()
	}
	choices := w.aidItem(&it, c.Name)
	switch c.Name {
	case "recent":
		it.Head = true
		choices = w.recentItems()
		if len(choices) == 0 {
			it.Why = words.Say("why-off.no-recent")
		}
	case "theme":
		for _, name := range desk.ThemeNames() {
			choices = append(choices, menuItem{Text: words.Say("theme." + name), Choice: true, Checked: name == w.desk.Settings.Theme, Do: func() { w.setTheme(name) }})
		}
	case "reveal-pace":
		for i, key := range paceKeys() {
			p := telling.Pace(i)
			choices = append(choices, menuItem{Text: words.Say(key), Choice: true, Checked: p == w.desk.Settings.Pace, Do: func() { w.desk.SetPace(p) }})
		}
	case "projector":
		it.Checked = w.projector != nil
	case "motion":
		it.Checked = !w.desk.Settings.Still
	case "only-power":
		it.Checked = w.desk.Focus.Only
	case "player":
		choices = w.playerItems()
	case "highlights":
		it.Checked = w.desk.Settings.Plain == ""
	case "highlights-power":
		it.Checked = w.desk.HighlightedPower(w.desk.Focus.Power)
	case "labels":
		for i, key := range []string{"labels.full", "labels.codes", "labels.none"} {
			l := paint.Labels(i)
			choices = append(choices, menuItem{Text: words.Say(key), Choice: true, Checked: l == w.desk.Settings.Labels, Do: func() { w.setLabels(l) }})
		}
	}
	return append([]menuItem{it}, choices...)
}

// recentItems are the games that were open lately.
func (w *Window) recentItems() []menuItem {
	var items []menuItem
	for _, path := range w.recent() {
		items = append(items, menuItem{Text: shortPath(path), Choice: true, Do: func() { w.leaving(func() { w.open(path) }) }})
	}
	return items
}
