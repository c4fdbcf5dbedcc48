package ui

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
)

// At zero players at a keyboard may write all the same, or are refused with the reason, as the table wants. A referee enters
// the slips that came in time whenever he likes.
func TestOrdersAreRefusedAtZeroIfTheTableWantsIt(t *testing.T) {
	for _, mode := range []game.Mode{game.Referee, game.Keyboard} {
		for _, closes := range []bool{false, true} {
			r := newRobot(t)
			if mode == game.Keyboard {
				r.hotSeat("2", "Ann", "Ben")
			}
			x := r.clocked()
			r.w.Desk.Clock.Change(func(c table.Clock) table.Clock {
				c.Close = closes
				return c.Set(game.Clocks{First: time.Minute, Orders: time.Minute})
			})
			if r.Do("clock"); mode == game.Keyboard {
				r.unlock(1, "")
			}
			r.Pick("mar", "spa")
			x.pass(3 * time.Minute)
			remark := map[bool]string{false: "time is over", true: "time is over, no more orders"}[closes]
			if f := r.w.Desk.Clock.Face(); !f.Over || f.Time != "0:00" || f.Remark != remark {
				t.Fatalf("at zero: %+v", f)
			}
			r.Pick("par", "bur").Type("/A bre - mid<Enter>").Type("/F bre - mid<Enter>")
			if !closes || mode == game.Referee {
				r.WantOrders(3)
				continue
			}
			r.Do("clear-all").Do("clear-power")
			r.w.Desk.DeleteOrder()
			r.WantOrder("A Mar-Spa").WantOrders(1)
			if sentence, hint := r.w.stage.Said(); !strings.Contains(sentence, "time for orders is over") || !strings.Contains(hint, "F7") {
				t.Errorf("the card says %q, %q", sentence, hint)
			}
			r.Do("clock-more").Pick("par", "bur").WantOrders(2)
		}
	}
}

// RULES 10.2: when the playing time is over the record says so by itself, once.
func TestPlayingTimeEndsByItself(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		r := newRobot(t)
		x := r.clocked()
		set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
		set.Limit = game.Limit{Kind: game.Minutes, Number: 40}
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.Do("clock")
		x.pass(31*time.Minute + 30*time.Second)
		r.WantSaid("9 minutes of play left")
		if byHand {
			r.Do("time-up").Press("answer-0")
		}
		r.Judge() // it runs out while the results are told, and is settled at the phase that is played
		x.pass(10 * time.Minute)
		if r.seen.Dialog != "" {
			t.Fatal("a dialog in the midst of the results")
		}
		r.Judge()
		if byHand == (r.seen.Dialog == "The playing time is over") {
			t.Errorf("by hand %v: dialog %q", byHand, r.seen.Dialog)
		}
		if !byHand {
			r.Press("answer-0")
		}
		if left, limited := r.w.Desk.Game.TurnsLeft(); !limited || left != 1 {
			t.Errorf("%d turns left", left)
		}
		r.Undo()
		x.pass(time.Minute)
		if r.seen.Dialog != "" {
			t.Error("what was undone happens again by itself")
		}
	}
}

// The dialog tells what is wrong at the field, and takes nothing until it is right.
func TestClockIsSetWithFaultsAtTheField(t *testing.T) {
	r := newRobot(t)
	r.clocked()
	orders := r.Do("clock-settings").fields()[2]
	orders.SetText("525600")
	r.WantSaid("10080").Press("answer-0")
	if r.seen.Dialog != "Clock" || r.w.Win.Canvas().Focused() != orders {
		t.Error("a clock of a year is taken")
	}
	orders.SetText("")
	if r.Press("answer-0"); r.seen.Dialog != "Clock" {
		t.Error("no number is no fault")
	}
	orders.SetText("3")
	r.Tap("No more orders").Press("answer-0")
	want := game.Clocks{First: 30 * time.Minute, Later: 15 * time.Minute, Orders: 3 * time.Minute, Retreats: 5 * time.Minute, Adjustment: 5 * time.Minute}
	if c := r.w.Desk.Clock.State(); c.Minutes != want || !c.Close || r.seen.Dialog != "" {
		t.Errorf("set to %+v, closing %v", c.Minutes, c.Close)
	}
	r.Do("clock-settings").Tap("No clock").Press("answer-0")
	if f := r.w.Desk.Clock.Face(); f.Idle || f.Shown || r.w.Desk.Clock.WhyNotStart() == "" {
		t.Errorf("without a clock: %+v", f)
	}
}

// fields are the fields in which a dialog asks for text, from top to bottom.
func (r *robot) fields() []*kit.Field {
	r.t.Helper()
	var list []*kit.Field
	for _, o := range test.LaidOutObjects(r.w.Dialog.Popup) {
		if field, ok := o.(*kit.Field); ok {
			list = append(list, field)
		}
	}
	return list
}

// The large clock is worked by its buttons and keys, and closed by Escape.
func TestClockOverTheWholeWindow(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.Do("clock-page")
	if r.seen.Page != "clock" {
		t.Fatal("no page")
	}
	r.Press("clock.start")
	x.pass(time.Minute)
	r.Press("clock.more").WantClock("30:00", "Negotiation").Type("<Space>")
	x.pass(time.Hour)
	r.WantClock("30:00", "Negotiation")
	for _, size := range []fyne.Size{{Width: 1, Height: 1}, {Width: 320, Height: 240}, {Width: 3840, Height: 2160}} {
		r.Resize(size.Width, size.Height)
		r.w.Stack.Top().Object().Resize(size)
	}
	r.Resize(1280, 800).Type("<Esc>")
	if r.seen.Page != "" {
		t.Error("the page stays")
	}
	if len(r.w.Win.Canvas().Overlays().List()) > 0 {
		t.Error("something is left over the window")
	}
}

func TestPlanningNeedsNoClock(t *testing.T) {
	r := newRobot(t)
	set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
	set.Mode = game.Planning
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, filepath.Join(r.files, "x.entente"))
	if f := r.w.Desk.Clock.Face(); f.Idle || f.Shown || !r.w.Desk.Clock.Negotiating() {
		t.Errorf("%+v", f)
	}
}

// RULES 13, chat_lock: a table may talk at any time.
func TestTableThatMayTalkIsNotSilenced(t *testing.T) {
	for _, open := range []bool{false, true} {
		r := newRobot(t)
		set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
		set.ChatOpen = open
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.w.Desk.Clock.Change(table.Clock.Next)
		r.clocked()
		r.Do("clock")
		want := map[bool]string{true: "Order writing", false: "Order writing. No talking."}[open]
		if f := r.w.Desk.Clock.Face(); f.Step != want || r.w.Desk.Clock.Negotiating() != open {
			t.Errorf("%q, negotiating %v; want %q", f.Step, r.w.Desk.Clock.Negotiating(), want)
		}
	}
}

// Who wants no sound and nothing that moves still sees the warning, by sign and words.
func TestWarningNeedsNeitherSoundNorFlash(t *testing.T) {
	r := newRobot(t)
	x := r.clocked()
	r.w.Desk.Settings.Still = true
	r.Do("clock-sound").Do("clock")
	x.pass(29 * time.Minute)
	if f := r.w.Desk.Clock.Face(); f.Flash || !f.Warn || f.Sign() != "icon-warn" || f.Remark != "time is nearly over" || len(x.bells) > 0 {
		t.Errorf("%+v, bells %v", f, x.bells)
	}
	r.Do("clock-sound").Do("motion")
	x.pass(time.Minute - time.Second/2)
	if x.pass(time.Second / 2); len(x.bells) == 0 || !r.w.Desk.Clock.Face().Flash {
		t.Error("silent and still, though both were switched on again")
	}
}
