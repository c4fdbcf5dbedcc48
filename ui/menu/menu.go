package menu

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/words"
)

// menu lists every command with its key, and why it cannot be done now: the menus at the left, the commands of the chosen
// one at the right. The toolkit's own shows keys too pale to read.
type menu struct {
	w      *Menus
	titles []string
	Groups [][]menuItem
	At     int
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
	if f.Busy() {
		return
	}
	f.Tips.Hide()
	m := &menu{w: f}
	for _, c := range f.Commands.All() {
		title := f.Desk.Words().Menu(c.Menu)
		if len(m.titles) == 0 || m.titles[len(m.titles)-1] != title {
			m.titles, m.Groups = append(m.titles, title), append(m.Groups, nil)
		}
		last := len(m.Groups) - 1
		m.Groups[last] = append(m.Groups[last], f.menuItem(c))
		if c.Choices != nil {
			for _, one := range c.Choices() {
				m.Groups[last] = append(m.Groups[last], menuItem{Text: one.Text, Choice: true, Checked: one.On, Do: one.Do})
			}
		}
	}
	m.left, m.right = kit.NewRowList(f.Brush(), m), kit.NewRowList(f.Brush(), m)
	m.left.OnPick = func(i int) { m.Choose(i); f.Win.Canvas().Focus(m.right) }
	m.left.OnCursor = m.Choose
	m.left.OnHover = func(i int) {
		if i >= 0 {
			m.Choose(i)
		}
	}
	m.right.OnPick = m.do
	ground := &canvas.Rectangle{FillColor: f.Look.Color(kit.RoleCard), StrokeColor: f.Look.Color(kit.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	edge := f.Look.Box(kit.RoleLine, 0)
	m.body = container.New(m, ground, edge, m.left, m.right)
	m.Choose(0)
	m.popup = widget.NewPopUp(m.body, f.Win.Canvas())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.Buttons["menu"])
	m.popup.ShowAtPosition(fyne.NewPos(max(at.X+34-m.popup.MinSize().Width, 0), at.Y+36))
	f.Win.Canvas().Focus(m.left)
	f.Note()
}

// Choose shows the commands of a menu.
func (m *menu) Choose(i int) {
	m.At = i
	rows := make([]kit.Row, len(m.titles))
	for j, title := range m.titles {
		rows[j] = kit.Row{Height: 32, Text: title, Picked: j == i, Sign: "icon-next"}
	}
	m.left.Set(rows)
	items := m.Groups[i]
	list := make([]kit.Row, len(items))
	for j, it := range items {
		list[j] = kit.Row{Height: 30, Text: it.Text, Note: it.Key, Indent: it.Choice, Dead: it.Why != "" || it.Head, Faint: it.Why != ""}
		if it.Why != "" {
			list[j].Text = m.w.Say("menu.off", words.With{"Command": it.Text, "Why": it.Why})
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
	it := m.Groups[m.At][i]
	m.popup.Hide()
	if it.Do != nil {
		m.w.Desk.Act(it.Do)
	}
	m.w.Note()
}

// TypedKey implements router.
func (m *menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF10:
		m.popup.Hide()
		m.w.Note()
	case fyne.KeyRight:
		m.w.Win.Canvas().Focus(m.right)
	case fyne.KeyLeft:
		m.w.Win.Canvas().Focus(m.left)
	}
}

// TypedRune implements router.
func (m *menu) TypedRune(rune) {}

// MinSize implements fyne.Layout.
func (m *menu) MinSize([]fyne.CanvasObject) fyne.Size {
	tallest := m.left.Height()
	for _, group := range m.Groups {
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
func (f *Menus) menuItem(c command.Command) menuItem {
	return menuItem{
		Text: f.Desk.Words().Command(c.Name), Key: c.Key, Why: c.WhyNot(), Head: c.Head, Checked: c.On != nil && c.On(), Do: func() { f.Perform(c.Name) },
	}
}
