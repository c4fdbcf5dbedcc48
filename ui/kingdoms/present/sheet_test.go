package present

import (
	"strings"
	"testing"

	"entente/ui/look"
)

// Lines of a sheet that are not orders are listed above the orders with their errors. Picking one copies it to the order line for
// correction; its cross discards it. The card says how much was read.
func TestLinesOfASheetThatAreNoOrdersAreListed(t *testing.T) {
	x := newSide(t, false)
	tab, chart := newTable(t, false)
	tab.Desk, tab.Player = x.Desk, x.Player
	Give(tab, "Cao Cao\nXuchang - Wan\nif Liu Bei holds, Puyang H\nchenliu - nowhere\nPuyang refit\nBest regards\nTom")
	if c := card(tab); c.Text != "2 orders read" || !c.Fault || !strings.Contains(c.Hint, "2 lines are void: correct them") || !strings.Contains(c.Hint, "1 is illegal") || !strings.Contains(c.Hint, "“Tom” was skipped") {
		t.Errorf("the card is %+v", c)
	}
	if s := Stage(tab, chart, -1, nil); s.Reason != "" || tab.Topics.Board != topicWriting {
		t.Errorf("the tooltip is %q, topic %s", s.Reason, tab.Topics.Board)
	}
	want := []string{
		"2 lines are void: select one to correct it", "",
		"if Liu Bei holds, Puyang H", "void: “if”: an order cannot be conditional",
		"chenliu - nowhere", "void: expected an area at “nowhere”",
		"Xuchang – Wan", "",
	}
	for i := 0; i < len(want); i += 2 {
		if r := x.s.Rows[i/2]; r.Text != want[i] || r.Sub != want[i+1] {
			t.Errorf("row %d: %q, %q", i/2, r.Text, r.Sub)
		}
	}
	if r := x.s.Rows[1]; !r.Failed || !r.Close || r.Tone != look.RoleFailure || r.Picked {
		t.Errorf("a line that is no order looks like %+v", r)
	}
	x.do.Row(2)
	x.wantDone("write")
	if x.Desk.Typed != "caocao chenliu - nowhere" || !x.s.Rows[2].Picked {
		t.Errorf("the order line has %q", x.Desk.Typed)
	}
	Give(tab, "caocao chenliu - xiapi")
	if x.s.Rows[1].Text != "if Liu Bei holds, Puyang H" || x.s.Rows[0].Text != "1 line is void: select it to correct it" {
		t.Errorf("after one was corrected: %+v", x.s.Rows[:2])
	}
	if x.do.Drop(1); x.s.Rows[0].Close == false || len(x.Desk.Sheet.Lines()) != 0 {
		t.Errorf("after the other was discarded: %+v", x.s.Rows[0])
	}
}

// Every error that prevents a text from being read has a text of its own.
func TestWhyATextIsNoSheetIsSaid(t *testing.T) {
	x := newSide(t, false)
	tab := Table{Room: x.Room, Desk: x.Desk, Player: x.Player}
	for text, want := range map[string]string{
		strings.Repeat("runan H\n", 10000): "too long for a sheet of orders",
		"S205M\nrunan H\nF205M\nrunan H":   "about other phases",
		"permit liubei":                    "which faction? Start with its name",
		"xuchang H; xuchang - wan":         "two different orders",
		"Hail to the emperor":              "expected",
	} {
		if Give(tab, text); !strings.Contains(x.Desk.Note, want) {
			t.Errorf("%.40q: %q", text, x.Desk.Note)
		}
	}
}
