// Package learned is the page at the end of a lesson: what the user has learned, and what to do next. It knows no game.
//
//	l := learned.New(room, learned.Actions{State: state, Go: func(i int) { room.Do(ways[i]) }})
//	...
//	l.Open()
package learned

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the page says, with ready texts.
type State struct {
	Name    string // of the lesson
	Title   string
	Learned []string
	Next    string // over the suggestions
	Ways    []look.Button
	Stay    string // on the button that closes the page
}

// Actions are called by the page.
type Actions struct {
	State func() State
	Go    func(i int) // follows a suggestion, from 0; the page is closed by then
}

// Learned opens the page. Make it with New.
type Learned struct {
	*page.Screen
	Actions
}

// New returns the room.
func New(s *page.Screen, a Actions) *Learned { return &Learned{Screen: s, Actions: a} }

// learnedPage is the page over the window.
type learnedPage struct {
	page.Base
	*Learned
	s      State
	ground *kit.Sheet
	ways   []*kit.Button
	stay   *kit.Button
}

// Open opens the page.
func (l *Learned) Open() {
	p := &learnedPage{Learned: l, s: l.State()}
	p.Base = page.NewBase(l.Screen, "learned", p.leave)
	p.ground = kit.NewSheet(fyne.NewSize(320, 300), p.paint)
	objects := []fyne.CanvasObject{p.ground}
	for i, face := range p.s.Ways {
		kind := kit.Plain
		if i == 0 {
			kind = kit.Filled
		}
		b := kit.NewButton(l.Look, kind, face, p, l.Tips, func() {
			p.leave()
			p.Go(i)
		})
		p.ways = append(p.ways, b)
		objects = append(objects, b)
		p.Parts["way-"+string(rune('1'+i))] = b
	}
	p.stay = kit.NewButton(l.Look, kit.Plain, look.Button{Text: p.s.Stay, Tip: p.s.Stay, Key: "Esc"}, p, l.Tips, p.leave)
	p.Parts["stay"] = p.stay
	p.Lay(p.layout, append(objects, p.stay)...)
	l.Stack.Open(p, p.ways[0])
}

// leave closes the page.
func (p *learnedPage) leave() { p.Stack.Close(p) }

// The measures of the page.
const (
	columnWidth = 620
	wayTall     = 44
	signWide    = 28
)

// column returns where the column begins and its width, on a page of the given width.
func column(width float32) (x, w float32) {
	w = min(columnWidth, width-48)
	return (width - w) / 2, w
}

// write draws the texts and returns where they end; with a nil add it only measures.
func (p *learnedPage) write(width float32, add kit.Adder) float32 {
	l := p.Look
	put := add
	if put == nil {
		put = func(fyne.CanvasObject, float32, float32, float32, float32) {}
	}
	x, w := column(width)
	y := float32(page.ToolbarHeight + 36)
	for _, text := range l.Wrap(p.s.Title, 28, kit.Serif, w) {
		put(l.Text(text, 28, kit.Serif, look.RoleText), x, y, w, 40)
		y += 40
	}
	y += 12
	for _, one := range p.s.Learned {
		put(l.Icon("icon-check", l.Color(look.RoleSuccess)), x, y+2, 18, 18)
		for _, text := range l.Wrap(one, 14, kit.Regular, w-signWide) {
			put(l.Text(text, 14, kit.Regular, look.RoleText), x+signWide, y, w-signWide, 22)
			y += 22
		}
		y += 8
	}
	y += 12
	put(l.Line(p.s.Next, 15, kit.Bold, look.RoleText), x, y, w, 24)
	return y + 34
}

// paint draws what is below the buttons.
func (p *learnedPage) paint(add kit.Adder, s fyne.Size) {
	p.PaintPage(add, s)
	const name = 160
	add(p.Look.Line(p.s.Name, 13, kit.Semibold, look.RoleToolbarText), name, 0, max(s.Width-name-20, 0), page.ToolbarHeight)
	p.write(s.Width, add)
}

// layout lays out the page.
func (p *learnedPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(p.ground, 0, 0, s.Width, s.Height)
	x, w := column(s.Width)
	y := p.write(s.Width, nil)
	for _, b := range p.ways {
		kit.Place(b, x, y, w, wayTall)
		y += wayTall + 8
	}
	stay := min(p.stay.Least().Width, w)
	kit.Place(p.stay, x+w-stay, y+8, stay, 36)
}
