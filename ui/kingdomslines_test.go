package ui

import (
	"strings"
	"testing"
)

// TestLinesOfThreeKingdomsAreNamedAndCompared: the list of lines, chosen by click and by key, a name that undo takes away, what
// differs between two lines, and the way forward along the line that was chosen.
func TestLinesOfThreeKingdomsAreNamedAndCompared(t *testing.T) {
	r := thirdGame(t)
	r.Aim("xuchang", "wan").wantThird("caocao xuchang - wan").Press("kingdoms.main")
	r.Press("kingdoms.back").Press("kingdoms.vary").Press("kingdoms.main")
	d := r.w.kingdoms.halls.Desk()
	lines := d.File.Lines()
	if len(lines) != 2 || d.Shown() != d.File.At(lines[1].Start) {
		t.Fatalf("there are %d lines", len(lines))
	}
	r.Do("tree").WantSaid("Line A", "Line B", "Choose another line to compare it with this one.")
	r.Press("kingdoms-lines.name").Type("Wait<Enter>").WantSaid("Wait")
	if d.File.At(lines[1].Start).Name != "Wait" {
		t.Errorf("the line is called %q", d.File.At(lines[1].Start).Name)
	}
	r.tapIn("kingdoms-lines.list", 60, 6+20).picture("lines")
	if d.Shown() != d.File.At(lines[0].End) {
		t.Error("a click does not lead to the line")
	}
	r.WantSaid("After 200, first half").Press("kingdoms-lines.copy")
	for _, part := range []string{"1  Wait", "2  Line A", "+ Wan", "1  no order", "2  Xuchang – Wan"} {
		if text := r.w.App.Clipboard().Content(); !strings.Contains(text, part) {
			t.Errorf("the comparison does not say %q:\n%s", part, text)
		}
	}
	r.Press("kingdoms-lines.hold").WantSaid("Choose another line to compare it with this one.")
	r.tapIn("kingdoms-lines.list", 60, 6+46+20)
	if d.Shown() != d.File.At(lines[1].End) {
		t.Error("a click does not lead to the other line")
	}
	r.Press("kingdoms-lines.close").Do("tree").Type("<Up><Enter>")
	if d.Shown() != d.File.At(lines[0].End) {
		t.Error("the keys do not lead to the line")
	}
	r.Press("kingdoms-lines.close").Press("kingdoms.back").Press("kingdoms.forward")
	if d.Shown() != d.File.At(lines[0].End) {
		t.Error("the way forward is that of another line")
	}
	if r.Press("kingdoms.undo"); d.File.At(lines[1].Start).Name != "" {
		t.Error("undo leaves the name")
	}
}
