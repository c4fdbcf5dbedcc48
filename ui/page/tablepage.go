package page

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// TablePage is a page over the window for the work of the referee: the log, the rulings, notices and treaties, the position. All have
// their title and their answers in the same places; the body in between differs.
type TablePage struct {
	Base
	W       *Screen
	L       *kit.Look
	title   string
	sub     func() string
	body    fyne.CanvasObject
	as      Page // the page that is open
	Wide    bool // the body may fill the window
	buttons []*kit.Button
	ground  *kit.Sheet
	Scroll  func(by float32) // for the keys that scroll, nil for none
	Closing func()           // called instead of closing
}

// tableTop is where the body of a page begins.
const tableTop = ToolbarHeight + 92

// NewTablePage makes a page without answers.
func NewTablePage(w *Screen, name, title string, sub func() string) *TablePage {
	p := &TablePage{W: w, L: w.Look, title: title, sub: sub}
	p.Base = NewBase(w, name, p.Leave)
	p.ground = kit.NewSheet(fyne.NewSize(320, 300), p.paint)
	return p
}

// Answer adds a button at the bottom; the last one is the main answer.
func (p *TablePage) Answer(kind kit.ButtonKind, name, text string, do func()) *kit.Button {
	b := kit.NewButton(p.L, kind, look.Button{Text: text}, p, nil, do)
	p.buttons = append(p.buttons, b)
	p.Parts[name] = b
	return b
}

// Open shows the page, replacing another TablePage if one is open.
func (p *TablePage) Open(body fyne.CanvasObject) { p.Show(p, body) }

// Show is Open for a page that embeds a TablePage: as.
func (p *TablePage) Show(as Page, body fyne.CanvasObject) {
	p.body = body
	objects := []fyne.CanvasObject{p.ground, body}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.Lay(p.Layout, objects...)
	if old, ok := p.W.Stack.Top().(*TablePage); ok {
		p.W.Stack.Close(old)
	}
	p.as = as
	p.W.Stack.Open(as, p.buttons[len(p.buttons)-1])
}

// Redraw draws the title and the body again.
func (p *TablePage) Redraw() { p.ground.Draw() }

// Close closes the page.
func (p *TablePage) Close() { p.W.Stack.Close(p.as) }

// Leave is called on Escape.
func (p *TablePage) Leave() {
	if p.Closing != nil {
		p.Closing()
		return
	}
	p.Close()
}

// TypedKey implements router.
func (p *TablePage) TypedKey(e *fyne.KeyEvent) {
	page := p.body.Size().Height - 60
	by := map[fyne.KeyName]float32{
		fyne.KeyUp: -40, fyne.KeyDown: 40, fyne.KeyPageUp: -page, fyne.KeyPageDown: page, fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6,
	}[e.Name]
	if by != 0 && p.Scroll != nil {
		p.Scroll(by)
		return
	}
	p.Base.TypedKey(e)
}

// paint draws the ground, the bar at the top and the title.
func (p *TablePage) paint(add kit.Adder, s fyne.Size) {
	l := p.L
	p.W.PaintPage(add, s)
	x, w := p.margin(s), s.Width-2*p.margin(s)
	add(l.Line(p.title, 28, kit.Serif, look.RoleText), x, ToolbarHeight+18, w, 38)
	if p.sub != nil {
		add(l.Line(p.sub(), 13, kit.Regular, look.RoleMuted), x, ToolbarHeight+56, w, 20)
	}
}

// margin returns the distance of the content from the sides.
func (p *TablePage) margin(s fyne.Size) float32 {
	if p.Wide {
		return 28
	}
	return EndMargin(s)
}

// crowded reports whether a row of width w is too narrow for all answers.
func (p *TablePage) crowded(w float32) bool {
	all := float32(-10)
	for _, b := range p.buttons {
		all += b.Least().Width + 18
	}
	return w < narrowRow && all > w
}

// narrowRow is the width below which a row of answers counts as that of a phone.
const narrowRow = 480

// Layout arranges everything: the answers at the bottom right, the body between them and the title.
func (p *TablePage) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	x, w := p.margin(s), s.Width-2*p.margin(s)
	bottom := s.Height - 20 - 54
	if n := len(p.buttons) - 1; n > 0 && p.crowded(w) { // the main answer gets a row of its own
		kit.Place(p.buttons[n], x, bottom, w, 54)
		bottom -= 10 + kit.SegmentHeight
		for i, b := range p.buttons[:n] {
			wide := (w+10)/float32(n) - 10
			kit.Place(b, x+float32(i)*(wide+10), bottom, wide, kit.SegmentHeight)
		}
		kit.Place(p.body, x, tableTop, w, bottom-16-tableTop)
		return
	}
	right := x + w
	for _, b := range slices.Backward(p.buttons) {
		width := b.Least().Width + 8
		if w >= narrowRow { // they are not crowded, so all of them fit
			width = min(width, w/4-8)
		}
		right -= width
		kit.Place(b, right, bottom, width, 54)
		right -= 10
	}
	kit.Place(p.body, x, tableTop, w, bottom-16-tableTop)
}
