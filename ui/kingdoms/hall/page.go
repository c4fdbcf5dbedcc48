package hall

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Hall is the page: the map at the left, the panel at the right, the line for orders below. Its views are functions of the desk.
type Hall struct {
	*Halls
	board     *board.Board
	card      *card
	step      *told // of the lesson
	skip      *kit.Button
	told      *told
	ground    *kit.Sheet
	factions  *kit.RowList
	list      *kit.RowList
	scroll    *container.Scroll
	budget    *kit.Sheet
	time      *kit.Sheet // of the clock, in the bar at the top
	timed     look.Clock // what is on it
	main      *kit.Button
	line      *kit.Field
	offer     *offer
	bar       []*kit.Button
	root      *fyne.Container
	explained int // the row of the results that is explained, -1 for none
	rows      []listed
	drawn     drawn
	seen      seen
	tokens    []paint.Token                 // on the map
	sealKeys  map[kingdoms.Faction]game.Key // for the reveal that goes on
	accused   int                           // how many seals that testify against the game were told of
}

// newHall builds the page.
func newHall(h *Halls) *Hall {
	p := &Hall{Halls: h, explained: -1}
	p.board = board.New(h.drawing, h.painter, h.Theme)
	p.board.OnPick = func(k board.Pick) { p.desk.Pick(p.aim(k)) }
	p.board.OnHover = func(at engine.Location) {
		p.desk.Point(p.aim(board.Pick{At: at, Token: p.board.TokenUnder()}))
	}
	brush := h.TableBrush()
	p.card, p.told, p.step = newCard(brush), newTold(brush), newTold(brush)
	p.skip = kit.NewButton(h.Look, kit.Plain, look.Button{Text: h.Say("kingdoms.guide.skip")}, p, h.Tips, p.leaveLesson)
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.factions, p.list = kit.NewRowList(brush, p), kit.NewRowList(brush, p)
	p.factions.OnPick = p.pickFaction
	p.list.OnPick, p.list.OnClose = p.pickRow, p.dismiss
	p.scroll = kit.Scrolled(p.list)
	p.budget = kit.NewSheet(fyne.NewSize(200, 40), p.paintBudget)
	p.time = kit.NewSheet(fyne.NewSize(40, 20), p.paintTime)
	p.main = kit.NewButton(h.Look, kit.Filled, look.Button{}, p, h.Tips, h.Stack.Once(p.goOn))
	p.line = kit.NewField(p, h.Say("kingdoms.line.placeholder"), nil)
	p.line.Shortcuts = h.Shortcuts
	p.line.Scroll = container.ScrollHorizontalOnly // a long line stays in its frame
	p.offer = newOffer(p)
	tool := func(icon, tip, key string, do func()) {
		p.bar = append(p.bar, kit.NewButton(h.Look, kit.Tool, look.Button{Icon: icon, Tip: tip, Key: key}, p, h.Tips, do))
	}
	tool("icon-plus", h.Say("command.new-kingdoms"), "", p.askNew)
	tool("icon-open", h.Say("command.open"), "Ctrl+O", p.open)
	tool("icon-save", h.Say("command.save"), "Ctrl+S", func() { p.save(nil) })
	tool("icon-undo", h.Say("command.undo"), "Ctrl+Z", func() { p.desk.Undo() })
	tool("icon-redo", h.Say("command.redo"), "Ctrl+Y", func() { p.desk.Redo() })
	tool("icon-prev", h.Say("kingdoms.bar.back"), "Left", func() { p.desk.Travel(-1) })
	tool("icon-next", h.Say("kingdoms.bar.forward"), "Right", func() { p.desk.Travel(1) })
	tool("icon-branch", h.Say("kingdoms.bar.vary"), "", p.desk.Vary)
	tool("icon-menu", h.Say("kingdoms.bar.more"), "F10", p.openMenu)
	tool("icon-close", h.Say("kingdoms.bar.close"), "", p.close)
	objects := []fyne.CanvasObject{p.ground, p.board, p.card.Sheet, p.told.Sheet, p.step.Sheet, p.skip, p.offer.root, p.factions, p.scroll, p.budget, p.time, p.main, p.field()}
	for _, b := range p.bar {
		objects = append(objects, b)
	}
	p.root = container.New(frame{p}, objects...)
	return p
}

// field is the line for orders, in a frame of its own.
func (p *Hall) field() fyne.CanvasObject {
	return container.New(kit.Pad{X: 0, Y: 0}, container.NewStack(p.Look.Frame(look.RoleInput, look.RoleStrong, 1, 8), p.line.Bare(p.Look, 10)))
}

// aim is what a click on the map is aimed at.
func (p *Hall) aim(k board.Pick) entry.Aim {
	a := entry.Aim{Area: kingdoms.Area(k.At.Province), Other: k.Button == board.Support}
	if i := k.Token - 1; i >= 0 && i < len(p.tokens) {
		a.Area = kingdoms.Area(p.tokens[i].At)
		if a.General = chart.General(p.desk.Shown().Pos, i); a.General == kingdoms.NoGeneral || p.desk.Played() {
			a.Ship = true
		}
	}
	return a
}

// goOn is what the main button does: it carries the orders out, or goes on to the next phase.
func (p *Hall) goOn() {
	p.Doors.Again(fyne.KeyReturn) // held on the button, which may lose the keyboard, it has done its work
	switch {
	case p.telling():
		p.Perform("reveal-end")
	case p.desk.Ended():
		p.close()
	case p.desk.File.LotsDue(p.desk.Shown()):
		p.tool("kingdoms-lots")
		return
	case p.desk.Played():
		p.explained = -1
		p.desk.Travel(1)
	case p.desk.Writing():
		p.handIn()
	case p.desk.Hiding():
		p.askReveal()
	default:
		p.carry()
	}
	p.scroll.ScrollToTop()
}

// carry carries the orders out, and opens the bids of an adjustment.
func (p *Hall) carry() {
	p.explained = -1
	bids := p.desk.Shown().Pos.Phase.Kind == engine.Adjustment
	if !bids {
		p.Player().Arm()
	}
	err := p.desk.Resolve()
	p.player.Disarm()
	switch {
	case err != nil:
		p.Alarm(err)
	case bids:
		p.openAuction()
	default:
		p.Win.Canvas().Unfocus() // its keys lead through the results
	}
}

// close leaves the page; the game stays open.
func (p *Hall) close() {
	p.Stack.Close(p)
	p.changed()
}

// Name implements page.Page.
func (p *Hall) Name() string { return "kingdoms" }

// Object implements page.Page.
func (p *Hall) Object() fyne.CanvasObject { return p.root }

// Closed implements page.Page.
func (p *Hall) Closed() { p.Halls.hall = nil }

// Controls implements page.Page.
func (p *Hall) Controls(add func(name string, at [4]float32)) {
	add("kingdoms.board", kit.Rect(p.board))
	add("kingdoms.main", kit.Rect(p.main))
	add("kingdoms.factions", kit.Rect(p.factions))
	add("kingdoms.list", kit.Rect(p.scroll))
	add("kingdoms.line", kit.Rect(p.line))
	for i, name := range [...]string{"new", "open", "save", "undo", "redo", "back", "forward", "vary", "more", "close"} {
		add("kingdoms."+name, kit.Rect(p.bar[i]))
	}
	if p.skip.Visible() {
		add("kingdoms.skip", kit.Rect(p.skip))
	}
	if p.offer.root.Visible() {
		p.offer.controls(add)
	}
}

// Trace tells the trace of the game on the page.
func (p *Hall) Trace(line *page.TraceLine) {
	corner, f := p.board.FrameInWindow()
	line.Board = page.TraceBoard{Left: corner.X, Top: corner.Y, X: f.X, Y: f.Y, Scale: f.Scale}
	s := p.desk.Shown()
	line.Phase, line.Resolved, line.File, line.Saved = s.Pos.Phase.String(), p.desk.Played(), p.desk.Doc.Path(), !p.desk.Doc.Dirty()
	line.Orders, line.Selected = []string{}, p.desk.Board.AreaID(p.desk.Entry.Subject.Unit)
	for _, o := range p.desk.Listed() { // the trace may be a file
		line.Orders = append(line.Orders, p.desk.Board.Format(s.Pos.Roster, o))
	}
}

// Perform implements page.Performer: the commands of the window that mean this game while the page is there.
func (p *Hall) Perform(name string) bool {
	do, ok := map[string]func(){
		"quit": func() { p.Do(name) }, "full-screen": func() { p.Do(name) }, "theme": func() { p.again(name) },
		"undo": func() { p.desk.Undo() }, "redo": func() { p.desk.Redo() }, "save": func() { p.save(nil) }, "save-as": func() { p.saveAs(nil) },
		"open": p.open, "new-kingdoms": p.askNew, "new": p.askNew, "fit": p.board.Fit, "resolve": p.goOn,
		"previous": func() { p.desk.Travel(-1) }, "next": func() { p.desk.Travel(1) },
	}[name]
	if !ok {
		do, ok = p.reveals()[name]
	}
	if !ok {
		return p.tool(name)
	}
	do()
	return true
}

// again builds the page anew after a command that changes how everything looks. What is being written stays, and so does what is seen
// of the map.
func (p *Hall) again(name string) {
	line, explained, part := p.line.Text, p.explained, p.board.Seen()
	p.Stack.Close(p)
	p.Do(name)
	p.Show()
	if p.hall.line.Put(line); line != "" {
		p.Win.Canvas().Focus(p.hall.line)
		p.hall.line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	p.hall.explained = explained
	p.hall.show()
	if p.hall.board.Fit(); part != (board.Part{}) {
		p.hall.board.ShowPart(part)
	}
}

// TypedKey implements kit.Router.
func (p *Hall) TypedKey(e *fyne.KeyEvent) {
	if name, ok := toolKeys()[e.Name]; ok {
		p.tool(name)
		return
	}
	typing := p.Win.Canvas().Focused() == fyne.Focusable(p.line)
	switch {
	case revealKeys()[e.Name] != "" && !typing:
		p.Perform(revealKeys()[e.Name])
	case e.Name == fyne.KeyEscape && p.telling():
		p.Perform("reveal-end")
	case e.Name == fyne.KeyEscape && p.explained >= 0:
		p.explained = -1
		p.show()
	case e.Name == fyne.KeyEscape:
		if typing {
			p.Win.Canvas().Unfocus()
		}
		if p.desk.Entry.Back() {
			p.desk.Tell()
		}
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && p.Doors.Again(e.Name): // a phase is carried out once per press
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && typing && p.line.Text != "":
		p.give()
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && (p.desk.Played() || p.telling()): // while orders are written Ctrl+Enter carries them out
		p.goOn()
	case e.Name == fyne.KeyLeft && !typing:
		p.desk.Travel(-1)
	case e.Name == fyne.KeyRight && !typing:
		p.desk.Travel(1)
	case e.Name == fyne.KeyHome && !typing:
		p.board.Fit()
	case e.Name == fyne.KeyF10:
		p.openMenu()
	}
}

// TypedRune implements kit.Router: B goes by ship, other letters begin a line.
func (p *Hall) TypedRune(r rune) {
	switch {
	case (r == 'b' || r == 'B') && p.desk.Entry.Subject.Unit != kingdoms.NoArea:
		p.desk.Entry.Ship = !p.desk.Entry.Ship
		p.desk.Tell()
	case r == '+' || r == '-':
		by := 1.25
		if r == '-' {
			by = 0.8
		}
		p.board.ZoomTo(p.board.Zoom() * by)
	case (r == 'p' || r == 'P') && p.desk.Played():
		p.Perform("reveal-play")
	case r > ' ':
		p.Win.Canvas().Focus(p.line)
		p.line.TypedRune(r)
	}
}

// unread says why a line is no order.
func (p *Hall) unread(err error) string {
	switch why := p.words().Unread(err); {
	case errors.Is(err, desk.ErrLocked):
		return p.Say("kingdoms.read.locked")
	case errors.Is(err, desk.ErrForeign):
		return p.Say("kingdoms.read.other")
	case why != "":
		return why
	}
	return err.Error()
}

// give reads the line and gives its order, or says why it is none.
func (p *Hall) give() {
	if err := p.desk.Write(p.line.Text); err != nil {
		p.desk.Note = p.Say("kingdoms.line.fault", with{"Why": p.unread(err)})
		p.show()
		return
	}
	p.line.Put("")
}
