package ui

import (
	"fmt"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/europe/public"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projector"
	"entente/ui/shelf"
)

// Audience is the second window where it is a program of its own: another tab of the browser. It has no game; it shows the pictures that
// it is given, and asks for nothing but what the keys of a second window do.
type Audience struct {
	app    fyne.App
	assets fs.FS
	kit    *paint.Kit
	shelf  *shelf.Shelf
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
		if o.Kit, err = paint.NewKit(o.Assets); err != nil {
			return nil, err
		}
	}
	a := &Audience{app: app, assets: o.Assets, kit: o.Kit, shelf: &shelf.Shelf{Bundle: o.Bundle, Folder: o.Variants}}
	a.window = &projector.Window{
		Dress: projector.Dress{Assets: o.Assets, Look: l, Texts: texts}, Win: app.NewWindow("Entente"), Do: do, Wake: wakeLater,
	}
	a.window.Win.SetMaster()
	data, err := fs.ReadFile(o.Assets, "themes/contrast.json")
	if err != nil {
		return nil, err
	}
	dim, err := l.OnProjector(data)
	if err != nil {
		return nil, err
	}
	waits := dim.Text(texts.Say("projector.waiting"), 28, kit.Serif, look.RoleText)
	a.window.Win.SetPadded(false)
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

// Take shows a picture that Picture.Write has written. Call it on the thread of the window.
func (a *Audience) Take(data []byte) error {
	now, err := public.ReadPicture(data, func(id string) (*engine.Variant, error) {
		if v := a.window.Variant; v != nil && v.ID == id {
			return v, nil
		}
		return a.shelf.Find(id)
	})
	if err != nil {
		return err
	}
	with := a.window.Dress
	with.Hatched = now.Hatched
	if now.Language != with.Texts.Language() {
		if with.Texts, err = (Options{Assets: a.assets}).speak(with.Look, now.Language); err != nil {
			return err
		}
	}
	if now.Variant != with.Variant {
		bundle, err := a.shelf.BoardNamed(now.Variant.ID)
		if err != nil {
			return err
		}
		if with.Drawing, err = paint.NewDrawing(now.Variant, bundle.SVG, bundle.Anchors); err != nil {
			return fmt.Errorf("board: %w", err)
		}
		with.Variant, with.Painter = now.Variant, paint.NewPainter(with.Drawing, a.kit)
	}
	return a.window.Show(now, with)
}

// Shown reports whether the window came on the screen.
func (a *Audience) Shown() bool { return a.shown }

// ShowAndRun shows the window and runs the program until it is closed.
func (a *Audience) ShowAndRun() {
	a.app.Lifecycle().SetOnStarted(func() { a.shown = true })
	a.window.Win.ShowAndRun()
}
