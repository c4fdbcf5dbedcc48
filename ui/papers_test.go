package ui

import (
	"context"
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
