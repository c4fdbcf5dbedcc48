package planner

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// sheet is a tall widget that is painted from top to bottom. Its parts are clicked with the mouse or with the arrow keys and Enter.
type sheet struct {
	widget.BaseWidget
	l        *kit.Look
	paint    func(*pen)
	scroll   *container.Scroll
	parts    []part
	cuts     []cut
	tipShown string // the tooltip shown, from cuts
	drawn    []fyne.CanvasObject
	all      []fyne.CanvasObject
	width    float32
	height   float32
	hover    int
	cursor   int
	focused  bool
	keys     kit.Router
}

// part is a rectangle that can be clicked.
type part struct {
	name       string // for the trace, and to find the part after a repaint
	x, y, w, h float32
	do         func()
	over       func(on bool) // called when the part is pointed at, by mouse or keyboard, or no longer; may be nil
}

// pen paints a sheet from its current height y on.
type pen struct {
	kit.Brush
	y, width float32
	objects  []fyne.CanvasObject
	parts    []part
	cuts     []cut
}

// add puts an object on the sheet, dy below the pen.
func (p *pen) add(o fyne.CanvasObject, x, dy, w, h float32) {
	kit.Place(o, x, p.y+dy, w, h)
	p.objects = append(p.objects, o)
}

// press adds a part that can be clicked.
func (p *pen) press(name string, x, dy, w, h float32, do func()) {
	p.parts = append(p.parts, part{name: name, x: x, y: p.y + dy, w: w, h: h, do: do})
}

// pointed sets the function that is called when the part added last is pointed at, or no longer.
func (p *pen) pointed(over func(on bool)) { p.parts[len(p.parts)-1].over = over }

// cut is a text that was cut off, or is not on the sheet at all. A tooltip shows it in full.
type cut struct {
	x, y, w, h float32
	whole      string
}

// line writes a text that is cut off if it does not fit. The sheet shows it in full, because a widget of its own would take the pointer from the
// part below.
func (p *pen) line(text string, size float32, f kit.Face, r look.Role, in box) {
	short := p.Fit(text, size, f, in.w+0.5)
	if short != text {
		p.tip(text, in)
	}
	p.add(p.Text(short, size, f, r), in.x, in.dy, in.w, in.h)
}

// tip gives a rectangle a tooltip.
func (p *pen) tip(text string, in box) {
	p.cuts = append(p.cuts, cut{in.x, p.y + in.dy, in.w, in.h, text})
}

// newSheet returns a sheet in a scroller.
func newSheet(l *kit.Look, keys kit.Router, paint func(*pen)) *sheet {
	s := &sheet{l: l, keys: keys, paint: paint, hover: -1}
	s.ExtendBaseWidget(s)
	s.scroll = container.NewVScroll(s)
	return s
}

// draw repaints everything. The part that is pointed at stays under the pointer if scrolling can keep it there.
func (s *sheet) draw(b kit.Brush) {
	before, cursor, hover := s.parts, s.cursor, s.hover
	p := &pen{Brush: b, width: s.width}
	s.paint(p)
	height := s.height
	s.drawn, s.parts, s.cuts, s.height = p.objects, p.parts, p.cuts, p.y
	if s.hover = s.again(before, hover); s.hover >= 0 {
		s.scroll.Offset.Y += s.parts[s.hover].y - before[hover].y
		s.scroll.Offset.Y = max(min(s.scroll.Offset.Y, s.height-s.scroll.Size().Height), 0)
	}
	if s.cursor = s.again(before, cursor); s.cursor < 0 {
		s.cursor = min(cursor, max(len(s.parts)-1, 0))
	}
	s.gather()
	if s.height != height {
		s.scroll.Refresh()
	}
}

// again returns the index of a previous part, found by its name, or -1 if it has gone.
func (s *sheet) again(before []part, i int) int {
	if i < 0 || i >= len(before) {
		return -1
	}
	return slices.IndexFunc(s.parts, func(one part) bool { return one.name == before[i].name })
}

// gather collects the objects to show, including hover and focus.
func (s *sheet) gather() {
	s.all = s.all[:0:0]
	if s.hover >= 0 {
		one := s.parts[s.hover]
		under := s.l.Box(look.RoleTint, 6)
		kit.Place(under, one.x, one.y, one.w, one.h)
		s.all = append(s.all, under)
	}
	s.all = append(s.all, s.drawn...)
	if s.focused && s.cursor < len(s.parts) {
		one := s.parts[s.cursor]
		ring := s.l.Ring(look.RoleAccent, 6)
		kit.Place(ring, one.x+1, one.y+1, one.w-2, one.h-2)
		s.all = append(s.all, ring)
	}
	if len(s.all) == 0 {
		s.all = append(s.all, &canvas.Rectangle{})
	}
	s.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return s.all },
		Arrange: func(fyne.Size) {},
		Least:   func() fyne.Size { return fyne.NewSize(120, s.height) },
		Redraw:  func() { canvas.Refresh(s) },
	}
}

// at returns the index of the smallest part at a point, or -1 if none.
func (s *sheet) at(x, y float32) int {
	found := -1
	for i, one := range s.parts {
		if x >= one.x && x < one.x+one.w && y >= one.y && y < one.y+one.h && (found < 0 || one.w*one.h < s.parts[found].w*s.parts[found].h) {
			found = i
		}
	}
	return found
}

// Tapped implements fyne.Tappable.
func (s *sheet) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position.X, e.Position.Y); i >= 0 {
		s.cursor = i
		s.parts[i].do()
	}
}

// MouseIn implements desktop.Hoverable.
func (s *sheet) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *sheet) MouseMoved(e *desktop.MouseEvent) {
	s.setHover(s.at(e.Position.X, e.Position.Y))
	s.showTip(e.Position)
}

// showTip shows the tooltip at a point, if there is one.
func (s *sheet) showTip(at fyne.Position) {
	whole, end := "", at
	for _, c := range s.cuts {
		if at.X >= c.x && at.X < c.x+c.w && at.Y >= c.y && at.Y < c.y+c.h {
			whole, end = c.whole, fyne.NewPos(c.x, c.y+c.h-16)
		}
	}
	switch {
	case whole == s.tipShown:
	case whole == "":
		s.l.Tips.Unreason()
	default:
		corner := kit.Rect(s)
		s.l.Tips.Beside(s, end.AddXY(corner[0], corner[1]), whole)
	}
	s.tipShown = whole
}

// Tells reports whether a tooltip shows a text in full.
func (s *sheet) Tells(text string) bool {
	return slices.ContainsFunc(s.cuts, func(c cut) bool { return strings.HasPrefix(c.whole, strings.TrimSuffix(text, "…")) })
}

// MouseOut implements desktop.Hoverable.
func (s *sheet) MouseOut() { s.setHover(-1); s.showTip(fyne.NewPos(-1, -1)) }

// points reports whether a part whose name has this prefix is pointed at, by mouse or keyboard.
func (s *sheet) points(prefix string) bool {
	is := func(i int) bool { return i >= 0 && i < len(s.parts) && strings.HasPrefix(s.parts[i].name, prefix) }
	return is(s.hover) || s.focused && is(s.cursor)
}

func (s *sheet) setHover(i int) {
	if i == s.hover {
		return
	}
	was := s.hover
	s.hover = i
	s.gather()
	s.point(was, i)
}

// point tells one part that it is no longer pointed at, and another that it is now.
func (s *sheet) point(from, to int) {
	for _, one := range []struct {
		part int
		on   bool
	}{{from, false}, {to, true}} {
		if i := one.part; i >= 0 && i < len(s.parts) && s.parts[i].over != nil {
			s.parts[i].over(one.on)
		}
	}
}

// FocusGained implements fyne.Focusable.
func (s *sheet) FocusGained() { s.focused = true; s.gather() }

// FocusLost implements fyne.Focusable.
func (s *sheet) FocusLost() { s.focused = false; s.gather(); s.point(s.cursor, -1) }

// TypedRune implements fyne.Focusable.
func (s *sheet) TypedRune(r rune) { s.keys.TypedRune(r) }

// KeyDown implements desktop.Keyable.
func (s *sheet) KeyDown(e *fyne.KeyEvent) { kit.KeyDown(s, e) }

// KeyUp implements desktop.Keyable.
func (s *sheet) KeyUp(e *fyne.KeyEvent) { kit.KeyUp(s, e) }

// TypedKey implements fyne.Focusable.
func (s *sheet) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown, fyne.KeyRight:
		s.step(1)
	case fyne.KeyUp, fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyPageDown:
		s.turn(1)
	case fyne.KeyPageUp:
		s.turn(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.cursor < len(s.parts) {
			s.parts[s.cursor].do()
		}
	default:
		s.keys.TypedKey(e)
	}
}

// step moves the cursor to the next part and scrolls it into view.
func (s *sheet) step(by int) {
	to := s.cursor + by
	if to < 0 || to >= len(s.parts) {
		return
	}
	from := s.cursor
	s.cursor = to
	s.reveal(to)
	s.gather()
	s.point(from, to)
}

// reveal scrolls until a part is visible.
func (s *sheet) reveal(i int) {
	one, y, h := s.parts[i], s.scroll.Offset.Y, s.scroll.Size().Height
	s.scroll.ScrollToOffset(fyne.NewPos(0, max(min(y, one.y-4), one.y+one.h+4-h, 0)))
}

// turn scrolls by pages.
func (s *sheet) turn(by float32) {
	s.scroll.ScrollToOffset(fyne.NewPos(0, max(min(s.scroll.Offset.Y+by*(s.scroll.Size().Height-60), s.height-s.scroll.Size().Height), 0)))
}
