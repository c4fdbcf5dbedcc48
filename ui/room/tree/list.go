package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// list holds any number of rows and draws only those in view.
type list struct {
	widget.BaseWidget
	l       *kit.Look
	keys    kit.Router
	scroll  *container.Scroll
	tops    []float32 // of the rows, and the end of the last one
	parts   []fyne.CanvasObject
	hover   int
	cursor  int // the row with the keyboard cursor
	focused bool
	spot    *canvas.Rectangle // the row of a menu, which opens below it

	draw   func(row int, width float32, add kit.Adder) // draws a row; dy is relative to its top
	onPick func(row int, at fyne.Position)             // at is relative to the top of the row
	onMenu func(row int)                               // opens a menu at spot
	onKey  func(e *fyne.KeyEvent) bool                 // reports whether the list uses the key
	tell   func(row int)                               // shows the truncated text of the row under the pointer, -1: hides it
}

func newList(l *kit.Look, keys kit.Router) *list {
	t := &list{l: l, keys: keys, hover: -1, spot: &canvas.Rectangle{}}
	t.ExtendBaseWidget(t)
	t.scroll = container.NewVScroll(t)
	t.scroll.OnScrolled = func(fyne.Position) { t.see() }
	return t
}

// set sets the tops of the rows and the end of the last one.
func (t *list) set(tops []float32, cursor int) {
	grown := len(t.tops) == 0 || t.tops[len(t.tops)-1] != tops[len(tops)-1]
	t.tops, t.cursor = tops, cursor
	if t.hover >= len(tops)-1 {
		t.hover = -1
	}
	if grown {
		t.Resize(t.MinSize().Max(fyne.NewSize(t.scroll.Size().Width, 0)))
		t.scroll.Refresh()
	}
	t.see()
}

// count returns the number of rows.
func (t *list) count() int { return max(len(t.tops)-1, 0) }

// at returns the row at a height, -1 for none.
func (t *list) at(y float32) int {
	low, high := 0, t.count()
	for low < high {
		if mid := (low + high) / 2; t.tops[mid+1] <= y {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if y < 0 || low == t.count() {
		return -1
	}
	return low
}

// see draws the visible rows.
func (t *list) see() {
	t.parts = append(t.parts[:0:0], t.spot)
	width, top := t.scroll.Size().Width, t.scroll.Offset.Y
	bottom := top + t.scroll.Size().Height
	for i := max(t.at(top), 0); i < t.count() && t.tops[i] < bottom; i++ {
		y, height := t.tops[i], t.tops[i+1]-t.tops[i]
		add := func(o fyne.CanvasObject, x, dy, w, h float32) {
			kit.Place(o, x, y+dy, w, h)
			t.parts = append(t.parts, o)
		}
		t.draw(i, width, add)
		if t.focused && i == t.cursor {
			add(t.l.Ring(look.RoleAccent, 6), 3, 1, width-6, height-2)
		}
	}
	t.Refresh()
}

// reveal scrolls until a row and its neighbors are fully visible.
func (t *list) reveal(row int) {
	if row < 0 || row >= t.count() {
		return
	}
	y, h := t.scroll.Offset.Y, t.scroll.Size().Height
	from, to := t.tops[max(row-1, 0)], t.tops[min(row+2, t.count())]
	switch {
	case h <= 0:
		return
	case from < y:
		y = from
	case to > y+h:
		y = to - h
	default:
		return
	}
	t.scroll.Offset.Y = max(min(y, t.tops[t.count()]-h), 0)
	t.scroll.Refresh()
	t.see()
}

// page returns the number of rows that fit, at least one.
func (t *list) page() int {
	if t.count() == 0 {
		return 1
	}
	return max(int(t.scroll.Size().Height/(t.tops[1]-t.tops[0]))-1, 1)
}

// MinSize implements fyne.CanvasObject.
func (t *list) MinSize() fyne.Size {
	if len(t.tops) == 0 {
		return fyne.NewSize(80, 10)
	}
	return fyne.NewSize(80, t.tops[len(t.tops)-1])
}

// CreateRenderer implements fyne.Widget.
func (t *list) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return t.parts },
		Arrange: kit.OnceASize(func(fyne.Size) { t.see() }),
		Least:   t.MinSize,
		Redraw:  func() { canvas.Refresh(t) },
	}
}

// Tapped implements fyne.Tappable.
func (t *list) Tapped(e *fyne.PointEvent) {
	if i := t.at(e.Position.Y); i >= 0 {
		t.onPick(i, e.Position.SubtractXY(0, t.tops[i]))
	}
}

// TappedSecondary implements fyne.SecondaryTappable: a menu about the row.
func (t *list) TappedSecondary(e *fyne.PointEvent) {
	if i := t.at(e.Position.Y); i >= 0 {
		kit.Place(t.spot, e.Position.X, t.tops[i], 0, t.tops[i+1]-t.tops[i])
		t.onMenu(i)
	}
}

// MouseIn implements desktop.Hoverable.
func (t *list) MouseIn(e *desktop.MouseEvent) { t.point(t.at(e.Position.Y)) }

// MouseMoved implements desktop.Hoverable.
func (t *list) MouseMoved(e *desktop.MouseEvent) { t.point(t.at(e.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (t *list) MouseOut() { t.point(-1) }

// point records the row under the pointer.
func (t *list) point(row int) {
	if row == t.hover {
		return
	}
	t.hover = row
	t.see()
	t.tell(row)
}

// FocusGained implements fyne.Focusable.
func (t *list) FocusGained() { t.focused = true; t.see() }

// FocusLost implements fyne.Focusable.
func (t *list) FocusLost() { t.focused = false; t.see() }

// TypedRune implements fyne.Focusable.
func (t *list) TypedRune(r rune) { t.keys.TypedRune(r) }

// TypedKey implements fyne.Focusable.
func (t *list) TypedKey(e *fyne.KeyEvent) {
	if !t.onKey(e) {
		t.keys.TypedKey(e)
	}
}

// KeyDown implements desktop.Keyable.
func (t *list) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(t, e) }

// KeyUp implements desktop.Keyable.
func (t *list) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(t, e) }
