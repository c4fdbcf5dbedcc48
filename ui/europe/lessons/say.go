package lessons

import (
	"strings"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe/words"
)

// words are those for the board of a lesson.
func (ls *Lessons) words(l *lesson.Lesson) words.Words {
	w := ls.Desk.Words().Words
	w.Notation, w.Variant, w.Agreed, w.Board = engine.StylePlain, l.Position.Variant, engine.Rulebook(), &l.Position
	if w.InWords = !ls.codes(); w.Language() == "ja" {
		w.Notation = engine.Style003
	}
	return w
}

// title is the name of a lesson; that of a puzzle is where and when it is.
func (ls *Lessons) title(l *lesson.Lesson) string {
	w := ls.words(l)
	if text := l.Title.In(w.Language()); text != "" {
		return text
	}
	if len(l.Goals) == 0 {
		return w.Phase(l.Position.Phase)
	}
	return w.Say("lessons.puzzle-title", words.With{"Place": w.Province(l.Goals[0].At), "Phase": w.Phase(l.Position.Phase)})
}

// task is what is to be found out or done.
func (ls *Lessons) task(l *lesson.Lesson) string {
	w := ls.words(l)
	if l.At != engine.NoProvince {
		return w.Say("lessons.ask-fate", words.With{"Unit": ls.unit(l, l.At)})
	}
	var list []string
	for _, g := range l.Goals {
		key := "lessons.goal-" + g.Kind.String()
		if l.Proof {
			key = "lessons.goal-proof"
		}
		list = append(list, w.Say(key, words.With{"Place": w.Province(g.At)}))
	}
	return w.Say("lessons.task", words.With{"Power": w.Power(l.Power), "Goals": strings.Join(list, w.Say("list.semicolon"))})
}

// unit names the unit in a province.
func (ls *Lessons) unit(l *lesson.Lesson, p engine.Province) string {
	u := l.Position.UnitAt(p)
	w := ls.words(l)
	if u.Type == engine.NoUnit {
		return w.Province(p)
	}
	return w.Unit(u.Type, engine.Location{Province: p, Coast: u.Coast})
}

// fate is an answer in words.
func (ls *Lessons) fate(f lesson.Fate) string { return ls.Say("lessons.fate-" + f.String()) }

// notSo says why a fate that was chosen is not what happens: what it would take, and that this is not so here.
func (ls *Lessons) notSo(chosen, fate lesson.Fate) string {
	key := "lessons.not-" + chosen.String()
	switch [2]lesson.Fate{chosen, fate} {
	case [2]lesson.Fate{lesson.Moves, lesson.Stranded}, [2]lesson.Fate{lesson.Moves, lesson.Void},
		[2]lesson.Fate{lesson.Bounces, lesson.Dislodged}, [2]lesson.Fate{lesson.Bounces, lesson.Stranded}, [2]lesson.Fate{lesson.Bounces, lesson.Void},
		[2]lesson.Fate{lesson.Stranded, lesson.Dislodged}, [2]lesson.Fate{lesson.Dislodged, lesson.Moves}, [2]lesson.Fate{lesson.CutOff, lesson.Dislodged},
		[2]lesson.Fate{lesson.Supports, lesson.Uncounted}, [2]lesson.Fate{lesson.Supports, lesson.Void}:
		key += "-" + fate.String()
	}
	return ls.Say(key)
}

// hint is one of the three hints of a lesson, from 0: its own, or one that follows from the answer.
func (ls *Lessons) hint(l *lesson.Lesson, i int) string {
	w := ls.words(l)
	if i < len(l.Hints) {
		return l.Hints[i].In(w.Language())
	}
	if l.At != engine.NoProvince {
		switch i {
		case 0:
			return w.Say("lessons.hint-strength")
		case 1:
			return w.Say("lessons.hint-rule", words.With{"Rules": strings.Join(l.Rules, w.Say("list.semicolon"))})
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
		return w.Say("lessons.hint-two", words.With{"A": ls.fate(first), "B": ls.fate(second)})
	}
	var acting []engine.Order
	for _, o := range l.Model {
		if o.Kind != engine.Hold {
			acting = append(acting, o)
		}
	}
	switch i {
	case 0:
		return w.SayN("lessons.hint-count", len(acting), nil)
	case 1:
		return w.Say("lessons.hint-unit", words.With{"Unit": ls.unit(l, acting[0].At.Province)})
	}
	var list []string
	for _, o := range acting {
		list = append(list, w.Order(o))
	}
	return w.Say("lessons.hint-orders", words.With{"Orders": strings.Join(list, w.Say("list.semicolon"))})
}

// explained says what became of a unit and why, with the rules behind it.
func (ls *Lessons) explained(l *lesson.Lesson, res *engine.Resolution, p engine.Province) string {
	x := ls.words(l).Explain(&l.Position, res, p)
	if x.Title == "" {
		return ""
	}
	lines := append([]string{x.Title + " · " + x.Head}, x.Lines...)
	if x.Rules != "" {
		lines = append(lines, x.Rules)
	}
	return strings.Join(lines, "\n")
}

// subject is the unit whose fate tells most about orders that were given.
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
