package referee

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// noticesPage is the page on which powers publish notices and sign treaties, while they negotiate (001 2.2.5, 2.2.6). What
// is published stands at the left, what is being written at the right.
type noticesPage struct {
	*page.TablePage
	f      *Referee
	list   *logList
	kind   *kit.Segments // a notice or a treaty
	from   *kit.Button
	signs  []*kit.Button
	secret *kit.Segments
	word   *kit.Field
	Text   *kit.TextField
	Said   *kit.Sheet
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
	p := &noticesPage{f: ref, list: newLogList(ref.Brush(), ref.Say("notices.none")), power: max(ref.Desk.View.Power, 1)}
	p.TablePage = page.NewTablePage(ref.Room, "notices", ref.Say("log.talk"), func() string { return ref.Say("notices.sub") })
	p.Scroll = p.list.by
	p.kind = kit.NewSegments(p.L, p, func(i int) { p.treaty = i == 1; p.show() })
	p.secret = kit.NewSegments(p.L, p, func(i int) { p.hidden = i == 1; p.show() })
	p.from = kit.NewButton(p.L, kit.Plain, kit.ButtonFace{}, p, nil, p.askFrom)
	for i := 1; i < len(ref.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		b := kit.NewButton(p.L, kit.Chip, kit.ButtonFace{}, p, nil, func() { p.signed ^= engine.PowersOf(pw); p.show() })
		p.signs = append(p.signs, b)
		p.Parts["sign."+ref.Desk.Variant().Powers[pw].ID] = b
	}
	p.word = kit.NewField(p, ref.Say("notices.word"), nil)
	p.word.Password = true
	p.Text = kit.NewTextField(p, ref.Say("notices.text"), nil)
	p.Said = kit.NewSheet(fyne.NewSize(200, 40), p.paintSaid)
	p.Parts["kind"], p.Parts["secret"], p.Parts["from"], p.Parts["word"], p.Parts["text"] = p.kind, p.secret, p.from, p.word, p.Text
	p.shut = p.Answer(kit.Plain, "open", ref.Say("notices.open"), p.askOpen)
	p.Answer(kit.Plain, "close", ref.Say("dialog.close"), p.Leave)
	p.give = p.Answer(kit.Filled, "give", "", p.publish)
	p.show()
	objects := []fyne.CanvasObject{
		ref.Look.Frame(kit.RoleCard, kit.RoleLine, 1, 8), ref.Look.Frame(kit.RoleCard, kit.RoleLine, 1, 8), p.list.Scroll, p.kind, p.from, p.Text, p.secret, p.word, p.Said,
	}
	for _, b := range p.signs {
		objects = append(objects, b)
	}
	p.Open(container.New(noticesFrame{p}, objects...))
	p.list.by(1e6)
	ref.Win.Canvas().Focus(p.Text)
}

// show brings the page up to date.
func (p *noticesPage) show() {
	w := p.f
	p.kind.Set(page.OneIf(p.treaty), p.f.Say("notices.notice"), p.f.Say("notices.treaty"))
	p.secret.Set(page.OneIf(p.hidden), p.f.Say("notices.published"), p.f.Say("notices.secret"))
	p.from.Set(kit.ButtonFace{Text: p.f.Say("notices.from", words.With{"Power": w.Desk.Words().Power(p.power)})})
	for i, b := range p.signs {
		pw := engine.Power(i + 1)
		b.Set(kit.ButtonFace{Text: w.Desk.Words().Power(pw), On: p.signed.Has(pw)})
		kit.Show(b, p.treaty)
	}
	kit.Show(p.from, !p.treaty)
	kit.Show(p.secret, p.treaty)
	kit.Show(p.word, p.treaty && p.hidden)
	verb := p.f.Say("notices.publish")
	if p.treaty {
		verb = p.f.Say("notices.sign")
	}
	why := w.WhyNotTalk()
	p.give.Set(kit.ButtonFace{Text: verb, Disabled: why != "" || p.busy, Reason: why})
	p.shut.Set(kit.ButtonFace{Text: p.f.Say("notices.open"), Disabled: len(p.secrets()) == 0})
	p.list.set(w.LogLines(table.Log(w.Desk.Game), LogFilter{Kind: 2}))
	p.Said.Draw()
	if p.Root != nil {
		p.Root.Refresh()
		page.TableFrame{TablePage: p.TablePage}.Layout(nil, p.Root.Size())
	}
	w.Note()
}

// WhyNotTalk says why nothing can be published or signed now: people talk before the orders of a turn only, unless the
// table agreed to talk at any time (RULES 3).
func (f *Referee) WhyNotTalk() string {
	if why := f.Desk.WhyNotVote(); why != "" {
		return why
	}
	if !f.Desk.Clock.Negotiating() && !f.Desk.Game.Settings().ChatOpen {
		return f.Say("fault.no-talking")
	}
	return ""
}

// secrets are the treaties that are still secret.
func (p *noticesPage) secrets() []table.Treaty {
	var list []table.Treaty
	for _, t := range table.Treaties(p.f.Desk.Game) {
		if t.Box != "" {
			list = append(list, t)
		}
	}
	return list
}

// askFrom asks whose notice it is.
func (p *noticesPage) askFrom() {
	rows, list := p.f.playedRows()
	p.L.Choose(p.f.Brush(), p.f.Win.Canvas(), p.from, rows, func(i int) { p.power = list[i]; p.show() })
}

// playedRows are the powers that somebody plays, to choose from.
func (f *Referee) playedRows() ([]kit.Row, []engine.Power) {
	var rows []kit.Row
	var list []engine.Power
	for i := 1; i < len(f.Desk.Variant().Powers); i++ {
		if pw := engine.Power(i); f.Desk.Words().Commander(pw) >= 0 {
			rows, list = append(rows, kit.Row{Height: 32, Mark: kit.Mark{Side: kit.Side(pw)}, Text: f.Desk.Words().Power(pw)}), append(list, pw)
		}
	}
	return rows, list
}

// publish publishes the notice, or has the treaty signed.
func (p *noticesPage) publish() {
	g, text, powers := p.f.Desk.Game, strings.TrimSpace(p.Text.Text), entry.PowersIn(p.f.Desk.Variant(), p.signed)
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
	p.busy, p.wrong = true, p.f.Say("notices.sealing")
	p.show()
	v, g := p.f.Desk.Variant(), p.f.Desk.Game
	p.f.aside(func() func() {
		box, err := table.SealTreaty(word, v, text, powers...)
		return func() {
			p.busy, p.wrong = false, ""
			if err == nil && p.f.Desk.Game == g {
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
		p.Text.Put("")
		p.word.Put("")
		p.signed = 0
	}
	p.show()
	p.list.by(1e6)
}

// paintSaid draws what is wrong, or what a kind of document means.
func (p *noticesPage) paintSaid(add kit.Adder, s fyne.Size) {
	text, f, role := p.f.Say("notices.about-notice"), kit.Regular, kit.RoleMuted
	switch {
	case p.wrong != "":
		text, f, role = p.wrong, kit.Medium, kit.RoleFailure
		if p.busy {
			role = kit.RoleMuted
		}
	case p.f.WhyNotTalk() != "":
		text, role = p.f.WhyNotTalk(), kit.RoleWarning
	case p.treaty && p.hidden:
		text = p.f.Say("notices.about-secret")
	case p.treaty:
		text = p.f.Say("notices.about-treaty")
	}
	for i, line := range p.L.Wrap(text, 12, f, s.Width) {
		add(p.L.Text(line, 12, f, role), 0, float32(i)*17, s.Width, 17)
	}
}

// wait says how long the next try to open a treaty has to wait, "" for not at all.
func (f *Referee) wait(t table.Tries) string {
	left := t.Wait(time.Now())
	if left == 0 {
		return ""
	}
	return f.SayN("notices.wait", int(left.Seconds())+1, nil)
}
