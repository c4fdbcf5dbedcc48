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
	t.Cleanup(Sweep)
	return test.NewTempApp(t)
}

// Sweep does at once what a program does a minute after something was drawn for the last time: it takes all widgets out
// of the toolkit's cache. The test program never does, and would keep every window of a package until the last test.
func Sweep() { destroyExpiredRenderers(time.Now().Add(time.Hour)) }

// destroyExpiredRenderers is what the toolkit's drivers call. It cannot be reached from outside in time: Capture of a
// window leads there, but at most every ten seconds, and only for what is a minute old.
//
//go:linkname destroyExpiredRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func destroyExpiredRenderers(now time.Time)
