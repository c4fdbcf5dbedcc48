package words

import (
	"cmp"
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/rulebook"
)

// WhyNot says why something cannot be ordered, and names the section of the rulebook: "Fleet Rome cannot reach Venice: fleets follow the coast, and
// the two coasts are not connected (rulebook: movement § 5.1)".
func (w Words) WhyNot(o engine.Order, why engine.Reason) string {
	rule := engine.Result{Order: o, Reason: why}.Rule()
	if rule == engine.NoRule || why == engine.NoUnitThere && o.Kind == engine.NoOrder { // no order that could be void
		return w.Why(o, why)
	}
	switch {
	case rule == engine.BoardBuilding:
		return w.Say("why.board", With{"Text": w.Why(o, why), "Rule": w.part(rule)})
	case rule.Agreed(w.Agreed):
		return w.Say("why.agreed", With{"Text": w.Why(o, why), "Rule": w.Rule(rule)})
	}
	return w.Say("why.rule", With{"Text": w.Why(o, why), "Rule": w.part(rule)})
}

// Rule returns the name of a rulebook section: "cutting support".
func (w Words) Rule(r engine.Rule) string { return w.Say("rule." + r.String()) }

// part returns the name of a rulebook section with its number: "standoffs § 6.1".
func (w Words) part(r engine.Rule) string {
	if w.Book != nil {
		if id := w.Book.Topic(rulebook.OfRule(r.String())); id != "" {
			return w.Rule(r) + " § " + id
		}
	}
	return w.Rule(r)
}

// Rules lists rulebook sections with their numbers, and separately those that the game's settings have changed: "Rulebook: standoffs § 6.1". It
// returns "" if there are none.
func (w Words) Rules(list []engine.Rule) string {
	var book, agreed, lines []string
	for _, r := range list {
		if r.Agreed(w.Agreed) {
			agreed = append(agreed, w.Rule(r))
		} else {
			book = append(book, w.part(r))
		}
	}
	if len(book) > 0 {
		lines = append(lines, w.Say("rules.book", With{"Rules": strings.Join(book, w.Say("list.semicolon"))}))
	}
	if len(agreed) > 0 {
		lines = append(lines, w.Say("rules.agreed", With{"Rules": strings.Join(agreed, w.Say("list.semicolon"))}))
	}
	return strings.Join(lines, " · ")
}

// Why says why something cannot be ordered, or what happened to it, and names the places involved.
func (w Words) Why(o engine.Order, why engine.Reason) string {
	unit := w.Say("why.unit")
	if o.At.Province != engine.NoProvince {
		unit = w.Unit(o.Unit, o.At)
	}
	if why == engine.WrongCoast && o.Kind == engine.SupportMove && o.From.Province != engine.NoProvince {
		unit = w.Unit(o.Aux, o.From) // the supported fleet cannot get there
	}
	return w.Say(w.whyKey(o, why), With{
		"Unit": unit, "Other": w.Unit(o.Aux, o.From), "From": w.Province(o.From.Province),
		"Place": w.Province(culprit(o, why)),
	})
}

// noneKeys are the sentences for a unit that can do nothing of a kind, whatever it is pointed at.
var noneKeys = map[engine.Reason]string{
	engine.NoConvoyPossible: "why.no-convoy-anywhere", engine.NotOnRoute: "why.no-army-to-carry", engine.CannotSupportThere: "why.no-unit-in-reach",
}

// whyKey returns the key of the sentence for a reason; some reasons have several.
func (w Words) whyKey(o engine.Order, why engine.Reason) string {
	if key := noneKeys[why]; key != "" && o.At.Province != engine.NoProvince && (o.To.Province == o.At.Province || o.From.Province == o.At.Province) {
		return key
	}
	switch {
	case why == engine.NoUnitThere && culprit(o, why) == engine.NoProvince:
		return "why.nothing-named-so"
	case why == engine.NoUnitThere && o.Kind == engine.NoOrder:
		return "why.nobody-here"
	case why == engine.NotAdjacent && o.Unit == engine.Fleet && w.known(o.At.Province) &&
		w.Variant.Map.ArmyNeighbors(o.At.Province).Has(o.To.Province):
		return "why.coasts-do-not-join"
	case why == engine.InlandForFleet && o.Kind == engine.Build:
		return "why.no-fleet-built"
	case why == engine.WrongCoast && o.Kind == engine.Build:
		return "why.no-such-coast"
	case why == engine.CannotMoveThere && o.From.Province == engine.NoProvince:
		return "why.cannot-go-there"
	case why == engine.NotOnRoute && o.From.Province == engine.NoProvince:
		return "why.of-no-use"
	}
	return "why." + why.String()
}

// culprit returns the place that a reason is about, besides the unit itself.
func culprit(o engine.Order, why engine.Reason) engine.Province {
	at, from, to := o.At.Province, o.From.Province, o.To.Province
	switch why {
	case engine.NoUnitThere, engine.NotYourUnit, engine.NotDislodged, engine.NotHomeCenter, engine.NotOwned,
		engine.NotOwnCenter, engine.NoHomeLeft, engine.SiteOccupied, engine.SiteUsed:
		return cmp.Or(at, to, from)
	case engine.NoUnitToSupport, engine.NotAnArmy, engine.Unsupportable:
		return cmp.Or(from, to, at)
	}
	return cmp.Or(to, from, at)
}

// pointed returns the order that was tried by pointing at a place, as far as it is known.
func pointed(s entry.Sentence) engine.Order {
	o := engine.Order{Kind: s.Kind, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From}
	place := engine.Location{Province: s.WhyAt}
	switch {
	case o.At.Province == engine.NoProvince || s.Kind == engine.Build || s.Kind == engine.Disband:
		return engine.Order{At: place}
	case o.From.Province == engine.NoProvince && (o.Kind == engine.SupportHold || o.Kind == engine.Convoy):
		o.From = place
	default:
		o.To = place
	}
	return o
}
