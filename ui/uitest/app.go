package uitest

import (
	"testing"
	"time"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// App starts a test program that ends with the test. Nothing that it showed stays in memory.
func App(t testing.TB) fyne.App {
	t.Helper()
	a := &program{App: fresh()}
	a.settings.Settings = a.App.Settings()
	fyne.SetCurrentApp(a)
	t.Cleanup(func() {
		fyne.SetCurrentApp(fresh()) // which knows no window
		Sweep()
	})
	return a
}

// started are test programs that nobody used yet. The toolkit forgets the fonts that it read, and how wide every text is,
// with each that is started: so they are started many at a time.
var started []fyne.App

func fresh() fyne.App {
	if len(started) == 0 {
		for range 50 {
			started = append(started, test.NewApp())
		}
	}
	last := len(started) - 1
	a := started[last]
	started[last] = nil
	started = started[:last]
	return a
}

// program is a test program that keeps fonts and widths when its first window is dressed: all looks have the same type.
type program struct {
	fyne.App
	settings settings
}

// Settings implements fyne.App.
func (p *program) Settings() fyne.Settings { return &p.settings }

type settings struct {
	fyne.Settings
	first fyne.Theme // chosen before anything was shown, nil for none
}

// SetTheme implements fyne.Settings. What is shown already is drawn anew by the toolkit, which forgets what it measured.
func (s *settings) SetTheme(theme fyne.Theme) {
	s.first = theme
	for _, win := range fyne.CurrentApp().Driver().AllWindows() {
		if win.Content() != nil {
			s.first = nil
			s.Settings.SetTheme(theme)
			return
		}
	}
}

// Theme implements fyne.Settings.
func (s *settings) Theme() fyne.Theme {
	if s.first != nil {
		return s.first
	}
	return s.Settings.Theme()
}

// Sweep does at once what a program does a minute after something was drawn for the last time: it takes all widgets out
// of the toolkit's cache. The test program never does, and would keep every window of a package until the last test.
func Sweep() { destroyExpiredRenderers(time.Now().Add(time.Hour)) }

// destroyExpiredRenderers is what the toolkit's drivers call. It cannot be reached from outside in time: Capture of a
// window leads there, but at most every ten seconds, and only for what is a minute old.
//
//go:linkname destroyExpiredRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func destroyExpiredRenderers(now time.Time)
