package hall

import (
	"fmt"
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// listed is what a row of the list is about: an order, or what became of it.
type listed struct {
	order   kingdoms.Order
	result  kingdoms.Result
	played  bool
	permits bool // offers permissions
	pays    bool // offers the sequence of payment
}

// show brings everything on the page up to date.
func (p *Hall) show() {
	st := p.state()
	p.tokens = st.Tokens
	p.board.Set(st)
	p.Lines.Set(present.Tree(p.Room.Room, p.desk))
	p.card.set(p.sentence())
	p.factions.Set(p.factionRows())
	p.list.Set(p.listRows())
	p.lookAt()
	p.explain()
	p.teach()
	p.main.Set(p.mainFace())
	p.ShowCommands()
	p.bar[2].Set(refaced(p.bar[2].Face, !p.desk.Doc.Dirty() && p.desk.Doc.Path() != ""))
	p.offer.show()
	p.showTime()
	p.redraw()
	p.Note()
}

// sentence is what the card over the map says.
func (p *Hall) sentence() (text words.Card) {
	switch {
	case p.desk.Played():
	case p.desk.Closed():
		text = cardOf(p.Say("clock.closed"), p.Say("clock.closed-hint", with{"Key": p.KeyOf("clock-more")}))
	case p.desk.Entry.Locked:
		text = cardOf(p.Say("kingdoms.sub.hidden"), "")
	default:
		text = p.words().Card(p.desk.Shown().Pos, &p.desk.Entry, p.desk.Over)
	}
	if text.Fault = p.desk.Note != ""; text.Fault && text.Text == "" {
		text.Text = p.desk.Note
	} else if text.Fault {
		text.Hint = p.desk.Note
	}
	return text
}

// drawn is what the parts of the page that are painted anew as a whole were painted from.
type drawn struct {
	head   [3]string
	purse  string
	money  string
	layout [5]float32
	offers bool
	timed  bool // the clock is shown
}

// redraw paints the bar, the head of the panel and the budget anew, and lays the page out, where something of it is another one.
func (p *Hall) redraw() {
	title, list := p.moneyLines()
	now := drawn{
		head:  [3]string{p.Title(), p.words().Phase(p.desk.Shown().Pos.Phase), p.sub()},
		purse: p.purse(), money: fmt.Sprint(title, list, p.capLine()),
		layout: [5]float32{p.told.height(), p.step.height(), p.factions.Height(), p.list.Height(), p.budgetHeight()},
		offers: p.offering(), timed: p.timing(),
	}
	was := p.drawn
	p.drawn = now
	if now.head != was.head || now.timed != was.timed {
		p.ground.Draw()
	}
	if now.purse != was.purse || now.money != was.money {
		p.budget.Draw()
	}
	if now.layout != was.layout || now.offers != was.offers {
		p.root.Refresh()
	}
}

// refaced is a face, switched off.
func refaced(f look.Button, off bool) look.Button {
	f.Disabled = off
	return f
}

// state is what the map shows: the position, what was ordered, what became of it, and what can be picked next.
func (p *Hall) state() paint.State {
	d, s := p.desk, p.desk.Shown()
	var st paint.State
	if d.Played() {
		st.Scene = p.player.Of(s).Scene(p.chart, p.player.Told(s))
		st.Motion, st.Locked = p.player.Motion(), true
		return st
	}
	orders := d.Orders()
	st.Scene = p.chart.Scene(s.Pos, orders, nil)
	st.Selected = engine.Province(d.Entry.Subject.Unit)
	give, support := d.Entry.Targets()
	st.Targets, st.Supportable = chart.Set(give), chart.Set(support)
	for i := range st.Tokens {
		t := &st.Tokens[i]
		if g := chart.General(s.Pos, i); g != kingdoms.NoGeneral {
			t.Lit = g == d.Entry.Subject.General
		} else {
			t.Lit = kingdoms.Area(t.At) == d.Entry.Subject.Port && !t.Planned
		}
	}
	return st
}

// factionRows list what everybody has.
func (p *Hall) factionRows() []look.Row {
	w, s := p.words(), p.desk.Shown()
	list := p.desk.Playing()
	rows := append(make([]look.Row, 0, len(list)+2), look.Row{Height: 22, Small: true, Dead: true, Text: p.Say("kingdoms.panel.faction"),
		Cells: [3]string{p.Say("kingdoms.panel.cities"), p.Say("kingdoms.panel.units"), p.Say("kingdoms.panel.purse")}})
	for _, f := range list {
		t := p.desk.Tally(f)
		row := look.Row{Height: factionRow, Mark: look.Mark{Side: look.Side(f)}, Text: w.Faction(f), Picked: f == p.desk.Entry.Only, Strong: f == p.desk.Entry.Only,
			Cells: [3]string{strconv.Itoa(t.Cities), strconv.Itoa(t.Units) + "/" + strconv.Itoa(t.Cap), "–"}}
		if !s.Rules.Secret || f == p.desk.Entry.Only && (p.desk.Played() || p.desk.MaySee(f)) {
			row.Cells[2] = strconv.Itoa(int(t.Money))
		}
		switch {
		case s.Pos.Passive.Has(f):
			row.Note, row.Faint = p.Say("kingdoms.panel.passive"), true
		case !p.desk.Played() && t.Due > 0:
			row.Pips = look.Pips{Shown: true, Done: t.Given, Due: t.Due}
		}
		if row.Pips.Shown {
			rows[0].Note = p.Say("kingdoms.panel.orders")
		}
		rows = append(rows, row)
	}
	last := p.Say("kingdoms.panel.all")
	if p.desk.Hiding() {
		last = p.Say("kingdoms.panel.nobody")
	}
	return append(rows, look.Row{Height: factionRow, Indent: true, Text: last, Picked: p.desk.Entry.Only == kingdoms.NoFaction, Strong: p.desk.Entry.Only == kingdoms.NoFaction, Rule: true})
}

// pickFaction chooses whose orders are written.
func (p *Hall) pickFaction(i int) {
	list := p.desk.Playing()
	if i--; i < 0 || i > len(list) {
		return
	}
	if i == len(list) || list[min(i, len(list)-1)] == p.desk.Entry.Only {
		if p.desk.Hiding() {
			if err := p.handOver(false); err != nil {
				p.Alarm(err)
			}
			return
		}
		p.desk.Writes(kingdoms.NoFaction)
		return
	}
	switch f := list[i]; {
	case !p.desk.MaySee(f):
		p.pass(f)
	case f != p.desk.Entry.Only:
		p.desk.Writes(f)
	}
}

// listRows list the orders, or what became of them and of everybody.
func (p *Hall) listRows() []look.Row {
	p.rows = nil
	if p.desk.Played() {
		return p.toldRows()
	}
	w, s := p.words(), p.desk.Shown()
	list := p.desk.Orders()
	rows := append(make([]look.Row, 0, len(list)+7), p.heading("kingdoms.panel.orders"))
	p.rows = append(make([]listed, 0, len(list)+3), listed{})
	doubts, idle := p.desk.Check()
	for _, o := range list {
		row := look.Row{Height: 28, Mark: markOf(o), Text: w.Order(s.Pos, o), Close: true}
		for _, d := range doubts {
			if d.Order == o || d.Order.Kind == o.Kind && d.Order.At == o.At && d.Order.To == o.To && d.Order.General == o.General && o.Said == kingdoms.Dash {
				row.Height, row.Sub, row.Tone = 42, w.Reason(d.Reason), look.RoleWarning
			}
		}
		rows, p.rows = append(rows, row), append(p.rows, listed{order: o})
	}
	if len(rows) == 1 {
		rows, p.rows = append(rows, look.Row{Height: 28, Dead: true, Faint: true, Text: p.Say("kingdoms.panel.none")}), append(p.rows, listed{})
	}
	if p.desk.Entry.Only != kingdoms.NoFaction && s.Pos.Phase.Kind == engine.Movement {
		rows, p.rows = append(rows, look.Row{Height: 28, Text: p.Say("kingdoms.panel.permit"), Sign: "icon-plus"}), append(p.rows, listed{permits: true})
	}
	if s.Pos.Phase.Kind == engine.Adjustment {
		if p.desk.MayPay() {
			rows, p.rows = append(rows, look.Row{Height: 28, Text: p.Say("kingdoms.panel.pay"), Sign: "icon-plus"}), append(p.rows, listed{pays: true})
		}
		return rows
	}
	rows = append(rows, look.Row{Height: 8, Dead: true}, p.heading("kingdoms.panel.before"))
	if idle != 0 && s.Pos.Phase.Kind == engine.Movement {
		rows = append(rows, look.Row{Height: 42, Dead: true, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleWarning,
			Text: p.Say("kingdoms.panel.idle", with{"N": idle.Len()}), Sub: w.Areas(idle)})
	}
	check := func(icon string, tone look.Role, text string) {
		rows = append(rows, look.Row{Height: 36, Dead: true, Mark: look.Mark{Icon: icon}, Tone: tone, Text: text})
	}
	void := 0
	for _, d := range doubts {
		if d.Reason.Void() {
			void++
		}
	}
	if n := len(doubts) - void; n > 0 {
		check("icon-warn", look.RoleWarning, w.SayN("kingdoms.panel.unmatched", n, nil))
	}
	if void > 0 {
		check("icon-warn", look.RoleWarning, w.SayN("check.void", void, nil))
	} else {
		check("icon-check", look.RoleSuccess, w.Say("check.void.ok"))
	}
	return rows
}

// heading is the row over a list.
func (p *Hall) heading(key string) look.Row {
	return look.Row{Height: 26, Small: true, Dead: true, Text: p.words().Say(key), Rule: true}
}

// markOf is the sign at the head of an order.
func markOf(o kingdoms.Order) look.Mark {
	m := look.Mark{Side: look.Side(o.Faction), Piece: "army"}
	switch o.Kind {
	case kingdoms.Sail, kingdoms.Scuttle, kingdoms.BuildShip:
		m.Piece = "fleet"
	case kingdoms.Transfer, kingdoms.FalseOrder, kingdoms.Permit, kingdoms.Bid, kingdoms.Pay:
		m.Piece = ""
	}
	return m
}

// pickRow selects whose order a row is, or explains what became of it.
func (p *Hall) pickRow(i int) {
	switch {
	case i < len(p.rows) && p.rows[i].permits:
		p.askPermit()
		return
	case i < len(p.rows) && p.rows[i].pays:
		p.askPay()
		return
	}
	if i >= len(p.rows) || p.rows[i].order.Kind == kingdoms.NoOrder {
		return
	}
	if p.rows[i].played {
		if p.explained == i {
			i = -1
		}
		p.explained = i
		p.show()
		return
	}
	o := p.rows[i].order
	switch {
	case p.desk.Shown().Pos.Phase.Kind == engine.Adjustment:
	case o.Kind == kingdoms.Transfer || o.Kind == kingdoms.FalseOrder:
		p.desk.Entry.Select(entry.Subject{General: o.General})
	case o.Kind == kingdoms.Sail || o.Kind == kingdoms.Scuttle:
		p.desk.Entry.Select(entry.Subject{Port: o.At})
	case o.At != kingdoms.NoArea:
		p.desk.Entry.Select(entry.Subject{Unit: o.At})
	}
	p.desk.Tell()
}

// dismiss takes the order of a row back.
func (p *Hall) dismiss(i int) {
	if i < len(p.rows) && !p.rows[i].played && p.rows[i].order.Kind != kingdoms.NoOrder {
		p.desk.Give(p.desk.Entry.Without(p.rows[i].order))
	}
}

// explain shows why the chosen order came to what it came to.
func (p *Hall) explain() {
	if !p.desk.Played() || p.explained < 0 || p.explained >= len(p.rows) || !p.rows[p.explained].played {
		p.told.set("", "", false)
		return
	}
	w, s, r := p.words(), p.desk.Shown(), p.rows[p.explained].result
	text := w.Explain(r)
	if text == "" {
		text = w.FalseOrder(r)
	}
	p.told.set(w.Order(s.Pos, r.Order)+w.Say("list.colon")+w.Reason(r.Reason), text, words.Bad(r.Reason))
}

// mainFace is what the main button says.
func (p *Hall) mainFace() look.Button {
	w, s := p.words(), p.desk.Shown()
	switch {
	case p.telling():
		return look.Button{Text: p.Say("reveal.end"), Sub: p.Say("reveal.next-hint")}
	case p.desk.Ended():
		return look.Button{Text: p.Say("kingdoms.panel.over"), Sub: p.Say("command.door")}
	case p.desk.Played():
		return look.Button{Text: p.Say("kingdoms.panel.go-on", with{"Phase": w.Phase(s.Outcome.Next.Phase)})}
	}
	if p.desk.File.LotsDue(p.desk.Shown()) {
		return look.Button{Text: p.Say("command.kingdoms-lots"), Sub: w.Factions(s.Pos.Closed)}
	}
	if p.desk.Hiding() {
		all := len(p.desk.Round())
		sub := p.Say("curtain.sealed-of", with{"N": all - len(p.desk.Waiting()), "All": all})
		if p.desk.Writing() {
			return look.Button{Text: p.Say("curtain.hand-in"), Sub: w.Factions(p.desk.Shown().Seat(p.desk.Entry.Only))}
		}
		return look.Button{Text: p.Say("curtain.reveal"), Sub: sub}
	}
	given, due := 0, 0
	for _, f := range p.desk.Playing() {
		t := p.desk.Tally(f)
		given, due = given+t.Given, due+t.Due
	}
	face := look.Button{Key: p.KeyOf("resolve"), Text: p.Say("kingdoms.panel.resolve", with{"Phase": w.Phase(s.Pos.Phase)}), Sub: p.Say("kingdoms.panel.given", with{"Given": given, "Due": due})}
	if s.Pos.Phase.Kind == engine.Adjustment {
		face.Sub = p.Say("kingdoms.panel.planned", with{"Given": given})
	}
	return face
}

// paint draws the ground of the page: the bar at the top with the name of the game, the head of the panel.
func (p *Hall) paint(add kit.Adder, s fyneSize) {
	l, w, step := p.Look, p.words(), p.desk.Shown()
	p.PaintPage(add, s)
	x := p.PaintName(add, s.Width) + 24
	right := s.Width - float32(len(p.bar))*(toolSize+4) - 24
	if p.timing() {
		right -= timeWidth
	}
	add(l.Line(p.Title(), 14, kit.Semibold, look.RoleToolbarText), x, 0, max(right-x, 20), page.ToolbarHeight)
	left, width := s.Width-panelWidth(s), panelWidth(s)
	add(l.Box(look.RolePanel, 0), left, page.ToolbarHeight, width, s.Height-page.ToolbarHeight)
	add(l.Box(look.RoleLine, 0), left, page.ToolbarHeight, 1, s.Height-page.ToolbarHeight)
	add(l.Line(w.Phase(step.Pos.Phase), 24, kit.Serif, look.RoleText), left+16, page.ToolbarHeight+8, width-32, 32)
	add(l.Line(p.sub(), 12.5, kit.Regular, look.RoleMuted), left+16, page.ToolbarHeight+40, width-32, 18)
}

// sub says what is done now.
func (p *Hall) sub() string {
	switch {
	case p.desk.Ended():
		return p.Say("kingdoms.sub.end")
	case p.desk.Hiding() && p.desk.Entry.Only == kingdoms.NoFaction:
		return p.Say("kingdoms.sub.hidden")
	case p.desk.Played():
		return p.Say("kingdoms.sub.results")
	case p.desk.Shown().Pos.Phase.Kind == engine.Retreats:
		return p.Say("kingdoms.sub.retreats")
	case p.desk.Shown().Pos.Phase.Kind == engine.Adjustment:
		return p.Say("kingdoms.sub.adjust")
	}
	return p.Say("kingdoms.sub.orders")
}
