package ui

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/paper"
)

func TestPrintedFileIsWrittenWhole(t *testing.T) {
	r := newRobot(t)
	r.Do("print-slips")
	path := filepath.Join(r.files, "slips.pdf")
	r.chooseFile(path)
	r.await()
	if data, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(data), []byte("%%EOF")) {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

// await waits until every document was made, or could not be.
func (r *robot) await() { r.w.printing.papers.Wait() }

func TestFolderThatIsNotThereIsToldAndNothingIsLeft(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "nowhere", "slips.pdf")
	r.w.printing.printTo(path, paperWish{Kind: slipPaper})
	r.await()
	if r.w.dialog == nil || r.w.dialog.Title != "slips.pdf was not saved" {
		t.Errorf("dialog %+v", r.w.dialog)
	}
	if list, err := os.ReadDir(r.files); err != nil || len(list) != 0 {
		t.Errorf("left behind: %v, %v", list, err)
	}
}

func TestCanceledDocumentIsNotWritten(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "session.pdf")
	begun, goOn := make(chan bool), make(chan bool)
	r.w.printing.makePaper(path, paperJob{pages: 2, long: true, make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		done(1)
		close(begun)
		<-goOn
		return paper.Document{Data: []byte("%PDF-")}, ctx.Err()
	}})
	<-begun
	r.w.dialog.Answer(0)
	close(goOn)
	r.await()
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("there is a file: %v", err)
	}
	if r.w.dialog.Open() {
		t.Errorf("something is asked: %s", r.w.dialog.Title)
	}
}

func TestMissingLettersAreToldBeforeAnythingIsWritten(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "slips.pdf")
	r.w.printing.makePaper(path, paperJob{pages: 1, make: func(context.Context, func(int)) (paper.Document, error) {
		return paper.Document{Data: []byte("%PDF-"), Pages: 1, Missing: "國"}, nil
	}})
	r.await()
	if exists(path) || r.w.dialog.Title != "Letters are missing" {
		t.Fatalf("dialog %q", r.w.dialog.Title)
	}
	r.w.dialog.Answer(0)
	if !exists(path) {
		t.Error("the file was not written all the same")
	}
}

func TestPrintDialogOffersWhatCanBePrinted(t *testing.T) {
	r := newRobot(t)
	r.Do("print-maps")
	words := map[string]bool{}
	for _, o := range test.LaidOutObjects(r.w.dialog.Popup) {
		if b, ok := o.(*kit.Button); ok {
			words[b.Face.Text] = true
		}
	}
	for _, word := range []string{"Order slips", "Maps", "A4", "Letter", "Black and white", "F", "T"} {
		if !words[word] {
			t.Errorf("no button %q", word)
		}
	}
	if words["Result"] || words["Session"] {
		t.Error("what is not there yet is offered")
	}
	for _, o := range test.LaidOutObjects(r.w.dialog.Popup) {
		if b, ok := o.(*kit.Button); ok && b.Face.Text == "F" {
			test.Tap(b)
			if b.Face.On {
				t.Error("France is still chosen")
			}
		}
	}
	r.w.dialog.Answer(len(r.w.dialog.Answers) - 1)
}

func TestPowersLeftOutGetNoPaper(t *testing.T) {
	r := newRobot(t)
	except := map[engine.Power]bool{}
	for i := 1; i < len(r.w.desk.Variant().Powers); i++ {
		except[engine.Power(i)] = i != 3
	}
	pages := r.read(r.document(paperWish{Kind: mapPaper, Except: except}))
	if len(pages) != 1 || !strings.HasPrefix(pages[0], "FFrance") {
		t.Errorf("pages %.60q", pages)
	}
	except[3] = true
	r.w.printing.printTo(filepath.Join(r.files, "x.pdf"), paperWish{Kind: slipPaper, Except: except})
	if r.w.dialog == nil || exists(filepath.Join(r.files, "x.pdf")) {
		t.Error("an empty document was written")
	}
}

func TestPaperIsThatOfTheCountry(t *testing.T) {
	for locale, want := range map[string]paper.Size{
		"en-US": paper.Letter, "es-Latn-MX": paper.Letter, "fr-CA": paper.Letter, "en-GB": paper.A4, "zh-Hant-TW": paper.A4, "ja": paper.A4, "": paper.A4,
	} {
		if got := sizeOf(locale); got != want {
			t.Errorf("%s: got %v, want %v", locale, got, want)
		}
	}
}
