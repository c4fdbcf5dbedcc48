package ui

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
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
