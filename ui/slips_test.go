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

// The referee's year: slips of paper, rulings, builds, and a log in which all of it can be read.
func TestRefereeRunsAYearOfSlips(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText(slips)
	r.Judge()
	r.WantLog("England: “F edi - nor” is void. “nor” may mean", "France: “A mar - spa” is void. The unit has another order as well",
		"France wrote “F par - bur”, read as A Par – Bur", "Germany gave no order for F Kie: it held.", "England gave no order for F Edi: it held.")
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
	r.Judge().WantLog("Russia left 1 build unused.", "The phase was reopened", "Italy is under armistice", "Italy: “F ion - tun” is void.").Judge().WantPhase("S1902M")
	for _, line := range r.logged() {
		if strings.Contains(line, "edi - nor") {
			t.Errorf("the log still has %q", line)
		}
	}
	r.SaveAs("year.entente").Load("year.entente").WantLog("France: “A mar - spa” is void. The unit has another order as well")
}
