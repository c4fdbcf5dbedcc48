package ui

import (
	"testing"
)

// TestTheLessonOfThreeKingdomsInTheWindow: it begins from the menu, goes on with what is done, and can be left.
func TestTheLessonOfThreeKingdomsInTheWindow(t *testing.T) {
	r := newRobot(t).Do("kingdoms-lesson").WantSaid("Step 1 of 10").picture("lesson")
	r.Aim("chenliu").WantSaid("Step 2 of 10").Aim("xiapi").WantSaid("Step 3 of 10").picture("lesson-3")
	r.Press("skip-lesson").WantUnsaid("Step 3 of 10").wantThird("caocao chenliu - xiapi")
}
