package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

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
