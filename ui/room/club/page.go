package club

import (
	"strconv"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Page is the page of a club, or of anything else with tables and a side. Make it with New.
type Page struct {
	*page.Screen
	name    string
	base    page.Base
	brush   func() kit.Brush
	actions Actions
	state   State
	opened  bool

	ground  *kit.Sheet
	tabs    *kit.Segments
	filters []*kit.Button
	tools   []*kit.Button
	faults  *kit.Button
	head    *head
	table   *table
	foot    *kit.Sheet
	side    *side
}

// New returns the page, not open yet, with its name in the trace. brush draws the chips of sides.
func New(s *page.Screen, name string, brush func() kit.Brush, a Actions) *Page {
	return &Page{Screen: s, name: name, brush: brush, actions: a}
}

// Opened reports whether the page is open.
func (p *Page) Opened() bool { return p.opened }

// Open opens the page over the window.
func (p *Page) Open() {
	if p.opened {
		return
	}
	p.opened = true
	p.base = page.NewBase(p.Screen, p.name, p.Close)
	b := kit.Brush{Look: p.Look, Tips: p.Tips}
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.tabs = kit.NewSegments(b, p, func(i int) { p.actions.Tab(i) })
	p.faults = kit.NewButton(p.Look, kit.Plain, look.Button{}, p, nil, func() { p.actions.Faults() })
	p.table = newTable(p)
	p.head = newHead(p)
	p.foot = kit.NewSheet(fyne.NewSize(200, 20), p.paintFoot)
	p.side = newSide(p)
	p.filters, p.tools = nil, nil
	p.build()
	p.Stack.Open(p, p.table)
}

// build makes the parts, and makes them again when the filters or tools change.
func (p *Page) build() {
	p.filters, p.tools = nil, nil
	for i := range p.state.Filters {
		p.filters = append(p.filters, kit.NewButton(p.Look, kit.Plain, look.Button{}, p, nil, func() { p.choose(i) }))
	}
	for i := range p.state.Tools {
		p.tools = append(p.tools, kit.NewButton(p.Look, kit.Plain, p.state.Tools[i], p, nil, func() { p.actions.Tool(i) }))
	}
	objects := []fyne.CanvasObject{p.ground}
	for i, b := range p.tools {
		objects = append(objects, b)
		p.base.Parts["tool."+strconv.Itoa(i)] = b
	}
	objects = append(objects, p.faults, p.tabs)
	for i, b := range p.filters {
		objects = append(objects, b)
		p.base.Parts["filter."+strconv.Itoa(i)] = b
	}
	objects = append(objects, p.head, p.table.scroll, p.foot, p.side.scroll, p.side.offer, p.side.close, p.side.main)
	for name, o := range map[string]fyne.CanvasObject{
		"faults": p.faults, "tabs": p.tabs, "head": p.head, "table": p.table.scroll, "list": p.side.list, "offer": p.side.offer, "close": p.side.close, "main": p.side.main,
	} {
		p.base.Parts[name] = o
	}
	if p.base.Root == nil {
		p.base.Lay(p.layout, objects...)
		return
	}
	p.base.Root.Objects = objects
}

// Set shows a state.
func (p *Page) Set(s State) {
	was := p.state
	if p.state = s; !p.opened {
		return
	}
	if len(was.Filters) != len(s.Filters) || len(was.Tools) != len(s.Tools) {
		p.build()
	}
	p.tabs.Set(s.Tab, s.Tabs...)
	kit.Show(p.tabs, len(s.Tabs) > 0)
	for i, f := range s.Filters {
		p.filters[i].Set(look.Button{Text: f.Text, Drops: true, Disabled: len(f.Words) < 2})
	}
	for i, b := range p.tools {
		b.Set(s.Tools[i])
	}
	kit.Show(p.faults, s.Faults != "")
	p.faults.Set(look.Button{Text: s.Faults})
	kit.Show(p.head, len(s.Table.Columns) > 0)
	p.head.Draw()
	p.table.set(was.Tab != s.Tab || len(was.Table.Rows) != len(s.Table.Rows))
	p.side.set()
	p.foot.Draw()
	p.ground.Draw()
	p.base.Root.Refresh()
	p.Note()
}

// SetProgress updates only the progress of the background work.
func (p *Page) SetProgress(busy string, part float64) {
	if p.state.Busy, p.state.Part = busy, part; p.opened {
		p.ground.Draw()
	}
}

// choose opens the choices of a filter.
func (p *Page) choose(i int) {
	f := p.state.Filters[i]
	var rows []look.Row
	for at, word := range f.Words {
		rows = append(rows, look.Row{Height: 30, Text: word, Picked: at == f.At})
	}
	p.Look.Choose(kit.Brush{Look: p.Look, Tips: p.Tips}, p.Win.Canvas(), p.filters[i], rows, func(at int) { p.actions.Filter(i, at) })
}

// open runs the main action.
func (p *Page) open() {
	if m := p.state.Side.Main; m.Text != "" && !m.Disabled {
		p.actions.Open()
	}
}

// Close closes the page.
func (p *Page) Close() { p.Stack.Close(p) }

// Closed implements page.Page.
func (p *Page) Closed() {
	p.opened = false
	p.base.Root = nil
	if p.actions.Closed != nil {
		p.actions.Closed()
	}
}

// Name implements page.Page.
func (p *Page) Name() string { return p.base.Name() }

// Object implements page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.base.Root }

// Controls implements page.Page.
func (p *Page) Controls(add func(string, [4]float32)) { p.base.Controls(add) }

// Spoken implements page.Speaker: the folder, and the details of the selected line.
func (p *Page) Spoken() string {
	s := p.state
	list := []string{s.Title, s.Note}
	if s.Busy != "" {
		list = append(list, s.Busy)
	}
	if at := s.Table.Picked; at >= 0 && at < len(s.Table.Rows) {
		for i, c := range s.Table.Rows[at] {
			if c.Text != "" {
				list = append(list, s.Table.Columns[i].Text+": "+c.Text)
			}
		}
	}
	return lang.Sentences(list...)
}

// TypedKey implements kit.Router: Escape stops background work if there is any, and otherwise closes the page.
func (p *Page) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if p.state.Busy != "" {
			p.actions.Cancel()
			return
		}
		p.Close()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd:
		p.Win.Canvas().Focus(p.table)
		p.table.TypedKey(e)
	default:
		p.base.TypedKey(e)
	}
}

// TypedRune implements kit.Router.
func (p *Page) TypedRune(rune) {}

// The measures of the page.
const (
	edge     = 28
	top      = page.ToolbarHeight + 14
	toolTall = 34
	sideEdge = 24
)

// sideWidth returns the width of the right side, 0 if there is too little room for both.
func sideWidth(width float32) float32 {
	if width < 760 {
		return 0
	}
	return max(min(width*0.33, 460), 280)
}

// places holds the tops of the parts on the left.
type places struct{ width, note, noteWide, tools, tabs, filters, table float32 }

// measure returns the places for a width of the window.
func (p *Page) measure(s fyne.Size) (at places) {
	at.width = s.Width - sideWidth(s.Width) - 2*edge
	if s.Width < 500 {
		at.width = s.Width - 24
	}
	tools := flow(p.tools, nil)
	title := p.Look.Width(p.state.Title, 28, kit.Serif)
	y := float32(top + 44)
	at.tools = top + 2
	beside := title+24+tools <= at.width
	at.noteWide = at.width
	lines := len(p.Look.Wrap(p.note(), 13, kit.Regular, at.noteWide-p.faultsWide()))
	at.note = y
	y += 20*float32(max(lines, 1)) + 10
	if !beside {
		at.tools = y
		y += p.tall(p.tools, at.width) + 6
	}
	at.tabs = y
	y += kit.SegmentHeight + 10
	at.filters = y
	if len(p.filters) > 0 {
		y += p.tall(p.filters, at.width) + 4
	}
	at.table = y
	return at
}

// note returns the text below the title.
func (p *Page) note() string {
	if p.state.Busy != "" {
		return p.state.Busy
	}
	return p.state.Note
}

// faultsWide returns the width of the button for unreadable files.
func (p *Page) faultsWide() float32 {
	if p.state.Faults == "" {
		return 0
	}
	return p.faults.Least().Width + 12
}

// flow returns the total width of buttons beside each other; place places each.
func flow(list []*kit.Button, place func(b *kit.Button, x, w float32)) float32 {
	x := float32(0)
	for _, b := range list {
		w := b.Least().Width
		if place != nil {
			place(b, x, w)
		}
		x += w + 8
	}
	return max(x-8, 0)
}

// tall returns the height of buttons that wrap into several lines, and places them if at is given.
func (p *Page) tall(list []*kit.Button, width float32, at ...fyne.Position) float32 {
	x, y := float32(0), float32(0)
	for _, b := range list {
		w := min(b.Least().Width, width)
		if x > 0 && x+w > width {
			x, y = 0, y+toolTall+6
		}
		if len(at) > 0 {
			kit.Place(b, at[0].X+x, at[0].Y+y, w, toolTall)
		}
		x += w + 8
	}
	return y + toolTall
}

// paint draws what is below the controls.
func (p *Page) paint(add kit.Adder, s fyne.Size) {
	l, side := p.Look, sideWidth(s.Width)
	p.PaintPage(add, s)
	if side > 0 {
		add(l.Box(look.RolePanel, 0), s.Width-side, page.ToolbarHeight, side, s.Height-page.ToolbarHeight)
		add(l.Box(look.RoleLine, 0), s.Width-side, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
	}
	at := p.measure(s)
	x := left(s)
	wide := at.width
	if at.tools < at.note {
		wide -= flow(p.tools, nil) + 12
	}
	add(l.Line(p.state.Title, 28, kit.Serif, look.RoleText), x, top-4, wide, 44)
	for i, line := range l.Wrap(p.note(), 13, kit.Regular, at.noteWide-p.faultsWide()) {
		add(l.Text(line, 13, kit.Regular, look.RoleMuted), x, at.note+20*float32(i), at.noteWide, 20)
	}
	if p.state.Busy != "" {
		add(l.Box(look.RoleLine, 2), x, at.tabs-7, at.width, 4)
		add(l.Box(look.RoleAccent, 2), x, at.tabs-7, at.width*float32(min(max(p.state.Part, 0.01), 1)), 4)
	}
}

// left returns where the left side begins.
func left(s fyne.Size) float32 {
	if s.Width < 500 {
		return 12
	}
	return edge
}

// paintFoot draws the explanation of the columns.
func (p *Page) paintFoot(add kit.Adder, s fyne.Size) {
	for i, line := range p.Look.Wrap(p.state.Foot, 11.5, kit.Regular, s.Width) {
		add(p.Look.Text(line, 11.5, kit.Regular, look.RoleMuted), 0, 17*float32(i), s.Width, 17)
	}
}

// layout lays out the page.
func (p *Page) layout(_ []fyne.CanvasObject, s fyne.Size) {
	at, x := p.measure(s), left(s)
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	if at.tools < at.note {
		from := x + at.width - flow(p.tools, nil)
		flow(p.tools, func(b *kit.Button, dx, w float32) { kit.Place(b, from+dx, at.tools, w, toolTall) })
	} else {
		p.tall(p.tools, at.width, fyne.NewPos(x, at.tools))
	}
	if p.state.Faults != "" {
		w := p.faults.Least().Width
		lines := p.Look.Wrap(p.note(), 13, kit.Regular, at.noteWide-p.faultsWide())
		last := p.Look.Width(lines[len(lines)-1], 13, kit.Regular)
		kit.Place(p.faults, x+min(last+12, at.noteWide-w), at.note+20*float32(len(lines)-1)-3, w, 26)
	}
	kit.Place(p.tabs, x, at.tabs, min(p.tabs.Least().Width, at.width), kit.SegmentHeight)
	p.tall(p.filters, at.width, fyne.NewPos(x, at.filters))
	foot := float32(0)
	if p.state.Foot != "" {
		foot = 17*float32(len(p.Look.Wrap(p.state.Foot, 11.5, kit.Regular, at.width))) + 8
	}
	bottom := s.Height - 14
	if sideWidth(s.Width) == 0 {
		bottom -= p.side.lay(s, x, at.width)
	} else {
		p.side.lay(s, 0, 0)
	}
	kit.Place(p.head, x, at.table, at.width, headTall)
	rows := max(int((bottom-foot-at.table-headTall)/rowTall), 1) // whole rows
	kit.Place(p.table.scroll, x, at.table+headTall, at.width, float32(rows)*rowTall)
	kit.Place(p.foot, x, at.table+headTall+float32(rows)*rowTall+8, at.width, max(foot-8, 0))
}
