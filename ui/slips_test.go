package ui

import (
	"strings"
	"testing"

	"entente/engine"
)

// slips are the orders of spring 1901 as they lie on the table: one is miswritten but legal, one can be read in two ways,
// one unit has two different orders, and one player has forgotten his fleet.
const slips = `Austria
A vie - gal; A bud - ser; F tri - alb
England
F lon - nth; F edi - nor; A lvp - yor
France
F par - bur; A mar - spa; A mar - bur; F bre - mid
Germany
A ber - kie; A mun - ruh
Italy
A rom - apu; A ven H; F nap - ion
Russia
A mos - ukr; A war - gal; F sev - bla; F stp/sc - bot
Turkey
A con - bul; A smy - con; F ank - bla`

// WantRow fails the test unless a row of the list of orders begins with a text and says another below it.
func (r *robot) WantRow(text, sub string) *robot {
	r.t.Helper()
	var all []string
	for _, row := range r.listed().Rows {
		if all = append(all, row.Text+" / "+row.Sub); strings.HasPrefix(row.Text, text) && strings.Contains(row.Sub, sub) {
			return r
		}
	}
	r.t.Errorf("no row %q with %q among\n%s", text, sub, strings.Join(all, "\n"))
	return r
}

// RULES 4.2, 4.3: miswritten legal orders stand, ambiguous ones are void, and so are two different orders for one unit.
func TestSlipsOfPaperAreReadAsTheRulesWantIt(t *testing.T) {
	r := newRobot(t)
	mar := r.w.Desk.Variant().Map.Province("mar")
	r.Type("A mar - pie<Enter>")
	r.w.Desk.Draft.GiveText(slips)
	if o, given := r.w.Desk.Game.Node().Order(mar); given {
		t.Errorf("Marseilles has the order %+v", o)
	}
	r.WantOrder("A Par-Bur").WantOrders(19)
	r.WantRow("3 lines are void", "").WantRow("F edi - nor", "void: “nor” may mean Nwy, NAf, NAt, Nth, Nrg")
	r.WantRow("A mar - spa", "void: two orders for one unit").WantRow("A mar - bur", "two orders")
	r.WantRow("F par - bur", "read as A Par – Bur · the unit in Paris is an army")
	r.WantRow("3 units without an order: they will hold", "").WantRow("F Edi", "").WantRow("F Kie", "")
}

// An order under a heading that nobody understands is void for that, and the list goes on saying so.
func TestOrdersUnderAnUnknownHeadingSayWhy(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("France\nA mar - spa\nAtlantis\nA par - bur\nA mun - ruh")
	r.WantOrders(1).WantRow("3 lines are void", "").WantRow("Atlantis", "void: neither a place nor a power is known in “Atlantis”")
	r.WantRow("A par - bur", "void: “Atlantis” is not a power").WantRow("A mun - ruh", "void: “Atlantis” is not a power")
	r.Undo().WantOrders(0).Do("redo").WantRow("A mun - ruh", "void: “Atlantis” is not a power")
	r.Pick("mun", "ber").WantOrder("A Mun-Ber")
	if got := r.w.Desk.Draft.UnreadLines(); len(got) != 2 {
		t.Errorf("%d lines are void, want 2", len(got))
	}
}

// The referee's year: slips of paper, rulings, builds, and a log in which all of it can be read.
func TestRefereeRunsAYearOfSlips(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText(slips)
	r.Judge()
	r.WantLog("England: “F edi - nor” is void. “nor” may mean", "France: “A mar - spa” is void. The unit has another order as well",
		"France wrote “F par - bur”; it stands as A Par – Bur", "Germany gave no order for F Kie: it held.", "England gave no order for F Edi: it held.")
	// the ambiguous slip was misread: it says Nrg
	r.Do("rulings").Rule("reopen", "The slip says Nrg").Press("rulings.close").WantPhase("S1901M")
	if got := r.w.Desk.Draft.UnreadLines(); len(got) != 3 {
		t.Fatalf("%d lines wait to be corrected, want 3", len(got))
	}
	r.w.Desk.View.Written = true
	r.w.Desk.Tell()
	r.Tap("nor")
	r.w.line.Field.SetText("England F edi - nrg")
	r.Type("<Enter>").WantOrder("F Edi-Nrg")
	r.Judge().Judge().WantPhase("F1901M")
	r.Do("rulings").Rule("armistice.italy", "Gone home").Press("rulings.close")
	r.w.Desk.Draft.GiveText("England: A yor - nwy via convoy; F nth C A yor - nwy\nTurkey: A bul - gre\nRussia: F bot - swe\nItaly: F ion - tun")
	r.Judge()
	line, at := r.w.Desk.Game.Line()
	if pos := line[at].Result.Next; pos.Owners[r.w.Desk.Variant().Map.Province("tun")] != engine.NoPower {
		t.Error("a unit under armistice has moved")
	}
	r.Judge().WantPhase("W1901A")
	r.w.Desk.Draft.GiveText("England: A lon B\nTurkey: F smy B")
	r.Judge().WantLog("Russia left 1 build unused.", "The phase was opened again", "Italy is under an armistice", "Italy: “F ion - tun” is void.").Judge().WantPhase("S1902M")
	for _, line := range r.logged() {
		if strings.Contains(line, "edi - nor") {
			t.Errorf("the log still has %q", line)
		}
	}
	r.SaveAs("year.entente").Load("year.entente").WantLog("France: “A mar - spa” is void. The unit has another order as well")
}
