package ending

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
)

// endPage is the page over the window that says how a game ended: the result in a sentence, the centers of every year,
// and who was eliminated when.
type endPage struct {
	w       *Endings
	l       *kit.Look
	Root    *fyne.Container
	Scroll  *container.Scroll
	table   *kit.Sheet
	Chart   *kit.Sheet
	buttons []*kit.Button // what if, export, look through: the one that leads on last
}

// ShowEnd opens the page, if the game has ended where the window is.
func (f *Endings) ShowEnd() {
	if f.Desk.Game.Ended().Kind == game.NotEnded || f.Busy() {
		return
	}
	p := &endPage{w: f, l: f.Look}
	answer := func(kind kit.ButtonKind, text string, do func()) {
		p.buttons = append(p.buttons, kit.NewButton(p.l, kind, kit.ButtonFace{Text: text}, p, nil, do))
	}
	answer(kit.Plain, f.Say("end.what-if"), func() { p.Close(); f.Desk.PlayOn() })
	answer(kit.Plain, f.Say("command.save"), func() { f.Do("save") })
	answer(kit.Plain, f.Say("command.export"), func() { f.Do("export") })
	answer(kit.Filled, f.Say("end.look"), p.Close)
	line, at := f.Desk.Game.Line()
	counts := CountCenters(line[:at+1])
	p.Chart = newChart(f.Brush(), counts, len(f.Desk.Variant().Powers), f.Desk.Game.Settings().Victory)
	p.table = newCenterSheet(f.Brush(), counts, f.Desk.Words().Words)
	p.Scroll = container.NewScroll(p.table)
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 300), p.paintGround), p.Chart, p.Scroll}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.Root = container.New(endFrame{p}, objects...)
	f.Stack.Open(p, p.buttons[len(p.buttons)-1])
}

// Name implements Page.
func (p *endPage) Name() string { return "end" }

// Object implements Page.
func (p *endPage) Object() fyne.CanvasObject { return p.Root }

// Closed implements Page.
func (p *endPage) Closed() {}

func (p *endPage) Close() { p.w.Stack.Close(p) }

// TypedKey implements router: Escape goes back to the board.
func (p *endPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		p.Close()
	case fyne.KeyLeft:
		p.w.Win.Canvas().FocusPrevious()
	case fyne.KeyRight:
		p.w.Win.Canvas().FocusNext()
	}
}

// TypedRune implements router.
func (p *endPage) TypedRune(rune) {}

// paintGround draws the bar at the top, the result and the ground.
func (p *endPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.l
	p.w.PaintPage(add, s)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	end := p.w.Desk.Game.Ended()
	y := float32(page.ToolbarHeight + 24)
	for _, line := range l.Wrap(p.w.Desk.Words().Outcome(end), 28, kit.Serif, w) {
		add(l.Text(line, 28, kit.Serif, kit.RoleText), x, y, w, 38)
		y += 38
	}
	for _, line := range l.Wrap(p.w.Desk.Words().HowEnded(end), 13, kit.Regular, w) {
		add(l.Text(line, 13, kit.Regular, kit.RoleMuted), x, y, w, 20)
		y += 20
	}
}

// endFrame lays out the page.
type endFrame struct{ *endPage }

// MinSize implements fyne.Layout.
func (endFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f endFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p := f.endPage
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	end := p.w.Desk.Game.Ended()
	top := float32(page.ToolbarHeight+24+24) + 38*float32(len(p.l.Wrap(p.w.Desk.Words().Outcome(end), 28, kit.Serif, w))) +
		20*float32(len(p.l.Wrap(p.w.Desk.Words().HowEnded(end), 13, kit.Regular, w)))
	bottom := s.Height - 24 - 54
	rows := min(p.table.Least.Height+10, bottom-top-20)
	kit.Place(p.Scroll, x, bottom-20-rows, w, rows)
	room := bottom - 20 - rows - top - 16
	kit.Show(p.Chart, room > 120)
	kit.Place(p.Chart, x, top, w, min(room, 340))
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
		add("end."+name, page.Rect(p.buttons[i]))
	}
}
