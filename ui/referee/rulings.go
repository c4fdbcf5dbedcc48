package referee

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// armistice declares an armistice of a power, or lifts it.
func (p *rulingsPage) armistice(pw engine.Power, on bool) {
	data := words.With{"Power": p.Desk.Words().Power(pw)}
	if on {
		p.ask(p.Say("rulings.armistice-title", data), p.Say("rulings.armistice-text"), nil, p.Say("rulings.declare"),
			func(reason string) error { return p.Desk.Game.Armistice(pw, reason) })
		return
	}
	p.ask(p.Say("rulings.lift-title", data), p.Say("rulings.lift-text"), nil, p.Say("rulings.lift-verb"),
		func(reason string) error { return p.Desk.Game.LiftArmistice(pw, reason) })
}

// disorder notes that a power missed a turn.
func (p *rulingsPage) disorder(pw engine.Power) {
	p.ask(p.Say("rulings.missed-title", words.With{"Power": p.Desk.Words().Power(pw)}), p.Say("rulings.missed-text"), nil, p.Say("rulings.note"),
		func(reason string) error { return p.Desk.Game.NoteDisorder(pw, reason) })
}

// handOver gives a power to another player.
func (p *rulingsPage) handOver(pw engine.Power) {
	name := kit.NewField(&page.DialogKeys{Room: p.Room.Room}, p.Say("players.name"), nil)
	p.ask(p.Say("rulings.hand-over-title", words.With{"Power": p.Desk.Words().Power(pw)}), p.Say("rulings.hand-over-text"), []fyne.CanvasObject{name},
		p.Say("rulings.hand-over-verb"), func(reason string) error { return p.Desk.Game.TakeOver(strings.TrimSpace(name.Text), reason, pw) })
}

// reopen opens the last phase that was resolved again.
func (p *rulingsPage) reopen() {
	g := p.Desk.Game
	path := g.Path()
	phase := g.Node().Position.Phase
	if line, at := g.Line(); g.Node().Result == nil {
		phase = line[at-1].Position.Phase
	}
	p.ask(p.Say("rulings.reopen-title", words.With{"Phase": p.Desk.Words().Phase(phase)}), p.Say("rulings.reopen-text"), nil, p.Say("rulings.reopen-verb"),
		func(reason string) error {
			if g.Node().Result == nil {
				g.Back()
			}
			p.Desk.Trying = nil
			played := g.Node().Events
			if err := g.Reopen(reason, p.Desk.Draft.Kept(played)...); err != nil {
				g.Go(path)
				return err
			}
			return nil
		})
}

// ask asks for the reason of a ruling and whatever else it needs, then rules. If the ruling is impossible, the dialog stays
// open and says why.
func (p *rulingsPage) ask(title, text string, more []fyne.CanvasObject, verb string, do func(reason string) error) {
	reason := kit.NewField(&page.DialogKeys{Room: p.Room.Room}, p.Say("rulings.reason"), nil)
	p.askRuling(title, text, append(more, reason), verb, func() error {
		return do(strings.TrimSpace(reason.Text))
	}, p.refresh)
}

// askRuling asks for what goes into fields, then calls do. While do fails the dialog stays open and says why. Once do has
// succeeded it closes and calls then.
func (r *Referee) askRuling(title, text string, fields []fyne.CanvasObject, verb string, do func() error, then func()) {
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
		add(r.Look.Text(r.Look.Fit(wrong, 12, kit.Medium, s.Width), 12, kit.Medium, look.RoleFailure), 0, 0, s.Width, s.Height)
	})
	body = append(body, fault)
	r.Ask(title, text, container.New(kit.Spaced{Gap: 8, Width: width}, body...), width, kit.Answer{Text: verb, Do: func() {
		if err := do(); err != nil {
			wrong = lang.SentenceCase(r.Desk.Words().TableFault(err).Error())
			fault.Draw()
			return
		}
		r.Dialog.Close()
		then()
	}}, kit.Answer{Text: r.Say("dialog.cancel"), Do: nil})
	r.Dialog.Stay = true
	for _, f := range fields {
		if line, ok := f.(fyne.Focusable); ok {
			r.Win.Canvas().Focus(line)
			break
		}
	}
}
