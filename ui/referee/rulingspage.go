package referee

import (
	"maps"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// rulingsPage is the page on which the referee rules. It lists each power with its player and its state, and below them
// what can be put right in this phase. Every ruling asks for its reason, which goes into the log.
type rulingsPage struct {
	*page.TablePage
	*Referee
	rows   *fyne.Container
	scroll *container.Scroll
}

// ruling is a row of the page: what it is about on the left, what can be done on the right.
type ruling struct {
	look.Row
	buttons []rulingButton
}

// rulingButton is something that the referee can do, or the reason why not.
type rulingButton struct {
	name, text, why string
	do              func()
}

// rulingHeight is the height of a row.
const rulingHeight = 44

// showRulings opens the page of rulings.
func (r *Referee) showRulings() {
	p := &rulingsPage{Referee: r, rows: container.New(kit.Spaced{Gap: 0, Width: 0})}
	p.TablePage = page.NewTablePage(r.Room.Room, "rulings", r.Say("rulings.title"), func() string { return r.Say("rulings.sub") })
	p.scroll = container.NewVScroll(p.rows)
	p.TablePage.Scroll = func(by float32) {
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(p.scroll.Offset.Y+by, 0)))
	}
	p.Answer(kit.Plain, "log", r.Say("command.log"), func() { r.Do("log") })
	p.Answer(kit.Filled, "close", r.Say("dialog.close"), p.Leave)
	p.refresh()
	p.Open(p.scroll)
}

// refresh shows how things stand.
func (p *rulingsPage) refresh() {
	head := kit.NewSheet(fyne.NewSize(200, 44), func(add kit.Adder, s fyne.Size) {
		name := p.Desk.Words().Phase(p.Desk.Game.Node().Position.Phase)
		add(p.L.Text(name, 15, kit.Bold, look.RoleText), 0, 12, s.Width, 24)
	})
	p.rows.RemoveAll()
	maps.DeleteFunc(p.Parts, func(name string, _ fyne.CanvasObject) bool { return strings.Contains(name, ".") })
	for _, o := range []fyne.CanvasObject{p.card(kit.Link, p.powers()), head, p.card(kit.Plain, p.phase())} {
		p.rows.Add(o)
	}
	p.scroll.Refresh()
	p.Note()
}

// card makes a card with one line per ruling, with buttons of a kind.
func (p *rulingsPage) card(kind kit.ButtonKind, list []ruling) fyne.CanvasObject {
	rows := container.New(kit.Spaced{Gap: 0, Width: 300})
	for i, r := range list {
		r.Rule = i > 0
		rows.Add(p.line(kind, r))
	}
	return container.NewStack(p.L.Frame(look.RoleCard, look.RoleLine, 1, 8), container.New(kit.Pad{X: 1, Y: 4}, rows))
}

// line makes the line of a ruling with its buttons.
func (p *rulingsPage) line(kind kit.ButtonKind, r ruling) fyne.CanvasObject {
	b := p.Brush()
	ground := kit.NewSheet(fyne.NewSize(200, r.Height), func(add kit.Adder, s fyne.Size) {
		wide := s.Width
		for _, button := range r.buttons {
			wide -= p.L.Width(button.text, 13, kit.Semibold) + 26
		}
		plain := r.Row
		plain.Rule = false // drawn below, as it goes on under the buttons
		for _, o := range b.DrawTold(plain, 0, wide) {
			add(o, o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		}
		if r.Rule {
			add(p.L.Box(look.RoleLine, 0), kit.RowMargin, 0, s.Width-2*kit.RowMargin, 1)
		}
	})
	objects := []fyne.CanvasObject{ground}
	for _, do := range r.buttons {
		face := look.Button{Text: do.text, Disabled: do.why != "", Reason: do.why, Tip: do.text}
		button := kit.NewButton(p.L, kind, face, p, p.Tips, do.do)
		p.Parts[do.name] = button
		objects = append(objects, button)
	}
	return container.New(rulingLine{r.Height}, objects...)
}

// rulingLine lays out a line with its buttons on the right.
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

// powers returns the rulings about the powers.
func (p *rulingsPage) powers() []ruling {
	why := p.Desk.WhyNotVote() // the phase is played, or the game over
	var list []ruling
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		r := ruling{Row: look.Row{Height: rulingHeight, Mark: look.Mark{Side: look.Side(pw)}, Strong: true, Text: p.Desk.Words().Power(pw), Dead: true}}
		player := p.Desk.Words().Commander(pw)
		if player < 0 {
			r.Sub = p.Say("rulings.nobody")
			list = append(list, r)
			continue
		}
		r.Sub = p.Desk.Words().PlayerName(player)
		r.Note, r.Tone = p.condition(pw)
		id := p.Desk.Variant().Powers[pw].ID
		if p.Desk.Game.Node().Position.Armistice.Has(pw) {
			r.buttons = append(r.buttons, rulingButton{"lift." + id, p.Say("rulings.lift"), why, func() { p.armistice(pw, false) }})
		} else {
			r.buttons = append(r.buttons,
				rulingButton{"missed." + id, p.Say("rulings.missed"), why, func() { p.disorder(pw) }},
				rulingButton{"armistice." + id, p.Say("rulings.armistice"), why, func() { p.armistice(pw, true) }})
		}
		r.buttons = append(r.buttons, rulingButton{"hand-over." + id, p.Say("rulings.hand-over"), why, func() { p.handOver(pw) }})
		list = append(list, r)
	}
	return list
}

// condition says how a power stands, and in which colour, "" for nothing worth saying.
func (r *Referee) condition(pw engine.Power) (string, look.Role) {
	pos := r.Desk.Game.Node().Position
	switch missed := r.Desk.Game.Missed(pw); {
	case pos.Armistice.Has(pw):
		return r.Say("rulings.under-armistice"), look.RoleWarning
	case pos.UnitCount(pw) == 0 && pos.Centers(pw) == 0:
		return r.Say("rulings.gone"), look.RoleMuted
	case missed > 0:
		return r.SayN("rulings.turns-missed", missed, nil), look.RoleWarning
	}
	return "", look.RoleMuted
}

// phase returns the rulings about the phase that is shown.
func (p *rulingsPage) phase() []ruling {
	line := func(name string, why string, do func()) ruling {
		return ruling{
			Row:     look.Row{Height: 52, Text: p.Say("rulings." + name + "-head"), Sub: p.Say("rulings." + name + "-text"), Strong: true, Dead: true},
			buttons: []rulingButton{{name, p.Say("rulings." + name), why, do}},
		}
	}
	sealed := p.Desk.WhyNotVote()
	if sealed == "" && p.Desk.Game.Secret() {
		sealed = p.Say("fault.order-sealed")
	}
	return []ruling{
		line("order", sealed, p.correctOrder), line("position", p.Desk.WhyNotVote(), p.showPosition), line("reopen", p.whyNotReopen(), p.reopen),
	}
}

// showPosition goes to the page that corrects the position, which comes back here.
func (p *rulingsPage) showPosition() {
	p.Close()
	p.Do("correct-position")
}

// whyNotReopen says why no phase can be opened again, "" if one can.
func (r *Referee) whyNotReopen() string {
	if r.Desk.Game.Node().Result == nil && !r.Desk.CanGoBack() {
		return r.Say("fault.not-resolved")
	}
	return ""
}
