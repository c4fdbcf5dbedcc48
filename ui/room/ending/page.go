package ending

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// endPage is the page over the window at the end of a game: the result in a sentence, and the counts of every year.
type endPage struct {
	page.Base
	room    *Ending
	state   State
	scores  Scores
	scroll  *container.Scroll
	table   *kit.Sheet
	systems *kit.Segments // nil if the game is not scored
	chart   *kit.Sheet
	buttons []*kit.Button // the last one is the main button
}

// ShowEnd opens the page if the game has ended by the phase shown and nothing else waits for the user.
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
	p.chart, p.scroll = newChart(e.brush(), &p.state.Counts), container.NewScroll(nil)
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 300), p.paintGround), p.chart, p.scroll}
	if e.Scores != nil {
		p.systems = kit.NewSegments(e.brush(), p, func(i int) { e.Choose(i - 1); p.fill(); p.Root.Refresh(); p.place(objects, p.Root.Size()) })
		p.Parts["scores"] = p.systems
	}
	p.fill()
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	if p.systems != nil {
		objects = append(objects, p.systems)
	}
	p.Lay(p.place, objects...)
	e.Stack.Open(p, p.buttons[len(p.buttons)-1])
}

// fill shows the counts by year or, if a system is chosen, the scores.
func (p *endPage) fill() {
	p.scores, p.table = Scores{At: -1}, nil
	if p.systems != nil {
		p.scores = p.room.Scores()
		p.systems.Set(p.scores.At+1, append([]string{p.room.Say("end.by-year")}, p.scores.Systems...)...)
	}
	if p.table = newTable(p.room.brush(), &p.state.Counts); p.scores.At >= 0 {
		p.table = newScores(p.room.brush(), &p.scores, p.state.Counts.Names[0])
	}
	p.scroll.Content = p.table
	p.scroll.Refresh()
}

// close closes the page.
func (p *endPage) close() { p.room.Stack.Close(p) }

// how returns how the result came about, and problems with scores.
func (p *endPage) how() string { return lang.Sentences(p.state.How, p.scores.Trouble) }

// said returns the lines of the result and of how it came about, wrapped to a width.
func (p *endPage) said(w float32) (outcome, how []string) {
	return p.room.Look.Wrap(p.state.Outcome, 28, kit.Serif, w), p.room.Look.Wrap(p.how(), 13, kit.Regular, w)
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
	tall := bottom - top - 20
	if p.systems != nil {
		tall -= kit.SegmentHeight + 10
	}
	rows := min(p.table.Least.Height+10, tall)
	kit.Place(p.scroll, x, bottom-20-rows, w, rows)
	if p.systems != nil {
		rows += kit.SegmentHeight + 10
		kit.Place(p.systems, x, bottom-20-rows, w, kit.SegmentHeight)
	}
	room := bottom - 20 - rows - top - 16
	kit.Show(p.chart, room > 120)
	kit.Place(p.chart, x, top, w, min(room, w*0.6))
	right, most := x+w, w
	if p.wide() > w {
		most = w/float32(max(len(p.buttons), 4)) - 8
	}
	for i := len(p.buttons) - 1; i >= 0; i-- {
		b := p.buttons[i]
		width := min(b.Least().Width+8, most)
		right -= width
		kit.Place(b, right, bottom, width, 54)
		right -= 10
	}
}

// wide returns the total width of the buttons.
func (p *endPage) wide() float32 {
	sum := float32(10 * (len(p.buttons) - 1))
	for _, b := range p.buttons {
		sum += b.Least().Width + 8
	}
	return sum
}
