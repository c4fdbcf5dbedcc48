package ui

import (
	"entente/ui/kit"
)

// listed is the list of orders or results, and checks is that of what to look at before resolving.
func (r *robot) listed() *kit.RowList { return r.w.side.Focusables()[3].(*kit.RowList) }
func (r *robot) checks() *kit.RowList { return r.w.side.Focusables()[4].(*kit.RowList) }

// holding resolves the phase, and lets those who gave no order just hold.
func (r *robot) holding() *robot {
	r.t.Helper()
	if r.Press("main"); len(r.w.Desk.Question.Silent()) == 0 {
		r.t.Fatal("it does not ask about those who gave no order")
	}
	return r.Press("main")
}
