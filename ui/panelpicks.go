package ui

import (
	"entente/engine"
	"entente/ui/entry"
)

// wirePanel hands what the panel reports to order entry and to the view.
func (v *PanelView) wirePanel() {
	p := v.panel
	p.powers.OnPick = v.desk.Acting(func(i int) {
		v.desk.Focus.Power, v.desk.Focus.Every, v.desk.Focus.Written = engine.Power(i), false, false
		if v.supporting() {
			v.desk.PlayAs(v.desk.Focus.Power)
			return
		}
		if at := v.desk.Entry.Selected(); at != engine.NoProvince && entry.PowerAt(v.desk.Game.Node().Position, at) != v.desk.Focus.Power {
			for v.desk.Entry.Escape() {
			}
		}
		v.desk.Tell()
	})
	p.tabs.OnPick = v.desk.Acting(func(i int) {
		if v.desk.Played() {
			v.desk.SortResults(i == 1)
			return
		}
		v.desk.Focus.Only = v.desk.Focus.Only && i == 0
		v.desk.Focus.Every, v.desk.Focus.Written = i == 1, i == 2
		v.desk.Tell()
	})
	p.orders.OnPick = v.desk.Acting(func(i int) {
		if v.desk.Focus.Written && !v.desk.Played() {
			v.pickWritten(i)
			return
		}
		if !v.pickHeading(i) {
			v.desk.Choose(v.orderPlaces, i)
		}
	})
	p.checks.OnPick = v.desk.Acting(func(i int) { v.desk.LookAt(v.checkPlaces, i) })
}
