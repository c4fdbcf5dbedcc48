package clock

import (
	"fyne.io/fyne/v2/container"

	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (f *Clocks) nextStep() {
	if c := f.Desk.Clock.State(); !c.Timed() || c.Over() {
		f.Desk.Clock.Change(table.Clock.Next)
		return
	}
	f.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (f *Clocks) askAgreement() {
	all := table.Entitled(f.Desk.Game)
	list := kit.NewRowList(f.Brush(), nil)
	powers := entry.PowersIn(f.Desk.Variant(), all)
	show := func() {
		rows := make([]kit.Row, len(powers))
		for i, pw := range powers {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: f.Desk.Words().Power(pw) + f.Desk.Words().PlayedBy(pw), Note: f.Say("clock.waits")}
			if f.Desk.Clock.State().Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = f.Say("clock.agrees"), "icon-check", kit.RoleSuccess
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		f.Desk.Clock.Change(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if f.Desk.Clock.State().Agreed()&all == all {
			f.Dialog.Close()
			f.Desk.Clock.Change(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := f.Desk.Clock.State().Step()
	f.Ask(f.Say("clock.end-title", words.With{"Step": f.Desk.Words().StepName(step)}), f.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: f.Say("clock.all-agree"), Do: func() {
			if f.Desk.Clock.State().Step() == step { // it may have ended meanwhile
				f.Desk.Clock.Change(table.Clock.Next)
			}
		}},
		kit.Answer{Text: f.Say("dialog.close"), Do: nil})
	list.Keys = f.Dialog
}
