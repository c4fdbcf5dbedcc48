package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/kingdoms/entry"
)

// TestUndoInTheMiddleOfAnAdjustmentAndOfItsAuction: what was planned goes step by step; while the bids are opened nothing is
// taken back; afterwards the adjustment is open again as it was, and comes to the same.
func TestUndoInTheMiddleOfAnAdjustmentAndOfItsAuction(t *testing.T) {
	r := thirdGame(t)
	for range 4 {
		r.March()
	}
	r.tapRow("kingdoms.factions", 1).Press("kingdoms.more-0").Press("kingdoms.more-0").Press("kingdoms.more-1")
	planned := []string{"caocao bid " + r.offered(0) + " 6", "caocao bid " + r.offered(1) + " 5"}
	r.wantThird(planned...).Do("undo").Do("undo").wantThird("caocao bid " + r.offered(0) + " 5").Do("redo").Do("redo").wantThird(planned...)
	r.March().Press("auction.next").Do("undo").shortcut(&fyne.ShortcutUndo{})
	if r.seen.Page != "auction" || !r.seen.Resolved {
		t.Fatalf("page %q, resolved %v: undo in the auction", r.seen.Page, r.seen.Resolved)
	}
	d := r.w.kingdoms.halls.Desk()
	hired := d.Shown().Outcome.Hired
	if r.Type("<Esc>").Do("undo"); r.seen.Resolved || r.seen.Phase != "W200A" {
		t.Fatalf("%s, resolved %v after undo", r.seen.Phase, r.seen.Resolved)
	}
	r.wantThird(planned...).March().Press("auction.all")
	if again := d.Shown().Outcome.Hired; len(again) != 2 || len(hired) != 2 || again[0] != hired[0] || again[1] != hired[1] {
		t.Errorf("hired %v, the second time %v", hired, again)
	}
}

// TestTheLanguageMayChangeInTheMiddleOfAnOrder: what is selected stays, and everything is said in the other language.
func TestTheLanguageMayChangeInTheMiddleOfAnOrder(t *testing.T) {
	r := thirdGame(t).Aim("jianye", "chenliu").WantSaid("Jianye")
	before := r.w.kingdoms.halls.Desk().Entry
	if err := r.w.speak("zh_CN"); err != nil {
		t.Fatal(err)
	}
	r.WantSaid("建业").WantUnsaid("Jianye").picture("changed-language")
	if now := r.w.kingdoms.halls.Desk().Entry; now.Subject != before.Subject || now.Help != before.Help || now.Subject == (entry.Subject{}) {
		t.Errorf("the order was begun with %+v, and goes on with %+v", before, now)
	}
	r.Aim("xiapi").wantThird("sunquan jianye S chenliu - xiapi")
}

// TestTheSecondClickOfADoubleClickIsNotForWhatCameMeanwhile: not for the first general of an auction, nor for the results below it.
func TestTheSecondClickOfADoubleClickIsNotForWhatCameMeanwhile(t *testing.T) {
	r := thirdGame(t)
	for range 4 {
		r.March()
	}
	stop := r.paused()
	later := func() { stop(time.Second) }
	d := r.w.kingdoms.halls.Desk()
	r.Press("kingdoms.main") // asks
	later()
	if r.Press("kingdoms.main").Press("auction.next").Press("auction.all"); d.Open != 1 {
		t.Errorf("a double click opens %d generals", d.Open)
	}
	later()
	for r.Press("auction.next"); d.Open < d.Shown().Pos.Offer.Len(); {
		r.Press("auction.next")
	}
	if r.Press("auction.next").March(); r.seen.Phase != "W200A" || r.seen.Page != "kingdoms" {
		t.Errorf("a double click at the end of the auction leads to %s", r.seen.Phase)
	}
	if later(); r.March().seen.Phase != "S201M" {
		t.Errorf("the button stays deaf in %s", r.seen.Phase)
	}
	r.Do("try-other").Do("try-other")
	beside := func() int {
		path := d.File.Path()
		return len(d.File.At(path[:len(path)-1]).Next)
	}
	if n := beside(); n != 1 {
		t.Errorf("there are %d variations of a phase in which nothing was ordered", n)
	}
	r.Aim("chenliu", "xiapi").Do("try-other").Do("try-other")
	if n := beside(); n != 2 {
		t.Errorf("a double click makes %d variations", n-1)
	}
}

// TestAGameOfThreeKingdomsIsRecovered: after a crash the dialog offers it, in the middle of an adjustment, also from the folder where an
// older program kept it.
func TestAGameOfThreeKingdomsIsRecovered(t *testing.T) {
	r := thirdGame(t)
	for range 4 {
		r.March()
	}
	r.tapRow("kingdoms.factions", 1).Press("kingdoms.more-0")
	want := "caocao bid " + r.offered(0) + " 5"
	state := t.TempDir()
	left := filepath.Join(state, "three-kingdoms")
	if err := os.MkdirAll(left, 0o700); err != nil {
		t.Fatal(err)
	}
	r.remains(r.state, left, func(data []byte) bool { return bytes.Contains(data, []byte(want)) })
	again := &robot{t: t, files: r.files, state: state}
	again.start().WantSaid("Restore the last game?").picture("recovery").Press("answer-0").wantThird(want)
	if again.seen.Phase != "W200A" || again.seen.Page != "kingdoms" || again.w.kingdoms.halls.Desk().Doc.Dirty() == false {
		t.Errorf("recovered: %s on the page %q, saved %v", again.seen.Phase, again.seen.Page, !again.w.kingdoms.halls.Desk().Doc.Dirty())
	}
}
