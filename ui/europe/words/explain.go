package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/engine"
)

// Explanation explains the result of one order: the strengths, the units that caused it, and the rules.
type Explanation struct {
	Title string      // the order
	Head  string      // the result: "Bounced, then dislodged"
	Lines []string    // sentences
	Rules string      // the rulebook sections that decided it, in words; "" if none are needed
	Fault bool        // the order failed
	Rule  engine.Rule // the first of those sections

	Behind  []engine.Rule     // all of those sections
	By      []engine.Province // the units that caused the result; empty if none did
	Attack  Force             // the strength of a move, or of the attack that dislodged the unit; zero if there was no fight
	Against Force             // the strength that it met
}

// Result describes the result of an order in a few words, as in a list: "bounced 1 : 1", "dislodged by F Bla", "2 : 0". It returns "" for an order
// that simply succeeded.
func (w Words) Result(pos *engine.Position, r engine.Result) string {
	by := w.standing(pos, r.By)
	switch {
	case r.Dislodged && r.Attacker != engine.NoProvince:
		return w.Say("result.dislodged", With{"By": w.standing(pos, r.Attacker)})
	case r.Reason.Void():
		return w.Say("result.void", With{"Why": w.Reason(r.Reason)})
	case r.Reason == engine.Succeeded && r.Order.Kind == engine.Move && r.Order.Way == engine.ViaConvoy:
		return w.Say("result.by-convoy")
	case r.Reason == engine.Succeeded && r.Order.Kind == engine.Move && (r.Attack > 1 || r.Against > 0):
		return w.Say("result.strengths", With{"Attack": r.Attack, "Against": r.Against})
	case r.Reason == engine.Succeeded:
		return ""
	case r.Reason == engine.Bounced || r.Reason == engine.LostHeadToHead:
		return w.Say("result.bounced", With{"Attack": r.Attack, "Against": r.Against})
	case r.Reason == engine.Cut && r.By != engine.NoProvince:
		return w.Say("result.cut", With{"By": by})
	case r.Reason == engine.Disrupted && r.By != engine.NoProvince:
		return w.Say("result.disrupted", With{"By": by})
	}
	return w.Reason(r.Reason)
}

// Explain explains the result of the order for p in a phase that was resolved from pos. It returns the zero Explanation if there was no order.
func (w Words) Explain(pos *engine.Position, res *engine.Resolution, p engine.Province) Explanation {
	x := explainer{w: w, pos: pos, res: res}
	r, ok := x.find(p)
	if !ok {
		return Explanation{}
	}
	return w.ExplainResult(pos, res, r)
}

// ExplainResult explains a result of a phase that was resolved from pos, even that of a second order for a unit.
func (w Words) ExplainResult(pos *engine.Position, res *engine.Resolution, r engine.Result) Explanation {
	x := explainer{w: w, pos: pos, res: res}
	x.explain(r)
	text := Explanation{
		Title: w.Order(r.Order), Head: x.head(r), Lines: x.lines, Rules: w.Rules(x.rules),
		Fault: r.Reason != engine.Succeeded || r.Dislodged, Behind: x.rules, Attack: x.attack, Against: x.met,
	}
	if r.Reason == engine.Disrupted && r.By != engine.NoProvince {
		x.by = append(x.by, r.By)
	}
	slices.Sort(x.by)
	text.By = slices.Compact(x.by)
	if len(x.rules) > 0 {
		text.Rule = x.rules[0]
	}
	return text
}

// explainer collects the sentences of one explanation.
type explainer struct {
	w           Words
	pos         *engine.Position
	res         *engine.Resolution
	lines       []string
	rules       []engine.Rule
	by          []engine.Province
	attack, met Force
}

// find returns the result of the unit in p: that of its own order, not of one that another power gave it.
func (x *explainer) find(p engine.Province) (engine.Result, bool) {
	var first engine.Result
	for _, r := range x.res.Results {
		switch {
		case r.Order.At.Province != p || p == engine.NoProvince:
		case r.Order.Power == x.pos.UnitAt(p).Power:
			return r, true
		case first.Order.Kind == engine.NoOrder:
			first = r
		}
	}
	return first, first.Order.Kind != engine.NoOrder
}

func (x *explainer) add(key string, data With) {
	x.lines = append(x.lines, x.w.Say("explain."+key, data))
}

func (x *explainer) rule(r engine.Rule) {
	if r != engine.NoRule && !slices.Contains(x.rules, r) {
		x.rules = append(x.rules, r)
	}
}

// head returns the result in a word or two, capitalized.
func (x *explainer) head(r engine.Result) string {
	text := x.w.Reason(r.Reason)
	if r.Dislodged && r.Reason != engine.DislodgedUnit {
		text = x.w.Say("explain.then-dislodged", With{"First": text})
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func (x *explainer) explain(r engine.Result) {
	x.rule(r.Rule())
	switch o := r.Order; {
	case r.Reason.Void():
		x.add("void", With{"Why": x.w.Why(o, r.Reason)})
		if r.Reason != engine.Conflicting { // each of the two may have been valid alone
			x.cure(o)
		}
	case o.Kind == engine.Move:
		x.move(r)
	case o.Kind == engine.SupportHold || o.Kind == engine.SupportMove:
		x.support(r)
	case o.Kind == engine.Convoy:
		x.convoy(r)
	case o.Kind == engine.Hold || o.Kind == engine.NoOrder:
		x.hold(r)
	default:
		x.later(r)
	}
	if r.Dislodged {
		x.dislodged(r)
	}
}

// cure adds how a void order should have been written, if only a coast or the like is wrong.
func (x *explainer) cure(o engine.Order) {
	var list []string
	for _, legal := range x.pos.Cures(o) {
		list = append(list, x.w.Order(legal))
	}
	if len(list) > 0 {
		x.add("cure", With{"Orders": strings.Join(list, x.w.Say("list.semicolon"))})
	}
}

func (x *explainer) hold(r engine.Result) {
	if r.Reason != engine.DislodgedUnit {
		x.add("held", With{"Unit": x.w.Unit(r.Order.Unit, r.Order.At)})
	}
}

// convoy explains the effect of a fleet's convoy on its army.
func (x *explainer) convoy(r engine.Result) {
	o := r.Order
	army, _ := x.find(o.From.Province)
	data := With{
		"Unit": x.w.ShortUnit(o.Unit, o.At), "Other": x.w.ShortUnit(o.Aux, o.From), "To": x.w.Place(o.To),
		"By": x.w.standing(x.pos, army.By),
	}
	switch {
	case r.Reason == engine.Unmatched:
		x.unmatched(r)
	case r.Reason == engine.Disrupted && !r.Dislodged || army.Rule() == engine.Paradoxes:
		x.add("convoy-paradox", data)
	case r.Reason == engine.Disrupted:
		x.driven(army, data)
	case r.ByConvoy:
		x.add("carried", data)
	case army.ByConvoy:
		x.add("convoy-spared", data)
	case army.Reason == engine.Disrupted:
		x.add("convoy-cut-off", data)
		x.rule(engine.BrokenConvoys)
	case army.Reason == engine.NoRoute:
		x.add("convoy-short", data)
		x.rule(engine.Convoying)
	default:
		x.add("convoy-walked", data)
	}
}

// driven explains the effect of a dislodged fleet on its army, which may have taken another route.
func (x *explainer) driven(army engine.Result, data With) {
	switch {
	case army.ByConvoy:
		x.add("convoy-spared", data)
	case army.Reason == engine.Disrupted || army.Reason == engine.NoRoute:
		x.add("convoy-broken", data)
	default:
		x.add("convoy-walked", data)
	}
}

// support explains the effect of a support.
func (x *explainer) support(r engine.Result) {
	o := r.Order
	data := With{
		"Unit": x.w.ShortUnit(o.Unit, o.At), "Other": x.w.ShortUnit(o.Aux, o.From), "To": x.w.Place(o.To),
		"By": x.w.standing(x.pos, r.By),
	}
	switch {
	case r.Reason == engine.Cut:
		x.by = x.cutters(r)
		x.add("cut", data)
	case r.Reason == engine.Unmatched:
		x.unmatched(r)
	case r.Reason == engine.Ineffective:
		x.ineffective(o, data)
	case o.Kind == engine.SupportMove:
		x.supported(o, data)
	default:
		x.add("supported-hold", data)
	}
}

// cutters returns the units that cut a support: the unit that dislodged the supporter, or else all units that attacked it from elsewhere than the
// support's destination. Of attacks by convoy, it includes only the one that the judge names, because only the judge knows whether they count.
func (x *explainer) cutters(r engine.Result) []engine.Province {
	list := []engine.Province{r.By}
	for _, other := range x.res.Results {
		o := did(other)
		aimed := r.Order.Kind == engine.SupportMove && o.At.Province == r.Order.To.Province && x.w.Agreed.CutRule == engine.CutStandard
		if !r.Dislodged && o.Kind == engine.Move && o.To.Province == r.Order.At.Province && o.Power != r.Order.Power &&
			!aimed && !x.bySea(other) && o.At.Province != r.By {
			list = append(list, o.At.Province)
		}
	}
	return list
}

// unmatched explains what the partner did instead.
func (x *explainer) unmatched(r engine.Result) {
	o := r.Order
	partner, _ := x.find(o.From.Province)
	data := With{
		"Order": x.w.Order(o), "Other": x.w.ShortUnit(o.Aux, o.From), "Did": x.w.Order(partner.Order),
	}
	if partner.Order.Kind == engine.Move {
		x.add("unmatched-moves", data)
		return
	}
	x.add("unmatched-stays", data)
}

// later explains the orders of retreat and adjustment phases.
func (x *explainer) later(r engine.Result) {
	o := r.Order
	key := "later." + kindKey(o.Kind)
	if r.Reason == engine.Clash || r.Reason == engine.Removed || r.Reason == engine.Disbanded && o.Kind != engine.Disband {
		key = "later." + r.Reason.String()
	}
	x.add(key, With{"Unit": x.w.Unit(o.Unit, o.At), "To": x.w.Place(o.To)})
}
