// Package ui is the window of the program. It composes the rooms, gives each its present state, routes the keys, and opens and closes the
// window; the actions of a room are in its own package.
//
//	w, err := ui.New(app.NewWithID("io.github.entente.board"), ui.Options{Assets: assets.FS, Bundle: bundle})
//	...
//	w.ShowAndRun()
//
// Everything flows in one direction: a gesture calls the desk, the desk notifies present once of its new state, and the rooms set their
// widgets.
package ui

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/external"
	record "entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/clubs"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe/desk"
	"entente/ui/europe/lessons"
	"entente/ui/europe/plan"
	kplan "entente/ui/kingdoms/plan"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/room/curtain"
	"entente/ui/room/documents"
	"entente/ui/room/files"
	"entente/ui/room/menu"
	"entente/ui/room/newgame"
	"entente/ui/room/printing"
	"entente/ui/room/projector"
	"entente/ui/room/rules"
	"entente/ui/room/view"
	"entente/ui/rulebook"
	"entente/ui/settings"
	"entente/ui/startpage"
	"entente/variants"
)

// Options say what a window is made with.
type Options struct {
	Assets   fs.FS             // fonts, glyphs, themes, languages
	Bundle   *variants.Bundle  // the board that is played on
	Variants string            // folder with the variants of the user, beside which a folder "scores" has his systems of scores; "" for none
	State    string            // folder for automatic copies and recent files, "" for none
	Door     bool              // it begins with the page of three doors, unless a file is opened or a game recovered; else with a table
	Scrub    func()            // leaves nothing in memory of what is no longer used, nil: is not done
	Bell     func(strokes int) // sounds when the clock rings, nil for silence
	Trace    io.Writer         // gets a line of JSON after each change of the window, nil for none
	Kit      *vector.Kit       // letters and glyphs that windows share, nil: made of Assets
	Drawing  *atlas.Drawing    // of Bundle, that windows share, nil: made of it
	Host     page.Host         // where the program runs
	Post     Post              // likewise, for orders from phones; nil: there are none
	Pages    Pages             // likewise, for orders by mail; nil: no pages can be written
}

// scores is the folder of the user's systems of scores, "" for none.
func (o Options) scores() string {
	if o.Variants == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(filepath.Clean(o.Variants)), "scores")
}

// Window is the window of a game.
type Window struct {
	*europeGame                    // which also holds what every room is given
	doc         *document.Document // the open game, of either kind
	games       []gameUI           // that the window knows
	shown       gameUI             // what fills the window: one of them
	voice       page.Voice
	app         *sized
	trace       *page.Trace
	door        bool   // the program begins with the page of the doors
	first       string // file to open at the start, "" for a new game
	following   bool   // the trace is told with every frame
	deaf        bool   // the trace will be told when the buttons that play on hear again
	frames      int    // told since something changed
	onScreen    bool   // the window is on the screen
	held        heldKeys
	frame       *frame
	Root        *fyne.Container // the parts of the game that is shown

	curtains *curtain.Curtains
	doors    *startpage.Doors
	plans    *plan.Plans
	planning *kplan.Plans // of Three Kingdoms
	newGames *newgame.NewGames
	files    *files.Files
	menus    *menu.Menus
	views    *view.Views
	lessons  *lessons.Lessons
	audience *projector.Projector
	printing *printing.Printing
	sources  *documents.Documents // of the rules
	clubs    *clubs.Clubs

	kingdoms *kingdomsGame

	external *external.Bots // that play in either game
	mail     *mail          // orders from elsewhere, for either game
	turns    *turns         // what came by mail for a player
}

// New makes a window with a new game in it.
func New(app fyne.App, o Options) (*Window, error) {
	l, err := kit.NewLook(o.Assets)
	if err != nil {
		return nil, err
	}
	set := settings.Read(app.Preferences(), o.Host.Calm)
	texts, err := o.speak(l, set.Language)
	if err != nil {
		return nil, err
	}
	icon, err := fs.ReadFile(o.Assets, "glyphs/app.svg")
	if err != nil {
		return nil, err
	}
	if err := o.draw(); err != nil {
		return nil, err
	}
	w := &Window{held: heldKeys{}, app: newSized(app), door: o.Door}
	w.app.settings.more = set.Enlarged()
	base := newRoom(w, o, page.Paint{Look: l, Assets: o.Assets, Icon: fyne.NewStaticResource("app.svg", icon), Kit: o.Kit}, texts, &set)
	w.europeGame = newEurope(base, o)
	w.shown, w.games = w.europeGame, []gameUI{w.europeGame}
	w.doc = document.New(o.State, kingdomsKind(), desk.Kind(w.shelf.Find))
	w.doc.Accept = w.accept
	w.makeRooms(o)
	w.makeDesk(w.doc, o)
	w.external = externalBots(base.Settings)
	w.Desk.Rivals.External, w.kingdoms.room.External = w.external, w.external
	w.kingdoms.room.Machine, w.kingdoms.room.Seats = w.Desk.Clock.Machine, w.Desk.Seats.Seats
	w.audience = newProjector(w, o.Host.Tab)
	w.mail, w.turns = newMail(w, o), newTurns(w)
	w.Desk.Question.Watched, w.Desk.Question.Pause = w.audience.Open, &w.Stack.Pause
	w.Desk.Clock.Listen(func(look.Clock) { w.audience.Show() })
	w.Desk.Listen(func(desk.Now) { w.audience.Show(); w.curtains.Touch(); w.curtains.Follow(); w.mail.follow() })
	w.collectCommands()
	if o.Trace != nil {
		w.trace = &page.Trace{To: o.Trace}
	}
	w.Win.SetPadded(false)
	w.Win.SetMaster()
	w.Win.SetCloseIntercept(w.closing)
	w.Win.SetOnDropped(w.files.Drop)
	w.Win.Resize(w.sizeAtStart()) // before there is anything in it, so that nothing is laid out and painted twice
	first, err := firstGame(&o.Bundle.Variant.Setups[0], o.Door)
	if err != nil {
		return nil, err
	}
	w.begin(first, "")
	if err := w.repaint(w.Settings.Theme); err != nil {
		return nil, err
	}
	w.routeKeys()
	w.listenToShortcuts()
	return w, nil
}

// newRoom is what rooms are given of a window.
func newRoom(w *Window, o Options, paint page.Paint, texts *lang.Catalog, set *settings.Settings) *page.Room {
	screen := page.NewScreen(page.Screen{
		Language: &page.Language{Texts: texts}, Paint: &paint, App: w.app, Win: w.app.NewWindow("Entente"), Host: o.Host, Keys: w, Note: w.noteAll,
	}, func() { w.shown.show() })
	return &page.Room{
		Screen: screen, Memory: page.NewMemory(set, w.app.Preferences()), Topics: &page.Topics{},
		Acts: page.NewActs(screen, &command.Set{Taken: o.Host.Keys}, page.Gestures{
			Act: func(do func()) { w.shown.act(do) }, Drop: func() { w.shown.drop() }, ShowReason: func(why string) { w.shown.excuse(why) },
		}),
		Ways: &page.Ways{
			Leave: func(then func()) { w.files.Leaving(then) }, SeenAgain: func() { w.shown.show() }, ShowGame: w.lay, ClearScreen: w.wipeAll,
			SetTheme: w.repaint, SetLanguage: w.speak, Enlarge: w.enlarge, LookUp: func(book, topic string) { lookUp(w, book, topic) }, Arrange: w.place, Repeats: w.held.repeats,
			Pasted: func(text string) bool { return w.mail.page.Pasted(text) },
		},
	}
}

// firstGame is the game that lies on the board at the start: one that nobody plays where the page of the doors lies over it,
// else one of a whole table.
func firstGame(s *engine.Setup, door bool) (*record.Game, error) {
	if door {
		return record.Start(plan.Planning(s))
	}
	return record.New(s, engine.Rulebook()), nil
}

// externalBots are those that the user has added. A file with a game names a bot, but never says which program that is.
func externalBots(s *settings.Settings) *external.Bots {
	return &external.Bots{
		Command: func(name string) []string {
			if path := s.ExternalPath(name); path != "" {
				return []string{path}
			}
			return nil
		},
		Limit: func() time.Duration { return time.Duration(s.Thought) * time.Second },
	}
}

// accept makes the window ready for a game that is about to become the open one.
func (w *Window) accept(g document.Game) error {
	if g, is := g.(*gamefile.Game); is {
		return w.use(g.Variant())
	}
	return nil
}

// draw makes the letters of the map and its drawing, unless windows share them.
func (o *Options) draw() (err error) {
	if o.Kit == nil {
		if o.Kit, err = vector.NewKit(o.Assets); err != nil {
			return err
		}
	}
	if o.Drawing == nil {
		if o.Drawing, err = atlas.NewDrawing(o.Bundle.Variant, o.Bundle.SVG, o.Bundle.Anchors); err != nil {
			return fmt.Errorf("board: %w", err)
		}
	}
	return nil
}

// makeRooms makes the rooms that know no more of the window than its Room, and opens the doors between them and the window.
func (w *Window) makeRooms(o Options) {
	r := w.Room
	w.curtains = curtain.New(r.Screen, w.Settings, curtain.Machine{
		Now: func() time.Time { return w.Desk.Clock.Now() }, Keep: func() { w.Desk.KeepSettings() },
		Wake: func(after time.Duration, do func()) func() { return w.Desk.Clock.Wake(after, do) }, ClearScreen: w.wipeAll, SeenAgain: r.SeenAgain,
	}, func() curtain.Table { return w.shown.behind() })
	games := newgame.New(r.Screen, r.Memory)
	w.newGames = games
	w.plans, w.doors = plan.New(r, w.shelf, games), startpage.New(r.Screen, r.Acts, r.Memory, w.shelf, startpage.Has{SetLanguage: w.speak, Recent: w.doc.Recent, Daily: w.daily, Board: w.board})
	w.menus, w.views, w.lessons = menu.New(r.Screen, r.Acts, func() fyne.CanvasObject { return w.frame.menu() }), view.New(r.Screen, r.Memory, view.Actions{SetTheme: w.repaint, SetLanguage: w.speak, Enlarge: w.enlarge, Show: r.SeenAgain}), lessons.New(r, w.gloss, func(c paper.Certificate) { w.printing.AskCertificate(c) })
	w.more = func() []command.Command {
		return slices.Concat(w.curtains.Commands(), w.views.Europe())
	}
	w.practice, w.printReview = w.lessons.Practice, func(made func(*atlas.Theme) (paper.Review, string)) { w.printing.AskReview(made) }
	w.handIn, w.reveal = func() { w.curtains.HandIn(true) }, func() { w.Desk.Rivals.Hurry(); w.curtains.GoOn() }
	w.kingdoms = newKingdoms(w, o.scores())
	w.planning = kplan.New(r.Room, w.kingdoms.room, games)
	w.printing = printing.New(r.Screen, r.Memory, printing.Actions{
		Now:   func() printing.State { return w.shown.papers() },
		Make:  func(wish printing.Wish, with printing.Tools) printing.Job { return w.shown.paper(wish, with) },
		Rules: func(th *atlas.Theme) (paper.Rules, error) { return reading(w).Paper(th) },
		Codes: func() paper.Codes { return w.shown.list().Paper() },
	})
	w.games = append(w.games, w.kingdoms)
	w.sources = documents.New(r.Screen, func(folder string) (*rulebook.Book, error) {
		return rulebook.Read(w.Assets, folder, w.Texts.Language())
	}, r.Ways.LookUp)
	w.files = files.New(r.Screen, w.doc, files.Hooks{
		Title: func() string { return w.shown.title() }, Show: w.lay, Phase: w.phaseName, Keep: func() { w.shown.keep() }, Letter: func(path string) bool { return w.mail.drop(path) }, Sheet: func(path string) bool { return w.shown.sheet(path) },
		Lessons: w.lessons.OpenFile, Board: games.Drop, Turn: func(path string) bool { return w.turns.open(path) },
		Losses: w.losses, Foreign: foreign.ForeignEndings(),
		Uncopied: func(so bool) { w.shown.uncopied(so) }, Export: w.exports.Download,
	})
	w.clubs = clubs.New(r.Screen, r.Memory, w.shelf, clubs.Has{
		Scores: o.scores(), Open: w.files.Take, Near: func() string { return w.shown.papers().Folder }, Print: w.printing.AskTable,
	})
}

// lookUp opens the rules of a game of a window, by their folder, at a topic.
func lookUp(w *Window, book, topic string) {
	if number := rulebook.DocumentIn(topic); number != "" {
		w.sources.Show(number)
		return
	}
	map[string]gameUI{rulebook.Europe: w.europeGame, rulebook.Kingdoms: w.kingdoms}[book].book().LookUp(topic)
}

// reading returns the rules that are read in a window: those whose page is open, else those of the game that is shown.
func reading(w *Window) *rules.Rules {
	for _, g := range w.games {
		if g.book().Open() {
			return g.book()
		}
	}
	return w.shown.book()
}

// daily is the puzzle of the day, for the page with which the program begins.
func (w *Window) daily() (p startpage.Puzzle) {
	p.Task, p.Phase, p.Grade, p.View = w.lessons.Daily()
	return p
}

// board is the board of Europe that is played on.
func (w *Window) board() (*atlas.Drawing, *paint.Painter) { return w.Drawing, w.Painter }

// collectCommands makes the set that of the game that is shown, with what can be done whatever is.
func (w *Window) collectCommands() {
	w.Acts.Clear()
	for _, list := range [][]command.Command{
		w.doors.Commands(), w.plans.Commands(), w.planning.Commands(), w.newGames.Commands(), w.clubs.Commands(), w.kingdoms.room.Commands(), w.kingdoms.asked.Commands(), w.files.Commands(), w.lessons.Commands(), w.views.Commands(),
		w.shown.book().Commands(), w.shown.list().Commands(), w.sources.Commands(), w.menus.Commands(), w.audience.Commands(), w.printing.Commands(), w.mail.page.Commands(), w.turns.room.Commands(), w.shown.commands(),
		{{Name: "quit", Menu: "file", MenuOrder: 12, Key: "Ctrl+Q", Do: w.closing}},
	} {
		w.Acts.Add(list...)
	}
}

// OpenAtStart opens a file once the window is there, so that it can say what is wrong with it.
func (w *Window) OpenAtStart(file string) { w.first = file }

// Take opens a file that was brought while the window is there: dropped, or picked outside.
func (w *Window) Take(path string) { w.files.Take(path) }

// Refuse says that a file could not be brought.
func (w *Window) Refuse(name string, err error) {
	w.Fail(w.Say("open.failed", lang.With{"File": name}), w.PlainFault(err))
}

// Shown reports whether the window came on the screen.
func (w *Window) Shown() bool { return w.onScreen }

// ShowAndRun shows the window and runs the program until it is closed.
func (w *Window) ShowAndRun() {
	w.App.Lifecycle().SetOnStarted(w.started)
	w.Win.ShowAndRun()
}

// started is called when the window is there.
func (w *Window) started() {
	w.onScreen = true
	if w.Host.Keyed != nil {
		w.Host.Keyed(w.noteAll)
	}
	w.curtains.WatchFocus()
	w.files.OfferRecovery(w.first, func() {
		if w.door {
			w.doors.Open()
		}
	})
	w.mendKeys()
	w.Note()
}

// repaint builds the window in a theme. It is done anew when the theme changes: all that is shown follows from the game.
func (w *Window) repaint(theme string) error {
	if err := w.Use(theme, w.Settings.Hatched); err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	w.Settings.Theme = theme
	w.App.Settings().SetTheme(kit.FyneTheme{L: w.Look})
	w.build()
	w.shown.show()
	return nil
}

// build makes the widgets of the game that is shown, and puts them in place.
func (w *Window) build() {
	p := w.shown.build()
	d, e := w.newEdge(&w.Settings.Panel, p.panel, -1), w.newEdge(&w.Settings.Column, p.tree, 1)
	w.frame = &frame{parts: p, divider: d, edge: e, settings: w.Settings}
	w.frame.onLayout = w.Note
	w.Root = container.New(w.frame, p.board, p.strip, p.panel, p.tree, p.toolbar, d, e)
	w.Win.SetContent(container.NewStack(w.Root, w.Tips.Layer))
}

// place puts the parts of the window in place anew.
func (w *Window) place() {
	if w.Root != nil {
		w.Root.Refresh()
	}
}

// wipeAll takes from the screen what was being written or selected.
func (w *Window) wipeAll() {
	w.shown.wipe()
	w.Tips.Hide()
	w.Win.Canvas().Unfocus()
}

// opening returns what opens a document that the rules name.
func opening(r *page.Room) func(topic string) { return func(topic string) { r.LookUp("", topic) } }
