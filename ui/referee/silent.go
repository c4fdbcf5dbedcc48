package referee

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/words"
)

// AskSilent asks what shall become of the powers that gave no order at all, and then goes on: an armistice is the first
// answer, that they hold for this turn the second (RULES 9.2). Where there are none it goes on at once.
func (r *Referee) AskSilent(then func()) {
	silent := r.Desk.Seats.Silent()
	if len(silent) == 0 {
		then()
		return
	}
	chosen := engine.PowersOf(silent...)
	list := kit.NewRowList(r.Brush(), nil)
	show := func() {
		rows := make([]kit.Row, len(silent))
		for i, pw := range silent {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: r.Desk.Words().Power(pw) + r.Desk.Words().PlayedBy(pw), Note: r.Say("silent.holds")}
			if chosen.Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = r.Say("silent.armistice"), "icon-check", kit.RoleAccent
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		chosen ^= engine.PowersOf(silent[i])
		show()
	}
	show()
	var names []string
	for _, pw := range silent {
		names = append(names, r.Desk.Words().Power(pw))
	}
	title := r.SayN("silent.title", len(silent), words.With{"Powers": strings.Join(names, r.Say("list.comma"))})
	r.Ask(title, r.Say("silent.text"), container.New(kit.Bleed{}, list), 520,
		kit.Answer{Text: r.Say("silent.declare"), Do: func() {
			for _, pw := range silent {
				if !chosen.Has(pw) {
					continue
				}
				if err := r.Desk.Game.Armistice(pw, r.Say("silent.reason")); err != nil {
					r.FailTable(err)
					return
				}
			}
			then()
		}},
		kit.Answer{Text: r.Say("silent.hold"), Do: then},
		kit.Answer{Text: r.Say("dialog.cancel"), Do: nil})
	list.Keys = r.Dialog
}
