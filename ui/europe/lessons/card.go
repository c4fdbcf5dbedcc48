package lessons

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// cardHeight is the height of the card over the map, with one line below its sentence.
const cardHeight = 52

// cardLine is the height of each line below the sentence.
const cardLine = 17

// cardTall returns the height of the card at a width.
func (p *lessonPage) cardTall(width float32) float32 {
	return cardHeight + cardLine*float32(max(len(p.l.Wrap(p.cardText().Hint, 12, kit.Regular, width-24)), 1)-1)
}

// cardText returns the text of the card about the order being built.
func (p *lessonPage) cardText() words.Line {
	if p.sitting != nil && !p.writing() {
		return words.Line{Text: p.Say("exam.quiet")}
	}
	if !p.writing() {
		return words.Line{Text: p.Say("lessons.first-answer")}
	}
	if p.fault != "" {
		return words.Line{Text: p.Say("line.not-read"), Hint: p.fault}
	}
	w, sentence := p.words(&p.Lesson), p.entry.Sentence()
	line := w.Sentence(sentence)
	if sentence.Unit.Type == engine.NoUnit && p.over.Province != engine.NoProvince && sentence.Why == engine.Succeeded {
		line.Text = w.Place(p.over)
	}
	switch idle := p.entry.Selected() == engine.NoProvince; {
	case p.after != nil:
		line.Hint = p.Say("lessons.resting")
	case p.free() && idle:
		line.Hint = p.Say("lessons.try")
	case idle && p.fault == "" && len(p.Goals) > 0 && sentence.Why == engine.Succeeded:
		line.Hint = p.Say("lessons.goal-ring")
	}
	return line
}

// paintCard draws the card over the map.
func (p *lessonPage) paintCard(add kit.Adder, s fyne.Size) {
	l, line := p.l, p.cardText()
	edge, role := look.RoleStrong, look.RoleMuted
	if p.fault != "" || p.writing() && p.entry.Sentence().Why != engine.Succeeded {
		edge, role = look.RoleWarning, look.RoleWarning
	}
	add(l.Frame(look.RoleCard, edge, 1, 10), 0, 0, s.Width, s.Height)
	add(l.Text(l.Fit(line.Text, 15, kit.Bold, s.Width-24), 15, kit.Bold, look.RoleText), 12, 6, s.Width-24, 22)
	for i, text := range l.Wrap(line.Hint, 12, kit.Regular, s.Width-24) {
		add(l.Text(text, 12, kit.Regular, role), 12, 28+cardLine*float32(i), s.Width-24, cardLine)
	}
}
