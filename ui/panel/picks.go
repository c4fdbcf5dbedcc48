package panel

import (
	"entente/engine"
	"entente/ui/europe/entry"
)

// wire hands what is picked in the panel to the desk.
func (v *Panel) wire() {
	p := v.column
	p.powers.OnPick = v.Desk.Acting(func(i int) {
		v.Desk.View.Power, v.Desk.View.Every, v.Desk.View.Written = engine.Power(i), false, false
		if v.Supporting() {
			v.Desk.PlayAs(v.Desk.View.Power)
			return
		}
		if at := v.Desk.Entry.Selected(); at != engine.NoProvince && entry.PowerAt(v.Desk.Game.Node().Position, at) != v.Desk.View.Power {
			for v.Desk.Entry.Escape() {
			}
		}
		v.Desk.Tell()
	})
	p.tabs.OnPick = v.Desk.Acting(func(i int) {
		if v.Desk.Played() {
			v.Desk.SortResults(i == 1)
			return
		}
		v.Desk.View.Only = v.Desk.View.Only && i == 0
		v.Desk.View.Every, v.Desk.View.Written = i == 1, i == 2
		v.Desk.Tell()
	})
	p.orders.OnPick = v.Desk.Acting(func(i int) {
		if v.Desk.View.Written && !v.Desk.Played() {
			v.pickWritten(i)
			return
		}
		if !v.pickHeading(i) {
			v.Desk.Choose(v.places, i)
		}
	})
	p.orders.OnClose = v.Desk.Acting(v.dropWritten)
	p.checks.OnPick = v.Desk.Acting(func(i int) {
		if len(v.silent) > 0 {
			v.Desk.Question.Spare(v.silent[i-1]) // below a heading
			return
		}
		v.Desk.LookAt(v.checks, i)
	})
	p.first.OnTap = func() { v.Perform("declare") }
}

// pickHeading looks at the power of a heading in the results, or at all again.
func (v *Panel) pickHeading(i int) bool {
	pw, ok := v.headings[i]
	if ok {
		v.Desk.View.Only = !v.Desk.View.Only || v.Desk.View.Power != pw
		v.Desk.View.Power, v.Desk.View.Place = pw, engine.NoProvince
		v.Desk.Tell()
	}
	return ok
}
