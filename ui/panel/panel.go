// Package panel holds the right side: orders, results, the checklist, the telling.
package panel

import (
	"entente/engine"
	"entente/ui/desk"
	"entente/ui/page"
)

// Panel is the right side: orders, results, the checklist, the telling.
type Panel struct {
	*page.Room
	Panel       *column
	OrderPlaces []engine.Province    // where the units of the listed orders stand, by row
	CheckPlaces []engine.Province    // what the rows of the checklist lead to
	Headings    map[int]engine.Power // rows of results that are headings of powers
}

// Build makes the panel; lead is what the big button does.
func (v *Panel) Build(lead func()) {
	v.Panel = newPanel(v.Brush(), v.Keys, v.Tips, v.newPanelClock(), lead)
	v.wirePanel()
}

// Show shows orders or results as everything is now.
func (v *Panel) Show(now desk.Now) {
	if !now.Played {
		v.Panel.set(v.orderPanel(now.Node))
		return
	}
	v.Panel.set(v.resultPanel(now.Node))
	v.showLastTold()
}
