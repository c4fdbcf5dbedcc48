package desk_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
	"entente/ui/look"
	"entente/ui/uitest"
)

// timed is a table with a clock that runs when the test says so.
type timed struct {
	*europetest.Table
	*uitest.Wall
}

func newTimed(t testing.TB) *timed {
	x := europetest.New(t)
	return &timed{x, x.Clocked()}
}

// started begins a game with changed settings and starts its clock.
func (x *timed) started(change func(*game.Settings)) *timed {
	x.T.Helper()
	set := game.Default(x.Desk.Variant().Setup("7"), engine.Rulebook())
	change(&set)
	x.Start(set).Desk.Clock.StartOrPause()
	return x
}

const (
	talks  = "Negotiation"
	writes = "Order writing. No talking."
)

// The clock leads through negotiation, writing without talk and the next turn, and nothing runs while it is paused (RULES 3).
func TestClockLeadsThroughATurn(t *testing.T) {
	x := newTimed(t)
	c := x.Desk.Clock
	if f := c.Face(); !f.Idle || f.Shown || x.Waits() || !c.Negotiating() || c.StepLine(x.Desk.Game.Node()) != talks {
		t.Fatalf("the clock runs before it was started: %+v", f)
	}
	c.StartOrPause()
	x.WantClock("30:00", talks)
	x.Wall.Pass(29 * time.Minute)
	if f := x.WantClock("1:00", talks); !f.Warn || !f.Flash || fmt.Sprint(x.Bells) != "[1]" || !c.Negotiating() {
		t.Errorf("a minute before the end: %+v, bells %v", f, x.Bells)
	}
	x.Wall.Pass(time.Minute)
	if x.WantClock("5:00", writes); c.Negotiating() || fmt.Sprint(x.Bells) != "[1 1 3]" {
		t.Errorf("bells %v", x.Bells)
	}
	c.StartOrPause()
	if f := c.Face(); x.Waits() || !f.Paused || f.Remark != "paused" {
		t.Errorf("paused: %+v", f)
	}
	c.StartOrPause()
	x.Judge() // playback of the results begins
	x.Wall.Pass(10 * time.Minute)
	x.WantPhase("S1901M")
	x.WantClock("", "Results are being read out")
	x.Judge().WantPhase("F1901M")
	x.WantClock("15:00", talks)
	x.Wall.Pass(time.Minute)
	x.WantClock("14:00", talks)
	x.Do("undo").WantPhase("S1901M")
	if x.WantClock("5:00", writes); x.Waits() {
		t.Error("the clock runs while a resolution is corrected")
	}
}

// A tick notifies only the views of the clock.
func TestATickIsToldToTheClockAlone(t *testing.T) {
	x := newTimed(t)
	x.Desk.Clock.StartOrPause()
	told, ticks := 0, 0
	x.Desk.Listen(func(desk.Now) { told++ })
	x.Desk.Clock.Listen(func(look.Clock) { ticks++ })
	if x.Wall.Pass(10 * time.Second); x.Fired != 10 || ticks != 11 || told != 0 {
		t.Errorf("%d ticks in ten seconds, shown %d times, all listeners notified %d times", x.Fired, ticks, told)
	}
}

// The clock does not count the time the machine sleeps. Saving and loading keep its time, and a loaded clock is paused. A tick is not an edit.
func TestClockOutlivesSleepSavingAndLeaving(t *testing.T) {
	x := newTimed(t)
	c := x.Desk.Clock
	c.StartOrPause()
	x.Wall.Pass(time.Minute).Sleep(9 * time.Hour).Pass(time.Minute)
	x.WantClock("28:00", talks)
	x.Reopen()
	if f := x.WantClock("28:00", talks); !f.Paused || x.Waits() {
		t.Error("a loaded clock runs")
	}
	c.StartOrPause()
	x.Wall.Pass(3*time.Minute + 30*time.Second)
	if x.Desk.Dirty() || x.Desk.Game.CanUndo() {
		t.Error("the clock counts as an edit")
	}
	if got := x.Desk.Game.Timing().Used; got != 5*time.Minute { // what a safety copy holds
		t.Errorf("the copy has a clock of %v", got)
	}
	if x.started(func(*game.Settings) {}).WantClock("30:00", talks); !c.State().Begun() {
		t.Error("the clock of the new game does not run")
	}
}

// At zero, players at a keyboard may still write, or are refused with a reason, as the settings say. A referee may always enter the slips that came
// in time.
func TestOrdersAreRefusedAtZeroIfTheTableWantsIt(t *testing.T) {
	for _, mode := range []game.Mode{game.Referee, game.Keyboard} {
		for _, closes := range []bool{false, true} {
			x := newTimed(t)
			if mode == game.Keyboard {
				x.HotSeat("2", "Ann", "Ben").Write(0)
			}
			x.Desk.Clock.Change(func(c table.Clock) table.Clock {
				c.Close = closes
				return c.Set(game.Clocks{First: time.Minute, Orders: time.Minute})
			})
			x.Desk.Clock.StartOrPause()
			x.Pick("mar", "spa")
			x.Wall.Pass(3 * time.Minute)
			remark := map[bool]string{false: "time is up", true: "time is up, no more orders"}[closes]
			if f := x.Desk.Clock.Face(); !f.Over || f.Time != "0:00" || f.Remark != remark {
				t.Fatalf("at zero: %+v", f)
			}
			x.Pick("par", "bur").Desk.Draft.GiveText("F bre - mid")
			if !closes || mode == game.Referee {
				x.WantOrders(3)
				continue
			}
			x.Desk.DeleteOrder()
			x.WantOrders(1).WantOrder("A Mar-Spa")
			if card := x.Desk.Now().Card; !strings.Contains(card.Text, "time for orders is up") || x.Desk.WhyNotClear() == "" {
				t.Errorf("the card says %+v", card)
			}
			x.Desk.Clock.More(time.Minute)
			x.Pick("par", "bur").WantOrders(2)
		}
	}
}

// The clock records once that the playing time is over (RULES 10.2).
func TestPlayingTimeEndsByItself(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		x := newTimed(t).started(func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 40} })
		x.Wall.Pass(31*time.Minute + 30*time.Second)
		if byHand {
			if err := x.Desk.Game.TimeUp(); err != nil {
				t.Fatal(err)
			}
		}
		x.Judge() // the time runs out during playback and is recorded at the current phase
		if x.Wall.Pass(10 * time.Minute); x.TimesUp > 0 {
			t.Fatal("it is announced during playback of the results")
		}
		if x.Judge(); byHand != (x.TimesUp == 0) || x.TimesUp > 1 {
			t.Errorf("by hand %v: announced %d times", byHand, x.TimesUp)
		}
	}
}

// A table may talk at any time if it agreed on that; a planner has no clock (RULES 13, chat_lock).
func TestWhatTheClockSaysFollowsTheTable(t *testing.T) {
	for _, open := range []bool{false, true} {
		x := newTimed(t).started(func(s *game.Settings) { s.ChatOpen = open })
		x.Desk.Clock.Change(table.Clock.Next)
		want := map[bool]string{true: "Order writing", false: writes}[open]
		if f := x.Desk.Clock.Face(); f.Step != want || x.Desk.Clock.Negotiating() != open {
			t.Errorf("%q, negotiating %v; want %q", f.Step, x.Desk.Clock.Negotiating(), want)
		}
	}
	x := newTimed(t)
	x.Plan("", nil)
	if f := x.Desk.Clock.Face(); f.Idle || f.Shown || !x.Desk.Clock.Negotiating() {
		t.Errorf("a planner has the clock %+v", f)
	}
	none := game.Clocks{}
	for _, now := range []struct {
		change func(*game.Settings)
		want   string
	}{
		{func(*game.Settings) {}, talks},
		{func(s *game.Settings) { s.Clocks = none }, "Negotiation and orders"},
		{func(s *game.Settings) { s.Mode, s.Clocks = game.Keyboard, none }, "Negotiation and orders"},
		{func(s *game.Settings) { s.Mode = game.Planning }, "Order writing"},
	} {
		set := game.Default(x.Desk.Variant().Setup("7"), engine.Rulebook())
		now.change(&set)
		if x.Start(set); x.Desk.Clock.StepLine(x.Desk.Game.Node()) != now.want {
			t.Errorf("StepLine is %q, want %q", x.Desk.Clock.StepLine(x.Desk.Game.Node()), now.want)
		}
	}
}

// A user without sound and animation still sees the warning, as an icon and in words.
func TestWarningNeedsNeitherSoundNorFlash(t *testing.T) {
	x := newTimed(t)
	c := x.Desk.Clock
	x.Desk.Settings.Still = true
	c.ToggleSound()
	c.StartOrPause()
	x.Wall.Pass(29 * time.Minute)
	if f := c.Face(); f.Flash || !f.Warn || f.Sign() != "icon-warn" || f.Remark != "time is almost up" || len(x.Bells) > 0 {
		t.Errorf("%+v, bells %v", f, x.Bells)
	}
	x.Desk.Settings.Still = false
	c.ToggleSound()
	x.Wall.Pass(time.Minute - time.Second/2)
	if x.Wall.Pass(time.Second / 2); len(x.Bells) == 0 || !c.Face().Flash {
		t.Error("silent and still, though both were switched on again")
	}
}

// The bell rings with the first tick after a warning, even if the clock was read in between: here by two orders, each of which shows the clock and
// keeps a copy of it.
func TestAWarningRingsThoughTheClockWasLookedAtBefore(t *testing.T) {
	for after, bells := range map[time.Duration]string{29 * time.Minute: "[1]", 30 * time.Minute: "[1 1 3]"} {
		x := newTimed(t)
		x.Desk.Clock.StartOrPause()
		x.Wall.Pass(after - time.Second)
		x.Now = x.Now.Add(1200 * time.Millisecond) // the machine is busy, and the tick is late
		x.Pick("par", "bur").Pick("mar", "spa")
		if x.Wall.Pass(time.Second); fmt.Sprint(x.Bells) != bells {
			t.Errorf("bells %v, want %s", x.Bells, bells)
		}
	}
}
