package ui

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	record "entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/lesson"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/book"
	"entente/ui/europe/bots"
	"entente/ui/europe/botseats"
	"entente/ui/europe/coach"
	"entente/ui/europe/desk"
	"entente/ui/europe/editor"
	"entente/ui/europe/entry"
	"entente/ui/europe/export"
	"entente/ui/europe/gamecommands"
	"entente/ui/europe/outcome"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/planner"
	"entente/ui/europe/present"
	"entente/ui/europe/present/referee"
	"entente/ui/europe/public"
	"entente/ui/europe/review"
	"entente/ui/europe/scene"
	"entente/ui/glossary"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/post/office"
	"entente/ui/room/bottombar"
	"entente/ui/room/clock"
	"entente/ui/room/codes"
	"entente/ui/room/ending"
	"entente/ui/room/log"
	"entente/ui/room/mapview"
	"entente/ui/room/panel"
	"entente/ui/room/printing"
	"entente/ui/room/projector"
	"entente/ui/room/rules"
	"entente/ui/room/ruling"
	"entente/ui/room/seats"
	"entente/ui/room/toolbar"
	"entente/ui/room/tree"
	"entente/ui/room/vote"
	"entente/ui/rulebook"
	"entente/ui/settings"
)

// europeGame is the game of Europe in the window: its desk, and the rooms that show it.
type europeGame struct {
	*europe.Room
	shelf *boards.Boards
	idle  bool // nothing of it is shown

	board mapview.Map // goes from stage to stage
	stage *mapview.Stage
	hands *present.Map // what is done on it
	gloss *glossary.Glossary
	lookups
	side    *panel.Panel
	sides   *present.Panel   // what side shows
	planner *planner.Planner // in the place of side while it is open
	line    *bottombar.Strip
	bar     *toolbar.Toolbar
	tree    *tree.Tree
	watch   public.Watch // what everybody at the table sees
	clocks  *clock.Clocks
	judge   *referee.Referee // of what is decided at the table
	votes   *vote.Votes
	end     *ending.Ending
	rulings *ruling.Rulings
	notices *ruling.Notices
	log     *log.Log
	editor  *editor.Editor
	verbs   *gamecommands.Verbs
	exports *export.Exports
	books   *book.Books
	rivals  *botseats.BotSeats
	reviews *review.Reviews
	seats   *seats.Seats
	seated  seats.Actions

	more           func() []command.Command // of what the window shows of it: the curtain, the second window, how it looks
	handIn, reveal func()                   // at the curtain: what lies open is handed in, the next player takes the keyboard
	practice       func([]lesson.Lesson)    // opens puzzles from a game
	printReview    func(func(*atlas.Theme) (paper.Review, string))
}

// newEurope makes the game of Europe without a desk.
func newEurope(r *page.Room, o Options) *europeGame {
	e := &europeGame{idle: true, shelf: &boards.Boards{Bundle: o.Bundle, Folder: o.Variants}}
	e.Room = &europe.Room{Room: r, Drawing: o.Drawing, Painter: paint.NewPainter(o.Drawing, o.Kit), Begin: e.begin, Coach: &coach.Coach{}}
	e.gloss = glossary.New(r.Screen, rulebook.Europe)
	e.codes = codes.New(r.Screen, r.Acts, e.Brush, func() codes.State { return present.Codes(e.Room) })
	cases := &present.Cases{Room: e.Room, Shelf: e.shelf}
	e.rules = rules.New(r.Screen, r.Acts, rules.Actions{Read: present.Book(e.Room, e.gloss.Read), Write: e.gloss.Write, Case: cases.Judge, Topic: func() string { return r.Topics.Topic() }, Codes: e.codes.Show, Document: opening(r)})
	e.hands = present.NewMap(e.Room, func() *mapview.Stage { return e.stage })
	e.sides, e.planner = present.NewPanel(e.Room, e.goOn), planner.New(e.Room, e.turnPanel)
	e.clocks = clock.New(r.Screen, e.Brush, func() clock.State { return present.Clock(e.Desk) }, present.ClockActions(func() *desk.Desk { return e.Desk }))
	e.judge = referee.New(e.Room)
	e.rulings, e.notices = ruling.New(r.Screen, r.Acts, e.Brush, e.judge.Rulings()), ruling.NewNotices(r.Screen, r.Acts, e.Brush, e.judge.Notices())
	e.votes = vote.New(r.Screen, e.Brush, e.judge.Votes())
	e.end = ending.New(r.Screen, r.Acts, e.Brush, outcome.Of(e.Room, o.scores()))
	e.log = log.New(r.Screen, e.Brush, func() log.State { return present.Log(e.Room) })
	e.tree, e.editor = tree.New(r.Screen, r.Acts, present.TreeActions(e.Room)), editor.New(e.Room, e.shelf)
	e.verbs, e.books, e.exports = &gamecommands.Verbs{Room: e.Room}, &book.Books{Room: e.Room}, &export.Exports{Room: e.Room}
	e.rivals, e.reviews = botseats.New(e.Room, inBackground), review.New(e.Room, review.Actions{
		Run: inBackground, Practice: func(list []lesson.Lesson) { e.practice(list) }, Print: func(kept *record.Review, phases []*record.Node, only engine.Power) {
			e.printReview(func(t *atlas.Theme) (paper.Review, string) {
				return present.PaperOfReview(e.Room, kept, phases, only, t)
			})
		},
	})
	e.seated = referee.Seats(e.Room)
	e.seats = seats.New(r.Screen, r.Acts, r.Memory, e.Brush, framesWait(), e.seated)
	return e
}

// makeDesk makes the desk for a document.
func (e *europeGame) makeDesk(doc *document.Document, o Options) {
	e.Desk = desk.New(doc, e.Texts, e.Room.Settings, table.Fair, desk.Hooks{
		Keep: func(s settings.Settings) { s.Write(e.App.Preferences()) },
		Busy: e.Busy, TimeUp: e.judge.TimeUp, Key: e.KeyOf, Write: func(text string) { e.line.Write(text) }, Book: e.gloss.Book,
	})
	e.Desk.Watch = plancheck.NewWatch(fyne.Do, e.Desk.Tell)
	e.Desk.Rivals = bots.New(fyne.Do, func() { desk.RivalsChanged(e.Desk) })
	e.Desk.Rivals.Wait, e.Desk.Rivals.Pauses = framesWait(), func() bool { return !e.Room.Settings.AtOnce }
	if o.State != "" {
		e.Desk.Seats.File = filepath.Join(o.State, "keys.json")
	}
	e.Desk.Seats.Scrub, e.Desk.Seats.Behind = o.Scrub, inBackground
	e.Desk.Clock.Bell, e.Desk.Clock.Wake, e.Desk.Player.Wait = o.Bell, wakeLater, framesWait()
	e.Scenes = &scene.Scenes{Desk: e.Desk, Letters: o.Kit}
	e.watch = public.Watch{View: &public.View{Desk: e.Desk, Scenes: e.Scenes}}
	e.Desk.Under = e.hands.Under
	e.Desk.Listen(e.present)
	e.Desk.Clock.Listen(e.presentClock)
}

// commands implements gameUI.
func (e *europeGame) commands() []command.Command {
	list := append(e.more(), []command.Command{
		{Name: "back", Menu: "orders", MenuOrder: 14, Key: "Esc", Do: e.escape},
		{Name: "resolve", Menu: "game", MenuOrder: 1, Key: "Ctrl+Enter", Do: e.goOn, DisabledReason: e.Desk.WhyNotGoOn},
		bottombar.Slips(e.Desk.TypeSlips, e.Desk.Walk.On, e.Desk.WhyNotWriting),
	}...)
	for _, more := range [][]command.Command{
		e.exports.Commands(), e.books.Commands(), e.verbs.Commands(), e.hands.Commands(), e.clocks.Commands(), e.votes.Commands(), e.judge.Commands(), e.end.Commands(),
		e.rulings.Commands(), e.notices.Commands(), e.log.Commands(), e.planner.Commands(), e.tree.Commands(), e.editor.Commands(), e.rivals.Commands(), e.seats.Commands(), e.reviews.Commands(), bottombar.Paces(e.Language, e.Memory, e.Desk.Reveal.Adopt),
	} {
		list = append(list, more...)
	}
	return list
}

// begin makes g the open game. path is its file, "" while it has none.
func (e *europeGame) begin(g *record.Game, path string) {
	if err := e.Desk.Doc.Begin(gamefile.New(g), path); err != nil {
		e.Alarm(err)
		return
	}
	e.ShowGame()
}

// lay implements gameUI.
func (e *europeGame) lay(g document.Game) (own, anew bool) {
	mine, own := g.(*gamefile.Game)
	if own {
		anew = e.Desk.Game != nil && e.Desk.Game.Variant() != mine.Variant()
		e.idle = e.idle || anew // until it is built for the new board, what is there cannot show it
		e.Desk.Begin(mine.Game)
	}
	return own, anew
}

// excuse implements gameUI.
func (e *europeGame) excuse(why string) { e.stage.TellWhyNot(why) }

// title implements gameUI.
func (e *europeGame) title() string { return e.Desk.Title() }

// phase implements gameUI.
func (e *europeGame) phase(ph engine.Phase) string { return e.Desk.Words().Phase(ph) }

// keep implements gameUI.
func (e *europeGame) keep() { e.Desk.Clock.Keep() }

// uncopied implements gameUI.
func (e *europeGame) uncopied(so bool) {
	e.Desk.Uncopied = so
	e.Desk.Tell()
}

// sheet implements gameUI.
func (e *europeGame) sheet(path string) bool {
	text := foreign.TextIn(path, entry.MaxSheet)
	if text == "" || !e.Desk.Draft.Reads(text) {
		return false
	}
	if e.Desk.Played() {
		e.ShowReason(e.Say("why-off.played"))
	}
	e.Desk.Draft.GiveText(text)
	e.Note()
	return true
}

// losses says what of a file of another program was not taken over.
func (e *europeGame) losses(list []fmt.Stringer) []string {
	var lost []foreign.Loss
	for _, l := range list {
		if l, is := l.(foreign.Loss); is {
			lost = append(lost, l)
		}
	}
	return e.Desk.Words().Losses(lost)
}

// forget implements gameUI.
func (e *europeGame) forget() {
	for _, room := range []forgetter{e.planner, e.editor, e.reviews, e.votes} {
		room.Forget()
	}
	if e.stage != nil { // there is none at the start
		e.stage.Forget()
	}
}

// leave implements gameUI.
func (e *europeGame) leave() {
	e.idle = true
	e.Desk.Clock.Halt()
	e.Desk.Rivals.Rest()
}

// use makes the window show another board, if that of v is another.
func (e *europeGame) use(v *engine.Variant) error {
	if v == e.shelf.Bundle.Variant {
		return nil
	}
	for _, b := range e.shelf.Ready {
		if b.Variant != v {
			continue
		}
		drawing, err := atlas.NewDrawing(v, b.SVG, b.Anchors)
		if err != nil {
			return fmt.Errorf("board: %w", err)
		}
		e.shelf.Bundle, e.Drawing, e.Painter = b, drawing, paint.NewPainter(drawing, e.Kit)
		e.board = mapview.NewMap(e.Drawing, e.Painter, e.Theme)
		return nil
	}
	return boards.ErrUnknownVariant(v.ID)
}

// build implements gameUI.
func (e *europeGame) build() parts {
	e.side = panel.New(e.Brush(), e.Keys, look.Button{Tip: e.Say("command.clock"), Key: e.KeyOf("clock")}, e.sides.Actions())
	e.planner.Build()
	e.line = bottombar.New(e.Screen, e.Acts, e.Keys, present.StripActions(e.Room, e.Arrange))
	e.bar = toolbar.New(e.Paint, e.Keys, e.Perform)
	e.tree.Build(e.Brush())
	if e.board.Board == nil {
		e.board = mapview.NewMap(e.Drawing, e.Painter, e.Theme)
	}
	e.stage = mapview.New(e.Screen, e.Brush(), e.Keys, e.board, e.gloss.Write, e.hands.Actions(e.escape))
	kit.Show(e.side.Object(), !e.planner.Open())
	e.idle = false
	return parts{
		toolbar: e.bar.Object(), tree: e.tree.Object(), board: e.stage.Object(), strip: e.line.Object(),
		panel: container.NewStack(e.side.Object(), e.planner.Object()), menu: func() fyne.CanvasObject { return e.bar.Button("menu") }, roomy: e.planner.Open,
	}
}

// turnPanel shows the planner in the place of the panel, or the panel again.
func (e *europeGame) turnPanel() {
	kit.Show(e.side.Object(), !e.planner.Open())
	e.Arrange()
}

// show implements gameUI.
func (e *europeGame) show() { e.Desk.Tell() }

// elsewhere implements gameUI.
func (e *europeGame) elsewhere() office.Table {
	if e.Desk.Game == nil {
		return nil
	}
	return desk.Elsewhere{Desk: e.Desk}
}

// players implements gameUI.
func (e *europeGame) players() []look.Row {
	if e.Desk.Game == nil {
		return nil
	}
	return e.seated.State().Rows
}

// named implements gameUI.
func (e *europeGame) named(ids []string) string {
	var list []engine.Power
	for _, id := range ids {
		list = append(list, e.Desk.Variant().Power(id))
	}
	return e.Desk.Words().Powers(list)
}

// present gives every part what is now to be seen. The parts are functions of it: nothing else draws.
func (e *europeGame) present(now desk.Now) {
	if e.idle {
		return
	}
	e.stage.Set(present.Stage(e.Room, now))
	e.sides.Show(e.side, now)
	e.planner.Show(now)
	e.line.Set(present.Strip(e.Room, now))
	e.tree.Set(present.Tree(e.Room, now))
	e.bar.Set(present.Toolbar(e.Room, now))
	mark := ""
	if now.Dirty {
		mark = "• "
	}
	e.Win.SetTitle(mark + now.Title + " – Entente")
	e.presentClock(now.Clock)
	e.Note()
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (e *europeGame) presentClock(f look.Clock) {
	if e.idle {
		return
	}
	e.clocks.Show()
	if e.sides.ShowClock(e.side, f) || !f.Shown {
		f = look.Clock{}
	}
	e.bar.SetClock(f)
}

// public implements gameUI.
func (e *europeGame) public(past int) projector.State {
	e.watch.Sent = past
	e.watch.Look()
	return projector.StateOf(e.watch.Watch, projector.State{Picture: e.watch.Picture(), Drawing: e.Drawing, Painter: e.Painter, Texts: e.Texts})
}

// past implements gameUI.
func (e *europeGame) past() []string { return e.watch.Phases() }

// papers implements gameUI.
func (e *europeGame) papers() printing.State { return present.Papers(e.Room) }

// paper implements gameUI.
func (e *europeGame) paper(wish printing.Wish, with printing.Tools) printing.Job {
	return present.Paper(e.Room, wish, with)
}

// unseen implements gameUI.
func (e *europeGame) unseen() { e.watch.Forget() }

// remark implements gameUI.
func (e *europeGame) remark(text, hint string) { e.Desk.Draft.Remark(text, hint) }

// wipe implements gameUI.
func (e *europeGame) wipe() {
	e.stage.Board.Cancel()
	e.line.Field.Wipe()
}

// act implements gameUI.
func (e *europeGame) act(gesture func()) { e.Desk.Act(gesture) }

// drop implements gameUI.
func (e *europeGame) drop() { e.Desk.Question.Drop() }
