package menu

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
)

// menu lists every command with its key, and why it is disabled: the menus on the left, the commands of the selected one on the
// right. The choices of a command are collapsed below it. The toolkit's own menu shows keys too faintly.
type menu struct {
	r        *Menus
	names    []string // of the menus
	groups   [][]command.Command
	at       int
	unfolded string // the command whose choices are expanded, "" for none
	items    []item // of the selected menu, one per row
	left     *kit.RowList
	right    *kit.RowList
	scroll   *container.Scroll
	body     *fyne.Container
	popup    *widget.PopUp
	top      float32 // top of the menu in the window
	tall     float32 // the largest height so far for the selected menu
}

// item is a command, or one of its choices.
type item struct {
	row  look.Row
	fold string // the command whose choices it expands or collapses, "" for none
	do   func()
}

// Sizes of the menu.
const (
	menuLeft  = 124
	menuRight = 396
	menuEdge  = 8 // from the lower edge of the window
)

// showMenu opens the menu.
func (r *Menus) showMenu() {
	if r.Busy() {
		return
	}
	r.Tips.Hide()
	m := &menu{r: r}
	for _, c := range r.Acts.All() {
		if len(m.names) == 0 || m.names[len(m.names)-1] != c.Menu {
			m.names, m.groups = append(m.names, c.Menu), append(m.groups, nil)
		}
		last := len(m.groups) - 1
		m.groups[last] = append(m.groups[last], c)
	}
	m.left, m.right = kit.NewRowList(r.brush(), m), kit.NewRowList(r.brush(), m)
	m.left.OnPick = func(i int) { m.choose(i); r.Win.Canvas().Focus(m.right) }
	m.left.OnCursor = m.choose
	m.left.OnHover = func(i int) {
		if i >= 0 {
			m.choose(i)
		}
	}
	m.right.OnPick = m.pick
	m.scroll = kit.Scrolled(m.right)
	ground := &canvas.Rectangle{FillColor: r.Look.Color(look.RoleCard), StrokeColor: r.Look.Color(look.RoleStrong), StrokeWidth: 1, CornerRadius: 8}
	edge := r.Look.Box(look.RoleLine, 0)
	layer, lie := r.Tips.Over()
	m.body = container.New(m, ground, edge, m.left, m.scroll, layer)
	at := r.App.Driver().AbsolutePositionForObject(r.button())
	m.top = at.Y + 36
	m.choose(0)
	m.popup = widget.NewPopUp(m.body, r.Win.Canvas())
	m.popup.ShowAtPosition(fyne.NewPos(max(at.X+34-m.popup.MinSize().Width, 0), m.top))
	lie(r.Win.Canvas())
	r.Win.Canvas().Focus(m.left)
	r.Note()
}

// choose shows the commands of one menu.
func (m *menu) choose(i int) {
	if i != m.at {
		m.unfolded, m.tall = "", 0
		m.scroll.ScrollToTop()
		m.right.MoveTo(0)
	}
	m.at = i
	m.list()
	m.left.MoveTo(i)
}

// list lists the commands of the selected menu.
func (m *menu) list() {
	rows := make([]look.Row, len(m.names))
	for j, name := range m.names {
		rows[j] = look.Row{Height: 32, Text: m.r.Say("menu." + name), Picked: j == m.at, Sign: "icon-next"}
	}
	m.left.Set(rows)
	m.items = nil
	for _, c := range m.groups[m.at] {
		m.add(c)
	}
	rows = make([]look.Row, len(m.items))
	for j, it := range m.items {
		rows[j] = it.row
	}
	m.right.Set(rows)
	if m.popup != nil {
		m.popup.Resize(m.popup.MinSize())
		m.popup.Refresh()
	}
}

// add lists a command, with its choices if they are expanded.
func (m *menu) add(c command.Command) {
	row := m.r.row(c)
	if c.On != nil && c.On() {
		row.Sign, row.Tone = "icon-check", look.RoleAccent
	}
	it := item{row: row, do: func() { m.r.Perform(c.Name) }}
	if c.Choices == nil || row.Dead {
		m.items = append(m.items, it)
		return
	}
	choices := c.Choices()
	it.fold, it.row.Sign = c.Name, "icon-down"
	for _, one := range choices {
		if one.On {
			room := menuRight - 2*kit.RowMargin - 40 - m.r.Look.Width(row.Text+" · "+c.Key, 13, kit.Medium)
			it.row.Note = strings.Trim(m.r.Look.Fit(one.Text, 11.5, kit.Medium, room)+" · "+c.Key, " ·")
		}
	}
	m.items = append(m.items, it)
	if m.unfolded != c.Name {
		return
	}
	for _, one := range choices {
		row := look.Row{Height: 30, Text: one.Text, Indent: true}
		if one.On {
			row.Sign, row.Tone = "icon-check", look.RoleAccent
		}
		m.items = append(m.items, item{row: row, do: one.Do})
	}
}

// row returns the row of a command: its name, its key, and why it is disabled.
func (r *Menus) row(c command.Command) look.Row {
	row := look.Row{Height: 30, Text: r.Say("command." + c.Name), Note: c.Key}
	if why := c.WhyNot(); why != "" {
		row.Height, row.Sub, row.Dead, row.Faint = 44, why, true, true
	}
	return row
}

// pick runs the selected command and closes the menu, or expands or collapses its choices.
func (m *menu) pick(i int) {
	it := m.items[i]
	if it.fold != "" {
		if m.unfolded == it.fold {
			it.fold = ""
		}
		m.unfolded = it.fold
		m.list()
		if m.unfolded != "" {
			m.reveal(i)
		}
		return
	}
	m.close()
	if it.do != nil {
		m.r.Act(it.do)
	}
	m.r.Note()
}

// reveal scrolls until a command and as many of its choices as possible are visible.
func (m *menu) reveal(i int) {
	last := i
	for last+1 < len(m.items) && m.items[last+1].row.Indent {
		last++
	}
	m.right.Reveal(last)
	m.right.Reveal(i)
}

// close closes the menu.
func (m *menu) close() {
	m.r.Tips.Hide()
	m.popup.Hide()
}

// TypedKey implements router.
func (m *menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF10:
		m.close()
		m.r.Note()
	case fyne.KeyRight:
		m.r.Win.Canvas().Focus(m.right)
	case fyne.KeyLeft:
		m.r.Win.Canvas().Focus(m.left)
	}
}

// TypedRune implements router.
func (m *menu) TypedRune(rune) {}

// MinSize implements fyne.Layout: as tall as the taller list, and no taller than the window allows. It shrinks only for
// another menu: when choices are collapsed, another row would move under the pointer.
func (m *menu) MinSize([]fyne.CanvasObject) fyne.Size {
	m.tall = max(m.tall, m.left.Height()+16, m.right.Height()+16)
	window := m.r.Win.Canvas().Size()
	return fyne.NewSize(min(menuLeft+menuRight, window.Width), min(m.tall, window.Height-m.top-menuEdge))
}

// Layout implements fyne.Layout.
func (m *menu) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[1], menuLeft, 8, 1, s.Height-16)
	kit.Place(m.left, 1, 8, menuLeft-1, m.left.Height())
	kit.Place(m.scroll, menuLeft+1, 8, s.Width-menuLeft-2, s.Height-16)
}
