package ui

import (
	"strings"
	"testing"

	"entente/ui/look"
)

// A text that has no room in its row can be read whole under the pointer.
func TestRowsTellWhatHadNoRoom(t *testing.T) {
	r := newRobot(t)
	r.Over("22 units will hold without an order") // more than one line
	if got := r.w.Tips.Said(); !strings.Contains(strings.ReplaceAll(got, "\n", " "), "F Sev") {
		t.Errorf("the row tells %q", got)
	}
	r.Over("No order is void")
	if got := r.w.Tips.Said(); got != "" {
		t.Errorf("a row that is seen whole tells %q", got)
	}
}

// The tooltip of a button that changes under the pointer changes with it.
func TestTooltipFollowsItsButton(t *testing.T) {
	r := newRobot(t)
	b := r.w.bar.Button("undo")
	b.MouseIn(nil)
	before := len(r.w.Tips.Layer.Objects)
	r.turn("France A par - bur") // undo can be pressed now: no reason any more
	b.MouseMoved(nil)
	if after := len(r.w.Tips.Layer.Objects); before == 0 || after == before {
		t.Errorf("the tooltip has %d parts, then %d", before, after)
	}
}

// A button that a page has come to lie over shows no tooltip, whatever changes on it.
func TestNoTooltipOfAButtonUnderAPage(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "")
	b := r.w.bar.Button("undo")
	if b.MouseIn(nil); len(r.w.Tips.Shown()) == 0 {
		t.Fatal("the button has no tooltip")
	}
	r.w.Desk.Draft.GiveText("A par - bur")
	if r.Do("curtain"); r.seen.Page != "curtain" {
		t.Fatalf("page %q", r.seen.Page)
	}
	b.Set(look.Button{Icon: b.Face.Icon, Tip: "another"})
	if got := r.w.Tips.Shown(); len(got) > 0 {
		t.Errorf("over the curtain it says %q", got)
	}
}
