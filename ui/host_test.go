package ui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/page"
	"entente/ui/settings"
	"entente/ui/uitest"
)

// TestABrowserIsAskedForFiles: in a browser the dialog for opening has one more answer, which asks the browser, and the file
// is opened; that for saving has not. What cannot be done there says why.
func TestABrowserIsAskedForFiles(t *testing.T) {
	file := filepath.Join(newRobot(t).SaveAs("picked.entente").files, "picked.entente")
	r := newRobot(t)
	var asked []string
	r.w.Host = page.Host{Exports: t.TempDir() + "/", Within: true, Pick: func(endings []string, open func(string)) {
		asked = endings
		open(file)
	}}
	r.w.Do("open")
	if n := len(r.w.Dialog.Answers); n != 3 {
		t.Fatalf("%d answers", n)
	}
	r.w.Dialog.Answer(2)
	if r.w.Dialog.Open() || filepath.Base(r.w.Desk.Doc.Path()) != "picked.entente" || len(asked) < 2 {
		t.Errorf("opened %q, asked for %q", r.w.Desk.Doc.Path(), asked)
	}
	r.w.Do("save-as")
	if n := len(r.w.Dialog.Answers); n != 2 {
		t.Errorf("saving: %d answers", n)
	}
	for _, name := range []string{"projector", "full-screen"} {
		if c, _ := r.w.Acts.Named(name); c.WhyNot() == "" {
			t.Errorf("%s could be done", name)
		}
	}
}

// sizedWindow is a window that notes how large it is when something comes into it.
type sizedWindow struct {
	fyne.Window
	size fyne.Size
	laid []fyne.Size
}

func (w *sizedWindow) Resize(s fyne.Size) { w.size = s; w.Window.Resize(s) }

func (w *sizedWindow) SetContent(o fyne.CanvasObject) {
	w.laid = append(w.laid, w.size)
	w.Window.SetContent(o)
}

// sizedApp makes a sizedWindow.
type sizedApp struct {
	fyne.App
	window *sizedWindow
}

func (a *sizedApp) NewWindow(title string) fyne.Window {
	a.window = &sizedWindow{Window: a.App.NewWindow(title)}
	return a.window
}

// TestTheWindowHasItsSizeBeforeAnythingIsInIt: it is laid out and painted once at the start, as large as it was left, or as all
// the room that a browser has, by the size of the texts.
func TestTheWindowHasItsSizeBeforeAnythingIsInIt(t *testing.T) {
	o, err := sharedOptions()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ room, want fyne.Size }{
		{fyne.Size{}, fyne.NewSize(1000, 700)},
		{fyne.NewSize(1400, 840), fyne.NewSize(1000, 600)},
	} {
		app := &sizedApp{App: uitest.App(t)}
		settings.Settings{TextSize: 2, Width: 1000, Height: 700}.Write(app.Preferences())
		o.Host.Room = row.room
		w, err := New(app, o)
		if err != nil {
			t.Fatal(err)
		}
		if got := app.window.laid; len(got) != 1 || got[0] != row.want {
			t.Errorf("laid out at %v, want %v", got, row.want)
		}
		w.Win.Close()
	}
}
