package ui

import (
	"testing"
)

func TestWhatIsTypedOnTheMapGoesOnInTheLine(t *testing.T) {
	for _, row := range []struct{ keys, line, want string }{
		{"A bud - ser", "A bud - ser", "A Bud-Ser"},
		{"a bud - ser", "a bud - ser", "A Bud-Ser"},
		{"f lon-nth", "f lon-nth", "F Lon-Nth"},
		{"Austria F tri - alb", "Austria F tri - alb", "F Tri-Alb"},
		{"england: f edi-nrg", "england: f edi-nrg", "F Edi-Nrg"},
		{"mar s A par - bur", "mar s A par - bur", "A Mar S A Par-Bur"},
		{"par-bur", "par-bur", "A Par-Bur"},
		{"巴黎 陸軍", "巴黎 陸軍", ""},
		{"parbur", "", "A Par-Bur"},
		{"par bur", "", "A Par-Bur"},
		{"par h<Enter>", "", "A Par Hold"},
		{"+-", "", ""}, // zoom
	} {
		r := newRobot(t)
		r.Type(row.keys)
		if got := r.w.line.Field.Text; got != row.line {
			t.Errorf("%q leaves %q in the line, want %q", row.keys, got, row.line)
		}
		if row.line != "" {
			r.Type("<Enter>")
		}
		if row.want != "" {
			r.WantOrder(row.want)
		} else if n := len(r.w.Desk.Game.Node().Orders); n != 0 {
			t.Errorf("%q gives %d orders", row.keys, n)
		}
	}
}

func TestTypingWhilePagesAreOpenReachesNoOrder(t *testing.T) {
	r := newRobot(t).Do("new")
	r.w.TypedRune('p')
	if r.w.Desk.Entry.Typed() != "" || r.w.line.Field.Text != "" {
		t.Error("letters reach the board under the page")
	}
}
