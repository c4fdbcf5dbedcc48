package ui

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/entry"
	wordspkg "entente/ui/words"
)

// echo shows on the map what is being typed: the order, or what the unit that was named may do.
func (w *Window) echo(n *game.Node, s *board.State) {
	r := w.desk.draft.now
	if w.desk.draft.typed == "" {
		return
	}
	if !r.Read() {
		at := w.desk.draft.reader().Begun(w.desk.draft.typed)
		if at == engine.NoProvince || n.Position.Phase.Kind == engine.Adjustment {
			return
		}
		e := entry.NewEntry(nil)
		e.Set(n.Position, n.Plain())
		e.Push(entry.EntryStep{At: at})
		s.Selected = at
		if w.desk.highlighted(at) {
			s.Targets, s.Supportable, s.ByConvoy = e.Targets(), e.Supportable(), e.ByConvoy()
		}
		return
	}
	list := n.Plain()
	for i := range list {
		if list[i].At.Province == r.Order.At.Province && list[i].Kind != engine.Waive {
			list[i] = engine.Order{} // the order that is typed stands in its place
		}
	}
	s.Shapes = paint.Shapes(n.Position, append(list, r.Order), nil)
	last := len(list)
	for i := range s.Shapes {
		s.Shapes[i].Hover = i >= last
		s.Shapes[i].Forced = i < last && n.Orders[i].Forced || i == last && !r.Legal()
	}
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = r.Order.At.Province, engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
}

// readingCard says how a text is read: the order in words and, below, what was corrected or why it cannot be.
func (d *Draft) readingCard(r entry.Reading) cardText {
	card := cardText{Key: "Esc"}
	switch {
	case r.Fault != nil:
		card.Text, card.Hint = wordspkg.Say("line.not-read"), d.desk.Words().Syntax(r.Fault)
		return card
	case !r.Read():
		card.Text, card.Hint, card.Fault = wordspkg.Say("line.not-read"), d.desk.Words().WhyNot(engine.NoUnit, engine.Location{}, engine.NoProvince, r.Why), true
		return card
	}
	o := r.Order
	card.Unit, card.Power, card.Text = o.Unit, o.Power, d.desk.Words().Say(o)
	if !r.Legal() {
		card.Hint, card.Fault = d.desk.Words().WhyNot(o.Unit, o.At, d.desk.Words().culprit(o), r.Why), true
		return card
	}
	if card.Hint = d.desk.Words().Warnings(d.desk.game.Node().Position, r.Warnings); card.Hint == "" {
		card.Hint = wordspkg.Say("line.enter")
	}
	return card
}

// culprit is the place that a reason about an order is about.
func (w Table) culprit(o engine.Order) engine.Province {
	switch {
	case o.To.Province != engine.NoProvince:
		return o.To.Province
	case o.From.Province != engine.NoProvince:
		return o.From.Province
	}
	return o.At.Province
}

// typedCard says what is being typed. As long as it is only begun it is not called wrong.
func (d *Draft) typedCard() cardText {
	r, text := d.now, d.typed
	card := d.readingCard(r)
	if r.Fault == nil {
		return card
	}
	if at := d.reader().Begun(text); at != engine.NoProvince {
		u := d.desk.game.Node().Position.UnitAt(at)
		card.Unit, card.Power, card.Text = u.Type, u.Power, d.desk.Words().Unit(u.Type, engine.Location{Province: at, Coast: u.Coast})
	} else {
		card.Text = text
	}
	if next := d.completions(text); len(next) > 0 {
		_, word := entry.LastWord(text)
		card.Fault = false
		card.Hint = wordspkg.Say("line.next", wordspkg.With{"Words": offered(next, len(text)-len(word))})
		return card
	}
	switch r.Fault.Why {
	case engine.NoText, engine.MissingAction, engine.MissingPlace, engine.MissingUnit, engine.NoPowerNamed:
	default:
		card.Fault = true
	}
	return card
}

// completions are the texts that what is typed may become.
func (d *Draft) completions(text string) []string {
	return d.reader().Completions(text, d.desk.game.Node().Plain(), d.desk.Words().Province)
}

// offered lists what completions add to a text from a byte on, a few of them.
func offered(list []string, from int) string {
	const most = 9
	var words []string
	for i, text := range list {
		if i == most {
			words = append(words, "…")
			break
		}
		words = append(words, strings.TrimSpace(text[from:]))
	}
	return strings.Join(words, " ")
}
