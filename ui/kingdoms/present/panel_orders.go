package present

import (
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// The heights of rows in the list of sides.
const (
	sideHead = 22
	sideRow  = 27
	namedRow = 38 // with a player's name
)

// sides lists the factions with their assets, and counts the orders given and due.
func (v *Panel) sides() (list lines, given, due int) {
	d, w := v.Desk, v.Words()
	playing := d.Playing()
	list = newLines(len(playing) + 2)
	s := d.Shown()
	has := telling.Holdings(s, v.Player.Told(s), d.Open > 0)
	head := look.Row{Height: sideHead, Small: true, Dead: true, Text: v.Say("kingdoms.panel.faction"),
		Cells: [3]string{v.Say("kingdoms.panel.cities"), v.Say("kingdoms.panel.units"), v.Say("kingdoms.panel.purse")}}
	list.add(head, Stands{})
	for _, f := range playing {
		t, writes := d.Tally(f), f == d.Entry.Only
		program := !d.Played() && d.Programs.Plays(f)
		if !program {
			given, due = given+t.Given, due+t.Due
		}
		row := look.Row{Height: sideRow, Mark: look.Mark{Side: look.Side(f)}, Text: w.Faction(f), Picked: writes, Strong: writes,
			Cells: [3]string{strconv.Itoa(has.Cities(f)), strconv.Itoa(has.UnitCount(f)) + "/" + strconv.Itoa(kingdoms.Cap(has.Cities(f))), "–"}}
		if row.Sub = d.File.Name(f); row.Sub != "" {
			row.Height = namedRow
		}
		if !s.Rules.Secret || writes && (d.Played() || d.MaySee(f)) {
			row.Cells[2] = strconv.Itoa(int(has.Money[f]))
		}
		switch {
		case s.Pos.Passive.Has(f):
			row.Note, row.Faint = v.Say("kingdoms.panel.passive"), true
		case program && !d.Hiding() && t.Due > 0:
			row.Note, row.Tone = v.program(f)
		case !d.Played() && t.Due > 0:
			row.Pips = look.Pips{Shown: true, Done: t.Given, Due: t.Due}
			list.rows[0].Note = v.Say("kingdoms.panel.orders")
		}
		list.add(row, Stands{Faction: f})
	}
	last, all := v.Say("kingdoms.panel.all"), d.Entry.Only == kingdoms.NoFaction
	if d.Hiding() {
		last = v.Say("kingdoms.panel.nobody")
	}
	list.add(look.Row{Height: sideRow, Indent: true, Text: last, Picked: all, Strong: all, Rule: true}, Stands{All: true})
	return list, given, due
}

// program returns the state of a bot that plays a faction, without hidden orders.
func (v *Panel) program(f kingdoms.Faction) (string, look.Role) {
	if v.Desk.Programs.In(int(v.Desk.Shown().Player(f))) {
		return v.Say("rivals.in"), look.RoleSuccess
	}
	return v.Say("rivals.thinking"), look.RoleMuted
}

// orders lists the given orders and what else can be ordered.
func (v *Panel) orders(doubts []desk.Doubt) lines {
	d, w := v.Desk, v.Words()
	given := d.Orders()
	list := newLines(len(given) + 2 + len(d.Sheet.Lines()))
	s := d.Shown()
	v.void(&list)
	for _, o := range given {
		subject := subjectOf(o, s.Pos.Phase.Kind)
		row := look.Row{Height: 28, Mark: MarkOf(o), Text: w.Order(s.Pos, o), Close: true, Picked: subject != (entry.Subject{}) && subject == d.Entry.Subject}
		for _, doubt := range doubts {
			if isAbout(doubt, o) {
				row.Height, row.Sub, row.Tone = 42, w.Reason(doubt.Reason), look.RoleWarning
				if doubt.Reason == kingdoms.Merged {
					row.Sub = v.Say("kingdoms.card.merges")
				}
			}
		}
		list.add(row, Stands{Order: o, Subject: subject})
	}
	if len(list.rows) == 0 {
		list.add(look.Row{Height: 28, Dead: true, Faint: true, Text: v.Say("kingdoms.panel.none")}, Stands{})
	}
	switch {
	case s.Pos.Phase.Kind == engine.Movement && d.Entry.Only != kingdoms.NoFaction:
		list.add(look.Row{Height: 28, Text: v.Say("kingdoms.panel.permit"), Sign: "icon-plus"}, Stands{Permits: true})
	case s.Pos.Phase.Kind == engine.Adjustment && d.MayPay():
		list.add(look.Row{Height: 28, Text: v.Say("kingdoms.panel.pay"), Sign: "icon-plus"}, Stands{Pays: true})
	}
	return list
}

// isAbout reports whether a doubt is about an order. The judge turns a dash into an attack or a transfer.
func isAbout(doubt desk.Doubt, o kingdoms.Order) bool {
	of := doubt.Order
	return of == o || of.Kind == o.Kind && of.At == o.At && of.To == o.To && of.General == o.General && o.Said == kingdoms.Dash
}

// subjectOf returns the subject of an order; none for orders of a faction as a whole and in adjustments.
func subjectOf(o kingdoms.Order, kind engine.PhaseKind) entry.Subject {
	switch {
	case kind == engine.Adjustment:
	case o.Kind == kingdoms.Transfer || o.Kind == kingdoms.FalseOrder:
		return entry.Subject{General: o.General}
	case o.Kind == kingdoms.Sail || o.Kind == kingdoms.Scuttle:
		return entry.Subject{Port: o.At}
	case o.At != kingdoms.NoArea:
		return entry.Subject{Unit: o.At}
	}
	return entry.Subject{}
}

// checks lists what to check before resolving the phase. Each row leads to its subjects one after another.
func (v *Panel) checks(doubts []desk.Doubt, idle kingdoms.AreaSet) (list lines) {
	d, w := v.Desk, v.Words()
	kind := d.Shown().Pos.Phase.Kind
	if kind == engine.Adjustment {
		return list
	}
	list = newLines(4)
	list.add(look.Row{Height: 28, Small: true, Strong: true, Dead: true, Text: v.Say("kingdoms.panel.before")}, Stands{})
	check := func(topic, text, sub string, about []entry.Subject) {
		row := look.Row{Height: 38, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleWarning, Text: text, Sub: sub, Strong: true, Link: true}
		list.add(row, Stands{Subject: after(about, d.Entry.Subject), Topic: topic})
	}
	if idle != 0 {
		var about []entry.Subject
		for a := range idle.All() {
			about = append(about, entry.Subject{Unit: a})
		}
		check(topicOfIdle(kind), v.lacking(idle.Len()), w.Areas(idle), about)
	}
	var unmatched, merging, void []entry.Subject
	for _, doubt := range doubts {
		switch subject := subjectOf(doubt.Order, kind); {
		case doubt.Reason.Void():
			void = append(void, subject)
		case doubt.Reason == kingdoms.Merged:
			merging = append(merging, subject)
		default:
			unmatched = append(unmatched, subject)
		}
	}
	if n := len(unmatched); n > 0 {
		check(topicUnmatched, v.SayN("kingdoms.panel.unmatched", n, nil), "", unmatched)
	}
	if n := len(merging); n > 0 {
		check(rulebook.OfRule(kingdoms.Merged.String()), v.SayN("kingdoms.panel.merging", n, nil), "", merging)
	}
	if n := len(void); n > 0 {
		check(topicVoid, v.SayN("check.void", n, nil), "", void)
	} else {
		list.add(look.Row{Height: 38, Mark: look.Mark{Icon: "icon-check"}, Tone: look.RoleSuccess, Text: v.Say("check.void.ok"), Strong: true, Dead: true, Link: true}, Stands{Topic: topicVoid})
	}
	return list
}

// lacking describes what happens to units without an order.
func (v *Panel) lacking(n int) string {
	if v.Desk.Shown().Pos.Phase.Kind == engine.Retreats {
		return v.Say("kingdoms.panel.idle-retreat", words.With{"N": n})
	}
	return v.Say("kingdoms.panel.idle", words.With{"N": n})
}

// after returns the subject that follows now in a non-empty list: the first one if now is the last or not in the list.
func after(list []entry.Subject, now entry.Subject) entry.Subject {
	for i, s := range list {
		if s == now {
			return list[(i+1)%len(list)]
		}
	}
	return list[0]
}

// MarkOf returns the mark of an order.
func MarkOf(o kingdoms.Order) look.Mark {
	m := look.Mark{Side: look.Side(o.Faction), Piece: "army"}
	switch o.Kind {
	case kingdoms.Sail, kingdoms.Scuttle, kingdoms.BuildShip:
		m.Piece = "fleet"
	case kingdoms.Transfer, kingdoms.FalseOrder, kingdoms.Permit, kingdoms.Bid, kingdoms.Pay:
		m.Piece = ""
	}
	return m
}
