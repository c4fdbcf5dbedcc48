package files

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"

	"entente/ui/document"
	"entente/ui/europe/desk"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// room returns an empty room on a given host.
func room(t *testing.T, host page.Host) *Files {
	t.Helper()
	r := pagetest.Room(t)
	r.Host = host
	return New(r.Screen, document.New("", desk.Kind(nil)), Hooks{Uncopied: func(bool) {}, Export: func() {}})
}

// said reports whether the dialog shows a text of the catalog.
func said(f *Files, key string) bool {
	return strings.Contains(strings.Join(pagetest.Texts(f.Dialog.Layer), " "), f.Say(key)[:40])
}

// If the browser's storage is full, the question offers the game as a download, because users cannot find it on a disk; a browser that stores nothing
// says so in its own words.
func TestAFullBrowserOffersADownload(t *testing.T) {
	full := fmt.Errorf("/config/game.entente: %w", syscall.ENOSPC)
	f := room(t, page.Host{Exports: "/Downloads/"})
	f.warnCopies(full)
	if f.Dialog == nil || len(f.Dialog.Answers) != 2 || f.Dialog.Answers[0].Text != f.Say("export.game") {
		t.Fatalf("dialog %+v", f.Dialog)
	}
	if got := f.PlainFault(full).Error(); got != f.Say("error.storage") {
		t.Errorf("said %q", got)
	}
	f = room(t, page.Host{})
	f.warnCopies(full)
	if f.Dialog == nil || len(f.Dialog.Answers) != 1 {
		t.Errorf("on a desktop: %+v", f.Dialog)
	}
	f = room(t, page.Host{Lost: true, Exports: "/Downloads/"})
	f.warnCopies(errors.Join(document.ErrNoFolder))
	if f.Dialog == nil || f.Dialog.Title != f.Say("autosave.nowhere-title") || !said(f, "autosave.private") {
		t.Errorf("a private window: %+v", f.Dialog)
	}
	f = room(t, page.Host{})
	if f.warnCopies(errors.Join(document.ErrNoFolder)); said(f, "autosave.private") || !said(f, "autosave.nowhere") {
		t.Errorf("no folder: %q", pagetest.Texts(f.Dialog.Layer))
	}
}

// In a browser the browser asks for the file to open, but not for saving; on a desktop the program asks.
func TestABrowserIsAskedForFiles(t *testing.T) {
	x := newDesk(t)
	file := x.file("picked.entente", "picked")
	var asked []string
	for _, row := range []struct {
		command string
		within  bool
		answers int
	}{{"open", true, 3}, {"save-as", true, 2}, {"open", false, 2}} {
		x.Host = page.Host{Within: row.within}
		if row.within {
			x.Host.Pick = func(endings []string, open func(string)) { asked = endings; open(file) }
		}
		if x.Do(row.command); len(x.Dialog.Answers) != row.answers {
			t.Errorf("%s: %d answers, want %d", row.command, len(x.Dialog.Answers), row.answers)
		}
		if x.done = nil; row.answers == 3 {
			x.Dialog.Answer(2)
			if x.did("lay picked"); x.Dialog.Open() || len(asked) < 2 {
				t.Errorf("asked for %q", asked)
			}
		}
		x.Dialog.Close()
	}
}
