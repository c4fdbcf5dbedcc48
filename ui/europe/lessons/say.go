package lessons

import (
	"strings"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/glossary"
)

// speech provides the texts about lessons.
type speech struct {
	*europe.Room
	gloss *glossary.Glossary
}

// codes reports whether orders are written in codes.
func (sp *speech) codes() bool { return sp.App.Preferences().Bool(codesKey) }

// words returns the texts for the board of a lesson.
func (sp *speech) words(l *lesson.Lesson) words.Words {
	w := sp.Desk.Words().Words
	w.Variant, w.Agreed, w.Board = l.Position.Variant, engine.Rulebook(), &l.Position
	w.InWords, w.Notation = !sp.codes(), words.Notation(w.Language())
	return w
}

// title returns the name of a lesson; for a puzzle, its place and phase.
func (sp *speech) title(l *lesson.Lesson) string {
	w := sp.words(l)
	if text := l.Title.In(w.Language()); text != "" {
		return text
	}
	if len(l.Goals) == 0 {
		return w.Phase(l.Position.Phase)
	}
	return w.Say("lessons.puzzle-title", words.With{"Place": w.Province(l.Goals[0].At), "Phase": w.Phase(l.Position.Phase)})
}

// task returns the task: what to find out or do.
func (sp *speech) task(l *lesson.Lesson) string {
	w := sp.words(l)
	if len(l.Options) > 0 {
		return w.Say("lessons.ask-option")
	}
	if l.At != engine.NoProvince {
		return w.Say("lessons.ask-fate", words.With{"Unit": sp.unit(l, l.At)})
	}
	var list []string
	for _, g := range l.Goals {
		key := "lessons.goal-" + g.Kind.String()
		switch {
		case l.Proof:
			key = "lessons.goal-proof"
		case g.Kind == lesson.Take && l.Position.Phase.Kind == engine.Adjustment:
			key = "lessons.goal-build"
		}
		list = append(list, w.Say(key, words.With{"Place": w.Province(g.At)}))
	}
	return w.Say("lessons.task", words.With{"Power": w.Power(l.Power), "Goals": strings.Join(list, w.Say("list.semicolon"))})
}

// unit names the unit in a province.
func (sp *speech) unit(l *lesson.Lesson, p engine.Province) string {
	u := l.Position.UnitAt(p)
	w := sp.words(l)
	if u.Type == engine.NoUnit {
		return w.Province(p)
	}
	return w.Unit(u.Type, engine.Location{Province: p, Coast: u.Coast})
}

// fate returns the text of an answer.
func (sp *speech) fate(f lesson.Fate) string { return sp.Say("lessons.fate-" + f.String()) }

// explained returns what happened to a unit and why, with the rules behind it; for builds, what can be ordered in spring.
func (sp *speech) explained(l *lesson.Lesson, res *engine.Resolution, p engine.Province) string {
	w := sp.words(l)
	if len(l.Goals) > 0 && l.Goals[0].Kind == lesson.Reach {
		var list []string
		for _, o := range l.Spring(res, l.Goals[0]) {
			list = append(list, w.Order(o))
		}
		return w.Say("lessons.in-spring", words.With{"Orders": strings.Join(list, w.Say("list.semicolon"))})
	}
	x := w.Explain(&l.Position, res, p)
	if x.Title == "" {
		return ""
	}
	lines := append([]string{x.Title + " · " + x.Head}, x.Lines...)
	if x.Rules != "" {
		lines = append(lines, x.Rules)
	}
	return strings.Join(lines, "\n")
}

// subject returns the unit whose fate says most about the orders.
func subject(l *lesson.Lesson, own []engine.Order) engine.Province {
	if l.At != engine.NoProvince {
		return l.At
	}
	g := l.Goals[0]
	for _, o := range own {
		if (o.Kind == engine.Move || o.Kind == engine.Retreat) && o.To.Province == g.At {
			return o.At.Province
		}
	}
	if l.Position.UnitAt(g.At).Type != engine.NoUnit {
		return g.At
	}
	return l.Ask[0]
}
