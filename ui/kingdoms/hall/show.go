package hall

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// show brings everything on the page up to date.
func (p *Hall) show() {
	st := p.state()
	p.tokens = st.Tokens
	p.board.Set(st)
	p.Lines.Set(present.Tree(p.Room.Room, p.desk))
	p.card.set(p.sentence())
	p.sides.Show(p.side)
	p.lookAt()
	p.explain()
	p.teach()
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
		text = words.Card{Text: p.Say("clock.closed"), Hint: p.Say("clock.closed-hint", with{"Key": p.KeyOf("clock-more")})}
	case p.desk.Entry.Locked:
		text = words.Card{Text: p.Say("kingdoms.sub.hidden")}
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
	title  string
	layout [2]float32
	offers bool
	timed  bool // the clock is shown
}

// redraw paints the bar anew, and lays the page out, where something of it is another one.
func (p *Hall) redraw() {
	now := drawn{
		title: p.Title(), layout: [2]float32{p.told.height(), p.step.height()},
		offers: p.offering(), timed: p.timing(),
	}
	was := p.drawn
	p.drawn = now
	if now.title != was.title || now.timed != was.timed {
		p.ground.Draw()
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

// explain shows why the chosen order came to what it came to.
func (p *Hall) explain() {
	i := p.sides.Explained
	if !p.desk.Played() || i < 0 || i >= len(p.desk.Shown().Outcome.Results) {
		p.told.set("", "", false)
		return
	}
	w, s, r := p.words(), p.desk.Shown(), p.desk.Shown().Outcome.Results[i]
	text := w.Explain(r)
	if text == "" {
		text = w.FalseOrder(r)
	}
	p.told.set(w.Order(s.Pos, r.Order)+w.Say("list.colon")+w.Reason(r.Reason), text, words.Bad(r.Reason))
}

// paint draws the ground of the page, and the bar at the top with the name of the game.
func (p *Hall) paint(add kit.Adder, s fyne.Size) {
	l := p.Look
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
}
