package printing

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/page/pagetest"
	"entente/ui/paper"
)

// newPrinting returns the room in a window that says what is now.
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
		t.Error("the file was not written all the same")
	}
}

// What became of a document is told: where it is, in a browser too, or why it is not there.
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
