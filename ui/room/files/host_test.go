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

// room returns a room with nothing in it, where a host runs the program.
func room(t *testing.T, host page.Host) *Files {
	t.Helper()
	r := pagetest.Room(t)
	r.Host = host
	return New(r.Screen, document.New("", desk.Kind(nil)), Hooks{Uncopied: func(bool) {}, Export: func() {}})
}

// said reports whether the dialog says a text of the catalog.
func said(f *Files, key string) bool {
	return strings.Contains(strings.Join(pagetest.Texts(f.Dialog.Layer), " "), f.Say(key)[:40])
}

// When the storage of a browser is full the question offers the game as a download, since nobody can look for it on a
// disk; a browser that keeps nothing says so in its own words.
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
