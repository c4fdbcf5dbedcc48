package hall

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/present"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/panel"
)

// Hall is the page: the map at the left, the panel at the right, the line for orders below. Its views are functions of the desk.
type Hall struct {
	*Halls
	board  *board.Board
	card   *card
	step   *told // of the lesson
	skip   *kit.Button
	told   *told
	ground *kit.Sheet
	side   *panel.Panel
	sides  *present.Panel // what side shows
	time   *kit.Sheet     // of the clock, in the bar at the top
	timed  look.Clock     // what is on it
	line   *kit.Field
	offer  *offer
	bar    []*kit.Button
	root   *fyne.Container
	drawn  drawn
	seen   seen
	tokens []paint.Token // on the map
}

// newHall builds the page.
func newHall(h *Halls) *Hall {
	p := &Hall{Halls: h}
	p.board = board.New(h.drawing, h.painter, h.Theme)
	p.board.OnPick = func(k board.Pick) {
		p.desk.Question.Drop()
		p.desk.Pick(p.aim(k))
	}
	p.board.OnHover = func(at engine.Location) {
		p.desk.Point(p.aim(board.Pick{At: at, Token: p.board.TokenUnder()}))
	}
	brush := h.TableBrush()
	p.card, p.told, p.step = newCard(brush), newTold(brush), newTold(brush)
	p.skip = kit.NewButton(h.Look, kit.Plain, look.Button{Text: h.Say("kingdoms.guide.skip")}, h.Keys, h.Tips, p.leaveLesson)
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.sides = &present.Panel{
		Room: h.Room.Room, Desk: h.desk, Player: h.player, Words: h.words, Watched: h.Watched, Explained: -1,
		Ways: present.Ways{Main: p.goOn, Pass: p.Curtain.Pass, Free: p.free, Permit: p.askPermit, Pay: p.askPay, Tell: p.show},
	}
	p.side = panel.New(brush, h.Keys, look.Button{Tip: h.Say("command.clock"), Key: h.KeyOf("clock")}, p.sides.Actions())
	p.time = kit.NewSheet(fyne.NewSize(40, 20), p.paintTime)
	p.line = kit.NewField(h.Keys, h.Say("kingdoms.line.placeholder"), nil)
	p.line.Shortcuts = h.Shortcuts
	p.line.Scroll = container.ScrollHorizontalOnly // a long line stays in its frame
	p.offer = newOffer(p)
	for _, t := range [][2]string{
		{"icon-plus", "door"}, {"icon-open", "open"}, {"icon-save", "save"}, {"icon-undo", "undo"}, {"icon-redo", "redo"}, {"icon-prev", "previous"},
		{"icon-next", "next"}, {"icon-branch", "try-other"}, {"icon-menu", "menu"},
	} {
		p.bar = append(p.bar, h.Command(t[1], t[0], kit.Tool))
	}
	p.Lines.Build(brush)
	objects := []fyne.CanvasObject{p.ground, p.Lines.Object(), p.board, p.card.Sheet, p.told.Sheet, p.step.Sheet, p.skip, p.offer.root, p.side.Object(), p.time, p.field()}
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
		p.Perform("result")
		return
	case p.desk.File.LotsDue(p.desk.Shown()):
		p.Perform("kingdoms-lots")
		return
	case p.desk.Played():
		p.sides.Explained = -1
		p.desk.Travel(1)
	case p.desk.Writing():
		p.Curtain.HandIn()
	case p.desk.Hiding():
		p.Curtain.GoOn()
	default:
		if p.desk.Question.Ask() {
			p.carry()
		}
	}
}

// free leaves the keyboard to nobody: what lies open is sealed as a draft.
func (p *Hall) free() {
	if err := p.Hand(false); err != nil {
		p.Alarm(err)
	}
}

// carry carries the orders out, and opens the bids of an adjustment.
func (p *Hall) carry() {
	p.sides.Explained = -1
	bids := p.desk.Shown().Pos.Phase.Kind == engine.Adjustment
	if !bids {
		p.Player().Arm()
	}
	err := p.desk.Resolve()
	p.player.Follow(p.desk.Shown(), p.desk.Played()) // now: what is told of the gesture comes later
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

// Controls tells where what can be pressed is.
func (p *Hall) Controls(add func(name string, at [4]float32)) {
	add("kingdoms.board", kit.Rect(p.board))
	names := map[string]string{"main": "kingdoms.main", "sides": "kingdoms.factions", "orders": "kingdoms.list", "checks": "kingdoms.checks", "clock-face": "kingdoms.clock"}
	p.side.Controls(func(name string, o fyne.CanvasObject) {
		if names[name] != "" {
			add(names[name], kit.Rect(o))
		}
	})
	add("kingdoms.line", kit.Rect(p.line))
	for i, name := range [...]string{"door", "open", "save", "undo", "redo", "back", "forward", "vary", "more"} {
		add("kingdoms."+name, kit.Rect(p.bar[i]))
	}
	p.Lines.Controls(add)
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
	line.Asked = p.desk.Question.Asked()
	line.Orders, line.Selected = []string{}, p.desk.Board.AreaID(p.desk.Entry.Subject.Unit)
	for _, o := range p.desk.Listed() { // the trace may be a file
		line.Orders = append(line.Orders, p.desk.Board.Format(s.Pos.Roster, o))
	}
}

// follow takes over what was being written and looked at from what was shown before.
func (p *Hall) follow(old *Hall) {
	if p.line.Put(old.line.Text); old.line.Text != "" {
		p.Win.Canvas().Focus(p.line)
		p.line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	p.sides.Explained = old.sides.Explained
	if part := old.board.Seen(); part != (board.Part{}) {
		p.board.ShowPart(part)
	}
}

// forget leaves nothing of the game that was shown before.
func (p *Hall) forget() {
	p.sides.Explained = -1
	p.line.Put("")
}

// TypedKey does what a key stands for that the window has no use for.
func (p *Hall) TypedKey(e *fyne.KeyEvent) {
	typing := p.Win.Canvas().Focused() == fyne.Focusable(p.line)
	switch {
	case revealKeys()[e.Name] != "" && !typing:
		p.Perform(revealKeys()[e.Name])
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && p.Doors.Again(e.Name): // a phase is carried out once per press
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && typing && p.line.Text != "":
		p.give()
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && (p.desk.Played() || p.telling()): // while orders are written Ctrl+Enter carries them out
		p.goOn()
	case e.Name == fyne.KeyLeft && !typing:
		p.desk.Travel(-1)
	case e.Name == fyne.KeyRight && !typing:
		p.desk.Travel(1)
	}
}

// back takes one step back: of what is told, explained, or written.
func (p *Hall) back() {
	switch {
	case p.telling():
		p.Perform("reveal-end")
	case p.sides.Explained >= 0:
		p.sides.Explained = -1
		p.show()
	default:
		p.Win.Canvas().Unfocus()
		if p.desk.Entry.Back() {
			p.desk.Tell()
		}
	}
}

// Menu is the button below which the menu opens.
func (p *Hall) Menu() fyne.CanvasObject { return p.bar[len(p.bar)-1] }

// Focusables are what F6 goes through.
func (p *Hall) Focusables() []fyne.Focusable {
	return slices.Concat([]fyne.Focusable{p.line}, p.side.Focusables(), p.Lines.Focusables())
}

// Paste gives the order of a text that was pasted where no field has the keyboard.
func (p *Hall) Paste(text string) {
	p.Win.Canvas().Focus(p.line)
	p.line.Put(strings.Join(strings.Fields(text), " "))
}

// Letter does what a letter stands for: B goes by ship, P plays the results, others begin a line. It reports whether it was one.
func (p *Hall) Letter(r rune) bool {
	p.desk.Question.Drop()
	switch {
	case (r == 'b' || r == 'B') && p.desk.Entry.Subject.Unit != kingdoms.NoArea:
		p.desk.Entry.Ship = !p.desk.Entry.Ship
		p.desk.Tell()
	case (r == 'p' || r == 'P') && p.desk.Played():
		p.Perform("reveal-play")
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		p.Win.Canvas().Focus(p.line)
		p.line.TypedRune(r)
	default:
		return false
	}
	return true
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
