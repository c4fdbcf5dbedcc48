package present

import (
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/outlook"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/tutorial"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/mapview"
	"entente/ui/rulebook"
)

// Stage returns the state of the map and its cards. explained is the index of an explained result in the phase, or -1 if none; g is the
// current lesson, or nil if none. It also records the rule behind the cards, for the key that opens the rules.
func Stage(t Table, c scene.Chart, explained int, g *tutorial.Guide) mapview.State {
	d := t.Desk
	orders := d.Orders()
	s := mapview.State{Scene: mapState(t, c, orders), Card: card(t), Outlook: outlookOf(t), Step: step(t, g), Profile: profile(t)}
	if s.Card.Fault && d.Note == "" && d.Typed == "" && d.Slipped.Sheet == nil && !t.Busy() {
		s.Reason = s.Card.Hint
	}
	s.Free = s.Scene.Targets.Union(s.Scene.Supportable)
	s.Free.Add(s.Scene.Selected)
	if results := d.Shown().Outcome; results != nil && explained >= 0 && explained < len(results.Results) {
		r := results.Results[explained]
		s.Why, s.Place = explanation(t, r), engine.Province(r.Order.At)
	}
	if t.Topics.Board = topic(t, s); t.Topics.Board != "" && s.Card.Fault {
		s.Card.Key = t.KeyOf("rules") // which opens the clause
	}
	for _, o := range orders {
		s.Orders = append(s.Orders, [2]engine.Province{engine.Province(o.At), engine.Province(o.To)})
	}
	return s
}

// mapState returns the state of the map: the position, the listed orders, the results, and the targets of the next pick.
func mapState(t Table, c scene.Chart, orders []kingdoms.Order) paint.State {
	d, s := t.Desk, t.Desk.Shown()
	var st paint.State
	if d.Played() {
		st.Scene = t.Player.Of(s).Scene(c, t.Player.Told(s))
		st.Motion, st.Locked = t.Player.Motion(), true
		return st
	}
	if st.Scene = c.Scene(s.Pos, orders, nil); d.Ahead.Sees() != nil {
		st.Scene = c.Foreseen(s.Pos, orders, d.Ahead.Preview().Res)
	}
	st.Selected = engine.Province(d.Entry.Subject.Unit)
	give, support := d.Entry.Targets()
	st.Targets, st.Supportable = scene.Set(give), scene.Set(support)
	for i := range st.Tokens {
		token := &st.Tokens[i]
		if g := scene.General(s.Pos, i); g != kingdoms.NoGeneral {
			token.Lit = g == d.Entry.Subject.General
		} else {
			token.Lit = kingdoms.Area(token.At) == d.Entry.Subject.Port && !token.Planned
		}
	}
	return st
}

// unitOf returns the mark of a faction's unit, or the zero mark if none.
func unitOf(f kingdoms.Faction) look.Mark {
	if f == kingdoms.NoFaction {
		return look.Mark{}
	}
	return look.Mark{Side: look.Side(f), Piece: "army"}
}

// card returns the sentence above the map: about the typed text, otherwise about the selection and the effect of a click.
func card(t Table) mapview.Card {
	d, w := t.Desk, t.words()
	var c mapview.Card
	slip, said := slipCard(t)
	switch {
	case d.Played():
		c = place(t)
	case d.Closed():
		c = mapview.Card{Text: t.Say("clock.closed"), Hint: t.Say("clock.closed-hint", words.With{"Key": t.KeyOf("clock-more")})}
	case d.Entry.Locked:
		c = mapview.Card{Text: t.Say("kingdoms.sub.hidden")}
	case strings.TrimSpace(d.Typed) != "" && d.Note == "":
		c = typed(t)
	case d.Slipped.Sheet != nil:
		c = sheetCard(t, *d.Slipped.Sheet)
	case said:
		c = slip
	default:
		said := w.Card(d.Shown().Pos, &d.Entry, d.Over)
		c = mapview.Card{Mark: unitOf(said.Faction), Text: said.Text, Hint: said.Hint, Fault: said.Fault}
		if (d.Entry.Subject != entry.Subject{}) {
			c.Key = "Esc"
		}
	}
	switch {
	case d.Note == "":
	case c.Text == "" || c.Place:
		c = mapview.Card{Text: d.Note, Fault: true}
	default:
		c.Hint, c.Fault = d.Note, true
	}
	return c
}

// outlookOf counts the visible orders that fail in the preview, if it is on.
func outlookOf(t Table) mapview.Card {
	p := t.Desk.Ahead.Sees()
	if p == nil || len(t.Desk.Orders()) == 0 {
		return mapview.Card{}
	}
	failed, driven := 0, 0
	for _, r := range p.Res.Results {
		if r.Given && words.Bad(r.Reason) && r.Reason != kingdoms.Failed {
			failed++
		}
		if r.Dislodged {
			driven++
		}
	}
	var list []string
	if driven > 0 {
		list = append(list, t.SayN("foresight.dislodged", driven, nil))
	}
	if failed > 0 {
		list = append(list, t.SayN("foresight.failed", failed, nil))
	}
	if len(list) == 0 {
		list = append(list, t.Say("foresight.all"))
	}
	return mapview.Card{Text: t.Say("foresight.title"), Hint: strings.Join(list, " · "), Key: t.KeyOf("foresee")}
}

// place names the area under the pointer and its owner.
func place(t Table) mapview.Card {
	d, w := t.Desk, t.words()
	a := d.Over.Area
	if a == kingdoms.NoArea {
		return mapview.Card{}
	}
	return mapview.Card{Place: true, Text: w.Area(a), Hint: w.Faction(d.Shown().Pos.Owners[a])}
}

// typed says how the last typed order is understood, and its error if any.
func typed(t Table) mapview.Card {
	d, w := t.Desk, t.words()
	orders, err := d.Reading()
	switch {
	case len(orders) == 0 || err != nil:
		if list := d.Completions(d.Typed); len(list) > 0 { // incomplete
			return mapview.Card{Text: d.Typed + " …", Hint: t.Say("line.next", words.With{"Words": strings.Join(list[:min(3, len(list))], t.Say("list.comma"))})}
		}
		return mapview.Card{Text: t.Say("line.not-read"), Hint: unread(t, err), Fault: true}
	case len(orders) > 1:
		return mapview.Card{Text: w.Order(d.Shown().Pos, orders[len(orders)-1]), Hint: t.Say("line.enter-all")}
	}
	o := orders[0]
	c := mapview.Card{Mark: unitOf(o.Faction), Text: w.Order(d.Shown().Pos, o), Hint: t.Say("line.enter")}
	if why := d.Shown().Pos.Check(o); why != kingdoms.Succeeded {
		c.Hint, c.Fault = w.Reason(why), true
	} else if d.Entry.Merges(o) {
		c.Hint += " · " + t.Say("kingdoms.card.merges")
	}
	return c
}

// explanation explains the result of an order.
func explanation(t Table, r kingdoms.Result) mapview.Explanation {
	w, pos, res := t.words(), t.Desk.Shown().Pos, t.Desk.Shown().Outcome
	worth, more, all := outlook.Sayer{Words: w, Pos: pos}.Advice(t.Desk.Ahead.Remedies(r.Order), res)
	topic := rulebook.OfRule(words.Rule(pos, res, r))
	return mapview.Explanation{
		Worth: worth, More: more, All: all,
		Mark: unitOf(r.Order.Faction), Title: w.Order(pos, r.Order), Head: w.Reason(r.Reason), Fault: words.Bad(r.Reason),
		Text: w.Explain(pos, res, r), Topic: topic, Section: t.section(topic),
	}
}

// step returns the current step of the lesson.
func step(t Table, g *tutorial.Guide) mapview.Step {
	if g == nil {
		return mapview.Step{}
	}
	s := mapview.Step{Title: t.Say("kingdoms.guide.title", words.With{"N": g.At + 1, "All": tutorial.Steps}), Text: t.Say(g.Key()), Skip: t.Say("kingdoms.guide.skip")}
	if g.Over() {
		s.Title = t.Say("command.kingdoms-lesson")
	}
	return s
}

// Target returns the target of a pick on the map: an area, or a general or ship drawn beside a unit.
func Target(t Table, k board.Pick, tokens []layout.Token) entry.Target {
	a := entry.Target{Area: kingdoms.Area(k.At.Province), Other: k.Button == board.Support}
	if i := k.Token - 1; i >= 0 && i < len(tokens) {
		a.Area = kingdoms.Area(tokens[i].At)
		if a.General = scene.General(t.Desk.Shown().Pos, i); a.General == kingdoms.NoGeneral || t.Desk.Played() {
			a.Ship = true
		}
	}
	return a
}
