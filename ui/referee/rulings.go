package referee

import (
	"maps"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// rulingsPage is the page on which the referee rules: each power with its player and its state, and below it what can be
// put right in this phase. Every ruling asks for its reason, which goes into the log.
type rulingsPage struct {
	*page.TablePage
	f      *Referee
	rows   *fyne.Container
	Scroll *container.Scroll
}

// ruling is a row of the page: what it is about at the left, what can be done at the right.
type ruling struct {
	kit.Row
	Buttons []rulingButton
}

// rulingButton is something that the referee may do, or why not.
type rulingButton struct {
	Name, Text, Why string
	Do              func()
}

// rulingHeight is how tall a row is.
const rulingHeight = 44

// showRulings opens the page.
func (ref *Referee) showRulings() {
	p := &rulingsPage{f: ref, rows: container.New(kit.Spaced{Gap: 0, Width: 0})}
	p.TablePage = page.NewTablePage(ref.Room, "rulings", ref.Say("rulings.title"), func() string { return ref.Say("rulings.sub") })
	p.Scroll = container.NewVScroll(p.rows)
	p.TablePage.Scroll = func(by float32) {
		p.Scroll.ScrollToOffset(fyne.NewPos(0, max(p.Scroll.Offset.Y+by, 0)))
	}
	p.Answer(kit.Plain, "log", ref.Say("command.log"), ref.showLog)
	p.Answer(kit.Filled, "close", ref.Say("dialog.close"), p.Leave)
	p.refresh()
	p.Open(p.Scroll)
}

// refresh shows how things stand.
func (p *rulingsPage) refresh() {
	head := kit.NewSheet(fyne.NewSize(200, 44), func(add kit.Adder, s fyne.Size) {
		name := p.f.Desk.Words().Phase(p.f.Desk.Game.Node().Position.Phase)
		add(p.L.Text(name, 15, kit.Bold, kit.RoleText), 0, 12, s.Width, 24)
	})
	p.rows.RemoveAll()
	maps.DeleteFunc(p.Parts, func(name string, _ fyne.CanvasObject) bool { return strings.Contains(name, ".") })
	for _, o := range []fyne.CanvasObject{p.Card(kit.Link, p.Powers()), head, p.Card(kit.Plain, p.phase())} {
		p.rows.Add(o)
	}
	p.Scroll.Refresh()
	p.f.Note()
}

// Card is a sheet of rows with buttons of a kind.
func (p *rulingsPage) Card(kind kit.ButtonKind, list []ruling) fyne.CanvasObject {
	rows := container.New(kit.Spaced{Gap: 0, Width: 300})
	for i, r := range list {
		r.Rule = i > 0
		rows.Add(p.line(kind, r))
	}
	return container.NewStack(p.L.Frame(kit.RoleCard, kit.RoleLine, 1, 8), container.New(kit.Pad{X: 1, Y: 4}, rows))
}

// line is a row with its buttons.
func (p *rulingsPage) line(kind kit.ButtonKind, r ruling) fyne.CanvasObject {
	b := p.f.Brush()
	ground := kit.NewSheet(fyne.NewSize(200, r.Height), func(add kit.Adder, s fyne.Size) {
		wide := s.Width
		for _, button := range r.Buttons {
			wide -= p.L.Width(button.Text, 13, kit.Semibold) + 26
		}
		plain := r.Row
		plain.Rule = false // it goes on under the buttons
		for _, o := range b.Draw(plain, 0, wide) {
			add(o, o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		}
		if r.Rule {
			add(p.L.Box(kit.RoleLine, 0), kit.RowMargin, 0, s.Width-2*kit.RowMargin, 1)
		}
	})
	objects := []fyne.CanvasObject{ground}
	for _, do := range r.Buttons {
		face := kit.ButtonFace{Text: do.Text, Disabled: do.Why != "", Reason: do.Why, Tip: do.Text}
		button := kit.NewButton(p.L, kind, face, p, p.f.Tips, do.Do)
		p.Parts[do.Name] = button
		objects = append(objects, button)
	}
	return container.New(rulingLine{r.Height}, objects...)
}

// rulingLine lays out a row: its buttons stand at the right.
type rulingLine struct{ height float32 }

// MinSize implements fyne.Layout.
func (v rulingLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, v.height) }

// Layout implements fyne.Layout.
func (v rulingLine) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x := s.Width - kit.RowMargin
	for i := len(list) - 1; i > 0; i-- {
		least := list[i].MinSize()
		x -= least.Width
		kit.Place(list[i], x, (s.Height-34)/2, least.Width, 34)
		x -= 10
	}
}

// Powers are the rows of the powers.
func (p *rulingsPage) Powers() []ruling {
	w := p.f
	why := w.Desk.WhyNotVote() // the phase is played, or the game over
	var list []ruling
	for i := 1; i < len(w.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		r := ruling{Row: kit.Row{Height: rulingHeight, Mark: kit.Mark{Side: kit.Side(pw)}, Strong: true, Text: w.Desk.Words().Power(pw), Dead: true}}
		player := w.Desk.Words().Commander(pw)
		if player < 0 {
			r.Sub = p.f.Say("rulings.nobody")
			list = append(list, r)
			continue
		}
		r.Sub = w.Desk.Words().PlayerName(player)
		r.Note, r.Tone = w.condition(pw)
		id := w.Desk.Variant().Powers[pw].ID
		if w.Desk.Game.Node().Position.Armistice.Has(pw) {
			r.Buttons = append(r.Buttons, rulingButton{"lift." + id, p.f.Say("rulings.lift"), why, func() { p.armistice(pw, false) }})
		} else {
			r.Buttons = append(r.Buttons,
				rulingButton{"missed." + id, p.f.Say("rulings.missed"), why, func() { p.disorder(pw) }},
				rulingButton{"armistice." + id, p.f.Say("rulings.armistice"), why, func() { p.armistice(pw, true) }})
		}
		r.Buttons = append(r.Buttons, rulingButton{"hand-over." + id, p.f.Say("rulings.hand-over"), why, func() { p.handOver(pw) }})
		list = append(list, r)
	}
	return list
}

// condition says how a power stands.
func (f *Referee) condition(pw engine.Power) (string, kit.Role) {
	pos := f.Desk.Game.Node().Position
	switch missed := f.Desk.Game.Missed(pw); {
	case pos.Armistice.Has(pw):
		return f.Say("rulings.under-armistice"), kit.RoleWarning
	case pos.UnitCount(pw) == 0 && pos.Centers(pw) == 0:
		return f.Say("rulings.gone"), kit.RoleMuted
	case missed > 0:
		return f.SayN("rulings.turns-missed", missed, nil), kit.RoleWarning
	}
	return "", kit.RoleMuted
}

// phase are the rows about the phase that is seen.
func (p *rulingsPage) phase() []ruling {
	w := p.f
	line := func(name string, why string, do func()) ruling {
		return ruling{
			Row:     kit.Row{Height: 52, Text: p.f.Say("rulings." + name + "-head"), Sub: p.f.Say("rulings." + name + "-text"), Strong: true, Dead: true},
			Buttons: []rulingButton{{name, p.f.Say("rulings." + name), why, do}},
		}
	}
	sealed := w.Desk.WhyNotVote()
	if sealed == "" && w.Desk.Game.Secret() {
		sealed = p.f.Say("fault.order-sealed")
	}
	return []ruling{
		line("order", sealed, p.correctOrder), line("position", w.Desk.WhyNotVote(), w.showPositionEditor), line("reopen", w.whyNotReopen(), p.reopen),
	}
}

// whyNotReopen says why no phase can be opened again.
func (f *Referee) whyNotReopen() string {
	if f.Desk.Game.Node().Result == nil && !f.Desk.CanGoBack() {
		return f.Say("fault.not-resolved")
	}
	return ""
}

// armistice declares or lifts one.
func (p *rulingsPage) armistice(pw engine.Power, on bool) {
	data := words.With{"Power": p.f.Desk.Words().Power(pw)}
	if on {
		p.ask(p.f.Say("rulings.armistice-title", data), p.f.Say("rulings.armistice-text"), nil, p.f.Say("rulings.declare"),
			func(reason string) error { return p.f.Desk.Game.Armistice(pw, reason) })
		return
	}
	p.ask(p.f.Say("rulings.lift-title", data), p.f.Say("rulings.lift-text"), nil, p.f.Say("rulings.lift-verb"),
		func(reason string) error { return p.f.Desk.Game.LiftArmistice(pw, reason) })
}

// disorder notes a missed turn.
func (p *rulingsPage) disorder(pw engine.Power) {
	p.ask(p.f.Say("rulings.missed-title", words.With{"Power": p.f.Desk.Words().Power(pw)}), p.f.Say("rulings.missed-text"), nil, p.f.Say("rulings.note"),
		func(reason string) error { return p.f.Desk.Game.NoteDisorder(pw, reason) })
}

// handOver gives a power to another player.
func (p *rulingsPage) handOver(pw engine.Power) {
	name := kit.NewField(&page.DialogKeys{W: p.f.Room}, p.f.Say("players.name"), nil)
	p.ask(p.f.Say("rulings.hand-over-title", words.With{"Power": p.f.Desk.Words().Power(pw)}), p.f.Say("rulings.hand-over-text"), []fyne.CanvasObject{name},
		p.f.Say("rulings.hand-over-verb"), func(reason string) error { return p.f.Desk.Game.TakeOver(strings.TrimSpace(name.Text), reason, pw) })
}

// reopen opens the last phase that was resolved again.
func (p *rulingsPage) reopen() {
	g := p.f.Desk.Game
	path := g.Path()
	phase := g.Node().Position.Phase
	if line, at := g.Line(); g.Node().Result == nil {
		phase = line[at-1].Position.Phase
	}
	p.ask(p.f.Say("rulings.reopen-title", words.With{"Phase": p.f.Desk.Words().Phase(phase)}), p.f.Say("rulings.reopen-text"), nil, p.f.Say("rulings.reopen-verb"),
		func(reason string) error {
			if g.Node().Result == nil {
				g.Back()
			}
			p.f.Desk.Trying = nil
			played := g.Node().Events
			if err := g.Reopen(reason); err != nil {
				g.Go(path)
				return err
			}
			p.f.Desk.Draft.Reopen(played)
			return nil
		})
}

// ask asks for the reason of a ruling, and whatever else it needs, and rules. What is impossible is said in the dialog,
// which stays open.
func (p *rulingsPage) ask(title, text string, more []fyne.CanvasObject, verb string, do func(reason string) error) {
	reason := kit.NewField(&page.DialogKeys{W: p.f.Room}, p.f.Say("rulings.reason"), nil)
	p.f.askRuling(title, text, append(more, reason), verb, func() error {
		unread := p.f.Desk.Draft.UnreadLines()
		err := do(strings.TrimSpace(reason.Text))
		if err == nil && len(unread) > 0 {
			p.f.Desk.Draft.SetUnread(unread) // the position may be another now
		}
		return err
	}, p.refresh)
}

// askRuling is a dialog with fields that stays open while what it should do is impossible, and says why. Afterwards it does
// then.
func (ref *Referee) askRuling(title, text string, fields []fyne.CanvasObject, verb string, do func() error, then func()) {
	const width = 480
	var body []fyne.CanvasObject
	for _, f := range fields {
		if _, line := f.(*kit.Field); line {
			f = container.New(kit.AtLeast{W: width, H: 36}, f)
		}
		body = append(body, f)
	}
	wrong := ""
	fault := kit.NewSheet(fyne.NewSize(width, 18), func(add kit.Adder, s fyne.Size) {
		add(ref.Look.Text(ref.Look.Fit(wrong, 12, kit.Medium, s.Width), 12, kit.Medium, kit.RoleFailure), 0, 0, s.Width, s.Height)
	})
	body = append(body, fault)
	ref.Ask(title, text, container.New(kit.Spaced{Gap: 8, Width: width}, body...), width, kit.Answer{Text: verb, Do: func() {
		if err := do(); err != nil {
			wrong = words.SentenceCase(ref.Desk.Words().TableFault(err).Error())
			fault.Draw()
			return
		}
		ref.Dialog.Close()
		then()
	}}, kit.Answer{Text: ref.Say("dialog.cancel"), Do: nil})
	ref.Dialog.Stay = true
	for _, f := range fields {
		if line, ok := f.(fyne.Focusable); ok {
			ref.Win.Canvas().Focus(line)
			break
		}
	}
}
