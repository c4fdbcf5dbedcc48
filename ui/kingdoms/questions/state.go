package questions

import (
	"slices"
	"strings"

	"entente/engine/kingdoms"
	asked "entente/engine/lesson/questions"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/question"
	"entente/ui/rulebook"
)

// State returns the current question and the response to the answer.
func (q *Questions) State() question.State {
	one, language := q.now(), q.Texts.Language()
	print := q.Print()
	w := print.Of(&one.Case)
	res := one.Judge()
	done := q.done()
	answered := 0
	for i := range q.list {
		if slices.Contains(done, q.list[i].ID) {
			answered++
		}
	}
	s := question.State{
		Name: q.Say("kingdoms.question.title"), At: q.at, Of: len(q.list), Brush: q.Chips(),
		Place: q.Say("lessons.of", words.With{"N": q.at + 1, "Of": len(q.list), "Done": answered}),
		Title: one.Title.In(language), Text: one.Words.In(language), Ask: q.ask(w, one), Orders: orders(w, one, &res),
		Right: q.chosen == one.Fate,
	}
	for i, f := range one.Choices() {
		s.Choices = append(s.Choices, q.fate(f))
		if f == q.chosen {
			s.Chosen = i + 1
		}
	}
	var seen *kingdoms.Resolution
	switch {
	case s.Right:
		seen = &res
		s.Said = q.Say("lessons.right") + "\n" + one.Moral.In(language) + "\n" + explained(w, one, &res)
		if book, err := q.Rules(); err == nil {
			s.Section = book.Heading(rulebook.OfSection(one.Section))
		}
	case s.Chosen > 0:
		s.Said = q.NotSo(one, q.chosen)
	}
	s.Picture, _ = print.Pictured(&one.Case, seen)
	return s
}

// ask returns the text of the question.
func (q *Questions) ask(w words.Words, one *asked.Question) string {
	if one.At == kingdoms.NoArea {
		return w.Say("kingdoms.question.order", words.With{"Order": w.Order(&one.Case.Pos, one.Case.Orders[one.Order])})
	}
	return w.Say("lessons.ask-fate", words.With{"Unit": w.Unit(one.Case.Pos.UnitAt(one.At), one.At)})
}

// fate returns the text of an answer.
func (q *Questions) fate(f asked.Fate) string { return q.Say("kingdoms.fate." + f.String()) }

// NotSo returns why an answer is wrong: its condition, and that it is not met here.
func (q *Questions) NotSo(one *asked.Question, chosen asked.Fate) string {
	key := "kingdoms.not." + chosen.String()
	switch kind := one.Asked().Kind; {
	case chosen == asked.Enters && kind == kingdoms.Retreat:
		key += "-retreat"
	case chosen == asked.Stays && kind != kingdoms.Move, chosen == asked.Lost && kind != kingdoms.Move && kind != kingdoms.Retreat:
		key += "-hold"
	case chosen == asked.Stays && (one.Fate == asked.Enters || one.Fate == asked.Joins):
		key += "-" + one.Fate.String()
	}
	return q.Say(key)
}

// orders returns the given orders and the units without one, each with the state of its unit and the skills of its commander.
func orders(w words.Words, one *asked.Question, res *kingdoms.Resolution) (rows []look.Row) {
	pos := &one.Case.Pos
	for _, r := range res.Results {
		if !r.Given && words.Untold(r) && pos.UnitAt(r.Order.At).Faction == kingdoms.NoFaction {
			continue
		}
		row := look.Row{Height: 30, Mark: present.MarkOf(r.Order), Text: w.Order(pos, r.Order)}
		if u := pos.UnitAt(r.Order.At); u.Faction != kingdoms.NoFaction && asked.OfUnit(r.Order.Kind) {
			row.Note = unit(w, u)
		}
		rows = append(rows, row)
	}
	return rows
}

// unit returns the state of a unit with the skills of its commander: "full, assault".
func unit(w words.Words, u kingdoms.Unit) string {
	key := "kingdoms.question.full"
	if u.Damaged {
		key = "kingdoms.question.damaged"
	}
	list := []string{w.Say(key)}
	if u.Commander != kingdoms.NoGeneral {
		list = append(list, w.Skills(u.Commander))
	}
	return strings.Join(list, w.Say("list.comma"))
}

// explained returns the judge's explanation.
func explained(w words.Words, one *asked.Question, res *kingdoms.Resolution) string {
	pos := &one.Case.Pos
	var list []string
	for _, r := range res.Results {
		own := one.At == kingdoms.NoArea && r.Order == one.Case.Orders[one.Order] || one.At != kingdoms.NoArea && r.Order.At == one.At && asked.OfUnit(r.Order.Kind)
		if !r.Given || !own && (one.At == kingdoms.NoArea || r.Order.To != one.At || r.Order.Kind != kingdoms.Move) {
			continue
		}
		text := w.Explain(pos, res, r)
		if text == "" {
			text = w.Say("kingdoms.question.came", words.With{"Order": w.Order(pos, r.Order), "Why": w.Reason(r.Reason)})
		}
		list = append(list, text)
	}
	return strings.Join(list, "\n")
}
