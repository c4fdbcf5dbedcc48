package panel

import (
	"entente/engine"
	"entente/ui/entry"
)

// wirePanel hands what the panel reports to order entry and to the view.
func (v *Panel) wirePanel() {
	p := v.Panel
	p.Powers.OnPick = v.Desk.Acting(func(i int) {
		v.Desk.Focus.Power, v.Desk.Focus.Every, v.Desk.Focus.Written = engine.Power(i), false, false
		if v.Supporting() {
			v.Desk.PlayAs(v.Desk.Focus.Power)
			return
		}
		if at := v.Desk.Entry.Selected(); at != engine.NoProvince && entry.PowerAt(v.Desk.Game.Node().Position, at) != v.Desk.Focus.Power {
			for v.Desk.Entry.Escape() {
			}
		}
		v.Desk.Tell()
	})
	p.Tabs.OnPick = v.Desk.Acting(func(i int) {
		if v.Desk.Played() {
			v.Desk.SortResults(i == 1)
			return
		}
		v.Desk.Focus.Only = v.Desk.Focus.Only && i == 0
		v.Desk.Focus.Every, v.Desk.Focus.Written = i == 1, i == 2
		v.Desk.Tell()
	})
	p.Orders.OnPick = v.Desk.Acting(func(i int) {
		if v.Desk.Focus.Written && !v.Desk.Played() {
			v.PickWritten(i)
			return
		}
		if !v.pickHeading(i) {
			v.Desk.Choose(v.OrderPlaces, i)
		}
	})
	p.Checks.OnPick = v.Desk.Acting(func(i int) { v.Desk.LookAt(v.CheckPlaces, i) })
}

// pickHeading looks at the power of a heading in the results, or at all again.
func (v *Panel) pickHeading(i int) bool {
	pw, ok := v.Headings[i]
	if ok {
		v.Desk.Focus.Only = !v.Desk.Focus.Only || v.Desk.Focus.Power != pw
		v.Desk.Focus.Power, v.Desk.Focus.Place = pw, engine.NoProvince
		v.Desk.Tell()
	}
	return ok
}
