package ui

import (
	"entente/engine"
	"entente/ui/words"
)

// playerItems are the choices of who can be ordered.
func (w *Window) playerItems() []menuItem {
	items := []menuItem{{Text: words.Say("panel.all-powers"), Choice: true, Checked: w.desk.Entry.Power == engine.NoPower, Do: func() { w.desk.PlayAs(engine.NoPower) }}}
	for i := 1; i < len(w.desk.Variant().Powers); i++ {
		pw := engine.Power(i)
		items = append(items, menuItem{Text: w.desk.Words().Power(pw), Choice: true, Checked: w.desk.Entry.Power == pw, Do: func() { w.desk.PlayAs(pw) }})
	}
	return items
}
