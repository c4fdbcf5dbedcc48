package ending

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// endPage is the page over the window that says how a game ended: the result in a sentence, and the counts of every year.
type endPage struct {
	page.Base
	room    *Ending
	state   State
	scroll  *container.Scroll
	table   *kit.Sheet
	chart   *kit.Sheet
	buttons []*kit.Button // the last one leads on
}

// ShowEnd opens the page of the end if the game has ended by the phase that is shown and nothing else waits.
func (e *Ending) ShowEnd() {
	if e.whyNotEnd() != "" || e.Busy() {
		return
	}
	p := &endPage{room: e, state: e.End()}
	p.Base = page.NewBase(e.Screen, "end", p.close)
	answer := func(kind kit.ButtonKind, name, text string, do func()) {
		b := kit.NewButton(e.Look, kind, look.Button{Text: text}, p, nil, do)
		p.Parts[name], p.buttons = b, append(p.buttons, b)
	}
	if e.WhatIf != nil {
		answer(kit.Plain, "what-if", e.Say("end.what-if"), func() { p.close(); e.WhatIf() })
	}
	for _, name := range []string{"save", "export", "print-handout"} {
		if _, there := e.Acts.Named(name); there {
			answer(kit.Plain, name, e.Say("command."+name), func() { e.Do(name) })
		}
	}
	answer(kit.Filled, "look", e.Say("end.look"), p.close)
	p.chart, p.table = newChart(e.brush(), &p.state.Counts), newTable(e.brush(), &p.state.Counts)
	p.scroll = container.NewScroll(p.table)
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 300), p.paintGround), p.chart, p.scroll}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.Lay(p.place, objects...)
	e.Stack.Open(p, p.buttons[len(p.buttons)-1])
}

// close takes the page away.
func (p *endPage) close() { p.room.Stack.Close(p) }

// said are the lines of the result and of how it came about, in a width.
func (p *endPage) said(w float32) (outcome, how []string) {
	return p.room.Look.Wrap(p.state.Outcome, 28, kit.Serif, w), p.room.Look.Wrap(p.state.How, 13, kit.Regular, w)
}

// paintGround draws the ground, the bar at the top, and the result.
func (p *endPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.room.Look
	p.room.PaintPage(add, s)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	outcome, how := p.said(w)
	y := float32(page.ToolbarHeight + 24)
	for _, line := range outcome {
		add(l.Text(line, 28, kit.Serif, look.RoleText), x, y, w, 38)
		y += 38
	}
	for _, line := range how {
		add(l.Text(line, 13, kit.Regular, look.RoleMuted), x, y, w, 20)
		y += 20
	}
}

// place lays out the page.
func (p *endPage) place(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x, w := page.EndMargin(s), s.Width-2*page.EndMargin(s)
	outcome, how := p.said(w)
	top := float32(page.ToolbarHeight+24+24) + 38*float32(len(outcome)) + 20*float32(len(how))
	bottom := s.Height - 24 - 54
	rows := min(p.table.Least.Height+10, bottom-top-20)
	kit.Place(p.scroll, x, bottom-20-rows, w, rows)
	room := bottom - 20 - rows - top - 16
	kit.Show(p.chart, room > 120)
	kit.Place(p.chart, x, top, w, min(room, w*0.6))
	right := x + w
	for i := len(p.buttons) - 1; i >= 0; i-- {
		b := p.buttons[i]
		width := min(b.Least().Width+8, w/float32(max(len(p.buttons), 4))-8)
		right -= width
		kit.Place(b, right, bottom, width, 54)
		right -= 10
	}
}
