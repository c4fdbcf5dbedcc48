package printing

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/container"

	"entente/assets"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/uitest"
)

// windowed gives p a window for its dialogs.
func (p *Printing) windowed(t *testing.T) *Printing {
	t.Helper()
	p.App = uitest.App(t)
	look, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	colors, err := fs.ReadFile(assets.FS, "themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := look.Use(colors); err != nil {
		t.Fatal(err)
	}
	p.Look, p.Tips, p.Doors.Note = look, kit.NewTips(look), func() {}
	p.Stack = &page.Stack{Room: p.Room.Room}
	p.Win = p.App.NewWindow("")
	p.Win.SetContent(container.NewStack(p.Tips.Layer))
	t.Cleanup(p.Win.Close)
	return p
}

func TestCanceledDocumentIsNotWritten(t *testing.T) {
	p := newPrinting(t, "7").windowed(t)
	path := filepath.Join(t.TempDir(), "session.pdf")
	begun, goOn := make(chan bool), make(chan bool)
	p.make(path, Job{Pages: 2, Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		done(1)
		close(begun)
		<-goOn
		return paper.Document{Data: []byte("%PDF-")}, ctx.Err()
	}})
	<-begun
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
	p := newPrinting(t, "7").windowed(t)
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
	p.Dialog.Answer(0)
	if !written() {
		t.Error("the file was not written all the same")
	}
}
