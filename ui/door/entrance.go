package door

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// entrance is one of the doors: the whole of it is the button. What else leads to the same place stands below as links.
type entrance struct {
	widget.BaseWidget
	l     *kit.Look
	tips  *kit.Tips
	keys  kit.Router
	sign  entranceSign
	view  fyne.CanvasObject // the picture
	links []*kit.Button
	parts []fyne.CanvasObject

	hovered, focused bool
	onTap            func()
}

// entranceSign is what stands on a door.
type entranceSign struct {
	title, text string
	do          string // what opening it does: "Open the board"
	key         string // "P"
	shut        string // why it cannot be opened, "" where it can

	beside     bool   // the picture stands beside the words
	over, note string // then: above the text, and below it
}

// The measures of a door.
const (
	doorEdge   = 11
	doorText   = 20 // margin of the text
	doorTitle  = 34
	doorLine   = 20
	doorAction = 40
	doorLink   = 28
)

// newEntrance makes a door.
func newEntrance(p *doorPage, sign entranceSign, view fyne.CanvasObject, tap func()) *entrance {
	e := &entrance{l: p.Look, tips: p.Tips, keys: p, sign: sign, view: view, onTap: tap}
	e.ExtendBaseWidget(e)
	return e
}

// lines are the words below the title, for a width of the door.
func (e *entrance) lines(width float32) []string {
	return e.l.Wrap(e.sign.text, 13, kit.Regular, width-2*doorText)
}

// below is how much room a door of that width needs below its picture, if its text has a number of lines.
func below(lines, links int) float32 {
	return doorTitle + float32(lines)*doorLine + doorAction + float32(links)*doorLink + 12
}

// CreateRenderer implements fyne.Widget.
func (e *entrance) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return e.parts },
		Arrange: kit.OnceASize(e.build),
		Least:   func() fyne.Size { return fyne.NewSize(200, 160) },
		Redraw:  func() { canvas.Refresh(e) },
	}
}

// build draws the door for a size; the picture takes what the words leave.
func (e *entrance) build(s fyne.Size) {
	l := e.l
	e.parts = e.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		e.parts = append(e.parts, o)
	}
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 10)
	if e.hovered && e.sign.shut == "" {
		ground.StrokeColor = l.Color(look.RoleAccent)
	}
	add(ground, 0, 0, s.Width, s.Height)
	if e.focused {
		defer func() { add(l.Ring(look.RoleAccent, 13), -4, -4, s.Width+8, s.Height+8) }()
	}
	if e.sign.beside {
		e.buildBeside(add, s)
		return
	}
	lines := e.lines(s.Width)
	y := s.Height - below(len(lines), e.linkRows(s.Width)) // where the words begin
	add(e.view, doorEdge, doorEdge, s.Width-2*doorEdge, y-doorEdge)
	x, w := float32(doorText), s.Width-2*doorText
	add(l.Line(e.sign.title, 22, kit.Serif, look.RoleText), x, y+6, w, doorTitle-6)
	y += doorTitle
	for _, line := range lines {
		add(l.Text(line, 13, kit.Regular, look.RoleMuted), x, y, w, doorLine)
		y += doorLine
	}
	role := look.RoleAccent
	if e.sign.shut != "" {
		role = look.RoleMuted
	}
	do := l.Fit(e.sign.do, 13, kit.Semibold, w-60)
	add(l.Text(do, 13, kit.Semibold, role), x, y+6, w, doorAction-12)
	add(l.Icon("icon-next", l.Color(role)), x+l.Width(do, 13, kit.Semibold)+6, y+doorAction/2-8, 16, 16)
	e.parts = append(e.parts, kit.KeyCap(l, e.sign.key, s.Width-doorText-24, y+doorAction/2-9, 24)...)
	y += doorAction - 4
	e.eachLink(s.Width, func(b *kit.Button, left float32, row int) {
		add(b, left, y+float32(row)*doorLink, min(b.Least().Width, w+7), doorLink)
	})
}

// eachLink finds the places of the links for a width: beside each other where there is room.
func (e *entrance) eachLink(width float32, place func(b *kit.Button, x float32, row int)) {
	const first = doorText - 7
	x, row := float32(first), 0
	for _, b := range e.links {
		wide := b.Least().Width
		if x > first && x+wide > width-doorText+7 {
			x, row = first, row+1
		}
		place(b, x, row)
		x += wide + 4
	}
}

// linkRows is how many rows the links take at a width.
func (e *entrance) linkRows(width float32) (rows int) {
	e.eachLink(width, func(_ *kit.Button, _ float32, row int) { rows = row + 1 })
	return rows
}

// rebuild draws the door anew.
func (e *entrance) rebuild() {
	e.build(e.Size())
	e.Refresh()
}

// Tapped implements fyne.Tappable.
func (e *entrance) Tapped(*fyne.PointEvent) {
	if e.sign.shut == "" {
		e.onTap()
	}
}

// Cursor implements desktop.Cursorable.
func (e *entrance) Cursor() desktop.Cursor {
	if e.sign.shut != "" {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn implements desktop.Hoverable.
func (e *entrance) MouseIn(*desktop.MouseEvent) {
	e.hovered = true
	e.rebuild()
	if e.sign.shut != "" {
		e.tips.Show(e, look.Button{Tip: e.sign.do, Disabled: true, Reason: e.sign.shut})
	}
}

// MouseMoved implements desktop.Hoverable.
func (e *entrance) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (e *entrance) MouseOut() {
	e.hovered = false
	e.rebuild()
	e.tips.Hide()
}

// FocusGained implements fyne.Focusable.
func (e *entrance) FocusGained() { e.focused = true; e.rebuild() }

// FocusLost implements fyne.Focusable.
func (e *entrance) FocusLost() { e.focused = false; e.rebuild() }

// TypedRune implements fyne.Focusable.
func (e *entrance) TypedRune(r rune) {
	if r != ' ' {
		e.keys.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (e *entrance) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		e.Tapped(nil)
	default:
		e.keys.TypedKey(k)
	}
}
