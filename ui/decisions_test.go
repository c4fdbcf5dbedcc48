package ui

import (
	"path/filepath"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/post"
)

// TestAGameOfTheOtherKindTakesLettersOnceItIsOpened, without anything else being done in it.
func TestAGameOfTheOtherKindTakesLettersOnceItIsOpened(t *testing.T) {
	r := newRobot(t)
	if err := r.w.kingdoms.halls.Begin(3, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	if err := r.w.doc.Save(filepath.Join(r.files, "three.entente")); err != nil {
		t.Fatal(err)
	}
	next := newRobot(t)
	next.files = r.files
	next.Load("three.entente")
	if err := next.w.mail.office.Open(); err != nil {
		t.Error(err)
	}
	table, _ := next.w.shown.elsewhere()
	if turn, laid := next.w.mail.office.Turn(); !laid || turn.Kind != post.Kingdoms || len(turn.Seats) != 3 || turn.Game != table.Known() {
		t.Errorf("laid %v: %+v, and the game is %s", laid, turn, table.Known())
	}
}
