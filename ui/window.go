// Package ui is the window of the program: the board, the panel beside it, menus, keys, dialogs and files. Its widgets
// show what they are told and report what was done; everything shown follows from the game and the order entry.
//
//	w, err := ui.New(app.NewWithID("io.github.entente.board"), ui.Options{Assets: assets.FS, Bundle: bundle})
//	...
//	w.ShowAndRun()
//
// The one direction: pick, entry, edit of the game, OnChange, present, Set of the widgets.
package ui

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/variants"
)

// Options say what a window is made with.
type Options struct {
	Assets   fs.FS             // fonts, glyphs, themes, languages
	Bundle   *variants.Bundle  // the board that is played on
	Variants string            // folder with the variants of the user, "" for none
	State    string            // folder for automatic copies and recent files, "" for none
	Bell     func(strokes int) // sounds when the clock rings, nil for silence
	Trace    io.Writer         // gets a line of JSON after each change of the window, nil for none
	Kit      *paint.Kit        // letters and glyphs that windows share, nil: made of Assets
	Drawing  *paint.Drawing    // of Bundle, that windows share, nil: made of it
}

// Window is the window of a game.
type Window struct {
	*Room
	shelf    *Shelf
	trace    *trace
	first    string // file to open at the start, "" for a new game
	onScreen bool   // the window is on the screen
	frame    *frame
	root     *fyne.Container

	stage    *StageView
	side     *PanelView
	line     *StripView
	bar      *ToolbarView
	audience *ProjectorView
	clocks   *Clocks
	curtains *Curtains
	newGames *NewGames
	endings  *Endings
	referee  *Referee
	files    *Files
	printing *Printing
	menus    *Menus
	views    *Views
	verbs    *Verbs
}

// New makes a window with a new game in it.
func New(app fyne.App, o Options) (*Window, error) {
	l, err := kit.NewLook(o.Assets)
	if err != nil {
		return nil, err
	}
	texts, err := lang.Read(o.Assets, lang.SystemLanguage())
	if err != nil {
		return nil, err
	}
	lang.Use(texts)
	if o.Kit == nil {
		if o.Kit, err = paint.NewKit(o.Assets); err != nil {
			return nil, err
		}
	}
	if o.Drawing == nil {
		if o.Drawing, err = paint.NewDrawing(o.Bundle.Variant, o.Bundle.SVG, o.Bundle.Anchors); err != nil {
			return nil, fmt.Errorf("board: %w", err)
		}
	}
	w := &Window{shelf: &Shelf{Bundle: o.Bundle, folder: o.Variants}}
	r := &Room{
		look: l, app: app, assets: o.Assets, kit: o.Kit, drawing: o.Drawing, painter: paint.NewPainter(o.Drawing, o.Kit), commands: &Set{}, keys: w, buttons: map[string]*kit.Button{},
	}
	w.Room = r
	w.stage, w.side, w.line, w.bar = &StageView{Room: r}, &PanelView{Room: r}, &StripView{Room: r}, &ToolbarView{Room: r}
	w.clocks, w.curtains, w.endings, w.referee = &Clocks{r}, &Curtains{Room: r}, &Endings{r}, &Referee{Room: r}
	w.newGames, w.files, w.printing = &NewGames{Room: r, shelf: w.shelf}, &Files{Room: r, shelf: w.shelf, state: o.State}, &Printing{Room: r}
	w.menus, w.views, w.verbs = &Menus{r}, &Views{r}, &Verbs{r}
	r.doors = Doors{
		Note: w.noteAll, Excuse: w.stage.tellWhyNot, Folder: w.files.lastFolder, Leave: w.files.leaving, Begin: w.begin, Clear: w.wipe, Dress: w.repaint,
	}
	icon, err := fs.ReadFile(o.Assets, "glyphs/app.svg")
	if err != nil {
		return nil, err
	}
	w.icon = fyne.NewStaticResource("app.svg", icon)
	w.stack = &Stack{room: w.Room}
	w.desk = desk.NewDesk(texts, desk.ReadSettings(app.Preferences()), table.Fair, desk.Hooks{
		Keep: func(s desk.Settings) { s.Write(app.Preferences()) },
		Copy: w.files.keepCopy, Busy: w.busy, TimeUp: w.endings.timeUp, Key: w.keyOf, Write: w.line.writeInLine,
	})
	w.scenes = &Scenes{desk: w.desk, letters: o.Kit}
	w.audience = &ProjectorView{Room: r, public: &Public{desk: w.desk, scenes: w.scenes}}
	if o.State != "" {
		w.desk.Seats.File = filepath.Join(o.State, "keys.json")
	}
	w.desk.Clock.Bell, w.desk.Clock.Wake, w.desk.Player.Wait = o.Bell, wakeLater, framesWait()
	for _, list := range [][]Command{
		w.newGames.newGamesCommands(), w.files.filesCommands(), w.printing.printingCommands(), w.verbs.verbsCommands(), w.stage.stageViewCommands(), w.views.viewsCommands(),
		w.audience.projectorViewCommands(), w.curtains.curtainsCommands(), w.clocks.clocksCommands(), w.endings.endingsCommands(), w.referee.refereeCommands(), w.menus.menusCommands(), w.windowCommands(),
	} {
		w.commands.Add(list...)
	}
	w.desk.Listen(w.present)
	w.desk.Listen(func(desk.Now) { w.curtains.touch() })
	w.desk.Clock.OnClock(func(desk.ClockFace) { w.presentClock() })
	if o.Trace != nil {
		w.trace = &trace{to: o.Trace}
	}
	w.win = app.NewWindow("Entente")
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.closing)
	w.win.SetOnDropped(w.files.drop)
	w.begin(game.New(&o.Bundle.Variant.Setups[0], engine.Rulebook()), "")
	if err := w.repaint(w.desk.Settings.Theme); err != nil {
		return nil, err
	}
	w.win.Resize(fyne.NewSize(w.desk.Settings.Width, w.desk.Settings.Height))
	w.routeKeys()
	return w, nil
}

// OpenAtStart opens a file once the window is there, so that it can say what is wrong with it.
func (w *Window) OpenAtStart(file string) { w.first = file }

// Shown reports whether the window came on the screen.
func (w *Window) Shown() bool { return w.onScreen }

// ShowAndRun shows the window and runs the program until it is closed.
func (w *Window) ShowAndRun() {
	w.app.Lifecycle().SetOnStarted(w.started)
	w.win.ShowAndRun()
}

// started is called when the window is there.
func (w *Window) started() {
	w.onScreen = true
	w.curtains.watchFocus()
	w.files.offerRecovery()
	if w.first != "" {
		w.files.openOrTell(w.first)
	}
	w.note()
}

// repaint builds the window in a theme. It is done anew when the theme changes: all that is shown follows from the game.
func (w *Window) repaint(theme string) error {
	data, err := fs.ReadFile(w.assets, "themes/"+theme+".json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	th, err := paint.ReadTheme(data)
	if err != nil {
		return err
	}
	th.Hatched = w.desk.Settings.Hatched
	w.theme = th
	if err := w.look.Use(data); err != nil {
		return err
	}
	w.desk.Settings.Theme = theme
	w.app.Settings().SetTheme(kit.FyneTheme{L: w.look})
	w.build(th)
	w.desk.Tell()
	return nil
}

// build makes the widgets and puts them in place.
func (w *Window) build(th *paint.Theme) {
	w.buttons, w.tips = map[string]*kit.Button{}, kit.NewTips(w.look)
	w.side.build(func() { w.desk.Act(w.goOn) })
	w.line.buildStrip()
	w.bar.buildToolbar()
	w.stage.build(th, func() { w.desk.Act(w.escape) })
	d := newDivider(w.look)
	w.frame = &frame{
		toolbar: w.bar.toolbar.Sheet, board: w.stage.ground, strip: w.line.strip.Sheet, panel: w.side.panel.Container, divider: d, wanted: w.desk.Settings.Panel,
	}
	w.frame.onLayout = w.note
	w.root = container.New(w.frame, w.stage.ground, w.line.strip.Sheet, w.side.panel.Container, w.bar.toolbar.Sheet, d)
	d.onDrag = func(dx float32) { w.widen(w.side.panel.Size().Width - dx) }
	d.onReset = func() { w.widen(0); d.onDone() }
	d.onDone = func() { w.desk.KeepSettings() }
	w.win.SetContent(container.NewStack(w.root, w.tips.Layer))
}

// widen sets the width of the panel, 0 for what the map leaves over.
func (w *Window) widen(to float32) {
	w.desk.Settings.Panel = to
	w.frame.wanted = to
	w.root.Refresh()
}
