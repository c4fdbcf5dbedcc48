package ui

import (
	"testing"

	"entente/engine/kingdoms"
)

// TestAGameOfThreeKingdomsEndsWithItsPage: who has won and why, and the cities of every year; the big button leads there.
func TestAGameOfThreeKingdomsEndsWithItsPage(t *testing.T) {
	r := newRobot(t)
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{LastYear: 200}, false); err != nil {
		t.Fatal(err)
	}
	r.Do("result")
	if r.seen.Page == "end" {
		t.Fatal("a game that goes on has ended")
	}
	for range 10 {
		if r.Press("kingdoms.main"); r.seen.Page == "end" {
			break
		}
	}
	r.WantSaid("jointly with 3 cities.", "Units", "Purse", "The agreed number of years ended in 200, second half.", "Cao Cao", "199").picture("end").Press("end.look")
	if r.seen.Page == "end" {
		t.Error("the page stays")
	}
	r.Do("cities").WantSaid("Cities by year").Type("<Esc>")
}
