// Package ui is the window of the program. It puts the rooms together, hands each what is now, routes the keys and opens
// and closes the whole; what can be done in a room is in the package of that room.
//
//	w, err := ui.New(app.NewWithID("io.github.entente.board"), ui.Options{Assets: assets.FS, Bundle: bundle})
//	...
//	w.ShowAndRun()
//
// Everything goes one way: a gesture asks the desk, the desk tells present once what is now, and the rooms set their widgets.
package ui

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/clock"
	"entente/ui/command"
	"entente/ui/curtain"
	"entente/ui/document"
	"entente/ui/door"
	"entente/ui/ending"
	"entente/ui/europe"
	"entente/ui/europe/book"
	"entente/ui/europe/desk"
	"entente/ui/europe/editor"
	"entente/ui/europe/lessons"
	"entente/ui/europe/odds"
	"entente/ui/europe/opponents"
	"entente/ui/europe/planner"
	"entente/ui/europe/public"
	"entente/ui/europe/review"
	"entente/ui/europe/rivals"
	"entente/ui/europe/scene"
	"entente/ui/files"
	"entente/ui/gloss"
	kclock "entente/ui/kingdoms/clock"
	"entente/ui/kingdoms/hall"
	kprinting "entente/ui/kingdoms/printing"
	kprojector "entente/ui/kingdoms/projector"
	kreferee "entente/ui/kingdoms/referee"
	ktree "entente/ui/kingdoms/tree"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/menu"
	"entente/ui/newgame"
	"entente/ui/page"
	"entente/ui/panel"
	"entente/ui/printing"
	"entente/ui/projector"
	"entente/ui/referee"
	"entente/ui/rules"
	"entente/ui/settings"
	"entente/ui/shelf"
	"entente/ui/stage"
	"entente/ui/strip"
	"entente/ui/toolbar"
	"entente/ui/tour"
	"entente/ui/tree"
	"entente/ui/verbs"
	"entente/ui/view"
	"entente/variants"
)

// Options say what a window is made with.
type Options struct {
	Assets   fs.FS             // fonts, glyphs, themes, languages
	Bundle   *variants.Bundle  // the board that is played on
	Variants string            // folder with the variants of the user, "" for none
	State    string            // folder for automatic copies and recent files, "" for none
	Door     bool              // it begins with the page of three doors, unless a file is opened or a game recovered; else with a table
	Scrub    func()            // leaves nothing in memory of what is no longer used, nil: is not done
	Bell     func(strokes int) // sounds when the clock rings, nil for silence
	Trace    io.Writer         // gets a line of JSON after each change of the window, nil for none
	Kit      *paint.Kit        // letters and glyphs that windows share, nil: made of Assets
	Drawing  *paint.Drawing    // of Bundle, that windows share, nil: made of it
	Host     page.Host         // where the program runs
}

// Window is the window of a game.
type Window struct {
	*europe.Room
	app       *sized
	shelf     *shelf.Shelf
	trace     *page.Trace
	door      bool                  // the program begins with the page of the doors
	first     string                // file to open at the start, "" for a new game
	following bool                  // the trace is told with every frame
	deaf      bool                  // the trace will be told when the buttons that play on hear again
	frames    int                   // told since something changed
	onScreen  bool                  // the window is on the screen
	held      map[fyne.KeyName]bool // the keys that are down, and whether they have done their work
	frame     *frame
	Root      *fyne.Container

	stage            *stage.Stage
	side             *panel.Panel
	planner          *planner.Planner // in the place of side while it is open
	line             *strip.Strip
	bar              *toolbar.Toolbar
	tree             *tree.Tree
	audience         *projector.Projector
	clocks           *clock.Clocks
	curtains         *curtain.Curtains
	doors            *door.Doors
	rules            *rules.Rules
	tour             *tour.Tour
	newGames         *newgame.NewGames
	endings          *ending.Endings
	referee          *referee.Referee
	editor           *editor.Editor
	files            *files.Files
	printing         *printing.Printing
	menus            *menu.Menus
	views            *view.Views
	verbs            *verbs.Verbs
	books            *book.Books
	halls            *hall.Halls
	kingdomsAudience *kprojector.Projector
	kingdomsClock    *kclock.Clock
	lessons          *lessons.Lessons
	rivals           *opponents.Opponents
	reviews          *review.Reviews
}

// New makes a window with a new game in it.
func New(app fyne.App, o Options) (*Window, error) {
	l, err := kit.NewLook(o.Assets)
	if err != nil {
		return nil, err
	}
	set := settings.Read(app.Preferences())
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
	w := &Window{held: map[fyne.KeyName]bool{}, shelf: &shelf.Shelf{Bundle: o.Bundle, Folder: o.Variants}, app: newSized(app), door: o.Door}
	w.app.settings.more = set.Enlarged()
	base := &page.Room{
		Look: l, App: w.app, Assets: o.Assets, Icon: fyne.NewStaticResource("app.svg", icon), Kit: o.Kit, Texts: texts, Settings: &set,
		Commands: &command.Set{Taken: o.Host.Keys}, Host: o.Host, Keys: w, Buttons: map[string]*kit.Button{},
	}
	base.Stack = &page.Stack{Room: base}
	w.Room = &europe.Room{Room: base, Drawing: o.Drawing, Painter: paint.NewPainter(o.Drawing, o.Kit), Begin: w.begin}
	w.makeRooms()
	w.makeDesk(o)
	w.Scenes = &scene.Scenes{Desk: w.Desk, Letters: o.Kit}
	w.audience = &projector.Projector{Room: w.Room, Watch: public.Watch{View: &public.View{Desk: w.Desk, Scenes: w.Scenes}}}
	if framesWait() != nil {
		w.audience.Wake = wakeLater
	}
	w.Desk.Question.Watched = w.audience.Open
	if o.Host.Tab != nil {
		o.Host.Tab.Listen(w.audience.Heard)
	}
	w.collectCommands()
	w.Desk.Listen(w.present)
	w.Desk.Listen(func(desk.Now) { w.curtains.Touch(); w.curtains.Follow() })
	w.Desk.Clock.Listen(w.presentClock)
	if o.Trace != nil {
		w.trace = &page.Trace{To: o.Trace}
	}
	w.Win = app.NewWindow("Entente")
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
	if err := w.repaint(w.Desk.Settings.Theme); err != nil {
		return nil, err
	}
	w.routeKeys()
	return w, nil
}

// draw makes the letters of the map and its drawing, unless windows share them.
func (o *Options) draw() (err error) {
	if o.Kit == nil {
		if o.Kit, err = paint.NewKit(o.Assets); err != nil {
			return err
		}
	}
	if o.Drawing == nil {
		if o.Drawing, err = paint.NewDrawing(o.Bundle.Variant, o.Bundle.SVG, o.Bundle.Anchors); err != nil {
			return fmt.Errorf("board: %w", err)
		}
	}
	return nil
}

// makeRooms makes the rooms that know no more of the window than its Room, and opens the doors between them and the window.
func (w *Window) makeRooms() {
	r := w.Room
	w.stage, w.side, w.line, w.bar = &stage.Stage{Room: r}, &panel.Panel{Room: r}, &strip.Strip{Room: r}, &toolbar.Toolbar{Room: r}
	w.planner = planner.New(r)
	w.planner.Turned = w.turnPanel
	w.clocks, w.endings, w.referee = &clock.Clocks{Room: r}, ending.New(r), referee.New(r)
	w.curtains, w.tree = &curtain.Curtains{Room: r}, &tree.Tree{Room: r}
	w.newGames, w.files, w.printing = newgame.New(r, w.shelf), &files.Files{Room: r}, &printing.Printing{Room: r}
	w.editor, w.doors, w.rules = editor.New(r, w.shelf), door.New(r, w.shelf), rules.New(r, w.shelf)
	w.tour = tour.New(r, w.shelf)
	w.stage.Guest, w.stage.Gloss = w.tour.Taken, gloss.New(r)
	w.tour.Board = func() fyne.CanvasObject { return w.stage.Object() }
	w.menus, w.views, w.verbs = &menu.Menus{Room: r}, &view.Views{Room: r}, &verbs.Verbs{Room: r}
	w.halls = &hall.Halls{Room: r}
	kingdomsReferee := &kreferee.Referee{Room: r, Table: w.halls.Desk, Brush: w.halls.TableBrush}
	kingdomsPrinting := &kprinting.Printing{Room: r, Table: w.halls.Desk, Map: w.halls.Map, Print: w.printing.Make}
	w.kingdomsAudience = &kprojector.Projector{Room: r, Table: w.halls.Desk, Map: w.halls.Map, Player: w.halls.Player}
	kingdomsTree := &ktree.Tree{Room: r, Table: w.halls.Desk, Brush: w.halls.TableBrush}
	w.halls.Tools = func() []command.Command {
		return slices.Concat(kingdomsTree.Commands(), kingdomsReferee.Commands(), w.kingdomsAudience.Commands(), kingdomsPrinting.Commands(), w.kingdomsClock.Commands())
	}
	w.kingdomsClock = &kclock.Clock{Room: r, Table: w.halls.Desk, Brush: w.halls.TableBrush}
	w.kingdomsClock.Show = func() { w.halls.ShowTime(); w.kingdomsAudience.ShowTime() }
	w.halls.Time, w.kingdomsAudience.Time = w.kingdomsClock.Face, w.kingdomsClock.Parts
	w.halls.Shown = func() { w.kingdomsClock.Follow(); w.halls.ShowTime(); w.kingdomsAudience.Follow(); w.curtains.Touch() }
	w.curtains.Guest = hallGuest{w.halls}
	w.files.Other = w.halls.OpenFile
	w.books, w.lessons = &book.Books{Room: r}, lessons.New(r, w.stage.Gloss)
	w.printing.Rules = w.rules.Paper
	w.doors.Daily = func() (p door.Puzzle) {
		p.Task, p.Phase, p.Grade, p.View = w.lessons.Daily()
		return p
	}
	w.files.Lessons = w.lessons.OpenFile
	w.rivals, w.reviews = opponents.New(r, framesWait(), inBackground), review.New(r, inBackground)
	r.Doors = page.Doors{
		Note: w.noteAll, Excuse: w.stage.TellWhyNot, Leave: w.files.Leaving, Lay: w.lay, Clear: w.wipe, Dress: w.repaint,
		Rule: w.rules.LookUp, Speak: w.speak, Size: w.enlarge, Place: func() { w.Root.Refresh() }, Again: w.repeats,
		Act: func(do func()) { w.Desk.Act(do) }, Drop: func() { w.Desk.Question.Drop() }, Tell: func() { w.Desk.Tell() },
	}
}

// makeDesk makes the desk, with a document that keeps its copies where the options say.
func (w *Window) makeDesk(o Options) {
	doc := document.New(o.State, document.Europe(w.shelf.Find))
	doc.Accept = w.accept
	w.Desk = desk.New(doc, w.Texts, w.Room.Settings, table.Fair, desk.Hooks{
		Keep: func(s settings.Settings) { s.Write(w.App.Preferences()) },
		Busy: w.Busy, TimeUp: w.endings.TimeUp, Key: w.KeyOf, Write: w.line.WriteInLine,
	})
	w.Desk.Watch = odds.NewWatch(fyne.Do, w.Desk.Tell)
	w.Desk.Rivals = rivals.New(fyne.Do, func() { desk.RivalsChanged(w.Desk) })
	w.Desk.Rivals.Wait, w.Desk.Rivals.Pauses = framesWait(), func() bool { return !w.Desk.Settings.AtOnce }
	if o.State != "" {
		w.halls.State = filepath.Join(o.State, "three-kingdoms")
		w.Desk.Seats.File = filepath.Join(o.State, "keys.json")
	}
	w.Desk.Seats.Scrub = o.Scrub
	w.Desk.Clock.Bell, w.Desk.Clock.Wake, w.Desk.Player.Wait = o.Bell, wakeLater, framesWait()
}

// collectCommands gathers the commands of all rooms into the one set.
func (w *Window) collectCommands() {
	for _, list := range [][]command.Command{
		w.doors.Commands(), w.newGames.Commands(), w.halls.Commands(), w.files.Commands(), w.books.Commands(), w.printing.Commands(), w.verbs.Commands(),
		w.lessons.Commands(), w.stage.Commands(), w.views.Commands(),
		w.audience.Commands(), w.curtains.Commands(), w.clocks.Commands(), w.endings.Commands(), w.referee.Commands(),
		w.planner.Commands(), w.tree.Commands(), w.editor.Commands(), w.tour.Commands(),
		w.rules.Commands(), w.rivals.Commands(), w.reviews.Commands(), w.menus.Commands(), w.windowCommands(),
	} {
		w.Commands.Add(list...)
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
	w.curtains.WatchFocus()
	w.files.OfferRecovery(w.first, func() {
		w.halls.OfferRecovery(func() {
			if w.door {
				w.doors.Open()
			}
		})
	})
	w.mendKeys()
	w.Note()
}

// repaint builds the window in a theme. It is done anew when the theme changes: all that is shown follows from the game.
func (w *Window) repaint(theme string) error {
	data, err := fs.ReadFile(w.Assets, "themes/"+theme+".json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	th, err := paint.ReadTheme(data)
	if err != nil {
		return err
	}
	th.Hatched = w.Desk.Settings.Hatched
	w.Theme = th
	if err := w.Look.Use(data); err != nil {
		return err
	}
	w.Desk.Settings.Theme = theme
	w.App.Settings().SetTheme(kit.FyneTheme{L: w.Look})
	w.build(th)
	w.Desk.Tell()
	return nil
}

// build makes the widgets and puts them in place.
func (w *Window) build(th *paint.Theme) {
	w.Buttons, w.Tips = map[string]*kit.Button{}, kit.NewTips(w.Look)
	w.Look.Tips = w.Tips
	w.side.Build(w.Stack.Once(func() { w.Desk.Act(w.goOn) }))
	w.planner.Build()
	w.line.Build()
	w.bar.Build()
	w.tree.Build()
	w.tour.Build()
	w.stage.Build(th, func() { w.Desk.Act(w.escape) })
	d, right := newDivider(w.Look), container.NewStack(w.side.Object(), w.planner.Object())
	w.frame = &frame{
		toolbar: w.bar.Object(), tree: w.tree.Object(), Board: w.stage.Object(), strip: w.line.Object(), panel: right, divider: d, wanted: w.Desk.Settings.Panel,
	}
	w.frame.onLayout = w.Note
	w.turnPanel()
	w.Root = container.New(w.frame, w.stage.Object(), w.line.Object(), right, w.tree.Object(), w.bar.Object(), d)
	d.onDrag = func(dx float32) { w.widen(right.Size().Width - dx) }
	d.onReset = func() { w.widen(0); d.onDone() }
	d.onDone = func() { w.Desk.KeepSettings() }
	w.Win.SetContent(container.NewStack(w.Root, w.tour.Object(), w.Tips.Layer))
}

// turnPanel shows the planner in the place of the panel, or the panel again.
func (w *Window) turnPanel() {
	w.frame.roomy = w.planner.Open()
	kit.Show(w.side.Object(), !w.frame.roomy)
	if w.Root != nil {
		w.Root.Refresh()
	}
}

// widen sets the width of the panel, 0 for what the map leaves over.
func (w *Window) widen(to float32) {
	w.Desk.Settings.Panel = to
	w.frame.wanted = to
	w.Root.Refresh()
}
