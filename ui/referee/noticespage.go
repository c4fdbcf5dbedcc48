package referee

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// noticesPage is the page on which powers publish notices and sign treaties while they negotiate (001 2.2.5, 2.2.6). What
// was published is on the left, what is being written on the right.
type noticesPage struct {
	*page.TablePage
	*Referee
	list   *page.LogList
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

// showNotices opens the page of notices and treaties.
func (r *Referee) showNotices() {
	p := &noticesPage{Referee: r, list: page.NewLogList(r.Brush(), r.Say("notices.none")), power: max(r.Desk.View.Power, 1)}
	p.TablePage = page.NewTablePage(r.Room.Room, "notices", r.Say("log.talk"), func() string { return r.Say("notices.sub") })
	p.Scroll = p.list.By
	p.kind = kit.NewSegments(p.Brush(), p, func(i int) { p.treaty = i == 1; p.show() })
	p.secret = kit.NewSegments(p.Brush(), p, func(i int) { p.hidden = i == 1; p.show() })
	p.from = kit.NewButton(p.L, kit.Plain, look.Button{}, p, nil, p.askFrom)
	for i := 1; i < len(r.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		b := kit.NewButton(p.L, kit.Chip, look.Button{}, p, nil, func() { p.signed ^= engine.PowersOf(pw); p.show() })
		p.signs = append(p.signs, b)
		p.Parts["sign."+r.Desk.Variant().Powers[pw].ID] = b
	}
	p.word = kit.NewField(p, r.Say("notices.word"), nil)
	p.word.Password = true
	p.text = kit.NewTextField(p, r.Say("notices.text"), nil)
	p.said = kit.NewSheet(fyne.NewSize(200, 40), p.paintSaid)
	p.Parts["kind"], p.Parts["secret"], p.Parts["from"], p.Parts["word"], p.Parts["text"] = p.kind, p.secret, p.from, p.word, p.text
	p.shut = p.Answer(kit.Plain, "open", r.Say("notices.open"), p.askOpen)
	p.Answer(kit.Plain, "close", r.Say("dialog.close"), p.Leave)
	p.give = p.Answer(kit.Filled, "give", "", p.publish)
	p.show()
	objects := []fyne.CanvasObject{
		r.Look.Frame(look.RoleCard, look.RoleLine, 1, 8), r.Look.Frame(look.RoleCard, look.RoleLine, 1, 8), p.list.Scroll, p.kind, p.from, p.text, p.secret, p.word, p.said,
	}
	for _, b := range p.signs {
		objects = append(objects, b)
	}
	p.Open(container.New(noticesFrame{p}, objects...))
	p.list.By(1e6)
	r.Win.Canvas().Focus(p.text)
}

// show brings the page up to date.
func (p *noticesPage) show() {
	p.kind.Set(kit.Second(p.treaty), p.Say("notices.notice"), p.Say("notices.treaty"))
	p.secret.Set(kit.Second(p.hidden), p.Say("notices.published"), p.Say("notices.secret"))
	from := p.Say("notices.referee")
	if p.power != engine.NoPower {
		from = p.Desk.Words().Power(p.power)
	}
	p.from.Set(look.Button{Text: p.Say("notices.from", words.With{"Power": from}), Drops: true})
	for i, b := range p.signs {
		pw := engine.Power(i + 1)
		b.Set(look.Button{Text: p.Desk.Words().Power(pw), On: p.signed.Has(pw)})
		kit.Show(b, p.treaty)
	}
	kit.Show(p.from, !p.treaty)
	kit.Show(p.secret, p.treaty)
	kit.Show(p.word, p.treaty && p.hidden)
	verb := p.Say("notices.publish")
	if p.treaty {
		verb = p.Say("notices.sign")
	}
	why := p.whyNot()
	p.give.Set(look.Button{Text: verb, Disabled: why != "" || p.busy, Reason: why})
	p.shut.Set(look.Button{Text: p.Say("notices.open"), Disabled: len(p.secrets()) == 0})
	p.list.Set(talkLines(p.Desk.Words(), table.Log(p.Desk.Game)))
	p.said.Draw()
	if p.Root != nil {
		p.Root.Refresh()
		p.Layout(nil, p.Root.Size())
	}
	p.Note()
}

// talkLines returns what was published and signed, below the headings of the phases.
func talkLines(w words.Table, entries []table.Entry) (list []page.LogLine) {
	var phase *engine.Position
	for _, e := range entries {
		if !e.Talk() {
			continue
		}
		if e.Position != phase {
			phase = e.Position
			list = append(list, page.LogLine{Head: true, Text: w.Step(phase.Phase)})
		}
		said := w.Log(e)
		line := page.LogLine{Side: look.Side(e.Power), Tone: look.RoleMuted, Text: said.Text, Quote: said.Quote}
		if e.Power == engine.NoPower {
			line.Icon = "icon-people"
		}
		list = append(list, line)
	}
	return list
}

// whyNotTalk says why nothing can be published or signed now, "" if it can. Players talk only before they write the orders
// of a turn, unless the table agreed that they may talk at any time (RULES 3).
func (r *Referee) whyNotTalk() string {
	if why := r.Desk.WhyNotVote(); why != "" {
		return why
	}
	if !r.Desk.Clock.Negotiating() && !r.Desk.Game.Settings().ChatOpen {
		return r.Say("fault.no-talking")
	}
	return ""
}

// whyNot says why what is being written cannot be given now, "" if it can: the referee may speak at any time.
func (p *noticesPage) whyNot() string {
	if !p.treaty && p.power == engine.NoPower {
		return p.Desk.WhyNotVote()
	}
	return p.whyNotTalk()
}

// secrets returns the treaties that are still secret.
func (p *noticesPage) secrets() []table.Treaty {
	var list []table.Treaty
	for _, t := range table.Treaties(p.Desk.Game) {
		if t.Box != "" {
			list = append(list, t)
		}
	}
	return list
}

// askFrom asks whose notice it is.
func (p *noticesPage) askFrom() {
	rows, list := p.playedRows()
	rows, list = append(rows, look.Row{Height: 32, Text: p.Say("notices.referee")}), append(list, engine.NoPower)
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.from, rows, func(i int) { p.power = list[i]; p.show() })
}

// playedRows returns the powers that somebody plays, and a row for each to choose from.
func (r *Referee) playedRows() ([]look.Row, []engine.Power) {
	var rows []look.Row
	var list []engine.Power
	for i := 1; i < len(r.Desk.Variant().Powers); i++ {
		if pw := engine.Power(i); r.Desk.Words().Commander(pw) >= 0 {
			rows, list = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: r.Desk.Words().Power(pw)}), append(list, pw)
		}
	}
	return rows, list
}

// publish publishes the notice, or signs the treaty.
func (p *noticesPage) publish() {
	g, text, powers := p.Desk.Game, strings.TrimSpace(p.text.Text), entry.PowersIn(p.Desk.Variant(), p.signed)
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

// seal seals a secret treaty and signs it. Sealing is slow, so the window goes on meanwhile.
func (p *noticesPage) seal(word, text string, powers []engine.Power) {
	p.busy, p.wrong = true, p.Say("notices.sealing")
	p.show()
	v, g := p.Desk.Variant(), p.Desk.Game
	p.aside(func() func() {
		box, err := table.SealTreaty(word, v, text, powers...)
		return func() {
			p.busy, p.wrong = false, ""
			if err == nil && p.Desk.Game == g {
				err = g.SignSecret(box)
			}
			p.done(err)
		}
	})
}

// done clears what was written, or says why it cannot be published.
func (p *noticesPage) done(err error) {
	p.wrong = ""
	if err != nil {
		p.wrong = lang.SentenceCase(p.treatyFault(err).Error())
	} else {
		p.text.Put("")
		p.word.Put("")
		p.signed = 0
	}
	p.show()
	p.list.By(1e6)
}

// about says what is wrong, or what this kind of document means, in lines of a width.
func (p *noticesPage) about(width float32) (lines []string, f kit.Face, role look.Role) {
	text := p.Say("notices.about-notice")
	f, role = kit.Regular, look.RoleMuted
	switch {
	case p.wrong != "":
		text, f, role = p.wrong, kit.Medium, look.RoleFailure
		if p.busy {
			role = look.RoleMuted
		}
	case p.whyNot() != "":
		text, role = p.whyNot(), look.RoleWarning
	case p.treaty && p.hidden:
		text = p.Say("notices.about-secret")
	case p.treaty:
		text = p.Say("notices.about-treaty")
	}
	return p.L.Wrap(text, 12, f, width), f, role
}

// aboutLine is the height of a line of what is said.
const aboutLine = 17

func (p *noticesPage) paintSaid(add kit.Adder, s fyne.Size) {
	lines, f, role := p.about(s.Width)
	for i, line := range lines {
		add(p.L.Text(line, 12, f, role), 0, float32(i)*aboutLine, s.Width, aboutLine)
	}
}

// noticesFrame lays out the published documents on the left and what is being written on the right.
type noticesFrame struct{ *noticesPage }

// MinSize implements fyne.Layout.
func (noticesFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (f noticesFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	left := (s.Width - 16) / 2
	kit.Place(list[0], 0, 0, left, s.Height)
	f.list.Measure(left - 2)
	kit.Place(f.list.Scroll, 1, 4, left-2, s.Height-8)
	kit.Place(list[1], left+16, 0, s.Width-left-16, s.Height)
	x, w := left+32, s.Width-left-48
	kit.Place(f.kind, x, 16, min(f.kind.Least().Width, w), kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 30)
	kit.Place(f.from, x, y, max(f.from.Least().Width, 170), 36)
	if f.treaty {
		at := x
		for _, b := range f.signs {
			wide := b.Least().Width
			if at+wide > x+w {
				at, y = x, y+36
			}
			kit.Place(b, at, y, wide, 30)
			at += wide + 6
		}
	}
	y += 36 + 12
	lines, _, _ := f.about(w)
	said := aboutLine * float32(max(len(lines), 2))
	bottom := s.Height - said - 16
	kit.Place(f.said, x, bottom, w, said)
	if f.treaty { // there is always room for the word, so that the choice stays under the pointer
		bottom -= 36 + 10
		kit.Place(f.word, x, bottom, w, 36)
		bottom -= kit.SegmentHeight + 10
		kit.Place(f.secret, x, bottom, min(f.secret.Least().Width, w), kit.SegmentHeight)
	}
	kit.Place(f.text, x, y, w, max(bottom-12-y, 60))
}
