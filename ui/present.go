package ui

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/entry"
	"entente/ui/words"
)

// present shows the game and the order entry: everything in the window follows from them here, and nowhere else.
func (w *Window) present(now Now) {
	if w.parts.root == nil {
		return
	}
	w.touch()
	n := now.Node
	p := &w.parts
	if w.desk.played() {
		p.board.Set(w.shownResults(n))
		p.panel.set(w.resultPanel(n))
		w.showLastTold()
		p.card.set(w.desk.placeName(n))
		w.presentReason(cardText{})
		p.explain.set(w.desk.explanation(n))
	} else {
		p.board.Set(w.only(w.orderState(n)))
		p.panel.set(w.orderPanel(n))
		card := w.desk.sentence(n)
		p.card.set(card)
		w.presentReason(card)
		p.explain.set(explanation{})
	}
	p.legend.set(w.desk.settings.Legend, w.desk.focus.Power)
	p.stage.Refresh()
	w.presentStrip()
	w.presentToolbar()
	w.presentProjector()
	w.showClock()
	w.note()
}

// style is how orders are written in lists: as the table agreed, which for the notation of 000 is the window's own way.
func (d *Desk) style() engine.Style {
	if style := d.game.Settings().Notation; style != engine.Style000 {
		return style
	}
	return engine.StylePlain
}

// listed is the power that the panel is about. A phase that begins shows the first power that has something to do.
func (d *Desk) listed(n *game.Node) engine.Power {
	pw := d.focus.Power
	if d.played() || n.Position == d.focus.Begun {
		return max(pw, 1)
	}
	d.focus.Begun = n.Position
	may := func(pw engine.Power) bool {
		return dueAt(n.Position, pw) > 0 && (d.entry.Only == 0 || d.seats.curtained() || d.entry.Only.Has(pw))
	}
	if pw != engine.NoPower && may(pw) {
		return pw
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		if may(engine.Power(i)) {
			return engine.Power(i)
		}
	}
	return max(pw, 1)
}

// dueAt counts the orders that a power may give.
func dueAt(pos *engine.Position, pw engine.Power) int {
	_, due := entry.Progress(pos, nil, pw)
	return due
}

// powerOf returns whose unit or site p is.
func (d *Desk) powerOf(pos *engine.Position, p engine.Province) engine.Power {
	if pw := entry.PowerAt(pos, p); pw != engine.NoPower {
		return pw
	}
	return d.focus.Power
}

// orderState is the board while orders are given.
func (w *Window) orderState(n *game.Node) board.State {
	e := w.desk.entry
	s := board.State{Scene: w.scene(n.Position), Draggable: e.Orderable()}
	if n.Position.Phase.Kind == engine.Adjustment {
		s.Draggable = engine.ProvinceSet{}
	}
	s.Selected, s.Targets, s.Supportable, s.ByConvoy = e.Selected(), e.Targets(), e.Supportable(), e.ByConvoy()
	if s.Selected == engine.NoProvince {
		s.Selected = w.desk.focus.Place
	}
	if !w.desk.highlighted(s.Selected) {
		s.Targets, s.Supportable, s.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	}
	s.Ghost, s.GhostAt = e.Ghost()
	orders := n.Plain()
	list := append([]engine.Order(nil), orders...)
	for _, o := range e.Offer() {
		for i := range orders {
			if o.Kind != engine.Waive && orders[i].At.Province == o.At.Province {
				list[i] = engine.Order{} // the offer stands in its place
			}
		}
		list = append(list, o)
	}
	s.Shapes = paint.Shapes(n.Position, list, nil)
	for i := range s.Shapes {
		s.Shapes[i].Hover = i >= len(orders)
		s.Shapes[i].Forced = i < len(orders) && n.Orders[i].Forced
	}
	w.echo(n, &s)
	return s
}

// resultState is the board after a phase was resolved: units where they came to stand, and what became of each order.
func (w *Window) resultState(n *game.Node) board.State {
	pos := n.Result.Aftermath(n.Position)
	s := board.State{Scene: w.scene(&pos), Locked: true}
	s.Selected = w.desk.focus.Place
	s.Shapes = paint.Shapes(n.Position, n.Plain(), n.Result)
	s.StuckText = w.stuckText()
	s.Stuck = pos.Stuck()
	return s
}

// stuckText is what the map says at a unit that cannot retreat: a sign where its fonts lack the letters of the language.
func (w *Window) stuckText() string {
	if text := words.Say("board.no-retreat"); w.kit.Covers(text) {
		return text
	}
	return "×"
}

// placeName names the place under the pointer, and whose it is.
func (d *Desk) placeName(n *game.Node) cardText {
	at := d.focus.Over
	if at.Province == engine.NoProvince {
		return cardText{}
	}
	text := cardText{Place: true, Text: d.Words().Place(at)}
	pos := n.Position
	if n.Result != nil {
		pos = &n.Result.Next
	}
	var facts []string
	if u := pos.Units[at.Province]; u.Type != engine.NoUnit {
		facts = append(facts, words.Say("place.unit", words.With{"Unit": d.Words().UnitType(u.Type), "Power": d.Words().Power(u.Power)}))
	}
	if pos.Variant.Map.Info(at.Province).Center {
		owner := words.Say("place.open-center")
		if pw := pos.Owners[at.Province]; pw != engine.NoPower {
			owner = words.Say("place.center", words.With{"Power": d.Words().Power(pw)})
		}
		facts = append(facts, owner)
	}
	text.Hint = strings.Join(facts, " · ")
	return text
}

// scene is what both states have in common.
func (w *Window) scene(pos *engine.Position) paint.Scene {
	return paint.Scene{
		Position: pos, Labels: w.desk.settings.Labels, LabelSize: w.desk.settings.LabelSize, Language: w.desk.Words().Language, Letters: w.desk.settings.Letters,
	}
}

// sentence is what the card over the map says.
func (d *Desk) sentence(n *game.Node) cardText {
	switch {
	case d.draft.report != cardText{}:
		return d.draft.report
	case d.draft.typed != "":
		return d.draft.typedCard()
	}
	s := d.entry.Sentence()
	if s.Unit.Type == engine.NoUnit && s.Typed == "" && (s.Why == engine.Succeeded || d.entry.Selected() == engine.NoProvince && s.WhyAt == d.focus.Over.Province) {
		return d.placeName(n)
	}
	line := d.Words().Sentence(s)
	text := cardText{Unit: s.Unit.Type, Power: s.Unit.Power, Text: line.Text, Hint: line.Hint, Fault: s.Why != engine.Succeeded}
	if n := len(line.Text) - len(line.Accent); line.Accent != "" && n >= 0 && line.Text[n:] == line.Accent {
		text.Text, text.Accent = line.Text[:n], line.Accent
	}
	if d.entry.Selected() != engine.NoProvince || s.Typed != "" {
		text.Key = "Esc"
	}
	return text
}

// explanation is what became of the order that is pointed out in the results.
func (d *Desk) explanation(n *game.Node) explanation {
	p := d.focus.Place
	if d.player.Telling() {
		return explanation{}
	}
	x := d.Words().Explain(n.Position, n.Result, p)
	if p == engine.NoProvince || x.Title == "" {
		return explanation{}
	}
	u := n.Position.UnitAt(p)
	card := explanation{Unit: u.Type, Power: u.Power, Title: x.Title, Head: x.Head, Fault: x.Fault, Rules: d.Words().RuleLine(x)}
	card.Text = strings.Join(x.Lines, "\n")
	if x.Fault && n.Position.Phase.Kind == engine.Movement {
		list := new(engine.Adjudicator).Remedies(n.Position, n.Plain(), d.game.Rules(), p)
		card.Worth = d.Words().Remedy(n.Result, list)
	}
	return card
}
