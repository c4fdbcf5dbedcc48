package page

import (
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
)

// Agreement asks who wants a step to end before its time: one after another, or all at once. Every game with a clock asks so.
type Agreement struct {
	Title  string
	Brush  kit.Brush
	Rows   []look.Row       // who is asked
	Agrees func(i int) bool // whether a row does by now
	Toggle func(i int)      // changes its mind
	End    func()           // ends the step: all agree
}

// AskAgreement opens the question.
func (r *Room) AskAgreement(a Agreement) {
	list := kit.NewRowList(a.Brush, nil)
	show := func() (all bool) {
		all = true
		rows := make([]look.Row, len(a.Rows))
		for i, row := range a.Rows {
			row.Height, row.Note = 30, r.Say("clock.waits")
			if a.Agrees(i) {
				row.Note, row.Sign, row.Tone = r.Say("clock.agrees"), "icon-check", look.RoleSuccess
			} else {
				all = false
			}
			rows[i] = row
		}
		list.Set(rows)
		return all
	}
	list.OnPick = func(i int) {
		a.Toggle(i)
		if show() {
			r.Dialog.Close()
			a.End()
		}
	}
	show()
	r.Ask(a.Title, r.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: r.Say("clock.all-agree"), Do: a.End},
		kit.Answer{Text: r.Say("dialog.close"), Do: nil})
	list.Keys = r.Dialog
}
