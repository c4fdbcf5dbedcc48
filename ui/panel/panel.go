// Package panel holds the right side: orders, results, the checklist, the telling.
package panel

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/look"
)

// Panel is the right side: orders, results, the checklist, the telling.
type Panel struct {
	*europe.Room
	column   *column
	shown    desk.Now
	places   []engine.Province    // where the units of the listed orders stand, by row
	asked    checklist            // before the phase is resolved
	checks   []engine.Province    // what the rows of the checklist lead to
	topics   []string             // of the rules, by the rows of the checklist
	silent   []engine.Power       // whom the rows in its place are about while the table is asked about them
	headings map[int]engine.Power // rows of results that are headings of powers
}

// Build makes the panel; lead is what the big button does.
func (v *Panel) Build(lead func()) {
	v.column = newColumn(v.Brush(), v.Keys, v.Tips, v.newClock(), lead)
	v.wire()
	v.column.checks.OnHover = func(i int) {
		if v.Topics.Check = ""; i >= 0 && i < len(v.topics) && !v.shown.Played {
			v.Topics.Check = v.topics[i]
		}
	}
	v.column.checks.OnLink = func(i int) { v.LookUp(v.topics[i]) }
}

// Show shows orders or results as everything is now.
func (v *Panel) Show(now desk.Now) {
	v.shown = now
	if !now.Played {
		s := v.orders(now)
		s.Of = sight{node: now.Node, tab: s.Tab}
		v.column.set(s)
		return
	}
	s := v.results(now)
	s.Of = sight{node: now.Node, played: true, telling: now.Telling, tab: s.Tab}
	v.column.set(s)
	v.showLastTold(now)
}

// Object is what lies in the window.
func (v *Panel) Object() fyne.CanvasObject { return v.column.Container }

// Focusables are the parts that take the keyboard, from the top to the bottom.
func (v *Panel) Focusables() []fyne.Focusable {
	c := v.column
	return []fyne.Focusable{c.powers, c.tabs, c.orders, c.checks, c.first, c.main}
}

// Controls tells the trace where the parts are.
func (v *Panel) Controls(add func(name string, o fyne.CanvasObject)) {
	add("main", v.column.main)
	add("declare", v.column.first)
	add("orders", v.column.scroll)
	add("clock-face", v.column.clock)
}

// List is the list of orders, of results or of what was written.
func (v *Panel) List() *kit.RowList { return v.column.orders }

// Checks are the rows of the checklist.
func (v *Panel) Checks() []look.Row { return v.column.checks.Rows }

// Rows are what the list of orders, of results or of what was written says.
func (v *Panel) Rows() []look.Row { return v.column.orders.Rows }
