package club

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/look"
)

// The measures of tables.
const (
	headTall = 34
	rowTall  = 42
	cellGap  = 14
	chipGap  = 22
	barWide  = 110 // maximum width of a bar
	numWide  = 50  // width of the number before it

	stretchMost = 220 // how far a text column is stretched before all columns are
)

// table draws the visible rows of a table, and reports which one is picked.
type table struct {
	kit.Sheet
	p       *Page
	scroll  *container.Scroll
	hover   int
	focused bool
}

// newTable returns the table of a page.
func newTable(p *Page) *table {
	t := &table{p: p, hover: -1}
	t.Extend(t, fyne.NewSize(240, 60), t.paint)
	t.scroll = container.NewVScroll(t)
	t.scroll.OnScrolled = func(fyne.Position) { t.Draw() }
	return t
}

// set shows the rows, from the first one on if fresh.
func (t *table) set(fresh bool) {
	t.Least.Height = float32(len(t.rows()))*rowTall + 1
	if t.hover = -1; fresh {
		t.scroll.Offset = fyne.Position{}
	}
	t.Draw()
}

func (t *table) rows() []Row { return t.p.state.Table.Rows }

// spans returns the left and right edges of the columns; 0, 0 for dropped ones.
func (t *table) spans(width float32) [][2]float32 {
	list := t.p.state.Table.Columns
	spans := make([][2]float32, len(list))
	wide := func(c Column) float32 { return max(c.Wide, t.p.Look.Width(c.Text, 12, kit.Semibold)+cellGap+2) }
	for drop := t.mostDrop(); ; drop-- {
		sum := float32(cellGap)
		for _, c := range list {
			if c.Drop <= drop || c.Drop == 0 {
				sum += wide(c)
			}
		}
		if sum > width && drop > 0 {
			continue
		}
		x, shown := float32(cellGap), 0
		for _, c := range list {
			shown += kit.Second(c.Drop <= drop || c.Drop == 0)
		}
		first := width - sum // the first column takes the remaining width; in a wide window the excess is shared
		each := max(first-stretchMost, 0) / float32(max(shown, 1))
		for i, c := range list {
			if c.Drop > drop && c.Drop > 0 {
				continue
			}
			w := wide(c) + each
			if i == t.stretched() {
				w += first - each*float32(shown)
			}
			spans[i] = [2]float32{x, max(x+w-cellGap, x+10)}
			x += w
		}
		return spans
	}
}

// stretched returns the column that takes the remaining width: the first one with text.
func (t *table) stretched() int {
	return max(slices.IndexFunc(t.p.state.Table.Columns, func(c Column) bool { return c.Kind == Words || c.Kind == Chips }), 0)
}

func (t *table) mostDrop() (most int) {
	for _, c := range t.p.state.Table.Columns {
		most = max(most, c.Drop)
	}
	return most
}

// paint draws the visible rows.
func (t *table) paint(add kit.Adder, s fyne.Size) {
	state := &t.p.state.Table
	if len(state.Rows) == 0 {
		for i, line := range t.p.Look.Wrap(state.Empty, 13, kit.Regular, max(s.Width-2*cellGap, 80)) {
			add(t.p.Look.Text(line, 13, kit.Regular, look.RoleMuted), cellGap, 10+20*float32(i), s.Width-2*cellGap, 20)
		}
		return
	}
	spans := t.spans(s.Width)
	add(t.p.Look.Box(look.RoleCard, 0), 0, 0, s.Width, s.Height)
	first := max(int(t.scroll.Offset.Y/rowTall), 0)
	last := min(first+int(max(t.scroll.Size().Height, 300)/rowTall)+2, len(state.Rows))
	l := t.p.Look
	for i := first; i < last; i++ {
		y := float32(i) * rowTall
		switch {
		case i == state.Picked:
			add(l.Box(look.RoleTint, 0), 0, y, s.Width, rowTall)
			add(l.Box(look.RoleAccent, 0), 0, y, 3, rowTall)
		case i == t.hover:
			add(l.Box(look.RoleWindow, 0), 0, y, s.Width, rowTall)
		}
		if t.focused && i == state.Picked {
			add(l.Ring(look.RoleAccent, 4), 2, y+2, s.Width-4, rowTall-4)
		}
		add(l.Box(look.RoleLine, 0), 0, y+rowTall-1, s.Width, 1)
		for c, cell := range state.Rows[i] {
			if span := spans[c]; span[1] > 0 {
				t.cell(add, state.Columns[c].Kind, cell, span, y)
			}
		}
	}
}

// cell draws a cell between two edges.
func (t *table) cell(add kit.Adder, kind Kind, c Cell, span [2]float32, y float32) {
	l, x, w := t.p.Look, span[0], span[1]-span[0]
	role := look.RoleText
	if c.Faint {
		role = look.RoleMuted
	}
	switch kind {
	case Words:
		add(l.Line(c.Text, 13, kit.Regular, role), x, y, w, rowTall)
	case Number:
		text := l.Text(c.Text, 13, kit.Figures, role)
		text.Alignment = fyne.TextAlignTrailing
		add(text, x, y, w, rowTall)
	case Chips:
		for _, side := range c.Sides {
			if side == 0 || x+20 > span[1] {
				continue
			}
			t.p.brush().DrawChip(side, x, y+(rowTall-18)/2, add)
			x += chipGap
		}
		if c.Text != "" && span[1]-x > 12 {
			add(l.Line(c.Text, 13, kit.Regular, role), x+2, y, span[1]-x-2, rowTall)
		}
	case Bar:
		text := l.Text(c.Text, 13, kit.Figures, role)
		text.Alignment = fyne.TextAlignTrailing
		add(text, x, y, numWide, rowTall)
		t.bar(add, c, x+numWide+12, y, min(w-numWide-12, barWide))
	case Last:
		for i, part := range c.Last {
			at := span[1] - 8*float32(len(c.Last)-i)
			tall := max(float32(part)*20, 2)
			add(l.Box(look.RoleAccent, 0), at, y+rowTall/2+10-tall, 6, tall)
		}
	}
}

// bar draws a bar with its error.
func (t *table) bar(add kit.Adder, c Cell, x, y, w float32) {
	if w < 20 {
		return
	}
	middle := y + rowTall/2
	add(t.p.Look.Box(look.RoleAccent, 3), x, middle-3.5, max(w*float32(c.Part), 2), 7)
	if c.Off <= 0 {
		return
	}
	from, to := x+w*float32(max(c.Part-c.Off, 0)), x+w*float32(min(c.Part+c.Off, 1))
	add(t.p.Look.Box(look.RoleText, 0), from, middle-0.5, to-from, 1)
	add(t.p.Look.Box(look.RoleText, 0), to-1, middle-3, 1, 6)
	add(t.p.Look.Box(look.RoleText, 0), from, middle-3, 1, 6)
}

// at returns the row at a height, -1 for none.
func (t *table) at(y float32) int {
	if i := int(y / rowTall); y >= 0 && i < len(t.rows()) {
		return i
	}
	return -1
}

// Tapped implements fyne.Tappable: it picks the row, and opens the one that is picked.
func (t *table) Tapped(e *fyne.PointEvent) {
	i := t.at(e.Position.Y)
	if i < 0 {
		return
	}
	t.p.Win.Canvas().Focus(t)
	if i == t.p.state.Table.Picked {
		t.p.open()
		return
	}
	t.p.actions.Pick(i)
}

// MouseIn implements desktop.Hoverable.
func (t *table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (t *table) MouseMoved(e *desktop.MouseEvent) { t.over(t.at(e.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (t *table) MouseOut() { t.over(-1) }

func (t *table) over(i int) {
	if i != t.hover {
		t.hover = i
		t.Draw()
	}
}

// FocusGained implements fyne.Focusable.
func (t *table) FocusGained() { t.focused = true; t.Draw() }

// FocusLost implements fyne.Focusable.
func (t *table) FocusLost() { t.focused = false; t.Draw() }

// TypedRune implements fyne.Focusable.
func (t *table) TypedRune(r rune) { t.p.TypedRune(r) }

// KeyDown implements desktop.Keyable.
func (t *table) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(t, e) }

// KeyUp implements desktop.Keyable.
func (t *table) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(t, e) }

// TypedKey implements fyne.Focusable: the arrows go from row to row, Enter opens what is picked.
func (t *table) TypedKey(e *fyne.KeyEvent) {
	at, view := t.p.state.Table.Picked, max(int(t.scroll.Size().Height/rowTall), 1)
	by, step := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -view, fyne.KeyPageDown: view, fyne.KeyHome: -len(t.rows()), fyne.KeyEnd: len(t.rows()),
	}[e.Name]
	switch {
	case step && len(t.rows()) > 0:
		t.p.actions.Pick(min(max(at+by, 0), len(t.rows())-1))
		t.reveal()
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		t.p.open()
	default:
		t.p.TypedKey(e)
	}
}

// reveal scrolls until the selected row is visible.
func (t *table) reveal() {
	top := float32(t.p.state.Table.Picked) * rowTall
	switch s := t.scroll; {
	case top < s.Offset.Y:
		s.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case top+rowTall > s.Offset.Y+s.Size().Height:
		s.ScrollToOffset(fyne.NewPos(0, top+rowTall-s.Size().Height))
	}
	t.Draw()
}

// head is the row of headings, which sort the table when pressed.
type head struct {
	kit.Sheet
	p *Page
}

func newHead(p *Page) *head {
	h := &head{p: p}
	h.Extend(h, fyne.NewSize(240, headTall), h.paint)
	return h
}

func (h *head) paint(add kit.Adder, s fyne.Size) {
	l, state := h.p.Look, &h.p.state.Table
	add(l.Frame(look.RoleCard, look.RoleLine, 1, 8), 0, 0, s.Width, s.Height+8)
	spans := h.p.table.spans(s.Width)
	for i, c := range state.Columns {
		span := spans[i]
		if span[1] == 0 {
			continue
		}
		role := look.RoleMuted
		if c.Sort && state.Sorted == i {
			role = look.RoleAccent
		}
		text := l.Text(l.Fit(c.Text, 12, kit.Semibold, span[1]-span[0]), 12, kit.Semibold, role)
		if c.Kind == Number || c.Kind == Last {
			text.Alignment = fyne.TextAlignTrailing
		}
		add(text, span[0], 0, span[1]-span[0], headTall)
	}
	line := canvas.NewRectangle(l.Color(look.RoleLine))
	add(line, 0, headTall-1, s.Width, 1)
}

// Tapped implements fyne.Tappable.
func (h *head) Tapped(e *fyne.PointEvent) {
	for i, span := range h.p.table.spans(h.Size().Width) {
		if c := h.p.state.Table.Columns[i]; c.Sort && span[1] > 0 && e.Position.X >= span[0]-cellGap/2 && e.Position.X < span[1]+cellGap/2 {
			h.p.actions.Sort(i)
			return
		}
	}
}
