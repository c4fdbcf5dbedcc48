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
	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/room/printing"
	"entente/ui/uitest"
)

// pages returns the text of every page of a document of the game as it is, without spaces.
func (r *robot) pages(kind printing.Kind) []string {
	r.t.Helper()
	job, err := r.w.printing.Job(printing.Wish{Kind: kind})
	if err != nil {
		r.t.Fatal(err)
	}
	doc, err := job.Make(context.Background(), func(int) {})
	if err != nil {
		r.t.Fatal(err)
	}
	return uitest.Pages(r.t, doc.Data)
}

// await waits until every document was made, or could not be.
func (r *robot) await() { r.w.printing.Wait() }

func TestHandoutOfTheHotSeatHoldsResolvedPhasesOnly(t *testing.T) {
	r := newRobot(t)
	r.hotSeat("7")
	r.write(3, "", "A par - bur").write(4, "", "A mun - bur").closePhase()
	r.Judge().Judge().unlock(5, "")
	r.w.Desk.Draft.GiveText("A ven - tri")
	pages := r.pages(printing.Handout)
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	uitest.WantWords(t, pages[1], "Spring 1901", "A Par – Bur", "bounced", "Next", "Fall 1901")
	for i, page := range pages {
		if strings.Contains(page, strings.ReplaceAll("A Ven – Tri", " ", "")) {
			t.Errorf("page %d shows an order that is not revealed", i+1)
		}
	}
}

func TestBoardOfAnotherVariantIsPrinted(t *testing.T) {
	r := newRobot(t)
	v, err := r.w.shelf.Find("shores")
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(game.New(&v.Setups[0], engine.Rulebook()), "")
	r.Judge()
	for kind := range printing.NumKinds {
		if pages := r.pages(kind); len(pages) == 0 {
			t.Errorf("no pages of kind %d", kind)
		}
	}
}

func TestPrintedFileIsWrittenWhole(t *testing.T) {
	r := newRobot(t)
	path := filepath.Join(r.files, "slips.pdf")
	r.Do("print-slips").chooseFile(path)
	if data, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(data), []byte("%%EOF")) {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

func TestFolderThatIsNotThereIsToldAndNothingIsLeft(t *testing.T) {
	r := newRobot(t)
	r.Do("print-slips").chooseFile(filepath.Join(r.files, "nowhere", "slips.pdf"))
	if r.seen.Dialog != "slips.pdf was not saved" {
		t.Errorf("dialog %q", r.seen.Dialog)
	}
	if list, err := os.ReadDir(r.files); err != nil || len(list) != 0 {
		t.Errorf("left behind: %v, %v", list, err)
	}
}

func TestPrintDialogOffersWhatCanBePrinted(t *testing.T) {
	r := newRobot(t).Do("print-maps").WantSaid("Order slips", "Maps", "A4", "Letter", "Black and white", "F", "T").WantUnsaid("Result", "Session")
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if b, ok := o.(*kit.Button); ok && b.Face.Text == "F" {
			test.Tap(b)
			if b.Face.On {
				t.Error("France is still chosen")
			}
		}
	}
}

func TestNothingIsWrittenForNobody(t *testing.T) {
	r := newRobot(t).Do("print-slips")
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if b, ok := o.(*kit.Button); ok && len(b.Face.Text) == 1 { // the letter of a power
			test.Tap(b)
		}
	}
	path := filepath.Join(r.files, "x.pdf")
	r.chooseFile(path)
	if _, err := os.Stat(path); r.seen.Dialog == "" || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an empty document was written: dialog %q, %v", r.seen.Dialog, err)
	}
}
