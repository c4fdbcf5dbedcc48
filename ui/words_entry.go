package ui

import (
	"strings"

	"entente/engine"
)

// Line is a text with the part that stands out, and a second, smaller line.
type Line struct {
	Text   string
	Accent string // part of Text, "" for none
	Hint   string
}

// Sentence puts into words what is being built: "Army Ruhr moves to Holland", and below it what may come next or why
// the last pick did nothing.
func (w Words) Sentence(s Sentence) Line {
	o := engine.Order{
		Kind: s.Kind, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way,
	}
	key, data := w.sentence(o)
	line := Line{Text: say(key, data), Hint: w.hints(s)}
	switch {
	case s.Drop && s.Kind == engine.Build:
		line.Text = say("say.drop-build", with{"Place": w.Place(s.At)})
	case s.Drop:
		line.Text = say("say.drop-removal", data)
	case s.Unit.Type == engine.NoUnit && len(s.Next) > 0 && (s.Next[0] == HintBuild || s.Next[0] == HintRemove):
		line.Text = w.PhaseKind(engine.Adjustment)
	case s.Unit.Type == engine.NoUnit:
		line.Text = say("say.nothing")
	case s.Kind == engine.SupportHold && s.From.Province != engine.NoProvince && !s.Offer:
		line.Text = say("say.support-open", data)
	}
	switch {
	case s.To.Province != engine.NoProvince:
		line.Accent = w.Place(s.To)
	case s.From.Province != engine.NoProvince:
		line.Accent = w.Unit(s.Aux.Type, s.From)
	case s.Kind == engine.Build:
		line.Accent = w.Place(s.At)
	}
	if len(s.Seas) > 0 {
		var seas []string
		for _, sea := range s.Seas {
			seas = append(seas, w.Province(sea))
		}
		line.Text = say("say.over", with{"Order": line.Text, "Seas": strings.Join(seas, say("list.comma"))})
	}
	if s.Typed != "" {
		line.Text += " · " + s.Typed
	}
	return line
}

// hints joins what may come next, or says why the last pick did nothing.
func (w Words) hints(s Sentence) string {
	if s.Why != engine.Succeeded {
		return w.WhyNot(s.Unit.Type, s.At, s.WhyAt, s.Why)
	}
	var list []string
	for _, h := range s.Next {
		list = append(list, say("hint."+pick(hintKeys[:], int(h)), with{"Unit": w.Province(s.At.Province), "Other": w.Province(s.From.Province)}))
	}
	return strings.Join(list, " · ")
}

// WhyNot says why something cannot be ordered, with the number of the rule: "Fleet Rome cannot reach Venice: fleets
// follow the coast, and the two coasts do not join (rule 5)". at is where the unit stands, place what was pointed at.
func (w Words) WhyNot(t engine.UnitType, at engine.Location, place engine.Province, why engine.Reason) string {
	key := "why." + pick(reasonKeys[:], int(why))
	if why == engine.NotAdjacent && t == engine.Fleet && w.Variant.Map.ArmyNeighbours(at.Province).Has(place) {
		key = "why.coasts-do-not-join"
	}
	unit := say("why.unit")
	if at.Province != engine.NoProvince {
		unit = w.Unit(t, at)
	}
	text := say(key, with{"Unit": unit, "Place": w.Province(place)})
	if rule := why.Clause(); rule != "" {
		return say("why.rule", with{"Text": text, "Rule": rule})
	}
	return text
}

// hintKeys are the keys of the hints, by value.
var hintKeys = [...]string{
	HintUnit: "unit", HintGoal: "goal", HintHold: "hold", HintSupport: "support", HintConvoy: "convoy",
	HintRetreat: "retreat", HintDisband: "disband", HintPartner: "partner", HintArmy: "army",
	HintPartnerGoal: "partner-goal", HintPartnerHolds: "partner-holds", HintCoast: "coast", HintRoute: "route",
	HintBuild: "build", HintRemove: "remove", HintGive: "give",
	HintDone: "done",
}

// Check puts an item of the checklist into words: what it found, and below it the units.
func (w Words) Check(item CheckItem) Line {
	key := "check." + pick(checkKeys[:], int(item.Kind))
	switch {
	case item.OK() && item.Kind == CheckMatches:
		return Line{Text: sayN(key+".ok", item.All, nil)}
	case item.OK():
		return Line{Text: say(key + ".ok")}
	}
	var units []string
	for _, o := range item.Orders {
		text := w.ShortUnit(o.Unit, o.At)
		if item.Kind == CheckMatches || item.Kind == CheckSupports || item.Kind == CheckVoid || item.Kind == CheckCoasts {
			text = w.Order(o)
		}
		units = append(units, text)
	}
	return Line{Text: sayN(key, item.Count, nil), Hint: strings.Join(units, say("list.comma"))}
}

// checkKeys are the keys of the checklist, by kind.
var checkKeys = [...]string{
	CheckOrders: "orders", CheckRetreats: "retreats", CheckMatches: "matches", CheckVoid: "void", CheckCoasts: "coasts", CheckBounces: "bounces",
	CheckSupports: "supports", CheckBuilds: "builds", CheckRemovals: "removals", CheckRuled: "ruled",
}

// Command returns what a command is called in menus: "Save as…".
func (w Words) Command(name string) string { return say("command." + name) }

// Menu returns the title of a menu: "File".
func (w Words) Menu(menu string) string { return say("menu." + menu) }
