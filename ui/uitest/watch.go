package uitest

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
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
