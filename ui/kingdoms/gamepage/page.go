package gamepage

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/present"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/bottombar"
	"entente/ui/room/mapview"
	"entente/ui/room/panel"
	"entente/ui/room/toolbar"
	"entente/ui/rulebook"
)

// Page composes the rooms that show the open game.
type Page struct {
	*Room
	table   present.Table
	bar     *toolbar.Toolbar
	line    *bottombar.Strip
	stage   *mapview.Stage
	side    *panel.Panel
	sides   *present.Panel // contents of side
	offer   *offer
	land    *fyne.Container // the map and the generals on offer
	offered bool            // the generals on offer are shown
	seen    seen
	tokens  []layout.Token // on the map, in order
	ship    rune           // a B that may start a line; 0 if none
	pause   func()         // cancels the wait for what follows it

	carrying bool // the phase is being resolved
}

// newPage builds the page. It reuses the map of old, unless old is nil.
func newPage(h *Room, old *Page) *Page {
	p := &Page{Room: h, table: present.Table{Room: h.Room, Desk: h.desk, Player: h.player, Book: h.Book}}
	brush := h.TableBrush()
	land := mapview.NewMap(h.drawing, h.painter, h.Theme)
	if old != nil {
		land = old.stage.Map
	}
	p.stage = mapview.New(h.Screen, brush, h.Keys, land, h.Write, p.actions())
	p.sides = &present.Panel{
		Room: h.Room, Desk: h.desk, Player: h.player, Words: h.words, Watched: h.Watched, Explained: -1,
		Ways: present.Ways{Main: p.goOn, Pass: p.Curtain.Pass, Free: p.free, Permit: p.askPermit, Pay: p.askPay, Tell: p.show, Write: func() { p.Win.Canvas().Focus(p.line.Field) }},
	}
	p.side = panel.New(brush, h.Keys, look.Button{Tip: h.Say("command.clock"), Key: h.KeyOf("clock")}, p.sides.Actions())
	p.line = bottombar.New(h.Screen, h.Acts, h.Keys, present.StripActions(p.table, h.Arrange))
	p.bar = toolbar.New(h.Paint, h.Keys, h.Perform)
	p.offer = newOffer(p)
	p.Lines.Build(brush)
	p.land = container.New(frame{p}, p.stage.Object(), p.offer.root)
	return p
}

// actions returns the actions of the map and the cards on it.
func (p *Page) actions() mapview.Actions {
	return mapview.Actions{
		Key: p.KeyOf,
		Pick: func(k board.Pick) {
			p.desk.Question.Drop()
			p.decide()
			p.desk.Pick(present.Target(p.table, k, p.tokens))
		},
		Hover: func(at engine.Location) {
			p.desk.Point(present.Target(p.table, board.Pick{At: at, Token: p.stage.Board.TokenUnder()}, p.tokens))
		},
		Drag:  func(_, _ engine.Location, _ bool) {}, // units are picked, not dragged
		Mark:  func(board.Stroke) {},
		Close: p.back, Rule: p.lookUp, Skip: p.leaveLesson, Hide: func() { p.Perform("legend") },
	}
}

// lookUp opens the game's rules at a topic.
func (p *Page) lookUp(topic string) { p.LookUp(rulebook.Kingdoms, topic) }

// goOn is the action of the main button: it resolves the phase or shows the next one.
func (p *Page) goOn() {
	p.Repeats(fyne.KeyReturn) // a held key must not repeat, even if the button loses the focus
	if !p.line.Settle() {
		return
	}
	switch {
	case p.telling():
		p.Perform("reveal-end")
	case p.desk.Ended():
		p.Perform("result")
		return
	case p.desk.File.LotsDue(p.desk.Shown()):
		p.Perform("kingdoms-lots")
		return
	case p.desk.Played():
		p.sides.Explained = -1
		p.desk.Travel(1)
	case p.desk.Writing():
		if p.desk.Question.Ask() {
			p.Curtain.HandIn()
		}
	case p.desk.Hiding():
		p.Curtain.GoOn()
	default:
		if p.desk.Question.Ask() {
			p.desk.Programs.Await(p.resolve)
		}
	}
}

// resolve resolves the phase.
func (p *Page) resolve() {
	if err := p.carry(p.desk.Resolve); err != nil {
		p.Alarm(err)
	}
}

// free seals unsealed orders as a draft, so that no player has the keyboard.
func (p *Page) free() {
	if err := p.Hand(false); err != nil {
		p.Alarm(err)
	}
}

// carry resolves the phase with do. In an adjustment it opens the bids.
func (p *Page) carry(do func() error) error {
	p.sides.Explained = -1
	bids := p.desk.Shown().Pos.Phase.Kind == engine.Adjustment
	if !bids {
		p.Player().Arm()
	}
	p.carrying = true
	err := do()
	p.carrying = false
	p.player.Follow(p.desk.Shown(), p.desk.Played()) // at once, since listeners run after the gesture
	p.player.Disarm()
	switch {
	case err != nil:
	case bids && p.desk.Programs.Self == "": // nobody would turn its pages during autoplay
		p.openAuction()
		p.followLesson()
	default:
		p.Win.Canvas().Unfocus() // so that keys control the playback
	}
	return err
}

// Controls reports the positions of the controls.
func (p *Page) Controls(add func(name string, at [4]float32)) {
	add("kingdoms.board", kit.Rect(p.stage.Board))
	names := map[string]string{"main": "kingdoms.main", "sides": "kingdoms.factions", "orders": "kingdoms.list", "checks": "kingdoms.checks", "clock-face": "kingdoms.clock"}
	p.side.Controls(func(name string, o fyne.CanvasObject) {
		if names[name] != "" {
			add(names[name], kit.Rect(o))
		}
	})
	at := func(name string, o fyne.CanvasObject) { add(name, kit.Rect(o)) }
	at("kingdoms.line", p.line.Field)
	p.line.Controls(at)
	p.bar.Controls(at)
	p.stage.Controls(at)
	p.Lines.Controls(add)
	if p.offer.root.Visible() {
		p.offer.controls(add)
	}
}

// Trace adds the state of the game to the trace.
func (p *Page) Trace(line *page.TraceLine) {
	corner, f := p.stage.Board.FrameInWindow()
	line.Board = page.TraceBoard{Left: corner.X, Top: corner.Y, X: f.X, Y: f.Y, Scale: f.Scale}
	s := p.desk.Shown()
	line.Phase, line.Resolved, line.File, line.Saved = s.Pos.Phase.String(), p.desk.Played(), p.desk.Doc.Path(), !p.desk.Doc.Dirty()
	line.Asked, line.Said = p.desk.Question.Asked(), p.stage.Spoken()
	line.Orders, line.Selected = []string{}, p.desk.Board.AreaID(p.desk.Entry.Subject.Unit)
	for _, o := range p.desk.Listed() { // only visible orders, since the trace may be a file
		line.Orders = append(line.Orders, p.desk.Board.Format(s.Pos.Roster, o))
	}
}

// follow takes over the state of order entry and the view from the previous page.
func (p *Page) follow(old *Page) {
	p.sides.Explained, p.sides.Tab, p.seen = old.sides.Explained, old.sides.Tab, old.seen
	if p.desk.Typed != "" {
		p.line.Write(p.desk.Typed)
	}
}

// TypedKey handles a key that the window does not use.
func (p *Page) TypedKey(e *fyne.KeyEvent) {
	p.decide()
	switch enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter; {
	case e.Name == fyne.KeySpace && !p.desk.Played():
		p.Perform("next-unit")
	case e.Name == fyne.KeySpace:
		p.Perform("reveal-step")
	case e.Name == fyne.KeyBackspace && p.desk.BackSlip(), enter && p.desk.SkipSlip():
	case e.Name == fyne.KeyBackspace:
		p.Perform("reveal-back")
	case enter && p.Repeats(e.Name): // once per key press
	case enter && (p.desk.Played() || p.telling()): // Ctrl+Enter resolves while orders are written
		p.goOn()
	case e.Name == fyne.KeyLeft:
		p.desk.Travel(-1)
	case e.Name == fyne.KeyRight:
		p.desk.Travel(1)
	}
}

// back goes one step back: in the playback, an explanation, or order entry. During autoplay it only stops the bots.
func (p *Page) back() {
	switch {
	case p.Stop():
	case p.telling():
		p.Perform("reveal-end")
	case p.sides.Explained >= 0:
		p.sides.Explained = -1
		p.show()
	case p.desk.Typed != "":
		p.desk.Type("")
	case p.desk.LeaveSlips():
		p.Win.Canvas().Unfocus()
	default:
		p.Win.Canvas().Unfocus()
		if p.desk.Entry.Back() {
			p.desk.Tell()
		}
	}
}

// Menu returns the button that the menu opens below.
func (p *Page) Menu() fyne.CanvasObject { return p.bar.Button("menu") }

// Focusables returns the widgets that F6 cycles through.
func (p *Page) Focusables() []fyne.Focusable {
	list := []fyne.Focusable{p.stage.Focus()}
	if p.line.Writing() {
		list = append(list, p.line.Field)
	}
	list = slices.Concat(list, p.side.Focusables(), p.Lines.Focusables())
	if s := p.line.Slider(); s != nil {
		list = append(list, s)
	}
	return list
}

// Paste gives the orders in a text that was pasted without a focused field.
func (p *Page) Paste(text string) { present.Give(p.table, text) }
