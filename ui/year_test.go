package ui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/room/printing"
	"entente/ui/uitest"
)

// An evening at the table: a year with paper slips of which one is ambiguous, one miswritten and one missing, with the
// clock, a ruling, and a handout at its end.
func TestTheRefereePlaysAYear(t *testing.T) {
	r := newRobot(t).New().Start()
	wall := r.Clocked()
	r.Do("clock")
	wall.Pass(31 * time.Minute)
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

	r.Do("rulings").Press("rulings.armistice.turkey").Type("Nobody plays Turkey<Enter>").Press("rulings.close")
	r.turn("Austria A ser - gre; Austria F alb S A ser - gre; England A yor - nwy via; England F nth C A yor - nwy; France A bur - bel; France A spa - por; Germany A ruh - hol; Russia F rum - bul/ec").
		holding().Judge().WantPhase("W1901A")
	r.buildAll(false)
	r.Judge().Judge().WantPhase("S1902M")

	pages := strings.Join(r.pages(printing.Handout), "")
	uitest.WantWords(t, pages, "Spring 1901", "Fall 1901", "Winter 1901", "under armistice", "Nobody plays Turkey", "F Edi - Nor", "A Par – Bur", "bounced")
	r.SaveAs("evening.entente").Load("evening.entente").WantLog("Turkey is under armistice: its units only hold. Reason: Nobody plays Turkey.")
}

// WantEnd fails the test unless the page of the end says so.
func (r *robot) WantEnd(part string) *robot {
	r.t.Helper()
	if end := r.w.Desk.Game.Ended(); r.seen.Page != "end" || !strings.Contains(r.w.Desk.Words().Outcome(end), part) {
		r.t.Fatalf("page %q, %s: want %q", r.seen.Page, r.w.Desk.Words().Outcome(end), part)
	}
	return r
}

func TestYearLimitEndsTheGameAndItGoesOnAsWhatIf(t *testing.T) {
	r := newRobot(t).New().Press("new.players.7").Fill("new.name.6", "Olga").Press("new.end.4").Fill("new.limit", "1").Start()
	if got := r.w.Desk.Words().Countdown(); got != "2 turns to the end" {
		t.Errorf("the year line says %q", got)
	}
	r.turn("Russia F sev - rum").holding().Judge().WantPhase("F1901M")
	r.WantSaid("1 turn to the end")
	r.Judge().Judge().WantEnd("Russia (Olga) wins with 5 centers").Press("end.look").WantPhase("W1901A")
	r.Judge().WantEnd("Olga").Press("end.what-if").Judge()
	if !r.w.Desk.Game.WhatIf() || r.seen.Page != "" {
		t.Error("the game does not go on")
	}
}

// pages returns the text of every page of a document of the game as it is, without spaces.
func (r *robot) pages(kind printing.Kind) []string {
	r.t.Helper()
	job, err := r.w.printing.Job(printing.Wish{Kind: kind})
	if err != nil {
		r.t.Fatal(err)
	}
	doc, err := job.Make(context.Background(), func(int) {})
	if err != nil {
		r.t.Fatal(err)
	}
	return uitest.Pages(r.t, doc.Data)
}

// New opens the page for a new game.
func (r *robot) New() *robot {
	r.t.Helper()
	r.Do("new")
	if r.seen.Page != "new" {
		r.t.Fatal("the page does not open")
	}
	return r
}

// find turns to the other part of the page if a control is not on this one, and scrolls to it, as a user does.
func (r *robot) find(name string) {
	r.t.Helper()
	if _, ok := r.seen.Controls[name]; !ok {
		r.tap("new.details")
	}
	if at := r.seen.Controls[name]; at[1] < page.ToolbarHeight || at[1]+at[3] > r.seen.Window[1] {
		test.Scroll(r.w.Win.Canvas(), fyne.NewPos(10, 400), 0, 400-at[1])
		r.w.Note()
	}
}

// focus presses Tab until a control has the keyboard, and returns it.
func (r *robot) focus(name string) fyne.Focusable {
	r.t.Helper()
	return r.FocusAt(name, func() [4]float32 { return r.seen.Controls[name] })
}

// Fill types a text into a field of the page, instead of what is there.
func (r *robot) Fill(name, text string) *robot {
	r.t.Helper()
	r.find(name)
	if _, ok := r.seen.Controls[name]; !ok {
		r.t.Fatalf("no field %q", name)
	}
	r.focus(name).(*kit.Field).SetText("")
	return r.Type(text)
}

// Start starts the game that is planned.
func (r *robot) Start() *robot {
	r.t.Helper()
	r.Press("new.start")
	if r.seen.Page != "" {
		r.t.Fatalf("the game does not start: %q", r.Said())
	}
	return r
}
