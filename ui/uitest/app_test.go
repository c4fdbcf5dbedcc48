package uitest_test

import (
	"runtime"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"entente/ui/uitest"
)

// TestNothingStaysOfATest: not even of a widget that left its window before the end.
func TestNothingStaysOfATest(t *testing.T) {
	var shown, removed weak.Pointer[widget.Label]
	t.Run("a window", func(t *testing.T) {
		win := uitest.App(t).NewWindow("")
		before, now := widget.NewLabel("removed"), widget.NewLabel("shown")
		shown, removed = weak.Make(now), weak.Make(before)
		win.SetContent(before)
		win.SetContent(now)
		runtime.GC()
		if removed.Value() == nil {
			t.Error("the toolkit's cache keeps nothing: there is nothing to sweep")
		}
		win.Close()
	})
	runtime.GC()
	if shown.Value() != nil || removed.Value() != nil {
		t.Error("widgets of a closed window are still there")
	}
}

// TestEachProgramIsNew: what a test sets, copies and opens is unknown to the next.
func TestEachProgramIsNew(t *testing.T) {
	theme := test.NewTheme()
	t.Run("one", func(t *testing.T) {
		a := uitest.App(t)
		a.Settings().SetTheme(theme)
		if fyne.CurrentApp().Settings().Theme() != theme {
			t.Error("the theme was not taken before anything is shown")
		}
		win := a.NewWindow("one")
		win.SetContent(widget.NewLabel("shown"))
		a.Settings().SetTheme(test.Theme())
		if fyne.CurrentApp().Settings().Theme() != test.Theme() {
			t.Error("the theme was not changed while a window is shown")
		}
		a.Settings().SetTheme(theme)
		a.Preferences().SetString("key", "value")
		a.Clipboard().SetContent("copied")
	})
	a := uitest.App(t)
	if a != fyne.CurrentApp() || a.Settings().Theme() == theme || a.Preferences().String("key") != "" || a.Clipboard().Content() != "" {
		t.Error("a program knows what happened in the one before")
	}
	for _, win := range a.Driver().AllWindows() {
		if win.Title() != "" {
			t.Errorf("the window %q is still open", win.Title())
		}
	}
}
