package lessons

import (
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// refresh shows everything as it is now.
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
		if p.At == engine.NoProvince {
			orders = p.All(p.own)
		}
		p.entry.Set(&p.Position, orders)
	}
	p.showHead()
	p.showOrders()
	p.showChoices()
	p.hint.Set(look.Button{Text: p.Say("lessons.hint-button", words.With{"N": p.hints}), Disabled: p.hints == 3})
	face := look.Button{Text: p.Say("lessons.check")}
	switch {
	case p.solved:
		face.Text = p.Say("lessons.next")
	case p.At != engine.NoProvince:
		face.Text = p.Say("lessons.choose")
	}
	p.next.Set(face)
	kit.Show(p.lineBox, p.writing())
	for b, list := range map[*kit.Button][][]engine.Order{p.undo: p.past, p.redo: p.future} {
		kit.Show(b, p.writing())
		face := b.Face
		face.Disabled = len(list) == 0
		b.Set(face)
	}
	p.draw()
	for _, s := range []*kit.Sheet{p.bar, p.head.Sheet, p.question.Sheet, p.said.Sheet} {
		s.Draw()
	}
	p.scroll.Content.Refresh()
	p.scroll.Refresh()
	p.Note()
}

// showHead shows which lesson it is.
func (p *lessonPage) showHead() {
	names := []string{p.Say("lessons.course"), p.Say("lessons.examples"), p.Say("lessons.puzzles")}
	if p.file != "" {
		names = append(names, p.Say("lessons.file"))
	}
	p.tabs.Set(p.set, names...)
	at := 0
	if p.codes() {
		at = 1
	}
	p.wording.Set(at, p.Say("lessons.in-words"), p.Say("lessons.in-codes"))
	p.which.Set(look.Button{Text: p.Say("lessons.of", words.With{"N": p.at + 1, "Of": len(p.sets[p.set]), "Done": p.doneOf(p.set)}), Drops: true})
}

// showOrders lists the orders of the learner, or those of the question with what became of them.
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

// showChoices shows what a question can be answered with.
func (p *lessonPage) showChoices() {
	var rows []look.Row
	if p.At != engine.NoProvince {
		for i, f := range p.Choices() {
			row := look.Row{Height: 36, Text: p.Say("lessons.choice", words.With{"N": i + 1, "Fate": p.fate(f)}), Strong: f == p.chosen, Rule: true, Dead: p.solved}
			if f == p.chosen {
				row.Picked, row.Failed, row.Sign, row.Tone = true, p.failed, "icon-check", look.RoleSuccess
				if p.failed {
					row.Sign, row.Tone = "icon-cross", look.RoleFailure
				}
			}
			rows = append(rows, row)
		}
	}
	p.choices.Set(rows)
}

// draw shows the map and the card over it.
func (p *lessonPage) draw() {
	p.board.Set(p.scene(p.Scenes.Scene, p.entry))
	p.card.Draw()
	if size := p.card.Size(); size.Height != p.cardTall(size.Width) {
		p.Root.Objects[0].Refresh()
	}
}

// paintBar draws the ground, and the bar at the top.
func (p *lessonPage) paintBar(add kit.Adder, s fyne.Size) {
	p.PaintPage(add, s)
	x := p.PaintName(add, s.Width) + 25
	add(p.l.Line(p.Say("lessons.title"), 13, kit.Semibold, look.RoleToolbarText), x, 0, max(s.Width-180-x, 0), 48)
	side := sideWidth(s.Width)
	add(p.l.Box(look.RolePanel, 0), s.Width-side, 48, side, s.Height-48)
	add(p.l.Box(look.RoleLine, 0), s.Width-side, 48, 1, s.Height-48)
}

// headBlocks are the texts at the head.
func (p *lessonPage) headBlocks() []block {
	list := []block{{text: p.title(&p.Lesson), size: 22, face: kit.Serif, role: look.RoleText}}
	if g := p.Found.Grade(); g > 0 {
		list = append(list, block{text: p.Say("lessons.grade", words.With{"Stars": grade3(&p.Lesson)}), size: 12, role: look.RoleMuted})
	}
	if text := p.Words.In(p.Desk.Texts.Language()); text != "" {
		list = append(list, block{text: text, size: 13.5, role: look.RoleText})
	}
	return list
}

// questionBlocks are the question.
func (p *lessonPage) questionBlocks() []block {
	return []block{{text: p.task(&p.Lesson), size: 15, face: kit.Semibold, role: look.RoleText}}
}

// saidBlocks are the hints, and what is said to an answer.
func (p *lessonPage) saidBlocks() []block {
	var list []block
	for i := range p.hints {
		list = append(list, block{text: p.hintText(i), size: 13, role: look.RoleText, tint: look.RoleWarningTint})
	}
	switch {
	case p.solved:
		text := p.Say("lessons.right")
		if moral := p.Moral.In(p.Desk.Texts.Language()); moral != "" {
			text += "\n" + moral
		}
		if p.res != nil {
			text += "\n" + p.explained(&p.Lesson, p.res, subject(&p.Lesson, p.own))
		}
		if p.At == engine.NoProvince && p.Found.Ways > 1 {
			text += "\n" + p.SayN("lessons.ways", p.Found.Ways, nil)
		}
		list = append(list, block{text: text, size: 13, role: look.RoleText, tint: look.RoleSuccessTint})
	case p.failed:
		text := p.Say("lessons.wrong")
		if p.At != engine.NoProvince {
			text = p.notSo(p.chosen, p.Fate)
		}
		if len(p.stop) > 0 && p.stop[0].Kind != engine.NoOrder {
			w := p.words(&p.Lesson)
			var orders []string
			for _, o := range p.stop {
				orders = append(orders, w.Power(o.Power)+": "+w.Order(o))
			}
			text += "\n" + p.Say("lessons.stopped", words.With{"Orders": strings.Join(orders, p.Say("list.semicolon"))})
		} else if p.res != nil {
			text += "\n" + p.explained(&p.Lesson, p.res, subject(&p.Lesson, p.own))
		}
		list = append(list, block{text: text, size: 13, role: look.RoleText, tint: look.RoleFailureTint})
	}
	return list
}

// hintText is an open hint.
func (p *lessonPage) hintText(i int) string {
	return p.Say("lessons.hint", words.With{"N": i + 1, "Text": p.Lessons.hint(&p.Lesson, i)})
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

// TypedRune implements kit.Router: figures answer, a question mark opens a hint, letters are orders.
func (p *lessonPage) TypedRune(r rune) {
	switch {
	case r == '?':
		p.openHint()
	case r >= '1' && r <= '9' && p.At != engine.NoProvince:
		p.answer(int(r - '1'))
	case p.writing() && p.Win.Canvas().Focused() == fyne.Focusable(p.ground):
		p.do(func() { p.entry.Key(r) })
	}
}
