package ui

import (
	"fyne.io/fyne/v2/container"

	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (f *Clocks) nextStep() {
	if c := f.desk.Clock.Clock; !c.Timed() || c.Over() {
		f.desk.Clock.ChangeClock(table.Clock.Next)
		return
	}
	f.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (f *Clocks) askAgreement() {
	all := table.Entitled(f.desk.Game)
	list := kit.NewRowList(f.brush(), nil)
	powers := entry.PowersIn(f.desk.Variant(), all)
	show := func() {
		rows := make([]kit.Row, len(powers))
		for i, pw := range powers {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: f.desk.Words().Power(pw) + f.desk.Words().PlayedBy(pw), Note: words.Say("clock.waits")}
			if f.desk.Clock.Clock.Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = words.Say("clock.agrees"), "icon-check", kit.RoleSuccess
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		f.desk.Clock.ChangeClock(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if f.desk.Clock.Clock.Agreed()&all == all {
			f.dialog.Close()
			f.desk.Clock.ChangeClock(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := f.desk.Clock.Clock.Step()
	f.ask(words.Say("clock.end-title", words.With{"Step": f.desk.Words().StepName(step)}), words.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: words.Say("clock.all-agree"), Do: func() {
			if f.desk.Clock.Clock.Step() == step { // it may have ended meanwhile
				f.desk.Clock.ChangeClock(table.Clock.Next)
			}
		}},
		kit.Answer{Text: words.Say("dialog.close"), Do: nil})
	list.Keys = f.dialog
}
