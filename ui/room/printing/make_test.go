package printing

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/page/pagetest"
	"entente/ui/paper"
)

// newPrinting returns the room in a window with the given state.
func newPrinting(t *testing.T, a Actions) *Printing {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	return New(r.Screen, r.Memory, a)
}

func TestCanceledDocumentIsNotWritten(t *testing.T) {
	p := newPrinting(t, Actions{})
	path := filepath.Join(t.TempDir(), "session.pdf")
	begun, goOn := make(chan bool), make(chan bool)
	p.make(path, Job{Pages: 2, Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		done(1)
		close(begun)
		<-goOn
		return paper.Document{Data: []byte("%PDF-")}, ctx.Err()
	}})
	<-begun
	pagetest.WantPlan(t, "making", p.Dialog.Popup)
	p.Dialog.Answer(0)
	close(goOn)
	p.Wait()
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("there is a file: %v", err)
	}
	if p.Dialog.Open() {
		t.Errorf("something is asked: %s", p.Dialog.Title)
	}
}

func TestMissingLettersAreToldBeforeAnythingIsWritten(t *testing.T) {
	p := newPrinting(t, Actions{})
	path := filepath.Join(t.TempDir(), "slips.pdf")
	p.make(path, Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		return paper.Document{Data: []byte("%PDF-"), Pages: 1, Missing: "國"}, nil
	}})
	p.Wait()
	written := func() bool {
		_, err := os.Stat(path)
		return err == nil
	}
	if written() || p.Dialog.Title != "Letters are missing" {
		t.Fatalf("dialog %q", p.Dialog.Title)
	}
	pagetest.WantPlan(t, "missing", p.Dialog.Popup)
	p.Dialog.Answer(0)
	if !written() {
		t.Error("the file was not written")
	}
}

// The result of a document is reported: its place, in a browser too, or the reason for a failure.
func TestWhatBecameOfADocumentIsTold(t *testing.T) {
	for name, within := range map[string]bool{"saved": false, "saved-within": true} {
		p := newPrinting(t, Actions{})
		p.Host.Within = within
		p.printed("slips.pdf", paper.Document{Pages: 3}, nil)
		pagetest.WantPlan(t, name, p.Dialog.Popup)
	}
	p := newPrinting(t, Actions{})
	p.make(filepath.Join(t.TempDir(), "nowhere", "slips.pdf"), Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		return paper.Document{}, errors.New("no paper")
	}})
	p.Wait()
	pagetest.WantPlan(t, "failed", p.Dialog.Popup)
}

// opener is a program that records the addresses it is asked to open.
type opener struct {
	fyne.App
	opened []string
	err    error
}

func (o *opener) OpenURL(u *url.URL) error { o.opened = append(o.opened, u.String()); return o.err }

// A finished document is opened in the system's program, by its absolute path; if there is none, the room says so.
func TestADocumentIsOpenedOutside(t *testing.T) {
	p := newPrinting(t, Actions{})
	o := &opener{App: p.App}
	p.Screen.App = o
	t.Chdir(t.TempDir())
	full, err := filepath.Abs("map.pdf")
	if err != nil {
		t.Fatal(err)
	}
	p.printed("map.pdf", paper.Document{Pages: 1}, nil)
	p.Dialog.Answer(0)
	if want := (&url.URL{Scheme: "file", Path: filepath.ToSlash(full)}).String(); !slices.Equal(o.opened, []string{want}) || p.Dialog.Open() {
		t.Errorf("opened are %q, want %s", o.opened, want)
	}
	o.err = errors.New("no viewer")
	p.printed("map.pdf", paper.Document{Pages: 1}, nil)
	p.Dialog.Answer(0)
	if said := pagetest.Texts(p.Dialog.Popup); !p.Dialog.Open() || !slices.Contains(said, p.Say("print.open-failed")) || !slices.Contains(said, "No viewer.") {
		t.Errorf("the report is %q", said)
	}
}
