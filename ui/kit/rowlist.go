package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/look"
)

// RowList is a widget that shows rows and reports which one was chosen, by a click or by the arrow keys and Enter. It draws a value; its
// own state is only the hover and the keyboard cursor.
type RowList struct {
	widget.BaseWidget
	b       Brush
	Rows    []look.Row
	drawn   [][]fyne.CanvasObject // the objects of each row, for the width and y they were drawn with
	Tops    []float32
	width   float32
	all     []fyne.CanvasObject
	hover   int
	cursor  int
	focused bool
	spot    *canvas.Rectangle // marks the row below which something opens
	Scroll  *container.Scroll // around the list, nil if none
	Tips    *Tips             // show truncated texts, nil: none

	OnPick   func(i int)
	OnClose  func(i int) // the cross of a row was clicked, or Delete was pressed on it
	OnLink   func(i int) // the § of a row was clicked
	OnCursor func(i int) // the keyboard cursor moved
	OnHover  func(i int) // -1: no row
	Keys     Router      // gets the keys that the list does not use
}

// NewRowList makes an empty list.
func NewRowList(b Brush, keys Router) *RowList {
	l := &RowList{b: b, Keys: keys, hover: -1, Tips: b.Tips, spot: &canvas.Rectangle{}}
	l.ExtendBaseWidget(l)
	return l
}

// Scrolled puts a list into a scroller.
func Scrolled(l *RowList) *container.Scroll {
	l.Scroll = container.NewVScroll(l)
	return l.Scroll
}

// Set replaces the rows. Unchanged rows are not redrawn.
func (l *RowList) Set(rows []look.Row) {
	if slices.Equal(rows, l.Rows) {
		return
	}
	height := l.Height()
	l.draw(rows, l.width)
	if l.cursor >= len(rows) {
		l.cursor = max(len(rows)-1, 0)
	}
	l.Refresh()
	if l.Scroll != nil && height != l.Height() {
		l.Scroll.Refresh()
	}
}

// draw makes the objects of all rows.
func (l *RowList) draw(rows []look.Row, width float32) {
	drawn := make([][]fyne.CanvasObject, len(rows))
	tops := make([]float32, len(rows)+1)
	y := float32(0)
	for i, r := range rows {
		if i < len(l.Rows) && width == l.width && l.Rows[i] == r && l.Tops[i] == y && l.drawn[i] != nil {
			drawn[i] = l.drawn[i]
		} else {
			drawn[i] = l.b.Draw(r, y, width)
		}
		tops[i] = y
		y += r.Height
	}
	tops[len(rows)] = y
	l.Rows, l.drawn, l.Tops, l.width = rows, drawn, tops, width
	l.gather()
}

// gather collects what is drawn, including the hover and the focus.
func (l *RowList) gather() {
	l.all = append(l.all[:0:0], l.spot)
	if l.hover >= 0 && l.hover < len(l.Rows) && !l.Rows[l.hover].Picked && l.choosable(l.hover) {
		under := l.b.Box(look.RoleTint, 0)
		under.FillColor = fade(l.b.Color(look.RoleTint), 0x90)
		Place(under, 0, l.Tops[l.hover], l.width, l.Rows[l.hover].Height)
		l.all = append(l.all, under)
	}
	for _, objects := range l.drawn {
		l.all = append(l.all, objects...)
	}
	if l.focused && l.cursor < len(l.Rows) {
		ring := l.b.Ring(look.RoleAccent, 6)
		Place(ring, 4, l.Tops[l.cursor]+1, l.width-8, l.Rows[l.cursor].Height-2)
		l.all = append(l.all, ring)
	}
}

// Height returns the height of all rows.
func (l *RowList) Height() float32 {
	if len(l.Tops) == 0 {
		return 0
	}
	return l.Tops[len(l.Tops)-1]
}

// Spot returns an object at the place of a row, for a list that opens below it. It is valid until the next call. It has been in the window as long as
// the list, because the toolkit does not know where an object is that was never drawn.
func (l *RowList) Spot(i int) fyne.CanvasObject {
	Place(l.spot, RowMargin, l.Tops[i], 0, l.Rows[i].Height)
	return l.spot
}

// choosable reports whether a row is selectable.
func (l *RowList) choosable(i int) bool {
	return i >= 0 && i < len(l.Rows) && !l.Rows[i].Dead && l.OnPick != nil
}

// Disabled implements fyne.Disableable: a list without selectable rows does not take the focus.
func (l *RowList) Disabled() bool {
	for i := range l.Rows {
		if l.choosable(i) || l.Rows[i].Close && l.OnClose != nil {
			return false
		}
	}
	return true
}

// Enable implements fyne.Disableable. It does nothing: the rows decide.
func (l *RowList) Enable() {}

// Disable implements fyne.Disableable. It does nothing: the rows decide.
func (l *RowList) Disable() {}

// at returns the row at a height, -1 if there is none.
func (l *RowList) at(y float32) int {
	for i := range l.Rows {
		if y >= l.Tops[i] && y < l.Tops[i+1] {
			return i
		}
	}
	return -1
}

// CreateRenderer implements fyne.Widget.
func (l *RowList) CreateRenderer() fyne.WidgetRenderer {
	return &Renderer{
		Parts: func() []fyne.CanvasObject { return l.all },
		Arrange: func(s fyne.Size) {
			if s.Width != l.width {
				l.draw(l.Rows, s.Width)
			}
		},
		Least:  func() fyne.Size { return fyne.NewSize(120, l.Height()) },
		Redraw: func() { canvas.Refresh(l) },
	}
}

// Tapped implements fyne.Tappable.
func (l *RowList) Tapped(e *fyne.PointEvent) {
	switch i := l.at(e.Position.Y); {
	case e.Position.X < l.width-RowMargin-24:
		l.Pick(i)
	case i >= 0 && l.Rows[i].Link && l.OnLink != nil:
		l.OnLink(i)
	case !l.dismiss(i):
		l.Pick(i)
	}
}

// dismiss closes a row. It reports whether the row can be closed.
func (l *RowList) dismiss(i int) bool {
	if i < 0 || i >= len(l.Rows) || !l.Rows[i].Close || l.OnClose == nil {
		return false
	}
	l.OnClose(i)
	return true
}

// Pick chooses a row, if it is selectable.
func (l *RowList) Pick(i int) {
	if l.choosable(i) {
		l.cursor = i
		l.OnPick(i)
	}
}

// MouseIn implements desktop.Hoverable.
func (l *RowList) MouseIn(e *desktop.MouseEvent) { l.setHover(l.at(e.Position.Y)) }

// MouseMoved implements desktop.Hoverable.
func (l *RowList) MouseMoved(e *desktop.MouseEvent) { l.setHover(l.at(e.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (l *RowList) MouseOut() { l.setHover(-1) }

func (l *RowList) setHover(i int) {
	if i == l.hover {
		return
	}
	l.hover = i
	l.gather()
	l.Refresh()
	l.tell(i)
	if l.OnHover != nil {
		l.OnHover(i)
	}
}

// FocusGained implements fyne.Focusable.
func (l *RowList) FocusGained() { l.setFocus(true) }

// FocusLost implements fyne.Focusable.
func (l *RowList) FocusLost() { l.setFocus(false) }

func (l *RowList) setFocus(on bool) {
	l.focused = on
	if on && !l.choosable(l.cursor) {
		l.step(1)
	}
	l.gather()
	l.Refresh()
}

// TypedRune implements fyne.Focusable.
func (l *RowList) TypedRune(r rune) {
	if l.Keys != nil {
		l.Keys.TypedRune(r)
	}
}

// KeyDown implements desktop.Keyable.
func (l *RowList) KeyDown(e *fyne.KeyEvent) { KeyDown(l, e) }

// KeyUp implements desktop.Keyable.
func (l *RowList) KeyUp(e *fyne.KeyEvent) { KeyUp(l, e) }

// TypedKey implements fyne.Focusable.
func (l *RowList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown:
		l.step(1)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.Pick(l.cursor)
	default:
		if e.Name == fyne.KeyDelete && l.dismiss(l.cursor) {
			break
		}
		if l.Keys != nil {
			l.Keys.TypedKey(e)
		}
		return
	}
	l.gather()
	l.Refresh()
}

// Current returns the row at the keyboard cursor, the zero Row if the list is empty.
func (l *RowList) Current() (r look.Row) {
	if l.cursor < len(l.Rows) {
		r = l.Rows[l.cursor]
	}
	return r
}

// MoveTo moves the keyboard cursor to a row, without calling OnCursor.
func (l *RowList) MoveTo(i int) {
	l.cursor = i
	l.gather()
	l.Refresh()
}

// leap moves the cursor to the first selectable row at or after from, in the direction of by.
func (l *RowList) leap(from, by int) {
	was := l.cursor
	l.cursor = from - by
	if l.step(by); !l.choosable(l.cursor) {
		l.cursor = was
	}
	l.MoveTo(l.cursor)
}

// step moves the cursor to the next selectable row.
func (l *RowList) step(by int) {
	for i := l.cursor + by; i >= 0 && i < len(l.Rows); i += by {
		if !l.choosable(i) {
			continue
		}
		l.cursor = i
		if l.Scroll != nil {
			l.Reveal(i)
		}
		if l.focused && l.OnCursor != nil {
			l.OnCursor(i)
		}
		return
	}
}

// Reveal scrolls until a row is fully visible.
func (l *RowList) Reveal(i int) {
	y, h := l.Scroll.Offset.Y, l.Scroll.Size().Height
	switch {
	case l.Tops[i] < y:
		y = l.Tops[i]
	case l.Tops[i+1] > y+h:
		y = l.Tops[i+1] - h
	default:
		return
	}
	l.Scroll.Offset.Y = max(y, 0)
	l.Scroll.Refresh()
}
