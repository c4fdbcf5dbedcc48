package ui

import (
	"strings"
	"testing"
	"time"

	"entente/ui/room/printing"
	"entente/ui/uitest"
)

// An evening at the table: a year with paper slips of which one is ambiguous, one miswritten and one missing, with the
// clock, a ruling, and a handout at its end.
func TestTheRefereePlaysAYear(t *testing.T) {
	r := newRobot(t).New().Start()
	wall := r.clocked()
	r.Do("clock")
	wall.pass(31 * time.Minute)
	r.WantClock("4:00", "Order writing. No talking.")
	for _, slip := range []string{
		"Austria:\nA Bud - Ser\nA Vie - Gal\nF Tri - Alb",
		"England:\nF Edi - Nor\nF Lon - Nth\nA Lvp - Yor", // the Norwegian Sea, or the North Sea?
		"France:\nF Par - Bur\nA Mar - Spa\nF Bre - Mid",  // an army stands in Paris
		"Germany:\nF Kie - Den\nA Ber - Kie\nA Mun - Ruh",
		"Italy:\nF Nap - Ion\nA Rom - Apu\nA Ven H",
		"Russia:\nF StP(SC) - Bot\nA War - Gal\nA Mos - Ukr\nF Sev - Rum",
	} {
		r.w.Desk.Draft.GiveText(slip)
	}
	r.WantOrder("A Par-Bur").WantOrders(18)
	if left := r.w.Desk.Draft.UnreadLines(); len(left) != 1 || !strings.Contains(left[0].Text, "Nor") {
		t.Fatalf("not read: %+v", left)
	}
	r.holding().Judge().WantPhase("F1901M").WantLog(
		"England: “F Edi - Nor” is void",
		"France wrote “F Par - Bur”",
		"Turkey gave no orders: F Ank, A Con, A Smy held.",
	)

	r.Do("rulings").Rule("armistice.turkey", "Nobody plays Turkey").Press("rulings.close")
	r.turn("Austria A ser - gre; Austria F alb S A ser - gre; England A yor - nwy via; England F nth C A yor - nwy; France A bur - bel; France A spa - por; Germany A ruh - hol; Russia F rum - bul/ec").
		holding().Judge().WantPhase("W1901A")
	r.buildAll(false)
	r.Judge().Judge().WantPhase("S1902M")

	pages := strings.Join(r.pages(printing.Handout), "")
	uitest.WantWords(t, pages, "Spring 1901", "Fall 1901", "Winter 1901", "under armistice", "Nobody plays Turkey", "F Edi - Nor", "A Par – Bur", "bounced")
	r.SaveAs("evening.entente").Load("evening.entente").WantLog("Turkey is under armistice: its units only hold. Reason: Nobody plays Turkey.")
}
