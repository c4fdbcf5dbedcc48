package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// rowList is a widget that shows rows and reports which one was chosen, by a click or by the arrow keys and Enter. It
// draws a value and keeps to itself only hover and the cursor of the keyboard.
type rowList struct {
	widget.BaseWidget
	b       brush
	rows    []row
	drawn   [][]fyne.CanvasObject // the objects of each row, for the width and y they were drawn with
	tops    []float32
	width   float32
	all     []fyne.CanvasObject
	hover   int
	cursor  int
	focused bool
	scroll  *container.Scroll // around the list, nil if none
	tips    *tips             // tell what had no room, nil: nothing does

	onPick   func(i int)
	onCursor func(i int) // the cursor of the keyboard moved
	onHover  func(i int) // -1: nothing
	keys     router      // gets what the list does not use
}

// newRowList makes an empty list.
func newRowList(b brush, keys router) *rowList {
	l := &rowList{b: b, keys: keys, hover: -1}
	l.ExtendBaseWidget(l)
	return l
}

// scrolled puts a list into a scroller.
func scrolled(l *rowList) *container.Scroll {
	l.scroll = container.NewVScroll(l)
	return l.scroll
}

// set shows other rows. Rows that stay as they were are not drawn again.
func (l *rowList) set(rows []row) {
	same := len(rows) == len(l.rows)
	for i := 0; same && i < len(rows); i++ {
		same = rows[i] == l.rows[i]
	}
	if same {
		return
	}
	height := l.height()
	l.draw(rows, l.width)
	if l.cursor >= len(rows) {
		l.cursor = max(len(rows)-1, 0)
	}
	l.Refresh()
	if l.scroll != nil && height != l.height() {
		l.scroll.Refresh()
	}
}

// draw makes the objects of all rows.
func (l *rowList) draw(rows []row, width float32) {
	drawn := make([][]fyne.CanvasObject, len(rows))
	tops := make([]float32, len(rows)+1)
	y := float32(0)
	for i, r := range rows {
		if i < len(l.rows) && width == l.width && l.rows[i] == r && l.tops[i] == y && l.drawn[i] != nil {
			drawn[i] = l.drawn[i]
		} else {
			drawn[i] = l.b.draw(r, y, width)
		}
		tops[i] = y
		y += r.Height
	}
	tops[len(rows)] = y
	l.rows, l.drawn, l.tops, l.width = rows, drawn, tops, width
	l.gather()
}

// gather puts together what is drawn, with the hover and the focus.
func (l *rowList) gather() {
	l.all = l.all[:0:0]
	if l.hover >= 0 && l.hover < len(l.rows) && !l.rows[l.hover].Picked && l.choosable(l.hover) {
		under := l.b.box(RoleTint, 0)
		under.FillColor = fade(l.b.color(RoleTint), 0x90)
		place(under, 0, l.tops[l.hover], l.width, l.rows[l.hover].Height)
		l.all = append(l.all, under)
	}
	for _, objects := range l.drawn {
		l.all = append(l.all, objects...)
	}
	if l.focused && l.cursor < len(l.rows) {
		ring := l.b.ring(RoleAccent, 6)
		place(ring, 4, l.tops[l.cursor]+1, l.width-8, l.rows[l.cursor].Height-2)
		l.all = append(l.all, ring)
	}
	if len(l.all) == 0 {
		l.all = append(l.all, &canvas.Rectangle{})
	}
}

// height is how tall all rows are.
func (l *rowList) height() float32 {
	if len(l.tops) == 0 {
		return 0
	}
	return l.tops[len(l.tops)-1]
}

// choosable reports whether a row can be chosen.
func (l *rowList) choosable(i int) bool {
	return i >= 0 && i < len(l.rows) && !l.rows[i].Dead && l.onPick != nil
}

// at returns the row at a height, -1 if there is none.
func (l *rowList) at(y float32) int {
	for i := range l.rows {
		if y >= l.tops[i] && y < l.tops[i+1] {
			return i
		}
	}
	return -1
}

// CreateRenderer implements fyne.Widget.
func (l *rowList) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{
		parts: func() []fyne.CanvasObject { return l.all },
		arrange: func(s fyne.Size) {
			if s.Width != l.width {
				l.draw(l.rows, s.Width)
			}
		},
		least:  func() fyne.Size { return fyne.NewSize(120, l.height()) },
		redraw: func() { canvas.Refresh(l) },
	}
}

// Tapped implements fyne.Tappable.
func (l *rowList) Tapped(e *fyne.PointEvent) { l.pick(l.at(e.Position.Y)) }

// pick reports a chosen row.
func (l *rowList) pick(i int) {
	if l.choosable(i) {
		l.cursor = i
		l.onPick(i)
	}
}

// MouseIn implements desktop.Hoverable.
func (l *rowList) MouseIn(e *desktop.MouseEvent) { l.setHover(l.at(e.Position.Y)) }

// MouseMoved implements desktop.Hoverable.
func (l *rowList) MouseMoved(e *desktop.MouseEvent) { l.setHover(l.at(e.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (l *rowList) MouseOut() { l.setHover(-1) }

func (l *rowList) setHover(i int) {
	if i == l.hover {
		return
	}
	l.hover = i
	l.gather()
	l.Refresh()
	l.tell(i)
	if l.onHover != nil {
		l.onHover(i)
	}
}

// FocusGained implements fyne.Focusable.
func (l *rowList) FocusGained() { l.setFocus(true) }

// FocusLost implements fyne.Focusable.
func (l *rowList) FocusLost() { l.setFocus(false) }

func (l *rowList) setFocus(on bool) {
	l.focused = on
	if on && !l.choosable(l.cursor) {
		l.step(1)
	}
	l.gather()
	l.Refresh()
}

// TypedRune implements fyne.Focusable.
func (l *rowList) TypedRune(r rune) {
	if l.keys != nil {
		l.keys.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (l *rowList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.pick(l.cursor)
	default:
		if l.keys != nil {
			l.keys.TypedKey(e)
		}
		return
	}
	l.gather()
	l.Refresh()
}

// step moves the cursor to the next row that can be chosen.
func (l *rowList) step(by int) {
	for i := l.cursor + by; i >= 0 && i < len(l.rows); i += by {
		if !l.choosable(i) {
			continue
		}
		l.cursor = i
		if l.scroll != nil {
			l.reveal(i)
		}
		if l.focused && l.onCursor != nil {
			l.onCursor(i)
		}
		return
	}
}

// reveal scrolls until a row is seen whole.
func (l *rowList) reveal(i int) {
	y, h := l.scroll.Offset.Y, l.scroll.Size().Height
	switch {
	case l.tops[i] < y:
		y = l.tops[i]
	case l.tops[i+1] > y+h:
		y = l.tops[i+1] - h
	default:
		return
	}
	l.scroll.Offset.Y = max(y, 0)
	l.scroll.Refresh()
}
