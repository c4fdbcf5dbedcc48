package lessons

import (
	"strings"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe/words"
	"entente/ui/rulebook"
)

// The hints of every lesson, in the order in which they open.
const (
	whereToLook = iota
	whichRule
	whichUnit
	theAnswer // it leaves no stars to earn
	numHints
)

// hint returns hint i of a lesson: the one written for it, or else one derived from the answer.
func (sp *speech) hint(l *lesson.Lesson, i int) string {
	if i < len(l.Hints) {
		return l.Hints[i].In(sp.words(l).Language())
	}
	switch {
	case i == whichRule:
		return sp.ruleHint(l)
	case len(l.Options) > 0:
		return sp.optionHint(l, i)
	case l.At != engine.NoProvince:
		return sp.fateHint(l, i)
	}
	return sp.ordersHint(l, i)
}

// ruleHint names the section of the rules.
func (sp *speech) ruleHint(l *lesson.Lesson) string {
	id, book := sp.section(l), sp.gloss.Book()
	if id == "" {
		return sp.Say("lessons.hint-rule", words.With{"Rules": strings.Join(l.Rules, sp.Say("list.semicolon"))})
	}
	return sp.Say("lessons.hint-section", words.With{"Section": id, "Title": book.Section(id).Title})
}

// optionHint helps with a question that has answers in words.
func (sp *speech) optionHint(l *lesson.Lesson, i int) string {
	language := sp.words(l).Language()
	right, wrong := "", ""
	for _, o := range l.Options {
		if o.Right {
			right = o.Words.In(language)
		} else {
			wrong = o.Words.In(language)
		}
	}
	switch i {
	case whereToLook:
		return sp.Say("lessons.hint-read")
	case whichUnit:
		return sp.Say("lessons.hint-not", words.With{"Answer": wrong})
	}
	return sp.Say("lessons.hint-answer", words.With{"Answer": right})
}

// fateHint helps with a question about what happens to a unit.
func (sp *speech) fateHint(l *lesson.Lesson, i int) string {
	switch i {
	case whereToLook:
		return sp.look(l)
	case theAnswer:
		return sp.Say("lessons.hint-answer", words.With{"Answer": sp.fate(l.Fate)})
	}
	choices := l.Choices()
	other := choices[0]
	if other == l.Fate {
		other = choices[1]
	}
	first, second := l.Fate, other
	if second < first {
		first, second = second, first
	}
	return sp.Say("lessons.hint-two", words.With{"A": sp.fate(first), "B": sp.fate(second)})
}

// ordersHint helps with orders.
func (sp *speech) ordersHint(l *lesson.Lesson, i int) string {
	w := sp.words(l)
	var acting []engine.Order
	var list []string
	for _, o := range l.Model {
		if o.Kind != engine.Hold || len(l.Model) == 1 {
			acting, list = append(acting, o), append(list, w.Order(o))
		}
	}
	switch i {
	case whereToLook:
		return sp.aim(l) + " " + w.SayN("lessons.hint-count", len(acting), nil)
	case whichUnit:
		return w.Say("lessons.hint-unit", words.With{"Unit": sp.unit(l, acting[0].At.Province)})
	}
	return w.Say("lessons.hint-orders", words.With{"Orders": strings.Join(list, w.Say("list.semicolon"))})
}

// section returns the section of the rules for the lesson: the one it cites, or the one behind the judge's result.
func (sp *speech) section(l *lesson.Lesson) string {
	book := sp.gloss.Book()
	switch {
	case book == nil:
		return ""
	case l.Section != "" && book.Section(l.Section) != nil:
		return l.Section
	}
	if len(l.Goals) > 0 && l.Goals[0].Kind == lesson.Reach {
		return book.Topic(rulebook.OfRule("building"))
	}
	for _, text := range l.Rules {
		if id := book.Citing(text); id != "" {
			return id
		}
	}
	res, w := l.Judge(l.Model), sp.words(l)
	places := []engine.Province{subject(l, l.Model)}
	for _, r := range res.Results {
		places = append(places, r.Order.At.Province)
	}
	for _, at := range places {
		if id := book.Topic(rulebook.OfRule(w.Explain(&l.Position, &res, at).Rule.String())); id != "" {
			return id
		}
	}
	return ""
}

// look returns where on the map a question about a unit is decided.
func (sp *speech) look(l *lesson.Lesson) string {
	key, place := "lessons.look-hold", l.At
	for _, o := range l.Orders {
		if o.At.Province != l.At {
			continue
		}
		switch o.Kind {
		case engine.Move:
			key, place = "lessons.look-move", o.To.Province
			for _, c := range l.Orders {
				if c.Kind == engine.Convoy && c.From.Province == l.At {
					key = "lessons.look-sea"
				}
			}
		case engine.SupportHold, engine.SupportMove:
			key = "lessons.look-support"
		case engine.Convoy:
			key = "lessons.look-convoy"
		}
	}
	w := sp.words(l)
	return w.Say(key, words.With{"Place": w.Province(place), "Unit": sp.unit(l, l.At)})
}

// aim returns where on the map it is decided whether orders reach the first goal.
func (sp *speech) aim(l *lesson.Lesson) string {
	w, g := sp.words(l), l.Goals[0]
	key := "lessons.aim-" + g.Kind.String()
	if l.Position.Phase.Kind != engine.Movement && g.Kind != lesson.Break && g.Kind != lesson.Reach {
		key = "lessons.aim-after"
	}
	return w.Say(key, words.With{"Place": w.Province(g.At)})
}
