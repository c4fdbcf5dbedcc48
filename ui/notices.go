package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
)

// noticesPage is the page on which powers publish notices and sign treaties, while they negotiate (001 2.2.5, 2.2.6). What
// is published stands at the left, what is being written at the right.
type noticesPage struct {
	*tablePage
	list   *logList
	kind   *segments // a notice or a treaty
	from   *button
	signs  []*button
	secret *segments
	word   *field
	text   *textField
	said   *sheet
	give   *button
	shut   *button

	treaty, hidden bool
	power          engine.Power
	signed         engine.PowerSet
	wrong          string
	busy           bool
}

// showNotices opens the page.
func (w *Window) showNotices() {
	p := &noticesPage{list: newLogList(w.brush(), say("notices.none")), power: max(w.focus.Power, 1)}
	p.tablePage = newTablePage(w, "notices", say("log.talk"), func() string { return say("notices.sub") })
	p.scroll = p.list.by
	p.kind = newSegments(p.l, p, func(i int) { p.treaty = i == 1; p.show() })
	p.secret = newSegments(p.l, p, func(i int) { p.hidden = i == 1; p.show() })
	p.from = newButton(p.l, plain, buttonFace{}, p, nil, p.askFrom)
	for i := 1; i < len(w.variant().Powers); i++ {
		pw := engine.Power(i)
		b := newButton(p.l, chip, buttonFace{}, p, nil, func() { p.signed ^= engine.PowersOf(pw); p.show() })
		p.signs = append(p.signs, b)
		p.parts["sign."+w.variant().Powers[pw].ID] = b
	}
	p.word = newField(p, say("notices.word"), nil)
	p.word.Password = true
	p.text = newTextField(p, say("notices.text"), nil)
	p.said = newSheet(fyne.NewSize(200, 40), p.paintSaid)
	p.parts["kind"], p.parts["secret"], p.parts["from"], p.parts["word"], p.parts["text"] = p.kind, p.secret, p.from, p.word, p.text
	p.shut = p.answer(plain, "open", say("notices.open"), p.askOpen)
	p.answer(plain, "close", say("dialog.close"), p.leave)
	p.give = p.answer(filled, "give", "", p.publish)
	p.show()
	objects := []fyne.CanvasObject{
		w.look.frame(RoleCard, RoleLine, 1, 8), w.look.frame(RoleCard, RoleLine, 1, 8), p.list.scroll, p.kind, p.from, p.text, p.secret, p.word, p.said,
	}
	for _, b := range p.signs {
		objects = append(objects, b)
	}
	p.open(container.New(noticesFrame{p}, objects...))
	p.list.by(1e6)
	w.win.Canvas().Focus(p.text)
}

// show brings the page up to date.
func (p *noticesPage) show() {
	w := p.w
	p.kind.set(oneIf(p.treaty), say("notices.notice"), say("notices.treaty"))
	p.secret.set(oneIf(p.hidden), say("notices.published"), say("notices.secret"))
	p.from.set(buttonFace{Text: say("notices.from", with{"Power": w.words.Power(p.power)})})
	for i, b := range p.signs {
		pw := engine.Power(i + 1)
		b.set(buttonFace{Text: w.words.Power(pw), On: p.signed.Has(pw)})
		show(b, p.treaty)
	}
	show(p.from, !p.treaty)
	show(p.secret, p.treaty)
	show(p.word, p.treaty && p.hidden)
	verb := say("notices.publish")
	if p.treaty {
		verb = say("notices.sign")
	}
	why := w.whyNotTalk()
	p.give.set(buttonFace{Text: verb, Disabled: why != "" || p.busy, Reason: why})
	p.shut.set(buttonFace{Text: say("notices.open"), Disabled: len(p.secrets()) == 0})
	p.list.set(w.logLines(table.Log(w.game), logFilter{Kind: 2}))
	p.said.draw()
	if p.root != nil {
		p.root.Refresh()
		tableFrame{p.tablePage}.Layout(nil, p.root.Size())
	}
	w.note()
}

// whyNotTalk says why nothing can be published or signed now: people talk before the orders of a turn only, unless the
// table agreed to talk at any time (RULES 3).
func (w *Window) whyNotTalk() string {
	if why := w.whyNotVote(); why != "" {
		return why
	}
	if !w.negotiating() && !w.game.Settings().ChatOpen {
		return say("fault.no-talking")
	}
	return ""
}

// secrets are the treaties that are still secret.
func (p *noticesPage) secrets() []table.Treaty {
	var list []table.Treaty
	for _, t := range table.Treaties(p.w.game) {
		if t.Box != "" {
			list = append(list, t)
		}
	}
	return list
}

// askFrom asks whose notice it is.
func (p *noticesPage) askFrom() {
	rows, list := p.w.playedRows()
	p.l.choose(p.w.brush(), p.w.win.Canvas(), p.from, rows, func(i int) { p.power = list[i]; p.show() })
}

// playedRows are the powers that somebody plays, to choose from.
func (w *Window) playedRows() ([]row, []engine.Power) {
	var rows []row
	var list []engine.Power
	for i := 1; i < len(w.variant().Powers); i++ {
		if pw := engine.Power(i); w.commander(pw) >= 0 {
			rows, list = append(rows, row{Height: 32, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw)}), append(list, pw)
		}
	}
	return rows, list
}

// publish publishes the notice, or has the treaty signed.
func (p *noticesPage) publish() {
	g, text, powers := p.w.game, strings.TrimSpace(p.text.Text), powersIn(p.w.variant(), p.signed)
	switch {
	case !p.treaty:
		p.done(g.Publish(p.power, text))
	case !p.hidden:
		p.done(g.Sign(text, powers...))
	default:
		err := g.MaySign(text, powers...)
		if err == nil && p.word.Text == "" {
			err = table.NoSecret
		}
		if err != nil {
			p.done(err)
			return
		}
		p.seal(p.word.Text, text, powers)
	}
}

// seal seals a secret treaty, away from the window.
func (p *noticesPage) seal(word, text string, powers []engine.Power) {
	p.busy, p.wrong = true, say("notices.sealing")
	p.show()
	v, g := p.w.variant(), p.w.game
	p.w.aside(func() func() {
		box, err := table.SealTreaty(word, v, text, powers...)
		return func() {
			p.busy, p.wrong = false, ""
			if err == nil && p.w.game == g {
				err = g.SignSecret(box)
			}
			p.done(err)
		}
	})
}

// done clears what was written, or says why it cannot be.
func (p *noticesPage) done(err error) {
	p.wrong = ""
	if err != nil {
		p.wrong = sentenceCase(p.w.treatyFault(err).Error())
	} else {
		p.text.Put("")
		p.word.Put("")
		p.signed = 0
	}
	p.show()
	p.list.by(1e6)
}

// paintSaid draws what is wrong, or what a kind of document means.
func (p *noticesPage) paintSaid(add adder, s fyne.Size) {
	text, f, role := say("notices.about-notice"), regular, RoleMuted
	switch {
	case p.wrong != "":
		text, f, role = p.wrong, medium, RoleFailure
		if p.busy {
			role = RoleMuted
		}
	case p.w.whyNotTalk() != "":
		text, role = p.w.whyNotTalk(), RoleWarning
	case p.treaty && p.hidden:
		text = say("notices.about-secret")
	case p.treaty:
		text = say("notices.about-treaty")
	}
	for i, line := range p.l.wrap(text, 12, f, s.Width) {
		add(p.l.text(line, 12, f, role), 0, float32(i)*17, s.Width, 17)
	}
}

// wait says how long the next try to open a treaty has to wait, "" for not at all.
func (w *Window) wait(t table.Tries) string {
	left := t.Wait(time.Now())
	if left == 0 {
		return ""
	}
	return sayN("notices.wait", int(left.Seconds())+1, nil)
}
