package ui

import (
	"strings"
	"testing"

	"entente/engine/kingdoms"
)

// TestLinesOfThreeKingdomsAreNamedAndCompared: the column with all lines beside the map, as Europe's: a name, a note, a click that leads
// to another line, what differs between two phases, the main line, a line that goes and comes back, and the way forward along the line
// that was chosen.
func TestLinesOfThreeKingdomsAreNamedAndCompared(t *testing.T) {
	r := thirdGame(t)
	r.Aim("xuchang", "wan").wantThird("caocao xuchang - wan").March()
	r.Do("previous").Do("try-other").March()
	d := r.w.kingdoms.halls.Desk()
	lines := d.File.Lines()
	if len(lines) != 2 || d.Shown() != d.File.At(lines[1].Start) {
		t.Fatalf("there are %d lines", len(lines))
	}
	r.Do("tree").WantSaid("Lines", "200, first half")
	r.Do("name-line").Type("Wait<Enter>").WantSaid("Wait")
	r.Do("note").Type("Nobody moves").WantSaid("Nobody moves")
	if n := d.File.At(lines[1].Start); n.Name != "Wait" || n.Note != "Nobody moves" {
		t.Errorf("the line is called %q, with the note %q", n.Name, n.Note)
	}
	r.Do("compare").WantSaid("Comparison", "1  200, first half, Wait").Press("tree.0").picture("lines")
	if d.Shown() != d.File.At(lines[0].Start) {
		t.Error("a click does not lead to the line")
	}
	r.WantSaid("2  200, first half, A").Do("copy-comparison")
	for _, part := range []string{"1  200, first half, Wait", "2  200, first half, A", "+ Wan", "1  no order", "2  Xuchang – Wan"} {
		if text := r.w.App.Clipboard().Content(); !strings.Contains(text, part) {
			t.Errorf("the comparison does not say %q:\n%s", part, text)
		}
	}
	r.Do("compare").WantUnsaid("Comparison").Do("next")
	if d.Shown() != d.File.At(lines[0].End) {
		t.Error("the way forward is that of another line")
	}
	d.Visit(lines[1].Start)
	if r.Do("main-line"); d.File.Root().Next[0].Name != "Wait" {
		t.Error("the line is not promoted")
	}
	if r.Do("delete-line").Press("answer-0"); len(d.File.Lines()) != 1 || d.Shown().Name == "Wait" {
		t.Error("the line is not deleted")
	}
	r.Press("undo").Press("undo")
	if len(d.File.Lines()) != 2 || d.File.Root().Next[1].Name != "Wait" {
		t.Error("the line does not come back")
	}
	r.Do("tree").WantUnsaid("Lines")
}

// TestHiddenOrdersOfThreeKingdomsTakeNoNotes: a note would lie open, and what was played stays.
func TestHiddenOrdersOfThreeKingdomsTakeNoNotes(t *testing.T) {
	r := newRobot(t)
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	r.Do("tree").Do("note").WantSaid(r.w.Say("why-off.note-secret"))
	r.Do("delete-line").WantSaid(r.w.Say("why-off.delete-secret"))
}
