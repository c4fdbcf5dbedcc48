package words

import (
	"entente/engine"
)

// Remedy says what would have let an order succeed, from what Adjudicator.Remedies found: the first of the list, in one
// sentence. pos and res are the phase as it was played. It says nothing where nothing would have helped.
func (w Words) Remedy(pos *engine.Position, res *engine.Resolution, list []engine.Remedy) string {
	if len(list) == 0 {
		return ""
	}
	first := list[0]
	o, failed := first.Order, first.Result.Order
	data := With{
		"Order": w.Order(o), "Power": w.Power(o.Power), "Attack": int(first.Result.Attack), "Against": int(first.Result.Against),
	}
	switch {
	case o.Kind == engine.Hold:
		x := explainer{w: w, pos: pos, res: res}
		spoiler, _ := x.find(o.At.Province)
		data["Order"] = w.Order(spoiler.Order)
		return w.Say("remedy.without", data)
	case o.Power != failed.Power:
		return w.Say("remedy.other", data)
	case o.Kind == engine.SupportMove && helps(o, failed):
		return w.Say("remedy.support", data)
	}
	return w.Say("remedy.help", data)
}
