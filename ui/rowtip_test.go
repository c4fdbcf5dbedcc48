package ui

import (
	"strings"
	"testing"
)

// A text that has no room in its row can be read whole under the pointer.
func TestRowsTellWhatHadNoRoom(t *testing.T) {
	r := newRobot(t)
	list := r.w.parts.panel.checks // 22 units without orders: more than one line
	list.setHover(1)
	if got := r.w.parts.tips.why; !strings.Contains(strings.ReplaceAll(got, "\n", " "), "F Sev") {
		t.Errorf("the row tells %q", got)
	}
	list.setHover(2)
	if got := r.w.parts.tips.why; got != "" {
		t.Errorf("a row that is seen whole tells %q", got)
	}
}

// The tooltip of a button that changes under the pointer changes with it.
func TestTooltipFollowsItsButton(t *testing.T) {
	r := newRobot(t)
	b := r.w.parts.buttons["undo"]
	b.MouseIn(nil)
	before := len(r.w.parts.tips.layer.Objects)
	r.turn("France A par - bur") // undo can be pressed now: no reason any more
	b.MouseMoved(nil)
	if after := len(r.w.parts.tips.layer.Objects); before == 0 || after == before {
		t.Errorf("the tooltip has %d parts, then %d", before, after)
	}
}
