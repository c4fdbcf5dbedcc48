package referee

import (
	"slices"
	"strings"
	"testing"

	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/room/ruling"
)

// Every living faction and the referee may publish at any time. Notices are in the log and on the page; they change neither the position
// nor the orders being written.
func TestNoticesAndTreatiesOfThreeKingdoms(t *testing.T) {
	r, d := chair(t)
	a := r.Notices()
	if a.Open != nil || a.Next != nil {
		t.Error("there are secret treaties")
	}
	s := a.State()
	if len(s.Lines) != 0 || len(s.Signs) != 7 || len(s.From) != 8 || s.From[7].ID != "" || s.NoTalk != "" || s.NoReferee != "" || a.From() != "caocao" {
		t.Errorf("at first %+v, from %q", s, a.From())
	}
	d.Writes(d.Board.Faction("liubei"))
	if err := d.Write("xiapi - beihai"); err != nil || a.From() != "liubei" {
		t.Errorf("%v, from %q", err, a.From())
	}
	pos, orders := *d.Shown().Pos, len(d.Shown().Orders)
	give := func(x ruling.Draft) (said string) {
		t.Helper()
		asked := false
		a.Give(x, func(err error) {
			if asked = true; err != nil {
				said = err.Error()
			}
		})
		if !asked {
			t.Error("done was not called")
		}
		return said
	}
	for _, row := range []struct {
		draft ruling.Draft
		fault string
	}{
		{ruling.Draft{From: "caocao", Text: "The pass\nis closed."}, ""}, {ruling.Draft{Text: "A break."}, ""},
		{ruling.Draft{Treaty: true, Signs: []string{"sunquan", "liubei"}, Text: "Peace."}, ""}, {ruling.Draft{Treaty: true, Signs: []string{"mateng"}, Text: "I stay."}, ""},
		{ruling.Draft{From: "caocao"}, "The text is empty."}, {ruling.Draft{Treaty: true, Text: "Peace."}, "Someone must sign."},
		{ruling.Draft{From: "caocao", Text: strings.Repeat("和", 2001)}, "The text has 2001 characters"},
	} {
		if got := give(row.draft); got != row.fault && (row.fault == "" || !strings.HasPrefix(got, row.fault)) {
			t.Errorf("%+v: %q, want %q", row.draft, got, row.fault)
		}
	}
	if *d.Shown().Pos != pos || len(d.Shown().Orders) != orders || d.Entry.Only != d.Board.Faction("liubei") {
		t.Error("the position or the orders have changed")
	}
	var said []string
	for _, line := range a.State().Lines {
		said = append(said, line.Text+" "+line.Quote)
	}
	want := []string{
		"200, first half ", "Cao Cao gives notice: The pass\nis closed.", "The referee gives notice: A break.", "Treaty of Liu Bei, Sun Quan: Peace.", "Declaration of Ma Teng: I stay.",
	}
	if !slices.Equal(said, want) {
		t.Errorf("the page has %q", said)
	}
	log := present.Log(r.Room, d)
	if e := log.Entries[3]; e.Kinds != 2 || e.Sides != 1<<d.Board.Faction("liubei")|1<<d.Board.Faction("sunquan") || e.Tone != 0 && e.Icon == "icon-warn" || len(log.Kinds) != 2 {
		t.Errorf("the log has %+v of %q", e, log.Kinds)
	}
	tabletest.Play(t, d)
	if give(ruling.Draft{From: "caocao", Text: "So far."}) != "" || d.Played() {
		t.Error("a notice after a resolved phase must appear in the next one")
	}
	if lines := a.State().Lines; lines[len(lines)-1].Quote != "So far." || lines[len(lines)-2].Text != "200, second half" {
		t.Errorf("the page has %+v", lines)
	}
}
