package menu

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// menu lists every command with its key, and why it cannot be done now: the menus at the left, the commands of the chosen
// one at the right. The toolkit's own shows keys too pale to read.
type menu struct {
	r      *page.Room
	titles []string
	groups [][]item
	at     int
	left   *kit.RowList
	right  *kit.RowList
	body   *fyne.Container
	popup  *widget.PopUp
}

// item is a command, or one of the choices that belong to it.
type item struct {
	text, key string
	why       string // why it cannot be done, "" when it can
	checked   bool
	choice    bool // indented, below its command
	head      bool // only the name over choices
	do        func()
}

// Sizes of the menu.
const (
	menuLeft  = 124
	menuRight = 396
)

// showMenu opens the menu.
func showMenu(r *page.Room) {
	if r.Busy() {
		return
	}
	r.Tips.Hide()
	m := &menu{r: r}
	for _, c := range r.Commands.All() {
		title := r.Desk.Words().Menu(c.Menu)
		if len(m.titles) == 0 || m.titles[len(m.titles)-1] != title {
			m.titles, m.groups = append(m.titles, title), append(m.groups, nil)
		}
		last := len(m.groups) - 1
		m.groups[last] = append(m.groups[last], m.command(c))
		if c.Choices != nil {
			for _, one := range c.Choices() {
				m.groups[last] = append(m.groups[last], item{text: one.Text, choice: true, checked: one.On, do: one.Do})
			}
		}
	}
	m.left, m.right = kit.NewRowList(r.Brush(), m), kit.NewRowList(r.Brush(), m)
	m.left.OnPick = func(i int) { m.choose(i); r.Win.Canvas().Focus(m.right) }
	m.left.OnCursor = m.choose
	m.left.OnHover = func(i int) {
		if i >= 0 {
			m.choose(i)
		}
	}
	m.right.OnPick = m.do
	ground := &canvas.Rectangle{FillColor: r.Look.Color(kit.RoleCard), StrokeColor: r.Look.Color(kit.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	edge := r.Look.Box(kit.RoleLine, 0)
	m.body = container.New(m, ground, edge, m.left, m.right)
	m.choose(0)
	m.popup = widget.NewPopUp(m.body, r.Win.Canvas())
	at := r.App.Driver().AbsolutePositionForObject(r.Buttons["menu"])
	m.popup.ShowAtPosition(fyne.NewPos(max(at.X+34-m.popup.MinSize().Width, 0), at.Y+36))
	r.Win.Canvas().Focus(m.left)
	r.Note()
}

// choose shows the commands of one menu.
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
		list[j] = kit.Row{Height: 30, Text: it.text, Note: it.key, Indent: it.choice, Dead: it.why != "" || it.head, Faint: it.why != ""}
		if it.why != "" {
			list[j].Text = m.r.Say("menu.off", words.With{"Command": it.text, "Why": it.why})
		}
		if it.checked {
			list[j].Sign, list[j].Tone = "icon-check", kit.RoleAccent
		}
	}
	m.right.Set(list)
	if m.popup != nil {
		m.popup.Resize(m.popup.MinSize())
		m.popup.Refresh()
	}
}

// command returns a command as the menu lists it.
func (m *menu) command(c command.Command) item {
	return item{
		text: m.r.Desk.Words().Command(c.Name), key: c.Key, why: c.WhyNot(), head: c.Head, checked: c.On != nil && c.On(), do: func() { m.r.Perform(c.Name) },
	}
}

// do closes the menu and does what was chosen.
func (m *menu) do(i int) {
	it := m.groups[m.at][i]
	m.popup.Hide()
	if it.do != nil {
		m.r.Desk.Act(it.do)
	}
	m.r.Note()
}

// TypedKey implements router.
func (m *menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF10:
		m.popup.Hide()
		m.r.Note()
	case fyne.KeyRight:
		m.r.Win.Canvas().Focus(m.right)
	case fyne.KeyLeft:
		m.r.Win.Canvas().Focus(m.left)
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
