package present

import (
	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/look"
)

// silentRows lists the powers that gave no order at all, in place of the checklist. A click changes the answer for a power.
func (v *Panel) silentRows(now desk.Now) (list lines) {
	silent, chosen := v.Desk.Question.Silent(), engine.PowersOf(v.Desk.Question.Chosen()...)
	list.add(look.Row{Height: 28, Text: v.SayN("silent.title", len(silent), nil), Small: true, Strong: true, Dead: true}, Stands{})
	for _, pw := range silent {
		r := look.Row{Height: 29, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw) + v.Desk.Words().PlayedBy(pw), Note: v.Say("silent.armistice"), Sign: "icon-check", Tone: look.RoleAccent}
		if !chosen.Has(pw) {
			r.Note, r.Sign, r.Tone = v.SayN(justKey(now.Node.Position, []engine.Power{pw}), 1, nil), "", look.RoleMuted
		}
		list.add(r, Stands{Power: pw})
	}
	return list
}
