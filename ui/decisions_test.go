package ui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/ui/post/office"
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

// TestTheLogTellsWhatWasDecidedAboutASeat, in a sentence of its own for each kind of decision.
func TestTheLogTellsWhatWasDecidedAboutASeat(t *testing.T) {
	m := newRobot(t).w.mail
	at := time.Date(2026, 11, 27, 20, 15, 0, 0, time.Local)
	told := map[string]bool{}
	for _, row := range []struct {
		decided office.Decision
		want    []string
	}{
		{office.Decision{Kind: office.Seated, Phone: 4}, []string{"Phone 4"}},
		{office.Decision{Kind: office.Admitted, Phone: 5, Before: 4}, []string{"Phone 5", "phone 4"}},
		{office.Decision{Kind: office.Dismissed, Phone: 5}, []string{"Phone 5", "free"}},
		{office.Decision{Kind: office.LateCounts, At: at}, []string{"20:15", "count"}},
	} {
		text := m.log(row.decided)
		for _, part := range row.want {
			if !strings.Contains(text, part) {
				t.Errorf("%+v: %q does not say %q", row.decided, text, part)
			}
		}
		if told[text] {
			t.Errorf("%+v: %q is said of another one, too", row.decided, text)
		}
		told[text] = true
	}
}
