package ending

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// endPage is the page over the window that says how a game ended: the result in a sentence, and the centers of every year.
type endPage struct {
	*Endings
	l       *kit.Look
	root    *fyne.Container
	scroll  *container.Scroll
	table   *kit.Sheet
	chart   *kit.Sheet
	buttons []*kit.Button // what if, save, export, and last the one that leads on: look through
}

// ShowEnd opens the page of the end if the game has ended by the phase that is shown and nothing else waits.
func (e *Endings) ShowEnd() {
	if e.Desk.Game.Ended().Kind == game.NotEnded || e.Busy() {
		return
	}
	p := &endPage{Endings: e, l: e.Look}
	answer := func(kind kit.ButtonKind, text string, do func()) {
		p.buttons = append(p.buttons, kit.NewButton(p.l, kind, look.Button{Text: text}, p, nil, do))
	}
	answer(kit.Plain, e.Say("end.what-if"), func() { p.close(); e.Desk.PlayOn() })
	answer(kit.Plain, e.Say("command.save"), func() { e.Do("save") })
	answer(kit.Plain, e.Say("command.export"), func() { e.Do("export") })
	answer(kit.Filled, e.Say("end.look"), p.close)
	line, at := e.Desk.Game.Line()
	counts := table.NewTally(line[:at+1])
	p.chart = newChart(e.Brush(), counts, len(e.Desk.Variant().Powers), e.Desk.Game.Settings().Victory)
	p.table = newCenterSheet(e.Brush(), counts, e.Desk.Words().Words, e.sums(counts))
	p.scroll = container.NewScroll(p.table)
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 300), p.paintGround), p.chart, p.scroll}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.root = container.New(pageFrame{p}, objects...)
	e.Stack.Open(p, p.buttons[len(p.buttons)-1])
}

// Name implements page.Page.
func (p *endPage) Name() string { return "end" }

// Object implements page.Page.
func (p *endPage) Object() fyne.CanvasObject { return p.root }

// Closed implements page.Page.
func (p *endPage) Closed() {}

// close takes the page away.
func (p *endPage) close() { p.Stack.Close(p) }

// TypedKey implements kit.Router: Escape goes back to the board.
func (p *endPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		p.close()
	case fyne.KeyLeft:
		p.Win.Canvas().FocusPrevious()
	case fyne.KeyRight:
		p.Win.Canvas().FocusNext()
	}
}

// TypedRune implements kit.Router.
func (p *endPage) TypedRune(rune) {}

// paintGround draws the ground, the bar at the top, and the result.
func (p *endPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	p.PaintPage(add, s)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	end := p.Desk.Game.Ended()
	y := float32(page.ToolbarHeight + 24)
	for _, line := range l.Wrap(p.Desk.Words().Outcome(end), 28, kit.Serif, w) {
		add(l.Text(line, 28, kit.Serif, look.RoleText), x, y, w, 38)
		y += 38
	}
	for _, line := range l.Wrap(p.Desk.Words().HowEnded(end), 13, kit.Regular, w) {
		add(l.Text(line, 13, kit.Regular, look.RoleMuted), x, y, w, 20)
		y += 20
	}
}

// pageFrame lays out the page.
type pageFrame struct{ *endPage }

// MinSize implements fyne.Layout.
func (pageFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f pageFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := f.endPage
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	end := p.Desk.Game.Ended()
	top := float32(page.ToolbarHeight+24+24) + 38*float32(len(p.l.Wrap(p.Desk.Words().Outcome(end), 28, kit.Serif, w))) +
		20*float32(len(p.l.Wrap(p.Desk.Words().HowEnded(end), 13, kit.Regular, w)))
	bottom := s.Height - 24 - 54
	rows := min(p.table.Least.Height+10, bottom-top-20)
	kit.Place(p.scroll, x, bottom-20-rows, w, rows)
	room := bottom - 20 - rows - top - 16
	kit.Show(p.chart, room > 120)
	kit.Place(p.chart, x, top, w, min(room, 340))
	right := x + w
	for i := len(p.buttons) - 1; i >= 0; i-- {
		b := p.buttons[i]
		width := min(b.Least().Width+8, w/4-8)
		right -= width
		kit.Place(b, right, bottom, width, 54)
		right -= 10
	}
}

// Controls implements page.Page.
func (p *endPage) Controls(add func(string, [4]float32)) {
	for i, name := range []string{"what-if", "save", "export", "look"} {
		add("end."+name, kit.Rect(p.buttons[i]))
	}
}
