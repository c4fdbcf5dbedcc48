package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// paused stops the clock of the pause in which buttons hear nothing, and returns what lets time pass.
func (r *robot) paused() (later func(time.Duration)) {
	now := time.Time{}.Add(100 * time.Hour)
	r.w.Stack.Now = func() time.Time { return now }
	return func(d time.Duration) { now = now.Add(d) }
}

// again clicks in the middle of where a button was, whatever is there now.
func (r *robot) again(at [4]float32) {
	test.TapCanvas(r.w.Win.Canvas(), fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2))
	r.w.Note()
}

// A double click on the big button asks about missing orders and answers nothing, and where there are two answers none of them lies
// under the pointer later either.
func TestADoubleClickOnTheBigButtonAnswersNothing(t *testing.T) {
	for _, lines := range []string{"", "Austria: A vie H\nEngland: F lon H\nFrance: A par H\nGermany: A mun H\nRussia: A mos H\nItaly: A rom H\nTurkey: A con H"} {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			r := newRobot(t).Resize(size.Width, size.Height)
			r.w.Desk.Draft.GiveText(lines)
			later, at := r.paused(), r.seen.Controls["main"]
			r.Press("main").again(at)
			later(499 * time.Millisecond)
			r.again(at)
			r.Press("main").Do("declare")
			if r.w.Desk.Played() || !r.seen.Asked || r.position().Armistice != 0 {
				t.Fatalf("%v: a double click resolves: %v, asked %v", size, r.w.Desk.Played(), r.seen.Asked)
			}
			later(time.Second)
			if r.again(at); lines == "" && r.w.Desk.Played() {
				t.Errorf("%v: an answer lies where the question was put", size)
			}
			if r.w.Desk.Played() || !r.seen.Asked {
				continue
			}
			if r.Press("main"); !r.w.Desk.Played() {
				t.Errorf("%v: after the pause nothing answers", size)
			}
		}
	}
	r := thirdGame(t)
	later := r.paused()
	r.Press("kingdoms.main").Press("kingdoms.main").Do("resolve")
	if r.seen.Resolved || !r.seen.Asked {
		t.Fatalf("a double click carries out the turn: %v, asked %v", r.seen.Resolved, r.seen.Asked)
	}
	later(time.Second)
	if r.Press("kingdoms.main"); !r.seen.Resolved {
		t.Error("after the pause nothing answers")
	}
}

// A dialog of the window takes Escape and Enter after a click beside it, and the menu goes on from where the pointer was.
func TestWhatLiesOverTheWindowTakesKeysAfterAClickBesideIt(t *testing.T) {
	r := newRobot(t)
	lost := func() *robot { r.w.Win.Canvas().Unfocus(); return r }
	r.Do("new-kingdoms")
	if lost().Type("<Esc>"); r.seen.Dialog != "" || r.w.Busy() {
		t.Fatalf("Escape leaves the dialog %q", r.seen.Dialog)
	}
	r.Do("new-kingdoms")
	if lost().Type("<Enter>").w.Note(); r.seen.Page != "kingdoms" || r.w.Busy() {
		t.Fatalf("Enter does not answer: page %q, dialog %q", r.seen.Page, r.seen.Dialog)
	}
	for _, open := range []string{"menu", "new-kingdoms", "note"} {
		if r.Do(open); !r.w.Busy() {
			continue
		}
		if lost().Type("<Esc>"); r.w.Busy() {
			t.Errorf("%s: Escape does nothing", open)
			r.w.Stack.CloseAll()
		}
	}
}
