package ui

import (
	"strings"
	"testing"
)

// TestTheLessonOfThreeKingdomsInTheWindow: it begins from the menu, goes on with what is done, and can be left.
func TestTheLessonOfThreeKingdomsInTheWindow(t *testing.T) {
	r := newRobot(t).Do("kingdoms-lesson").WantSaid("Step 1 of 10").picture("lesson")
	r.Aim("chenliu").WantSaid("Step 2 of 10").Aim("xiapi").WantSaid("Step 3 of 10").picture("lesson-3")
	r.Press("skip-lesson").WantUnsaid("Step 3 of 10").wantThird("caocao chenliu - xiapi")
}

// The ten steps end on a page that says what was learned once all bids are opened; it leads to the worked cases.
func TestTheLessonOfThreeKingdomsEndsOnAPage(t *testing.T) {
	r := newRobot(t).Do("kingdoms-lesson")
	d := r.w.kingdoms.halls.Desk()
	order := func(text string) {
		t.Helper()
		o, err := d.Board.ParseOrder(d.Shown().Pos.Roster, 0, text)
		if err != nil {
			t.Fatal(err)
		}
		d.Order(o)
	}
	for _, text := range []string{"caocao chenliu - xiapi", "caocao xuchang - chenliu", "sunquan jianye S chenliu - xiapi", "yuanshao G 袁绍 - jinyang"} {
		order(text)
	}
	next := func() {
		t.Helper()
		if r.w.kingdoms.halls.Player().Telling() {
			r.Do("reveal-end")
		}
		if d.Played() {
			d.Travel(1)
		}
	}
	r.WantSaid("Step 6 of 10").Resolve()
	if r.w.kingdoms.halls.Player().Telling() {
		r.Do("reveal-end")
	}
	r.WantSaid("Step 7 of 10").Tap("Chenliu – Xiapi").WantSaid("Step 8 of 10")
	next()
	order("liubei xiapi R beihai")
	r.WantSaid("Step 9 of 10").Resolve()
	for d.Shown().Pos.Phase.String() != "W200A" {
		if next(); d.Shown().Pos.Phase.String() != "W200A" {
			r.Resolve()
		}
	}
	order("caocao xuchang B")
	order("caocao bid 张辽 5")
	r.WantSaid("Step 10 of 10").Resolve()
	if r.w.Note(); r.seen.Page != "auction" {
		t.Fatalf("page %q", r.seen.Page)
	}
	if r.Type("<Esc>").w.Note(); r.seen.Page != "learned" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid("That was a year", "17 of the 32 cities").picture("learned").Type("<Esc>")
	if strings.Contains(strings.Join(r.texts(), "\n"), "of 10") || r.w.Stack.Top() != nil {
		t.Error("the lesson goes on")
	}
	r.w.kingdoms.halls.Finished()
	r.Tap(r.w.Say("kingdoms.learned.cases"))
	if r.w.Note(); r.seen.Page != "question" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid("Two full units").picture("question").Type("1").picture("question-wrong").Type("2").WantSaid("Correct.").picture("question-right")
}
