package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/words"
)

// menu lists every command with its key, and why it cannot be done now: the menus at the left, the commands of the chosen
// one at the right. The toolkit's own shows keys too pale to read.
type menu struct {
	w      *Menus
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
func (f *Menus) showMenu() {
	if f.busy() {
		return
	}
	f.tips.Hide()
	m := &menu{w: f}
	for _, c := range f.commands.All() {
		title := f.desk.Words().Menu(c.Menu)
		if len(m.titles) == 0 || m.titles[len(m.titles)-1] != title {
			m.titles, m.groups = append(m.titles, title), append(m.groups, nil)
		}
		last := len(m.groups) - 1
		m.groups[last] = append(m.groups[last], f.menuItem(c))
		if c.Choices != nil {
			for _, one := range c.Choices() {
				m.groups[last] = append(m.groups[last], menuItem{Text: one.Text, Choice: true, Checked: one.On, Do: one.Do})
			}
		}
	}
	m.left, m.right = kit.NewRowList(f.brush(), m), kit.NewRowList(f.brush(), m)
	m.left.OnPick = func(i int) { m.choose(i); f.win.Canvas().Focus(m.right) }
	m.left.OnCursor = m.choose
	m.left.OnHover = func(i int) {
		if i >= 0 {
			m.choose(i)
		}
	}
	m.right.OnPick = m.do
	ground := &canvas.Rectangle{FillColor: f.look.Color(kit.RoleCard), StrokeColor: f.look.Color(kit.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	edge := f.look.Box(kit.RoleLine, 0)
	m.body = container.New(m, ground, edge, m.left, m.right)
	m.choose(0)
	m.popup = widget.NewPopUp(m.body, f.win.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.buttons["menu"])
	m.popup.ShowAtPosition(fyne.NewPos(max(at.X+34-m.popup.MinSize().Width, 0), at.Y+36))
	f.win.Canvas().Focus(m.left)
	f.note()
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
		m.w.desk.Act(it.Do)
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

// menuItem is a command in the menu.
func (f *Menus) menuItem(c Command) menuItem {
	return menuItem{
		Text: f.desk.Words().Command(c.Name), Key: c.Key, Why: c.WhyNot(), Head: c.Head, Checked: c.On != nil && c.On(), Do: func() { f.perform(c.Name) },
	}
}
