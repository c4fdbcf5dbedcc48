package present

import (
	"slices"
	"testing"

	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// The log of a table: its span, its filters and its entries.
func TestTheLogOfATable(t *testing.T) {
	r, d := tabletest.New(t, false)
	tabletest.Play(t, d, "caocao xuchang - wan")
	s := Log(r, d)
	if s.Summary != r.Say("log.span", words.With{"First": "200, first half", "Last": "200, first half", "N": 1}) {
		t.Errorf("the summary is %q", s.Summary)
	}
	if len(s.Sides) != len(d.Board.Factions) || s.Sides[0] != (look.Row{Height: 32, Text: "All factions"}) || s.Sides[1].Text != "Cao Cao" || s.Sides[1].Mark.Side != 1 || !slices.Equal(s.Kinds, []string{"Rulings", "Notices and treaties"}) || s.File == "" || s.Title == "" {
		t.Errorf("the log is %+v", s)
	}
	f := d.Board.Faction("caocao")
	if e := s.Entries; len(e) != 2 || !e[0].Head || e[0].Text != "200, first half" || e[1].Text != "Xuchang – Wan: carried out" || e[1].Side != look.Side(f) || e[1].Sides != 1<<f || e[1].Kinds != 0 {
		t.Errorf("the entries are %+v", e)
	}
}

// Rulings and draws can be filtered, and have an icon instead of a chip.
func TestRulingsAndChanceInTheLog(t *testing.T) {
	list := logEntries([]words.Entry{{Ruling: true, Faction: 2, Text: "a", Reason: "b"}, {Chance: true, Faction: 3, Text: "c"}})
	if e := list[0]; e.Icon != "icon-warn" || e.Side != 0 || e.Tone != look.RoleWarning || e.Kinds != 1 || e.Sides != 1<<2 || e.Quote != "b" {
		t.Errorf("a ruling is %+v", e)
	}
	if e := list[1]; e.Icon != "icon-die" || e.Side != 0 || e.Tone != look.RoleMuted || e.Kinds != 1 || e.Sides != 1<<3 {
		t.Errorf("chance is %+v", e)
	}
}
