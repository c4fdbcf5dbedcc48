package pagetest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Watch sees what a room asks of the window it is in: which objects are to be drawn anew, and which keys went down and up.
type Watch struct {
	Drawn []fyne.CanvasObject
	Keys  []string
}

// NewWatch watches until the test ends.
func NewWatch(t testing.TB) *Watch {
	w, app := &Watch{}, fyne.CurrentApp()
	fyne.SetCurrentApp(&watchedApp{app, &watchedDriver{app.Driver(), w}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return w
}

// Drew reports whether an object was to be drawn anew since it was asked the last time.
func (w *Watch) Drew(o fyne.CanvasObject) bool {
	drew := slices.Contains(w.Drawn, o)
	w.Drawn = nil
	return drew
}

// WantParts holds what every part that is seen of an object owes the window: one that is refreshed is drawn anew, and keys that go down and
// up while one has the keyboard are told the window, which hides the screen by one of them.
func WantParts(t testing.TB, o fyne.CanvasObject) {
	t.Helper()
	w := NewWatch(t)
	for _, part := range Seen[fyne.Widget](o) {
		w.Drawn = nil
		if part.Refresh(); len(w.Drawn) == 0 {
			t.Errorf("%T is not drawn anew", part)
		}
		keys, is := part.(desktop.Keyable)
		if !is {
			continue
		}
		w.Keys = nil
		keys.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF2})
		keys.KeyUp(&fyne.KeyEvent{Name: fyne.KeyF2})
		if !slices.Equal(w.Keys, []string{"down F2", "up F2"}) {
			t.Errorf("%T tells the window of keys: %q", part, w.Keys)
		}
	}
}

type watchedApp struct {
	fyne.App
	driver fyne.Driver
}

// Driver implements fyne.App.
func (a *watchedApp) Driver() fyne.Driver { return a.driver }

type watchedDriver struct {
	fyne.Driver
	watch *Watch
}

// CanvasForObject implements fyne.Driver.
func (d *watchedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	c := d.Driver.CanvasForObject(o)
	if c == nil {
		return nil
	}
	return &watchedCanvas{c, d.watch}
}

type watchedCanvas struct {
	fyne.Canvas
	watch *Watch
}

// Refresh implements fyne.Canvas.
func (c *watchedCanvas) Refresh(o fyne.CanvasObject) {
	c.watch.Drawn = append(c.watch.Drawn, o)
	c.Canvas.Refresh(o)
}

func (c *watchedCanvas) hear(what string) func(*fyne.KeyEvent) {
	return func(e *fyne.KeyEvent) { c.watch.Keys = append(c.watch.Keys, what+" "+string(e.Name)) }
}

// OnKeyDown implements desktop.Canvas.
func (c *watchedCanvas) OnKeyDown() func(*fyne.KeyEvent) { return c.hear("down") }

// OnKeyUp implements desktop.Canvas.
func (c *watchedCanvas) OnKeyUp() func(*fyne.KeyEvent) { return c.hear("up") }

// SetOnKeyDown implements desktop.Canvas.
func (c *watchedCanvas) SetOnKeyDown(func(*fyne.KeyEvent)) {}

// SetOnKeyUp implements desktop.Canvas.
func (c *watchedCanvas) SetOnKeyUp(func(*fyne.KeyEvent)) {}
