package ui

import (
	"fmt"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/boards"
	"entente/ui/kingdoms/scene"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/projection"
	"entente/ui/room/projector"
	"entente/variants"
)

// newProjector makes the second window of a window. It shows the game that is shown there.
func newProjector(w *Window, tab *page.Tab) *projector.Projector {
	a := projector.Actions{
		Now: func(past int) projector.State {
			s := w.shown.public(past)
			w.mail.cover(&s.Picture)
			return s
		}, Phases: func() []string { return w.shown.past() }, Came: func() { w.shown.unseen() },
		Remark: func(text, hint string) { w.shown.remark(text, hint) }, Turned: w.SeenAgain,
	}
	if framesWait() != nil {
		a.Wake = wakeLater
	}
	v := projector.New(w.Screen, w.Acts, a)
	if tab != nil {
		tab.Listen(v.Heard)
	}
	return v
}

// Audience is the second window where it is a program of its own: another tab of the browser. It has no game; it shows the pictures that
// it is given, and asks for nothing but what the keys of a second window do.
type Audience struct {
	app    fyne.App
	assets fs.FS
	kit    *vector.Kit
	shelf  *boards.Boards
	window *projector.Window
	shown  bool
}

// NewAudience makes the window, which waits for its first picture. do is given the names of commands that the table's program is to do.
func NewAudience(app fyne.App, o Options, do func(command string)) (*Audience, error) {
	l, err := kit.NewLook(o.Assets)
	if err != nil {
		return nil, err
	}
	texts, err := o.speak(l, "")
	if err != nil {
		return nil, err
	}
	if o.Kit == nil {
		if o.Kit, err = vector.NewKit(o.Assets); err != nil {
			return nil, err
		}
	}
	a := &Audience{app: app, assets: o.Assets, kit: o.Kit, shelf: &boards.Boards{Bundle: o.Bundle, Folder: o.Variants}}
	a.window = projector.NewWindow(app.NewWindow("Entente"), projector.Means{Assets: o.Assets, Look: l, Do: do, Wake: wakeLater})
	a.window.Win.SetMaster()
	data, err := fs.ReadFile(o.Assets, "themes/contrast.json")
	if err != nil {
		return nil, err
	}
	dim, err := projector.Dim(l, data)
	if err != nil {
		return nil, err
	}
	waits := dim.Text(texts.Say("projector.waiting"), 28, kit.Serif, look.RoleText)
	a.window.Win.SetContent(container.NewStack(canvas.NewRectangle(dim.Color(look.RolePanel)), container.NewCenter(waits)))
	app.Settings().SetTheme(kit.FyneTheme{L: l})
	return a, nil
}

// speak returns the texts of a language, "" for that of the system, and lets a look have its letters; those of English, where a browser
// is without the net and the letters of the language have to be fetched.
func (o Options) speak(l *kit.Look, code string) (*lang.Catalog, error) {
	texts, err := readTexts(o.Assets, code)
	if err == nil && l.Type.Speak(texts.Language()) != nil {
		return readTexts(o.Assets, "en")
	}
	return texts, err
}

// Take shows a picture that projection.Picture.Write has written. Call it on the thread of the window.
func (a *Audience) Take(data []byte) error {
	was := a.window.State
	now, err := projection.Read(data, func(id string) (*engine.Variant, error) {
		if was.Variant != nil && was.Variant.ID == id {
			return was.Variant, nil
		}
		return a.find(id)
	})
	if err != nil {
		return err
	}
	s := projector.State{Picture: now, Drawing: was.Drawing, Painter: was.Painter, Texts: was.Texts}
	if s.Texts == nil || now.Language != was.Texts.Language() {
		if s.Texts, err = (Options{Assets: a.assets}).speak(a.window.Look, now.Language); err != nil {
			return err
		}
	}
	if now.Variant != was.Variant {
		if s.Drawing, err = a.draw(now.Variant); err != nil {
			return fmt.Errorf("board: %w", err)
		}
		s.Painter = paint.NewPainter(s.Drawing, a.kit)
	}
	return a.window.Set(s)
}

// find returns the board of a name: one of Europe's, or that of Three Kingdoms.
func (a *Audience) find(id string) (*engine.Variant, error) {
	v, err := a.shelf.Find(id)
	if err == nil {
		return v, nil
	}
	if b, _ := variants.Kingdoms(); b != nil && b.Board.ID == id {
		return scene.Variant(b.Board)
	}
	return nil, err
}

// draw returns the drawing of a board.
func (a *Audience) draw(v *engine.Variant) (*atlas.Drawing, error) {
	if b, err := a.shelf.BoardNamed(v.ID); err == nil {
		return atlas.NewDrawing(v, b.SVG, b.Anchors)
	}
	b, err := variants.Kingdoms()
	if err != nil {
		return nil, err
	}
	return atlas.NewDrawing(v, b.SVG, b.Anchors)
}

// Shown reports whether the window came on the screen.
func (a *Audience) Shown() bool { return a.shown }

// ShowAndRun shows the window and runs the program until it is closed.
func (a *Audience) ShowAndRun() {
	a.app.Lifecycle().SetOnStarted(func() { a.shown = true })
	a.window.Win.ShowAndRun()
}
