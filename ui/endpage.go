package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
)

// endPage is the page over the window that says how a game ended: the result in a sentence, the centers of every year,
// and who was eliminated when.
type endPage struct {
	w       *Endings
	l       *kit.Look
	root    *fyne.Container
	scroll  *container.Scroll
	table   *kit.Sheet
	chart   *kit.Sheet
	buttons []*kit.Button // what if, export, look through: the one that leads on last
}

// showEnd opens the page, if the game has ended where the window is.
func (f *Endings) showEnd() {
	if f.desk.Game.Ended().Kind == game.NotEnded || f.busy() {
		return
	}
	p := &endPage{w: f, l: f.look}
	answer := func(kind kit.ButtonKind, text string, do func()) {
		p.buttons = append(p.buttons, kit.NewButton(p.l, kind, kit.ButtonFace{Text: text}, p, nil, do))
	}
	answer(kit.Plain, words.Say("end.what-if"), func() { p.close(); f.desk.PlayOn() })
	answer(kit.Plain, words.Say("command.save"), func() { f.do("save") })
	answer(kit.Plain, words.Say("command.export"), func() { f.do("export") })
	answer(kit.Filled, words.Say("end.look"), p.close)
	line, at := f.desk.Game.Line()
	counts := countCenters(line[:at+1])
	p.chart = newChart(f.brush(), counts, len(f.desk.Variant().Powers), f.desk.Game.Settings().Victory)
	p.table = newCenterSheet(f.brush(), counts, f.desk.Words().Words)
	p.scroll = container.NewScroll(p.table)
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 300), p.paintGround), p.chart, p.scroll}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.root = container.New(endFrame{p}, objects...)
	f.stack.Open(p, p.buttons[len(p.buttons)-1])
}

// Name implements Page.
func (p *endPage) Name() string { return "end" }

// Object implements Page.
func (p *endPage) Object() fyne.CanvasObject { return p.root }

// Closed implements Page.
func (p *endPage) Closed() {}

func (p *endPage) close() { p.w.stack.Close(p) }

// TypedKey implements router: Escape goes back to the board.
func (p *endPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		p.close()
	case fyne.KeyLeft:
		p.w.win.Canvas().FocusPrevious()
	case fyne.KeyRight:
		p.w.win.Canvas().FocusNext()
	}
}

// TypedRune implements router.
func (p *endPage) TypedRune(rune) {}

// paintGround draws the bar at the top, the result and the ground.
func (p *endPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	p.w.paintPage(add, s)
	x, w := endMargin(s), s.Width-2*endMargin(s)
	end := p.w.desk.Game.Ended()
	y := float32(toolbarHeight + 24)
	for _, line := range l.Wrap(p.w.desk.Words().Outcome(end), 28, kit.Serif, w) {
		add(l.Text(line, 28, kit.Serif, kit.RoleText), x, y, w, 38)
		y += 38
	}
	for _, line := range l.Wrap(p.w.desk.Words().HowEnded(end), 13, kit.Regular, w) {
		add(l.Text(line, 13, kit.Regular, kit.RoleMuted), x, y, w, 20)
		y += 20
	}
}

// endMargin is how far the page stays off the sides.
func endMargin(s fyne.Size) float32 { return max((s.Width-1000)/2, 28) }

// endFrame lays out the page.
type endFrame struct{ *endPage }

// MinSize implements fyne.Layout.
func (endFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f endFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := f.endPage
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x, w := endMargin(s), s.Width-2*endMargin(s)
	end := p.w.desk.Game.Ended()
	top := float32(toolbarHeight+24+24) + 38*float32(len(p.l.Wrap(p.w.desk.Words().Outcome(end), 28, kit.Serif, w))) +
		20*float32(len(p.l.Wrap(p.w.desk.Words().HowEnded(end), 13, kit.Regular, w)))
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

// Controls implements Page.
func (p *endPage) Controls(add func(string, [4]float32)) {
	for i, name := range []string{"what-if", "save", "export", "look"} {
		add("end."+name, rect(p.buttons[i]))
	}
}
