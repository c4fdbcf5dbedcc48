package words

import (
	"strings"

	"entente/engine"
)

// Remedy describes in a sentence the first of the remedies that Adjudicator.Remedies found for an order. pos and res are the phase as it was
// played. It returns "" if there is no remedy.
func (w Words) Remedy(pos *engine.Position, res *engine.Resolution, list []engine.Remedy) string {
	if len(list) == 0 {
		return ""
	}
	return w.remedy(pos, res, list[0])
}

// MoreRemedies returns the number of further remedies as a text, and all remedies, one per line. Both are "" if there are no further ones.
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

// remedy describes one remedy.
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
