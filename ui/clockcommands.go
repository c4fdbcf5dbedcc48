package ui

import (
	"fyne.io/fyne/v2/container"

	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (w *Window) nextStep() {
	if c := w.desk.Clock.Clock; !c.Timed() || c.Over() {
		w.desk.Clock.ChangeClock(table.Clock.Next)
		return
	}
	w.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (w *Window) askAgreement() {
	all := table.Entitled(w.desk.Game)
	list := kit.NewRowList(w.brush(), nil)
	powers := entry.PowersIn(w.desk.Variant(), all)
	show := func() {
		rows := make([]kit.Row, len(powers))
		for i, pw := range powers {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: w.desk.Words().Power(pw) + w.desk.Words().PlayedBy(pw), Note: words.Say("clock.waits")}
			if w.desk.Clock.Clock.Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = words.Say("clock.agrees"), "icon-check", kit.RoleSuccess
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		w.desk.Clock.ChangeClock(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if w.desk.Clock.Clock.Agreed()&all == all {
			w.dialog.Close()
			w.desk.Clock.ChangeClock(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := w.desk.Clock.Clock.Step()
	w.ask(words.Say("clock.end-title", words.With{"Step": w.desk.Words().StepName(step)}), words.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: words.Say("clock.all-agree"), Do: func() {
			if w.desk.Clock.Clock.Step() == step { // it may have ended meanwhile
				w.desk.Clock.ChangeClock(table.Clock.Next)
			}
		}},
		kit.Answer{Text: words.Say("dialog.close"), Do: nil})
	list.Keys = w.dialog
}
