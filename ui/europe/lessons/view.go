package lessons

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// refresh updates everything.
func (p *lessonPage) refresh() {
	if p.free() {
		res := engine.Adjudicate(&p.Position, p.own, engine.Rulebook())
		p.res = &res
	}
	p.entry.Power = p.Power
	if p.free() {
		p.entry.Power = engine.NoPower
	}
	if p.writing() {
		orders := p.own
		if !p.Question() {
			orders = p.All(p.own)
		}
		p.entry.Set(&p.Position, orders)
	}
	p.showHead()
	p.showOrders()
	p.showChoices()
	hint := look.Button{Text: p.Say("lessons.hint-button", words.With{"N": p.hints}), Disabled: p.hints == numHints || p.solved}
	if p.hints >= theAnswer {
		hint.Text = p.Say("lessons.show-answer")
	}
	p.hint.Set(hint)
	for _, o := range []fyne.CanvasObject{p.hint, p.again, p.tabs} {
		kit.Show(o, p.sitting == nil)
	}
	face := look.Button{Text: p.Say("lessons.check")}
	switch {
	case p.sitting != nil && p.at+1 == len(p.sitting.attempts):
		face.Text = p.Say("exam.hand-in")
	case p.sitting != nil:
		face.Text = p.Say("exam.next")
	case p.solved:
		face.Text, _ = p.follows()
	case p.Question():
		face.Text = p.Say("lessons.choose")
	}
	p.forward.Set(face)
	kit.Show(p.lineBox, p.writing())
	for b, list := range map[*kit.Button][][]engine.Order{p.undo: p.past, p.redo: p.future} {
		kit.Show(b, p.writing())
		face := b.Face
		face.Disabled = len(list) == 0
		b.Set(face)
	}
	p.draw()
	for _, s := range []*kit.Sheet{p.bar, p.head.Sheet, p.question.Sheet, p.said.Sheet, p.strip} {
		s.Draw()
	}
	p.scroll.Content.Refresh()
	p.scroll.Refresh()
	p.Note()
}

// showHead updates the head.
func (p *lessonPage) showHead() {
	p.tabbed = p.tabbed[:0]
	var names []string
	for set, key := range [...]string{course: "lessons.course", examples: "lessons.examples", puzzles: "lessons.puzzles", own: "lessons.own", boards: "lessons.boards", ofFile: "lessons.file", ofExam: "lessons.exam"} {
		if set == p.set || set != ofExam && len(p.sets[set]) > 0 {
			p.tabbed, names = append(p.tabbed, set), append(names, p.Say(key))
		}
	}
	p.tabs.Set(slices.Index(p.tabbed, p.set), names...)
	at := 0
	if p.codes() {
		at = 1
	}
	p.wording.Set(at, p.Say("lessons.in-words"), p.Say("lessons.in-codes"))
	p.which.Set(look.Button{Text: p.place(), Drops: true})
	kit.Show(p.strip, p.inChapter())
}

// showOrders lists the orders of the learner, or those of the question with their results.
func (p *lessonPage) showOrders() {
	w := p.words(&p.Lesson)
	var rows []look.Row
	for _, at := range p.listed() {
		u := p.Position.UnitAt(at)
		pw := u.Power
		if u.Type == engine.NoUnit {
			pw = p.Position.Owners[at]
		}
		row := look.Row{Height: 30, Mark: look.Mark{Side: look.Side(pw), Piece: paint.Glyph(u.Type)}, Text: p.unit(&p.Lesson, at), Note: w.Say("lessons.open-order"), Faint: true}
		for _, o := range p.own {
			if o.At.Province == at {
				row.Text, row.Note, row.Faint = w.Order(o), "", false
			}
		}
		if p.res != nil {
			for _, r := range p.res.Results {
				if r.Order.At.Province == at && r.Order.Kind != engine.NoOrder {
					row.Note, row.Tone = p.fate(lesson.FateOf(p.res, at)), look.RoleSuccess
					if r.Failed() || r.Dislodged {
						row.Tone = look.RoleFailure
					}
					break
				}
			}
			if p.Position.Phase.Kind != engine.Movement {
				row.Note = ""
			}
		}
		row.Picked = p.writing() && p.entry.Selected() == at
		rows = append(rows, page.InTwo(p.l, row, column{p}.width()+2*sideMargin))
	}
	p.orders.Set(rows)
}

// showChoices shows the answers of a question.
func (p *lessonPage) showChoices() {
	var rows []look.Row
	for i := range p.answers() {
		if !p.Question() {
			break
		}
		row := look.Row{Height: 36, Text: p.Say("lessons.choice", words.With{"N": i + 1, "Fate": texts{p}.answer(i)}), Rule: true, Dead: p.solved}
		if p.marked && i == p.chosen {
			row.Strong, row.Picked = true, true
		} else if i == p.chosen && (p.solved || p.failed) {
			row.Strong, row.Picked, row.Failed, row.Sign, row.Tone = true, true, p.failed, "icon-check", look.RoleSuccess
			if p.failed {
				row.Sign, row.Tone = "icon-cross", look.RoleFailure
			}
		}
		rows = append(rows, page.InTwo(p.l, row, column{p}.width()+2*sideMargin))
	}
	p.choices.Set(rows)
}

// draw updates the map and the card over it, and gives the buttons the room that their texts need.
func (p *lessonPage) draw() {
	p.board.Set(p.scene(p.Scenes.Scene, p.entry))
	p.card.Draw()
	wide := p.hint.Least().Width + p.forward.Least().Width + p.which.Least().Width
	if size := p.card.Size(); size.Height != p.cardTall(size.Width) || wide != p.wide {
		p.wide = wide
		p.Root.Objects[0].Refresh()
	}
}

// paintBar draws the ground, and the bar at the top.
func (p *lessonPage) paintBar(add kit.Adder, s fyne.Size) {
	p.PaintPage(add, s)
	x := p.PaintName(add, s.Width) + 25
	add(p.l.Line(p.heading(), 13, kit.Semibold, look.RoleToolbarText), x, 0, max(s.Width-180-x, 0), 48)
	p.PaintColumn(add, halves(s))
}

// TypedKey implements kit.Router.
func (p *lessonPage) TypedKey(e *fyne.KeyEvent) {
	onMap := p.Win.Canvas().Focused() == fyne.Focusable(p.ground)
	switch {
	case e.Name == fyne.KeyPageUp:
		p.step(-1)
	case e.Name == fyne.KeyPageDown:
		p.step(1)
	case e.Name == fyne.KeyEscape && p.typing():
		p.Win.Canvas().Focus(p.ground)
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && p.typing():
		p.give()
	case e.Name == fyne.KeyEscape && p.writing() && p.entry.Escape():
		p.refresh()
	case e.Name == fyne.KeyEscape:
		p.Stack.Close(p)
	case !onMap:
	case e.Name == fyne.KeyHome:
		p.board.Fit()
	case e.Name == fyne.KeySpace && p.writing():
		p.do(func() { p.entry.Next() })
	case e.Name == fyne.KeyBackspace:
		p.do(func() { p.entry.Backspace() })
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter:
		if p.writing() && (p.entry.Typed() != "" || p.entry.Partner() != engine.NoProvince) && p.entry.Enter() {
			p.refresh()
			return
		}
		p.main()
	}
}

// TypedRune implements kit.Router: digits answer, a question mark opens a hint, letters are orders.
func (p *lessonPage) TypedRune(r rune) {
	switch {
	case r == '?':
		p.openHint()
	case r >= '1' && r <= '9' && p.Question():
		p.answer(int(r - '1'))
	case p.writing() && p.Win.Canvas().Focused() == fyne.Focusable(p.ground):
		p.do(func() { p.entry.Key(r) })
	}
}
