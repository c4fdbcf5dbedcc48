package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// noticesPage is the page on which powers publish notices and sign treaties, while they negotiate (001 2.2.5, 2.2.6). What
// is published stands at the left, what is being written at the right.
type noticesPage struct {
	*tablePage
	f      *Referee
	list   *logList
	kind   *kit.Segments // a notice or a treaty
	from   *kit.Button
	signs  []*kit.Button
	secret *kit.Segments
	word   *kit.Field
	text   *kit.TextField
	said   *kit.Sheet
	give   *kit.Button
	shut   *kit.Button

	treaty, hidden bool
	power          engine.Power
	signed         engine.PowerSet
	wrong          string
	busy           bool
}

// showNotices opens the page.
func (ref *Referee) showNotices() {
	p := &noticesPage{f: ref, list: newLogList(ref.brush(), words.Say("notices.none")), power: max(ref.desk.Focus.Power, 1)}
	p.tablePage = newTablePage(ref.Room, "notices", words.Say("log.talk"), func() string { return words.Say("notices.sub") })
	p.scroll = p.list.by
	p.kind = kit.NewSegments(p.l, p, func(i int) { p.treaty = i == 1; p.show() })
	p.secret = kit.NewSegments(p.l, p, func(i int) { p.hidden = i == 1; p.show() })
	p.from = kit.NewButton(p.l, kit.Plain, kit.ButtonFace{}, p, nil, p.askFrom)
	for i := 1; i < len(ref.desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		b := kit.NewButton(p.l, kit.Chip, kit.ButtonFace{}, p, nil, func() { p.signed ^= engine.PowersOf(pw); p.show() })
		p.signs = append(p.signs, b)
		p.parts["sign."+ref.desk.Variant().Powers[pw].ID] = b
	}
	p.word = kit.NewField(p, words.Say("notices.word"), nil)
	p.word.Password = true
	p.text = kit.NewTextField(p, words.Say("notices.text"), nil)
	p.said = kit.NewSheet(fyne.NewSize(200, 40), p.paintSaid)
	p.parts["kind"], p.parts["secret"], p.parts["from"], p.parts["word"], p.parts["text"] = p.kind, p.secret, p.from, p.word, p.text
	p.shut = p.answer(kit.Plain, "open", words.Say("notices.open"), p.askOpen)
	p.answer(kit.Plain, "close", words.Say("dialog.close"), p.leave)
	p.give = p.answer(kit.Filled, "give", "", p.publish)
	p.show()
	objects := []fyne.CanvasObject{
		ref.look.Frame(kit.RoleCard, kit.RoleLine, 1, 8), ref.look.Frame(kit.RoleCard, kit.RoleLine, 1, 8), p.list.scroll, p.kind, p.from, p.text, p.secret, p.word, p.said,
	}
	for _, b := range p.signs {
		objects = append(objects, b)
	}
	p.open(container.New(noticesFrame{p}, objects...))
	p.list.by(1e6)
	ref.win.Canvas().Focus(p.text)
}

// show brings the page up to date.
func (p *noticesPage) show() {
	w := p.f
	p.kind.Set(oneIf(p.treaty), words.Say("notices.notice"), words.Say("notices.treaty"))
	p.secret.Set(oneIf(p.hidden), words.Say("notices.published"), words.Say("notices.secret"))
	p.from.Set(kit.ButtonFace{Text: words.Say("notices.from", words.With{"Power": w.desk.Words().Power(p.power)})})
	for i, b := range p.signs {
		pw := engine.Power(i + 1)
		b.Set(kit.ButtonFace{Text: w.desk.Words().Power(pw), On: p.signed.Has(pw)})
		kit.Show(b, p.treaty)
	}
	kit.Show(p.from, !p.treaty)
	kit.Show(p.secret, p.treaty)
	kit.Show(p.word, p.treaty && p.hidden)
	verb := words.Say("notices.publish")
	if p.treaty {
		verb = words.Say("notices.sign")
	}
	why := w.whyNotTalk()
	p.give.Set(kit.ButtonFace{Text: verb, Disabled: why != "" || p.busy, Reason: why})
	p.shut.Set(kit.ButtonFace{Text: words.Say("notices.open"), Disabled: len(p.secrets()) == 0})
	p.list.set(w.logLines(table.Log(w.desk.Game), logFilter{Kind: 2}))
	p.said.Draw()
	if p.root != nil {
		p.root.Refresh()
		tableFrame{p.tablePage}.Layout(nil, p.root.Size())
	}
	w.note()
}

// whyNotTalk says why nothing can be published or signed now: people talk before the orders of a turn only, unless the
// table agreed to talk at any time (RULES 3).
func (f *Referee) whyNotTalk() string {
	if why := f.desk.WhyNotVote(); why != "" {
		return why
	}
	if !f.desk.Clock.Negotiating() && !f.desk.Game.Settings().ChatOpen {
		return words.Say("fault.no-talking")
	}
	return ""
}

// secrets are the treaties that are still secret.
func (p *noticesPage) secrets() []table.Treaty {
	var list []table.Treaty
	for _, t := range table.Treaties(p.f.desk.Game) {
		if t.Box != "" {
			list = append(list, t)
		}
	}
	return list
}

// askFrom asks whose notice it is.
func (p *noticesPage) askFrom() {
	rows, list := p.f.playedRows()
	p.l.Choose(p.f.brush(), p.f.win.Canvas(), p.from, rows, func(i int) { p.power = list[i]; p.show() })
}

// playedRows are the powers that somebody plays, to choose from.
func (f *Referee) playedRows() ([]kit.Row, []engine.Power) {
	var rows []kit.Row
	var list []engine.Power
	for i := 1; i < len(f.desk.Variant().Powers); i++ {
		if pw := engine.Power(i); f.desk.Words().Commander(pw) >= 0 {
			rows, list = append(rows, kit.Row{Height: 32, Mark: kit.Mark{Side: kit.Side(pw)}, Text: f.desk.Words().Power(pw)}), append(list, pw)
		}
	}
	return rows, list
}

// publish publishes the notice, or has the treaty signed.
func (p *noticesPage) publish() {
	g, text, powers := p.f.desk.Game, strings.TrimSpace(p.text.Text), entry.PowersIn(p.f.desk.Variant(), p.signed)
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
	p.busy, p.wrong = true, words.Say("notices.sealing")
	p.show()
	v, g := p.f.desk.Variant(), p.f.desk.Game
	p.f.aside(func() func() {
		box, err := table.SealTreaty(word, v, text, powers...)
		return func() {
			p.busy, p.wrong = false, ""
			if err == nil && p.f.desk.Game == g {
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
		p.wrong = words.SentenceCase(p.f.treatyFault(err).Error())
	} else {
		p.text.Put("")
		p.word.Put("")
		p.signed = 0
	}
	p.show()
	p.list.by(1e6)
}

// paintSaid draws what is wrong, or what a kind of document means.
func (p *noticesPage) paintSaid(add kit.Adder, s fyne.Size) {
	text, f, role := words.Say("notices.about-notice"), kit.Regular, kit.RoleMuted
	switch {
	case p.wrong != "":
		text, f, role = p.wrong, kit.Medium, kit.RoleFailure
		if p.busy {
			role = kit.RoleMuted
		}
	case p.f.whyNotTalk() != "":
		text, role = p.f.whyNotTalk(), kit.RoleWarning
	case p.treaty && p.hidden:
		text = words.Say("notices.about-secret")
	case p.treaty:
		text = words.Say("notices.about-treaty")
	}
	for i, line := range p.l.Wrap(text, 12, f, s.Width) {
		add(p.l.Text(line, 12, f, role), 0, float32(i)*17, s.Width, 17)
	}
}

// wait says how long the next try to open a treaty has to wait, "" for not at all.
func (f *Referee) wait(t table.Tries) string {
	left := t.Wait(time.Now())
	if left == 0 {
		return ""
	}
	return words.SayN("notices.wait", int(left.Seconds())+1, nil)
}
