package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
)

// tablePage is a page over the window for the work of the referee: the log, the rulings, notices and treaties, the
// position. Its title and its answers are the same on each; what is between belongs to the page.
type tablePage struct {
	w       *Room
	l       *kit.Look
	name    string // in the trace
	title   string
	sub     func() string
	body    fyne.CanvasObject
	wide    bool // the body may have the whole window
	buttons []*kit.Button
	parts   map[string]fyne.CanvasObject // what the trace knows, by name
	ground  *kit.Sheet
	root    *fyne.Container
	scroll  func(by float32) // with the keys of the keyboard, nil for nothing
	closing func()           // instead of closing
}

// tableTop is where the body of a page begins.
const tableTop = toolbarHeight + 92

// newTablePage makes a page without answers.
func newTablePage(w *Room, name, title string, sub func() string) *tablePage {
	p := &tablePage{w: w, l: w.look, name: name, title: title, sub: sub, parts: map[string]fyne.CanvasObject{}}
	p.ground = kit.NewSheet(fyne.NewSize(320, 300), p.paint)
	return p
}

// answer adds a button at the bottom; the last one leads on.
func (p *tablePage) answer(kind kit.ButtonKind, name, text string, do func()) *kit.Button {
	b := kit.NewButton(p.l, kind, kit.ButtonFace{Text: text}, p, nil, do)
	p.buttons = append(p.buttons, b)
	p.parts[name] = b
	return b
}

// open shows the page in the place of the one before it.
func (p *tablePage) open(body fyne.CanvasObject) {
	p.body = body
	objects := []fyne.CanvasObject{p.ground, body}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.root = container.New(tableFrame{p}, objects...)
	if old, ok := p.w.stack.Top().(*tablePage); ok {
		p.w.stack.Close(old)
	}
	p.w.stack.Open(p, p.buttons[len(p.buttons)-1])
}

// close takes the page away.
func (p *tablePage) close() { p.w.stack.Close(p) }

// Name implements Page.
func (p *tablePage) Name() string { return p.name }

// Object implements Page.
func (p *tablePage) Object() fyne.CanvasObject { return p.root }

// Closed implements Page.
func (p *tablePage) Closed() {}

// leave is what Escape does.
func (p *tablePage) leave() {
	if p.closing != nil {
		p.closing()
		return
	}
	p.close()
}

// TypedKey implements router.
func (p *tablePage) TypedKey(e *fyne.KeyEvent) {
	page := p.body.Size().Height - 60
	by := map[fyne.KeyName]float32{
		fyne.KeyUp: -40, fyne.KeyDown: 40, fyne.KeyPageUp: -page, fyne.KeyPageDown: page, fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6,
	}[e.Name]
	switch {
	case e.Name == fyne.KeyEscape:
		p.leave()
	case e.Name == fyne.KeyLeft:
		p.w.win.Canvas().FocusPrevious()
	case e.Name == fyne.KeyRight:
		p.w.win.Canvas().FocusNext()
	case by != 0 && p.scroll != nil:
		p.scroll(by)
	}
}

// TypedRune implements router.
func (p *tablePage) TypedRune(rune) {}

// paint draws the ground, the bar at the top and the title.
func (p *tablePage) paint(add kit.Adder, s fyne.Size) {
	l := p.l
	p.w.paintPage(add, s)
	x, w := p.margin(s), s.Width-2*p.margin(s)
	add(l.Text(l.Fit(p.title, 28, kit.Serif, w), 28, kit.Serif, kit.RoleText), x, toolbarHeight+18, w, 38)
	if p.sub != nil {
		add(l.Text(l.Fit(p.sub(), 13, kit.Regular, w), 13, kit.Regular, kit.RoleMuted), x, toolbarHeight+56, w, 20)
	}
}

// margin is how far the page stays off the sides.
func (p *tablePage) margin(s fyne.Size) float32 {
	if p.wide {
		return 28
	}
	return endMargin(s)
}

// tableFrame lays out a page.
type tableFrame struct{ *tablePage }

// MinSize implements fyne.Layout.
func (tableFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout: the answers at the bottom right, the body between them and the title.
func (f tableFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	p := f.tablePage
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	x, w := p.margin(s), s.Width-2*p.margin(s)
	bottom := s.Height - 20 - 54
	right := x + w
	for _, b := range slices.Backward(p.buttons) {
		width := min(b.Least().Width+8, w/4-8)
		right -= width
		kit.Place(b, right, bottom, width, 54)
		right -= 10
	}
	kit.Place(p.body, x, tableTop, w, bottom-16-tableTop)
}

// Controls implements Page.
func (p *tablePage) Controls(add func(string, [4]float32)) {
	for name, o := range p.parts {
		if o.Visible() {
			add(p.name+"."+name, rect(o))
		}
	}
}
