package clock

import (
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// askAgreement asks who wants the step to end early: one player after another, or all at once. It ends the step when all agree.
func (c *Clocks) askAgreement() {
	r, step := c.room, c.state().Step
	list := kit.NewRowList(c.brush(), nil)
	show := func() (all bool) {
		all = true
		players := c.state().Players
		rows := make([]look.Row, len(players))
		for i, p := range players {
			row := p.Row
			row.Height, row.Note = 30, r.Say("clock.waits")
			if p.Away {
				row.Note = r.Say("clock.elsewhere")
			}
			if p.Agrees {
				row.Note, row.Sign, row.Tone = r.Say("clock.agrees"), "icon-check", look.RoleSuccess
			}
			all = all && (p.Agrees || p.Ready)
			rows[i] = row
		}
		list.Set(rows)
		return all
	}
	end := func() {
		if c.state().Step == step { // it may have ended in the meantime
			c.actions.Next()
		}
	}
	list.OnPick = func(i int) {
		c.actions.Agree(i)
		if show() {
			r.Dialog.Close()
			end()
		}
	}
	show()
	r.Ask(r.Say("clock.end-title", lang.With{"Step": step}), r.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: r.Say("clock.all-agree"), Do: end},
		kit.Answer{Text: r.Say("dialog.close"), Do: nil})
	list.Keys = r.Dialog
}
