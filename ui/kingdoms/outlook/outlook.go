// Package outlook presents the preview of a turn of Three Kingdoms, and what would have helped an order that failed, as rows of the panel
// and as sentences.
//
//	s := outlook.Sayer{Words: w, Pos: pos}
//	rows, stand := s.Rows(d.Ahead.Preview(), only, hidden)
//	worth, more, all := s.Advice(remedies, res)
package outlook

import (
	"slices"
	"strconv"
	"strings"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// Sayer describes the preview of the turn that starts with Pos. Both fields must be set.
type Sayer struct {
	Words words.Words
	Pos   *kingdoms.Position
}

// Stands says what a row leads to. The zero Stands is nothing.
type Stands struct {
	Order kingdoms.Order // order whose unit or general is selected when the row is picked
	Topic string         // topic of the rules behind the row's §
	Title string         // title of All
	All   string         // everything that would help, one per line, shown when the row is picked
}

// shown is the number of remedies shown for a failing order. Picking the row lists all of them.
const shown = 3

// lister collects rows.
type lister struct {
	Sayer
	p     *desk.Preview
	rows  []look.Row
	stand []Stands
}

// Rows lists the battles with their numbers and deciding factors, the failing orders with their remedies, the threats, and the effects of
// false orders. only limits the failing orders to some factions; 0 means all. hidden says that the orders of others are unknown.
func (s Sayer) Rows(p *desk.Preview, only kingdoms.FactionSet, hidden bool) ([]look.Row, []Stands) {
	l := lister{Sayer: s, p: p}
	if p.Res == nil {
		l.text(l.say("turns"))
		return l.rows, l.stand
	}
	l.battles(hidden)
	l.failures(only)
	l.chance()
	l.heading(l.say("threats"))
	l.text(l.say("threats-note"))
	for _, t := range p.Players {
		l.threats(t)
	}
	return l.rows, l.stand
}

// say returns a text of the preview.
func (s Sayer) say(key string, with ...words.With) string {
	return s.Words.Say("kingdoms.preview."+key, with...)
}

func (l *lister) add(r look.Row, s Stands) { l.rows, l.stand = append(l.rows, r), append(l.stand, s) }

// heading adds the heading of a section.
func (l *lister) heading(text string) {
	l.add(look.Row{Height: 36, Text: text, Small: true, Strong: true, Dead: true, Rule: len(l.rows) > 0}, Stands{})
}

// text adds a paragraph.
func (l *lister) text(text string) {
	l.add(look.Row{Height: 18, Text: text, Small: true, Dead: true, Wrap: true}, Stands{})
}

// under adds a note below the previous row.
func (l *lister) under(text string) {
	l.add(look.Row{Height: 18, Text: text, Small: true, Dead: true, Wrap: true, Indent: true}, Stands{})
}

// battles lists the contested areas with the strengths, the units that count, and the deciding factors.
func (l *lister) battles(hidden bool) {
	l.heading(l.say("battles"))
	if hidden {
		l.text(l.say("hidden"))
	}
	res := l.p.Res
	fights := slices.Clone(res.Fights)
	slices.SortStableFunc(fights, func(a, b kingdoms.Fight) int { return int(a.At) - int(b.At) })
	for _, f := range fights {
		r, ok := resultAt(res, f.Main)
		if !ok {
			continue
		}
		m := res.Muster(kingdoms.Result{Order: r.Order, Clause: f.Clause})
		row := look.Row{
			Height: 30, Mark: look.Mark{Side: look.Side(f.Faction), Piece: "army"}, Text: l.Words.Order(l.Pos, r.Order), Wrap: true, Link: true,
			Note: strconv.Itoa(len(m.Attack)) + " : " + strconv.Itoa(len(m.Against)), Sign: "icon-check", Tone: look.RoleSuccess,
		}
		if !f.Won {
			row.Sign, row.Tone = "icon-cross", look.RoleFailure
		}
		l.add(row, Stands{Order: r.Order, Topic: rulebook.OfRule(words.Rule(l.Pos, res, kingdoms.Result{Order: r.Order, Reason: r.Reason, Clause: r.Clause}))})
		if len(m.Against) > 0 {
			l.under(l.say("sides", words.With{"Attack": l.areas(m.Attack), "Against": l.areas(m.Against)}))
		}
		for _, line := range strings.Split(l.Words.Explain(l.Pos, res, kingdoms.Result{Order: r.Order, Reason: r.Reason, Clause: r.Clause}), "\n") {
			l.under(line)
		}
	}
	if len(fights) == 0 {
		l.text(l.say("none"))
	}
}

// resultAt returns the result of the unit that started in an area.
func resultAt(res *kingdoms.Resolution, a kingdoms.Area) (kingdoms.Result, bool) {
	for _, r := range res.Results {
		if r.Order.At == a && r.Order.Kind == kingdoms.Move && r.Reason != kingdoms.Conflicting {
			return r, true
		}
	}
	return kingdoms.Result{}, false
}

// areas names units by their initial areas.
func (s Sayer) areas(list []kingdoms.Area) string {
	names := make([]string, len(list))
	for i, a := range list {
		names[i] = s.Words.Area(a)
	}
	return strings.Join(names, s.Words.Say("list.comma"))
}

// failures lists the failing orders with their remedies.
func (l *lister) failures(only kingdoms.FactionSet) {
	first := true
	for _, r := range l.p.Res.Results {
		switch o := r.Order; {
		case foresight.Worked(r) || r.Reason == kingdoms.Failed || only != 0 && !only.Has(o.Faction):
			continue
		case l.Words.Secret && r.Reason == kingdoms.NoMoney && only == 0: // it would reveal a purse
			continue
		}
		if first {
			first = false
			l.heading(l.say("fails"))
		}
		row := look.Row{Height: 42, Mark: l.mark(r.Order), Text: l.Words.Order(l.Pos, r.Order), Sub: l.Words.Brief(l.Pos, l.p.Res, r), Sign: "icon-cross", Tone: look.RoleFailure, Link: true}
		if r.Dislodged && !words.Bad(r.Reason) {
			row.Sub = l.Words.Brief(l.Pos, l.p.Res, kingdoms.Result{Order: r.Order, Reason: r.Reason})
			if f, ok := l.p.Res.Winner(r.Order.At); ok {
				row.Sub = l.say("falls", words.With{"City": l.Words.Area(f.At), "Faction": l.Words.Faction(f.Faction)})
			}
		}
		l.add(row, Stands{Order: r.Order, Topic: rulebook.OfRule(words.Rule(l.Pos, l.p.Res, r))})
		l.help(r)
	}
}

// mark returns the mark of an order: its unit, or its faction if it has none.
func (l *lister) mark(o kingdoms.Order) look.Mark {
	m := look.Mark{Side: look.Side(o.Faction)}
	if o.Kind >= kingdoms.Hold && o.Kind <= kingdoms.Refit && l.Pos.Units[o.At].Faction == o.Faction {
		m.Piece = "army"
	}
	return m
}

// help lists the remedies of an order.
func (l *lister) help(r kingdoms.Result) {
	list := l.p.Remedies[r.Order]
	switch {
	case len(list) == 0 && foresight.Curable(r) && r.Reason != kingdoms.NotConnected:
		l.under(l.say("hopeless"))
		return
	case len(list) == 0:
		return
	}
	var all []string
	for _, m := range list {
		all = append(all, l.change(m, r.Order.Faction))
	}
	text := strings.Join(all[:min(shown, len(all))], l.Words.Say("list.semicolon"))
	stand := Stands{Order: r.Order}
	row := look.Row{Height: 18, Small: true, Wrap: true, Indent: true, Dead: true}
	if more := len(all) - shown; more > 0 {
		text += l.Words.Say("list.semicolon") + l.Words.SayN("remedy.more", more, nil)
		stand = Stands{Title: l.Words.Say("remedy.title", words.With{"Order": l.Words.Order(l.Pos, r.Order)}), All: strings.Join(all, "\n")}
		row.Dead = false
	}
	row.Text = l.say("works", words.With{"Changes": text})
	l.add(row, stand)
}

// change describes a remedy in a few words, for an order of own.
func (l *lister) change(m foresight.Remedy, own kingdoms.Faction) string {
	o, undone := l.undone(m, l.p.Res)
	text := l.Words.Order(l.Pos, o)
	if o.Faction != own && o.Kind != kingdoms.Permit {
		text = l.say("other", words.With{"Faction": l.Words.Faction(o.Faction), "Order": text})
	}
	if undone {
		text = l.say("without", words.With{"Order": text})
	}
	return text
}

// threats lists the threats to the cities of a player.
func (l *lister) threats(t desk.Threatened) {
	if len(t.Threats) == 0 {
		return
	}
	for f := range t.Seat.All() {
		l.add(look.Row{Height: 26, Mark: look.Mark{Side: look.Side(f)}, Text: l.Words.Factions(t.Seat), Strong: true, Dead: true, Wrap: true}, Stands{})
		break
	}
	var safe []kingdoms.Area
	for _, x := range t.Threats {
		city := words.With{"City": l.Words.Area(x.At), "Faction": l.Words.Faction(x.By)}
		switch x.Verdict {
		case foresight.Safe:
			safe = append(safe, x.At)
		case foresight.Open:
			l.add(look.Row{Height: 28, Text: l.say("open", city), Mark: look.Mark{Icon: "icon-warn"}, Dead: true, Wrap: true}, Stands{})
		case foresight.Falls:
			l.add(look.Row{Height: 28, Text: l.say("falls", city), Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleWarning, Dead: true, Wrap: true}, Stands{})
			l.under(l.plan(x.Plan))
		}
	}
	if len(safe) > 0 {
		l.add(look.Row{Height: 18, Small: true, Dead: true, Wrap: true, Indent: true, Text: l.say("safe", words.With{"Cities": l.areas(safe)})}, Stands{})
	}
}

// plan lists the orders that take a city, with their factions.
func (l *lister) plan(orders []kingdoms.Order) string {
	var list []string
	last := kingdoms.NoFaction
	for _, o := range orders {
		text := l.Words.Order(l.Pos, o)
		if o.Faction != last {
			text = l.say("other", words.With{"Faction": l.Words.Faction(o.Faction), "Order": text})
		}
		last = o.Faction
		list = append(list, text)
	}
	return strings.Join(list, l.Words.Say("list.semicolon"))
}

// chance lists the effects of false orders.
func (l *lister) chance() {
	for i, t := range l.p.Twists {
		if i == 0 {
			l.heading(l.say("chance"))
			l.text(l.say("chance-note"))
		}
		l.add(look.Row{Height: 28, Mark: look.Mark{Side: look.Side(t.Order.Faction)}, Text: l.Words.Order(l.Pos, t.Order), Wrap: true}, Stands{Order: t.Order})
		if t.Changes.Empty() {
			l.under(l.say("twist-none"))
		} else {
			l.under(l.say("twist", words.With{"Areas": l.Words.Areas(t.Changes)}))
		}
	}
}

// Advice describes what would have let an order succeed: the first remedy as a sentence, the number of others, and all of them with one
// sentence per line. All are "" if there is none.
func (s Sayer) Advice(list []foresight.Remedy, res *kingdoms.Resolution) (worth, more, all string) {
	if len(list) == 0 {
		return "", "", ""
	}
	var lines []string
	for _, m := range list {
		lines = append(lines, s.sentence(m, res))
	}
	if len(lines) > 1 {
		more, all = s.Words.SayN("remedy.more", len(lines)-1, nil), strings.Join(lines, "\n")
	}
	return lines[0], more, all
}

// sentence describes a remedy.
func (s Sayer) sentence(m foresight.Remedy, res *kingdoms.Resolution) string {
	failed := m.Result.Order
	o, undone := s.undone(m, res)
	with := words.With{"Order": s.Words.Order(s.Pos, o), "Power": s.Words.Faction(o.Faction), "Attack": m.Result.Attack, "Against": m.Result.Against}
	switch {
	case undone:
		return s.Words.Say("remedy.without", with)
	case o.Faction != failed.Faction && o.Kind != kingdoms.Permit:
		return s.Words.Say("remedy.other", with)
	case o.Kind == kingdoms.SupportMove && o.From == failed.At && m.Result.Against > 0:
		return s.Words.Say("remedy.support", with)
	}
	return s.Words.Say("remedy.help", with)
}

// undone returns the order that a remedy is about, and whether the remedy is not giving it. A remedy that lets a unit hold means not giving
// its actual order.
func (s Sayer) undone(m foresight.Remedy, res *kingdoms.Resolution) (kingdoms.Order, bool) {
	o := m.Order
	if o.Kind != kingdoms.Hold {
		return o, m.Undone
	}
	for _, r := range res.Results {
		if x := r.Order; x.At == o.At && x.Faction == o.Faction && x.Kind > kingdoms.Hold && x.Kind <= kingdoms.Refit {
			return x, true
		}
	}
	return o, false
}
