package words

import (
	"entente/engine"
)

// Remedy says what would have let an order succeed, from what Adjudicator.Remedies found: the first of the list, in one
// sentence. res is the outcome of the phase as it was played.
func (w Words) Remedy(res *engine.Resolution, list []engine.Remedy) string {
	if len(list) == 0 {
		return w.Say("remedy.none")
	}
	first := list[0]
	switch o := first.Order; o.Kind {
	case engine.SupportMove:
		return w.Say("remedy.support", With{
			"Order": w.Order(o), "Attack": int(first.Result.Attack), "Against": int(first.Result.Against),
		})
	case engine.SupportHold:
		return w.Say("remedy.help", With{"Order": w.Order(o)})
	}
	x := explainer{w: w, res: res}
	spoiler, _ := x.find(first.Order.At.Province)
	return w.Say("remedy.without", With{"Order": w.Order(spoiler.Order)})
}
