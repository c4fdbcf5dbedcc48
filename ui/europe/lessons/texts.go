package lessons

import (
	"strings"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/article"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// texts provides the texts of the column beside the map.
type texts struct{ *lessonPage }

// head returns the texts at the top.
func (p texts) head() []article.Block {
	title := p.title(&p.Lesson)
	if p.sitting != nil {
		title = p.Say("exam.question", words.With{"N": p.at + 1, "Of": len(p.sitting.attempts)})
	}
	list := []article.Block{{Text: title, Size: 22, Face: kit.Serif, Role: look.RoleText}}
	if g := p.Found.Grade(); g > 0 {
		list = append(list, article.Block{Text: p.Say("lessons.grade", words.With{"Stars": grade3(&p.Lesson)}), Size: 12, Role: look.RoleMuted})
	}
	if p.puzzle() {
		list = append(list, article.Block{Text: p.standing(), Size: 12, Role: look.RoleMuted})
	}
	if text := p.Words.In(p.Desk.Texts.Language()); text != "" && (p.sitting == nil || p.At == engine.NoProvince) {
		list = append(list, article.Block{Text: text, Size: 13.5, Role: look.RoleText})
	}
	return list
}

// standing returns the learner's rating at puzzles and streak of daily puzzles.
func (p texts) standing() string {
	r := p.rating()
	text := p.Say("lessons.rating", words.With{"N": r.Points(), "Margin": r.Margin()})
	if n := p.streak().Now(p.day()); n > 0 {
		text += " · " + p.SayN("lessons.streak", n, nil)
	}
	return text
}

// question returns the task.
func (p texts) question() []article.Block {
	return []article.Block{{Text: p.task(&p.Lesson), Size: 15, Face: kit.Semibold, Role: look.RoleText}}
}

// Spoken implements page.Speaker: the task with its answers, and the response.
func (p *lessonPage) Spoken() string {
	t := texts{p}
	var list []string
	for _, b := range t.question() {
		list = append(list, b.Text)
	}
	if p.Question() {
		for i := range p.answers() {
			list = append(list, p.Say("lessons.choice", words.With{"N": i + 1, "Fate": t.answer(i)})+";")
		}
	}
	for _, b := range t.said() {
		list = append(list, b.Text)
	}
	return lang.Sentences(list...) + strings.Repeat("\u00a0", p.misses%2) // so that a repeated wrong answer is read aloud again
}

// said returns the open hints and the response to an answer.
func (p texts) said() []article.Block {
	var list []article.Block
	for i := range p.hints {
		list = append(list, article.Block{Text: p.hintNumber(i), Size: 13, Role: look.RoleText, Tint: look.RoleWarningTint})
	}
	switch {
	case p.solved:
		list = append(list, article.Block{Text: p.praise(), Size: 13, Role: look.RoleText, Tint: look.RoleSuccessTint})
	case p.failed:
		list = append(list, article.Block{Text: p.correction(), Size: 13, Role: look.RoleText, Tint: look.RoleFailureTint})
	}
	return list
}

// praise returns the response to a right answer: that it is right, and why.
func (p texts) praise() string {
	text := p.Say("lessons.right") + " " + stars(p.stars())
	if len(p.Options) > 0 {
		text += "\n" + p.Options[p.chosen].Why.In(p.Desk.Texts.Language())
	}
	if moral := p.Moral.In(p.Desk.Texts.Language()); moral != "" {
		text += "\n" + moral
	}
	if p.res != nil && len(p.Options) == 0 {
		if why := p.explained(&p.Lesson, p.res, subject(&p.Lesson, p.own)); why != "" {
			text += "\n" + why
		}
	}
	if !p.Question() && p.Found.Ways > 1 {
		text += "\n" + p.SayN("lessons.ways", p.Found.Ways, nil)
	}
	return text
}

// correction returns the response to a wrong answer: what is wrong with it.
func (p texts) correction() string {
	switch {
	case len(p.Options) > 0:
		return p.Options[p.chosen].Why.In(p.Desk.Texts.Language())
	case p.Question():
		return p.notSo(&p.Lesson, p.Choices()[p.chosen])
	}
	text := p.missed(&p.Lesson, p.own)
	if len(p.stop) > 0 && p.stop[0].Kind != engine.NoOrder {
		w := p.words(&p.Lesson)
		var orders []string
		for _, o := range p.stop {
			orders = append(orders, w.Power(o.Power)+": "+w.Order(o))
		}
		text += "\n" + p.Say("lessons.stopped", words.With{"Orders": strings.Join(orders, p.Say("list.semicolon"))})
	} else if at := subject(&p.Lesson, p.own); p.res != nil && lesson.FateOf(p.res, at) != lesson.Holds {
		text += "\n" + p.explained(&p.Lesson, p.res, at)
	}
	return text
}

// hintNumber returns the text of an open hint.
func (p texts) hintNumber(i int) string {
	return p.Say("lessons.hint", words.With{"N": i + 1, "Text": p.Lessons.hint(&p.Lesson, i)})
}

// answer returns the text of an answer to a question, by its index.
func (p texts) answer(i int) string {
	if len(p.Options) > 0 {
		return p.Options[i].Words.In(p.Desk.Texts.Language())
	}
	return p.fate(p.Choices()[i])
}
