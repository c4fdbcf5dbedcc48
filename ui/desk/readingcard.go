package desk

import (
	"strings"

	"entente/engine"
	"entente/ui/entry"
	"entente/ui/words"
)

// ReadingCard says how a text is read: the order in words and, below, what was corrected or why it cannot be.
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

// typedCard says what is being typed. As long as it is only begun it is not called wrong.
func (d *Draft) typedCard() Card {
	r, text := d.Reading, d.Typed
	card := d.ReadingCard(r)
	if r.Fault == nil {
		return card
	}
	if at := d.Reader().Begun(text); at != engine.NoProvince {
		u := d.desk.Game.Node().Position.UnitAt(at)
		card.Unit, card.Power, card.Text = u.Type, u.Power, d.desk.Words().Unit(u.Type, engine.Location{Province: at, Coast: u.Coast})
	} else {
		card.Text = text
	}
	if next := d.Completions(text); len(next) > 0 {
		_, word := entry.LastWord(text)
		card.Fault = false
		card.Hint = d.desk.Texts.Say("line.next", words.With{"Words": offered(next, len(text)-len(word))})
		return card
	}
	switch r.Fault.Why {
	case engine.NoText, engine.MissingAction, engine.MissingPlace, engine.MissingUnit, engine.NoPowerNamed:
	default:
		card.Fault = true
	}
	return card
}

// Completions are the texts that what is typed may become.
func (d *Draft) Completions(text string) []string {
	return entry.Completions(d.Reader(), text, d.desk.Game.Node().Plain(), d.desk.Words().Province)
}

// offered lists what completions add to a text from a byte on, a few of them.
func offered(list []string, from int) string {
	const most = 9
	var more []string
	for i, text := range list {
		if i == most {
			more = append(more, "…")
			break
		}
		more = append(more, strings.TrimSpace(text[from:]))
	}
	return strings.Join(more, " ")
}
