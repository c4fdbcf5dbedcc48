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
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/printing"
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
func (r *robot) await() { r.w.printing.Papers.Wait() }

func TestFolderThatIsNotThereIsToldAndNothingIsLeft(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "nowhere", "slips.pdf")
	r.w.printing.PrintTo(path, printing.PaperWish{Kind: printing.SlipPaper})
	r.await()
	if r.w.Dialog == nil || r.w.Dialog.Title != "slips.pdf was not saved" {
		t.Errorf("dialog %+v", r.w.Dialog)
	}
	if list, err := os.ReadDir(r.files); err != nil || len(list) != 0 {
		t.Errorf("left behind: %v, %v", list, err)
	}
}

func TestCanceledDocumentIsNotWritten(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "session.pdf")
	begun, goOn := make(chan bool), make(chan bool)
	r.w.printing.MakePaper(path, printing.PaperJob{Pages: 2, Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		done(1)
		close(begun)
		<-goOn
		return paper.Document{Data: []byte("%PDF-")}, ctx.Err()
	}})
	<-begun
	r.w.Dialog.Answer(0)
	close(goOn)
	r.await()
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("there is a file: %v", err)
	}
	if r.w.Dialog.Open() {
		t.Errorf("something is asked: %s", r.w.Dialog.Title)
	}
}

func TestMissingLettersAreToldBeforeAnythingIsWritten(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "slips.pdf")
	r.w.printing.MakePaper(path, printing.PaperJob{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		return paper.Document{Data: []byte("%PDF-"), Pages: 1, Missing: "國"}, nil
	}})
	r.await()
	if page.Exists(path) || r.w.Dialog.Title != "Letters are missing" {
		t.Fatalf("dialog %q", r.w.Dialog.Title)
	}
	r.w.Dialog.Answer(0)
	if !page.Exists(path) {
		t.Error("the file was not written all the same")
	}
}

func TestPrintDialogOffersWhatCanBePrinted(t *testing.T) {
	r := newRobot(t)
	r.Do("print-maps")
	words := map[string]bool{}
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
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
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if b, ok := o.(*kit.Button); ok && b.Face.Text == "F" {
			test.Tap(b)
			if b.Face.On {
				t.Error("France is still chosen")
			}
		}
	}
	r.w.Dialog.Answer(len(r.w.Dialog.Answers) - 1)
}

func TestPowersLeftOutGetNoPaper(t *testing.T) {
	r := newRobot(t)
	except := map[engine.Power]bool{}
	for i := 1; i < len(r.w.Desk.Variant().Powers); i++ {
		except[engine.Power(i)] = i != 3
	}
	pages := r.read(r.document(printing.PaperWish{Kind: printing.MapPaper, Except: except}))
	if len(pages) != 1 || !strings.HasPrefix(pages[0], "FFrance") {
		t.Errorf("pages %.60q", pages)
	}
	except[3] = true
	r.w.printing.PrintTo(filepath.Join(r.files, "x.pdf"), printing.PaperWish{Kind: printing.SlipPaper, Except: except})
	if r.w.Dialog == nil || page.Exists(filepath.Join(r.files, "x.pdf")) {
		t.Error("an empty document was written")
	}
}

func TestPaperIsThatOfTheCountry(t *testing.T) {
	for locale, want := range map[string]paper.Size{
		"en-US": paper.Letter, "es-Latn-MX": paper.Letter, "fr-CA": paper.Letter, "en-GB": paper.A4, "zh-Hant-TW": paper.A4, "ja": paper.A4, "": paper.A4,
	} {
		if got := printing.SizeOf(locale); got != want {
			t.Errorf("%s: got %v, want %v", locale, got, want)
		}
	}
}
