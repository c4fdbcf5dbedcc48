package lessons

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/article"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// lessonPage is the page over the window for lessons. It does not change the open game.
type lessonPage struct {
	page.Base
	*Lessons
	l       *kit.Look
	drawing *atlas.Drawing // of the lesson's board
	set     int
	at      int
	attempt
	sitting *sitting // the exam; nil for lessons
	entry   *entry.Entry
	over    engine.Location
	fault   string  // the error of the typed text; "" if none
	wide    float32 // the total width of the buttons when last laid out

	board    *board.Board
	ground   *page.Ground
	bar      *kit.Sheet
	card     *kit.Sheet
	tabs     *kit.Segments
	tabbed   []int         // the set of each tab
	wording  *kit.Segments // orders as sentences or in codes
	which    *kit.Button
	head     *article.Article
	orders   *kit.RowList
	question *article.Article
	choices  *kit.RowList
	said     *article.Article
	scroll   *container.Scroll
	hint     *kit.Button
	again    *kit.Button
	forward  *kit.Button
	strip    *kit.Sheet  // progress of the chapter
	read     *kit.Button // opens the rules
	line     *kit.Field
	lineBox  fyne.CanvasObject
	undo     *kit.Button
	redo     *kit.Button
	close    *kit.Button
	back, on *kit.Button
}

// show opens the page at a lesson.
func (ls *Lessons) show(set, at int) {
	if old, ok := ls.Stack.Top().(*lessonPage); ok {
		ls.Stack.Close(old)
	}
	drawing, err := ls.drawn(ls.sets[set][at].Position.Variant)
	if err != nil {
		ls.Alarm(err)
		return
	}
	p := &lessonPage{Lessons: ls, l: ls.Look, drawing: drawing}
	p.Base = page.NewBase(ls.Screen, "lessons", func() { p.Stack.Close(p) })
	p.Root = container.NewStack()
	p.build()
	if p.set = set; set == ofExam && ls.exams.running != nil && !ls.exams.running.over {
		p.sitting, p.attempt = ls.exams.running, ls.exams.running.attempts[at]
		p.at = at
	}
	p.turn(at)
	ls.Stack.Open(p, p.ground)
}

// build makes the parts of the page.
func (p *lessonPage) build() {
	painter := p.Painter
	if p.drawing != p.Drawing {
		painter = paint.NewPainter(p.drawing, p.Kit)
	}
	p.board = board.New(p.drawing, painter, p.Theme)
	p.board.OnPick = func(at board.Pick) { p.do(func() { p.picked(at) }) }
	p.board.OnDrag = func(from, to engine.Location, done bool) {
		p.after = nil
		p.do(func() { p.entry.Drag(from, entry.Target{At: to}, done) })
	}
	p.board.OnHover = func(at engine.Location) {
		p.over = at
		p.entry.Point(entry.Target{At: at})
		p.draw()
	}
	p.entry = entry.New(p.given)
	p.ground = page.NewGround(p.l, p, p.board, nil)
	p.bar = kit.NewSheet(fyne.NewSize(320, 300), p.paintBar)
	p.card = kit.NewSheet(fyne.NewSize(100, cardHeight), p.paintCard)
	b := p.BrushOf(p.drawing.Variant())
	p.tabs = kit.NewSegments(b, p, p.changeSet)
	p.wording = kit.NewSegments(b, p, func(at int) {
		p.App.Preferences().SetBool(codesKey, at == 1)
		p.refresh()
		p.Root.Objects[0].Refresh()
	}, p.Say("lessons.in-words"), p.Say("lessons.in-codes"))
	p.which = kit.NewButton(p.l, kit.Plain, look.Button{}, p, nil, p.list)
	p.head, p.question, p.said = article.New(p.l, p.gloss.Write, texts{p}.head), article.New(p.l, p.gloss.Write, texts{p}.question), article.New(p.l, p.gloss.Write, texts{p}.said)
	p.orders, p.choices = kit.NewRowList(b, p), kit.NewRowList(b, p)
	p.orders.OnPick = func(i int) { p.do(func() { p.choose(i) }) }
	p.choices.OnPick = p.answer
	p.buildLine()
	p.strip = kit.NewSheet(fyne.NewSize(100, stripTall), p.paintStrip)
	p.scroll = container.NewVScroll(container.New(column{p}, p.head.Sheet, p.orders, p.question.Sheet, p.choices, p.said.Sheet, p.read))
	tool := func(icon, say, key string, do func()) *kit.Button {
		return kit.NewButton(p.l, kit.Tool, look.Button{Icon: icon, Tip: p.Say(say), Key: key}, p, p.Tips, do)
	}
	p.back = tool("icon-prev", "lessons.back", "PgUp", func() { p.step(-1) })
	p.on = tool("icon-next", "lessons.on", "PgDn", func() { p.step(1) })
	p.close = tool("icon-close", "dialog.close", "Esc", func() { p.Stack.Close(p) })
	p.hint = kit.NewButton(p.l, kit.Plain, look.Button{}, p, nil, p.openHint)
	p.again = kit.NewButton(p.l, kit.Plain, look.Button{Text: p.Say("lessons.again")}, p, nil, func() { p.turn(p.at) })
	p.forward = kit.NewButton(p.l, kit.Filled, look.Button{}, p, nil, p.main)
	for name, o := range map[string]fyne.CanvasObject{
		"board": p.board, "card": p.card, "sets": p.tabs, "which": p.which, "hint": p.hint, "again": p.again, "next": p.forward, "back": p.back, "on": p.on, "close": p.close,
		"wording": p.wording, "choices": p.choices, "orders": p.orders, "line": p.line, "undo": p.undo, "redo": p.redo, "read": p.read,
	} {
		p.Parts[name] = o
	}
	p.Root.Objects = []fyne.CanvasObject{container.New(kit.NewFrame(360, 320, p.layout),
		p.bar, p.ground, p.card, p.back, p.on, p.close, p.tabs, p.which, p.wording, p.scroll, p.hint, p.again, p.forward, p.lineBox, p.strip, p.undo, p.redo)}
}

// turn switches to a lesson.
func (p *lessonPage) turn(at int) {
	if p.sets[p.set][at].Position.Variant != p.drawing.Variant() {
		p.show(p.set, at) // again, with the other board
		return
	}
	if next := begin(&p.sets[p.set][at]); p.sitting != nil {
		p.sitting.attempts[p.at] = p.attempt
		p.attempt = p.sitting.attempts[at]
	} else {
		p.attempt = next
	}
	p.at, p.fault = at, ""
	p.line.SetSilently("")
	p.showRead()
	p.entry.Set(&engine.Position{Variant: p.Position.Variant}, nil)
	p.scroll.ScrollToTop()
	p.board.ShowPart(p.part(p.drawing, !halves(p.Win.Canvas().Size()).Stacked()))
	p.refresh()
	p.Root.Objects[0].Refresh()
}

// do changes the orders, and shows the change.
func (p *lessonPage) do(gesture func()) {
	if p.Win.Canvas().Focused() != fyne.Focusable(p.ground) {
		p.Win.Canvas().Focus(p.ground)
	}
	p.fault = ""
	gesture()
	p.refresh()
}

// picked handles a click on the map.
func (p *lessonPage) picked(at board.Pick) {
	switch {
	case !p.writing():
	case p.after != nil:
		p.after = nil // the orders are changed in the position in which they were given
	case at.At.Province == engine.NoProvince:
		p.entry.Escape()
	default:
		p.entry.Pick(at.At, at.Button == board.Support)
	}
}

// choose selects the unit of a row.
func (p *lessonPage) choose(i int) {
	if list := p.listed(); p.writing() && i < len(list) {
		for p.entry.Escape() {
		}
		p.entry.Pick(engine.Location{Province: list[i]}, false)
	}
}

// answer handles an answer to a question.
func (p *lessonPage) answer(i int) {
	if !p.attempt.answer(i) {
		return
	}
	if p.sitting == nil {
		p.note()
	}
	p.refresh()
	p.scroll.ScrollToBottom()
}

// main is the main action: it checks the orders or, once they are right, continues.
func (p *lessonPage) main() {
	switch {
	case p.sitting != nil && p.at+1 == len(p.sitting.attempts):
		p.sitting.attempts[p.at] = p.attempt
		p.exams.handIn()
	case p.sitting != nil:
		p.step(1)
	case p.solved:
		_, do := p.follows()
		do()
	case p.Question():
		p.Win.Canvas().Focus(p.choices)
	default:
		p.check()
	}
}

// check asks the judge whether the orders reach the goals.
func (p *lessonPage) check() {
	for p.entry.Escape() {
	}
	p.attempt.check()
	p.note()
	p.refresh()
	p.scroll.ScrollToBottom()
}

// step goes to another lesson of the set.
func (p *lessonPage) step(by int) {
	n := len(p.sets[p.set])
	if p.sitting != nil && (p.at+by < 0 || p.at+by >= n) {
		return
	}
	if p.turn((p.at + by + n) % n); p.Stack.Top() == page.Page(p) { // not if another page was opened for another board
		p.Win.Canvas().Focus(p.ground)
	}
}

// openHint opens one more hint.
func (p *lessonPage) openHint() {
	if p.sitting != nil {
		return
	}
	p.hints = min(p.hints+1, numHints)
	p.refresh()
	p.scroll.ScrollToBottom()
}

// changeSet switches to another set of lessons.
func (p *lessonPage) changeSet(i int) {
	p.set = p.tabbed[i]
	p.turn(max(p.next(p.set), 0))
}

// list offers the lessons of the set.
func (p *lessonPage) list() {
	if p.inChapter() {
		p.openContents(p.set, p.chapterOf(p.set, p.at))
		return
	}
	done := p.done()
	var rows []look.Row
	for i := range p.sets[p.set] {
		l := &p.sets[p.set][i]
		row := look.Row{Height: 28, Text: p.Say("lessons.entry", words.With{"N": i + 1, "Title": p.title(l)}), Picked: i == p.at}
		switch {
		case p.sitting != nil:
			p.sitting.attempts[p.at] = p.attempt
			row.Text = p.Say("exam.question", words.With{"N": i + 1, "Of": len(p.sitting.attempts)})
			if p.sitting.attempts[i].answered() {
				row.Sign = "icon-check"
			}
		case slices.Contains(done, l.ID):
			row.Sign = "icon-check"
		}
		rows = append(rows, row)
	}
	p.l.Choose(p.BrushOf(p.drawing.Variant()), p.Win.Canvas(), p.which, rows, func(i int) { p.turn(i) })
}
