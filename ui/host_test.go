package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/settings"
	"entente/ui/uitest"
)

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
