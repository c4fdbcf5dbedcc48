package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/uitest"
)

// Where two parts of the window meet something is easily left over, or told too early.

// Whatever Ann has begun and not given is gone from the window when she leaves the keyboard: under the curtain, on the board
// that all look at, and when Ben writes.
func TestNothingThatWasBegunIsLeftWhenTheCurtainFalls(t *testing.T) {
	for _, begun := range []struct {
		name string
		do   func(r *robot)
		said string
	}{
		{"a unit was picked", func(r *robot) { r.Pick("par") }, "Army Paris"},
		{"a goal was hovered over", func(r *robot) { r.Pick("par").Point("bur") }, "Burgundy"},
		{"a unit was typed on the map", func(r *robot) { r.Type("par") }, "Army Paris"},
		{"an order was begun on the map", func(r *robot) { r.Type("par-m") }, "par-m"},
		{"a line was begun", func(r *robot) { r.Line("A par - b") }, "A par - b"},
		{"an order was refused", func(r *robot) { r.Line("A par - mos<Enter>") }, "Moscow"},
		{"a sheet was read", func(r *robot) { r.Paste("A par - bur\nA mar - spa") }, "2 orders read"},
		{"lines could not be read", func(r *robot) { r.Paste("A par - bur\nA mar - xyz") }, "xyz"},
	} {
		for _, leave := range []struct {
			name string
			do   func(r *robot)
		}{
			{"handed in", func(r *robot) {
				if r.Judge(); r.seen.Page != "curtain" {
					r.Judge() // without the line that is no order
				}
			}},
			{"kept as a draft", func(r *robot) { r.Do("curtain") }},
		} {
			t.Run(begun.name+", "+leave.name, func(t *testing.T) {
				r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "").WantUnsaid(begun.said)
				begun.do(r)
				r.WantSaid(begun.said)
				leave.do(r)
				if r.seen.Page != "curtain" {
					t.Fatal("no curtain")
				}
				r.WantUnsaid(begun.said)
				r.Press("curtain.board").WantUnsaid(begun.said)
				r.unlock(2, "").WantUnsaid(begun.said).WantOrders(0)
				r.Pick("mun", "bur").WantOrder("A Mun-Bur").WantOrders(1)
			})
		}
	}
}

// An empty draft is no draft: the player may still set a PIN. Empty orders that are handed in are orders: all units hold.
func TestNothingIsKeptOfADraftWithoutOrders(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben").unlock(1, "")
	r.Pick("par", "bur").Undo().WantOrders(0).Do("curtain")
	if hands := r.w.Desk.Game.Node().Hands; len(hands) > 0 {
		t.Errorf("kept are %+v", hands)
	}
	r.Press("curtain.seal.1").WantUnsaid("draft").Press("curtain.pin").unlock(2, "").Judge()
	if hands := r.w.Desk.Game.Node().Hands; len(hands) != 1 || !hands[0].In || hands[0].Player != 1 {
		t.Errorf("after Ben handed in no orders: %+v", hands)
	}
	r.WantSaid("sealed").WantSaid("Ben has sealed 0 orders.")
}

// What cannot be saved under another name still belongs to the file that it had, and is saved there the next time.
func TestAFailedSaveLeavesTheGameWithItsFile(t *testing.T) {
	for _, name := range []string{"nowhere/other.entente", "folder.entente"} {
		r := newRobot(t).SaveAs("game.entente").Pick("par", "bur")
		file := r.seen.File
		if err := os.Mkdir(filepath.Join(r.files, "folder.entente"), 0o700); err != nil {
			t.Fatal(err)
		}
		r.SaveAs(name)
		if r.seen.Dialog != filepath.Base(name)+" could not be saved" {
			t.Errorf("the dialog says %q", r.seen.Dialog)
		}
		if r.Type("<Esc>"); r.seen.File != file || r.seen.Saved {
			t.Errorf("%s: the game belongs to %s, saved %v", name, r.seen.File, r.seen.Saved)
		}
		if r.WantSaid("game").Do("save"); r.seen.Dialog != "" || !r.seen.Saved {
			t.Errorf("%s: it can no longer be saved to its own file: %q", name, r.seen.Dialog)
		}
		r.Load("game.entente").WantOrder("A Par-Bur")
	}
}

func TestAFailedSaveGivesNoFileToAGameWithoutOne(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").SaveAs("nowhere/game.entente").Type("<Esc>").WantSaid("Untitled game")
	if r.Do("save"); r.seen.File != "" || r.seen.Dialog != "Save the game" {
		t.Errorf("the game belongs to %q, and the dialog is %q", r.seen.File, r.seen.Dialog)
	}
}

// Another name may lead to the same file.
func TestAFileThatAnotherProgramChangedGivesTheGameNoOtherName(t *testing.T) {
	r := newRobot(t).SaveAs("game.entente").Pick("par", "bur")
	file := r.seen.File
	if err := os.Symlink(file, filepath.Join(r.files, "link.entente")); err != nil {
		t.Skip("this system has no links:", err)
	}
	if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r.SaveAs("link.entente"); r.seen.Dialog != "The file has changed" {
		t.Fatalf("the dialog says %q", r.seen.Dialog)
	}
	if r.Type("<Esc>"); r.seen.File != file {
		t.Errorf("the game belongs to %s", r.seen.File)
	}
}

// The bell rings with the tick after a warning, however often the clock was looked at in between: here by two orders, each
// of which shows the clock and keeps a copy of it.
func TestAWarningRingsThoughTheClockWasLookedAtBefore(t *testing.T) {
	for _, row := range []struct {
		after time.Duration
		bells string // strokes
	}{
		{29 * time.Minute, "[1]"},
		{30 * time.Minute, "[1 1 3]"},
	} {
		r := newRobot(t)
		x := r.clocked()
		r.Do("clock")
		x.pass(row.after - time.Second)
		x.now = x.now.Add(1200 * time.Millisecond) // the machine is busy, and the tick is late
		r.Pick("par", "bur").Pick("mar", "spa")
		if x.pass(time.Second); fmt.Sprint(x.bells) != row.bells {
			t.Errorf("bells %v, want %s", x.bells, row.bells)
		}
	}
}

// The playing time runs out while the results are told: nothing comes between them and whoever reads them out, and it is
// settled with the phase that is played.
func TestPlayingTimeIsNotSettledWhileResultsAreTold(t *testing.T) {
	r := newRobot(t)
	x, c := r.clocked(), &beatClock{}
	set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
	set.Limit = game.Limit{Kind: game.Minutes, Number: 40}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	r.w.Desk.Player.Wait = c.start
	r.turn(uitest.Demonstration(t)[0]).Do("clock").Judge()
	quiet := func(when string) {
		t.Helper()
		r.w.Note()
		if _, limited := r.w.Desk.Game.TurnsLeft(); limited || r.seen.Dialog != "" {
			t.Fatalf("%s: dialog %q", when, r.seen.Dialog)
		}
	}
	x.pass(39 * time.Minute)
	for n := 0; r.w.Desk.Player.Telling(); n++ {
		x.pass(time.Minute)
		quiet("while results are told")
		if r.seen.Dialog != "" || n > 100 || !c.tick() {
			t.Fatal("the telling stands still")
		}
	}
	x.pass(time.Minute)
	quiet("while results are shown")
	r.Do("reveal-start")
	x.pass(time.Minute)
	quiet("while they are told once more")
	r.Do("first").Do("reveal-end")
	quiet("at a phase that was played")
	if r.Do("next").WantPhase("F1901M"); r.seen.Dialog != "Playing time is up" {
		t.Errorf("at the phase that is played: dialog %q", r.seen.Dialog)
	}
}

// A frame that was on its way when the telling was stopped tells nothing.
func TestALateFrameTellsNothingOnceTheTellingIsStopped(t *testing.T) {
	for _, stop := range []struct {
		name string
		do   func(r *robot)
	}{
		{"paused", func(r *robot) { r.Do("reveal-play") }},
		{"one step back", func(r *robot) { r.Do("reveal-step").Do("reveal-back") }},
		{"to the start", func(r *robot) { r.Do("reveal-start") }},
	} {
		t.Run(stop.name, func(t *testing.T) {
			r, c := newTeller(t)
			r.Judge()
			c.tick()
			stop.do(r)
			if c.next != nil || c.late == nil {
				t.Fatal("it was not stopped")
			}
			before, texts := r.w.Desk.Player.Beats(), r.texts()
			c.late()
			if got := r.w.Desk.Player.Beats(); got != before || c.next != nil || !slices.Equal(r.texts(), texts) {
				t.Errorf("%d beats are told, %d before; more to come: %v", got, before, c.next != nil)
			}
			for r.Do("reveal-play"); c.tick(); {
			}
			r.wantAllTold()
		})
	}
}

// Whoever leaves a phase in which other orders are tried, by whatever way, finds its results when coming back.
func TestLeavingAPhaseEndsTheTryingOfOtherOrders(t *testing.T) {
	for _, leave := range []struct {
		name string
		do   func(r *robot)
	}{
		{"on and back", func(r *robot) { r.Do("next").Do("previous") }},
		{"to the last and the first", func(r *robot) { r.Do("last").Do("first") }},
		{"by keys", func(r *robot) { r.Type("][") }},
		{"by a chip", func(r *robot) { r.Do("next").Tap("Spring 1901") }},
	} {
		t.Run(leave.name, func(t *testing.T) {
			r := newRobot(t).Pick("par", "bur").Judge().Judge().WantPhase("F1901M").Judge().Do("first").WantPhase("S1901M")
			if r.Do("try-other").Pick("mar"); r.seen.Resolved || r.seen.Selected != "mar" {
				t.Fatal("no other orders can be tried")
			}
			leave.do(r)
			if r.WantPhase("S1901M"); !r.seen.Resolved {
				t.Fatal("it is still tried")
			}
			r.Pick("bre", "pic").WantOrder("A Par-Bur").WantOrders(1)
			if n := r.w.Desk.Game.Root(); len(n.Next) != 1 {
				t.Error("a variation was begun")
			}
		})
	}
}

func TestGoingToAnotherLineEndsTheTryingOfOtherOrders(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").Judge().Judge().Do("previous").Do("try-other").Pick("par", "pic").Judge()
	r.Do("try-other").Do("other-line").WantOrder("A Par-Bur").Do("other-line").WantOrder("A Par-Pic")
	if !r.seen.Resolved {
		t.Error("it is still tried")
	}
}
