package desk

import (
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// ReadingCard describes how a text reads: the order in words and, below it, the correction made or the reason why the order is not possible.
func (d *Draft) ReadingCard(r entry.Reading) Card {
	card := Card{Key: "Esc"}
	switch {
	case r.Fault != nil:
		card.Text, card.Hint = d.desk.Texts.Say("line.not-read"), d.desk.Words().Syntax(r.Fault)
		return card
	case !r.Read():
		card.Text, card.Hint, card.Fault = d.desk.Texts.Say("line.not-read"), d.desk.Words().WhyNot(engine.Order{At: engine.Location{Province: r.Unit}}, r.Why), true
		return card
	}
	o := r.Order
	card.Unit, card.Power, card.Text = o.Unit, o.Power, d.desk.Words().InFull(o)
	if !r.Legal() {
		card.Hint, card.Fault = d.desk.Words().WhyNot(o, r.Why), true
		return card
	}
	if card.Hint = d.desk.Words().Warnings(d.desk.Game.Node().Position, r.Warnings); card.Hint == "" {
		card.Hint = d.desk.Texts.Say("line.enter")
	}
	return card
}

// typedCard describes the text being typed. An unfinished text is not called wrong.
func (d *Draft) typedCard() Card {
	r, text := d.Reading, d.spelled(d.Typed)
	if len(d.Orders) > 1 && r.Fault == nil {
		card := d.sheetCard(d.Orders, nil)
		if card.Key = "Esc"; card.Hint == "" {
			card.Hint = d.desk.Texts.Say("line.enter-all")
		}
		return card
	}
	card := d.ReadingCard(r)
	if r.Fault == nil {
		return card
	}
	_, text = entry.LastOrder(d.Reader(), text)
	if at := d.Begun(); at != engine.NoProvince {
		u := d.desk.Game.Node().Position.UnitAt(at)
		card.Unit, card.Power, card.Text = u.Type, u.Power, d.desk.Words().Unit(u.Type, engine.Location{Province: at, Coast: u.Coast})
	} else {
		card.Text = text
	}
	if hint := d.meant(r, text); hint != "" {
		card.Hint, card.Fault = hint, true
		return card
	}
	if next := d.completions(text); len(next) > 0 {
		_, word := entry.LastWord(text)
		card.Fault = false
		card.Hint = d.desk.Texts.Say("line.next", words.With{"Words": offered(next, text[:len(text)-len(word)])})
		return card
	}
	switch r.Fault.Why {
	case engine.NoText, engine.MissingAction, engine.MissingPlace, engine.MissingUnit, engine.NoPowerNamed:
	default:
		card.Fault = true
	}
	return card
}

// Completions returns the texts that the typed one may become. For an ambiguous name these are its meanings; for a misspelled name without a
// completion, the names it may stand for. In a line of several orders the last one is completed.
func (d *Draft) Completions(typed string) []string {
	whole := d.spelled(typed)
	head, text := entry.LastOrder(d.Reader(), whole)
	list := d.completions(text)
	for i := range list {
		list[i] = strings.TrimPrefix(head+list[i], strings.TrimSuffix(whole, typed))
	}
	return list
}

// Begun returns the unit whose order is being typed, the last one of the line, or NoProvince if none is named.
func (d *Draft) Begun() engine.Province {
	_, text := entry.LastOrder(d.Reader(), d.spelled(d.Typed))
	return d.Reader().Begun(text)
}

// completions returns the completions of a single order.
func (d *Draft) completions(text string) []string {
	rd, given := d.Reader(), d.desk.Game.Node().Plain()
	if fault := rd.One(text, given).Fault; fault != nil && fault.Why == engine.AmbiguousPlace {
		return entry.Meanings(rd, text, given)
	}
	if list := entry.Completions(rd, text, given, d.desk.Words().Province); len(list) > 0 {
		return list
	}
	return entry.Meanings(rd, text, given)
}

// meant asks which place an ambiguous (RULES C-34) or misspelled name means. It returns "" if there is nothing to ask. Tab answers.
func (d *Draft) meant(r entry.Reading, text string) string {
	if r.Fault == nil || r.Fault.Why != engine.AmbiguousPlace && r.Fault.Why != engine.UnknownPlace {
		return ""
	}
	list := d.completions(text)
	if len(list) == 0 || !strings.Contains(text, r.Fault.Word) {
		return ""
	}
	var names []string
	at := strings.LastIndex(text, r.Fault.Word)
	for _, full := range list {
		rest := len(text) - at - len(r.Fault.Word)
		if len(full) < at+rest || full[:at] != text[:at] || full[len(full)-rest:] != text[len(text)-rest:] {
			return "" // it continues the same name
		}
		name := full[at : len(full)-rest]
		if p := d.desk.Variant().Map.Province(name); r.Fault.Why == engine.AmbiguousPlace && p != engine.NoProvince {
			name = d.desk.Words().Province(p)
		}
		names = append(names, name)
	}
	if r.Fault.Why == engine.UnknownPlace && strings.HasPrefix(strings.ToLower(names[0]), strings.ToLower(r.Fault.Word)) {
		return ""
	}
	key := "line.mean"
	if r.Fault.Why == engine.AmbiguousPlace {
		key = "line.which"
	}
	return d.desk.Texts.Say(key, words.With{"Word": r.Fault.Word, "Names": strings.Join(names, d.desk.Texts.Say("list.comma"))})
}

// offered lists a few completions without the beginning already typed. A completion with another beginning, such as the correction of a misspelled
// name, is listed whole.
func offered(list []string, begun string) string {
	const most = 9
	var more []string
	for i, text := range list {
		if i == most {
			more = append(more, "…")
			break
		}
		more = append(more, strings.TrimSpace(strings.TrimPrefix(text, begun)))
	}
	return strings.Join(more, " ")
}
