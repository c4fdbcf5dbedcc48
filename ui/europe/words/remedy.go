package words

import (
	"strings"

	"entente/engine"
)

// Remedy says what would have let an order succeed, from what Adjudicator.Remedies found: the first of the list, in one
// sentence. pos and res are the phase as it was played. It says nothing where nothing would have helped.
func (w Words) Remedy(pos *engine.Position, res *engine.Resolution, list []engine.Remedy) string {
	if len(list) == 0 {
		return ""
	}
	return w.remedy(pos, res, list[0])
}

// MoreRemedies says how many others there are besides the first, and all of them, a sentence a line; "" if there are none.
func (w Words) MoreRemedies(pos *engine.Position, res *engine.Resolution, list []engine.Remedy) (more, all string) {
	if len(list) < 2 {
		return "", ""
	}
	var lines []string
	for _, one := range list {
		lines = append(lines, w.remedy(pos, res, one))
	}
	return w.SayN("remedy.more", len(list)-1, nil), strings.Join(lines, "\n")
}

// remedy says one of them.
func (w Words) remedy(pos *engine.Position, res *engine.Resolution, one engine.Remedy) string {
	o, failed := one.Order, one.Result.Order
	data := With{
		"Order": w.Order(o), "Power": w.Power(o.Power), "Attack": int(one.Result.Attack), "Against": int(one.Result.Against),
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
