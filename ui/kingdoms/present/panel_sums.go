package present

import (
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// sums shows the money of the faction that writes: its budget in an adjustment, its purse in a turn.
func (v *Panel) sums() (list []look.Row) {
	d := v.Desk
	f, s := d.Entry.Only, d.Shown()
	const row = 20
	switch {
	case f == kingdoms.NoFaction || d.Played():
		return nil
	case s.Pos.Phase.Kind == engine.Movement:
		return []look.Row{{Height: row, Small: true, Dead: true, Text: v.Say("kingdoms.budget.turn", words.With{"N": s.Pos.Money[f]})}}
	case s.Pos.Phase.Kind != engine.Adjustment:
		return nil
	}
	a, left, res := d.Budget(f)
	now := s.Pos.Money[f]
	add := func(key string, amount int32, change bool) {
		r := look.Row{Height: row, Dead: true, Text: v.Say("kingdoms.budget." + key), Note: amountOf(amount, change), Tone: look.RoleText}
		if key == "spend" || key == "left" {
			r.Rule, r.Strong = true, true
		}
		if amount < 0 && !change {
			r.Tone = look.RoleFailure
		}
		list = append(list, r)
	}
	list = append(list, look.Row{Height: 26, Dead: true, Strong: true, Text: v.Say("kingdoms.budget.title", words.With{"Faction": v.Words().Faction(f)})})
	add("purse", now, false)
	add("tax", a.Tax, true)
	add("salaries", -a.Salaries, true)
	add("upkeep", -a.Upkeep-a.Ships, true)
	add("spend", now+a.Tax-a.Salaries-a.Upkeep-a.Ships, false)
	add("spent", -a.Spent, true)
	add("bids", -a.Price, true)
	add("left", left, false)
	return append(list, look.Row{Height: row, Small: true, Dead: true,
		Text: v.Say("kingdoms.budget.cap", words.With{"Units": res.Next.UnitCount(f), "Cap": res.Accounts[f].Cap})})
}

// amountOf formats an amount of money. change adds a plus sign.
func amountOf(n int32, change bool) string {
	switch {
	case n < 0:
		return "−" + strconv.Itoa(int(-n))
	case n > 0 && change:
		return "+" + strconv.Itoa(int(n))
	}
	return strconv.Itoa(int(n))
}
