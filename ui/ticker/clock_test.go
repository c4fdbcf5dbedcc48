package ticker

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/uitest"
)

// evening is a game that is timed, on a machine whose time passes when the test says so.
type evening struct {
	*Clock
	now     time.Time
	at      time.Time // when the timer fires
	fire    func()    // nil: no timer waits
	manner  Manner
	moment  Moment
	kept    game.Timing
	copies  int
	told    int
	asked   int  // how often the playing time was said to be over
	busy    bool // that cannot be settled now
	looking bool // at a game that is open elsewhere
	bells   []int
	shown   []look.Clock
}

func (e *evening) Moment() Moment     { return e.moment }
func (e *evening) MayEdit() bool      { return !e.looking }
func (e *evening) Keep(t game.Timing) { e.kept = t }
func (e *evening) Copy()              { e.copies++ }
func (e *evening) Tell()              { e.told++ }
func (e *evening) TimeUp() bool       { e.asked++; return !e.busy }

// begin opens a game with such a clock.
func begin(t *testing.T, c table.Clock) *evening {
	e := &evening{now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC), manner: Manner{Warnings: [2]int{60, 10}}}
	e.moment = Moment{Phase: engine.Phase{Year: 1901, Season: engine.Spring}, First: true, Front: true}
	say := uitest.Speak(t, "en_US.UTF-8")
	e.Clock = New(&Machine{
		Texts: func() *lang.Catalog { return say }, Manner: func() Manner { return e.manner }, Remember: func(m Manner) { e.manner = m },
		Act: func(do func()) { do() }, Time: func() time.Time { return e.now }, Bell: func(n int) { e.bells = append(e.bells, n) },
		Wake: func(d time.Duration, do func()) func() {
			e.at, e.fire = e.now.Add(d), do
			return func() { e.fire = nil }
		},
	}, e)
	e.Begin(c)
	e.Follow()
	e.Listen(func(f look.Clock) { e.shown = append(e.shown, f) })
	return e
}

// pass lets the time pass: every timer fires when it is due.
func (e *evening) pass(d time.Duration) {
	end := e.now.Add(d)
	for e.fire != nil && !e.at.After(end) {
		e.now = e.at
		do := e.fire
		e.fire = nil
		do()
	}
	e.now = end
}

// clocks are the lengths of the tests: two minutes of negotiation first, one later, one for orders.
func clocks() game.Clocks {
	return game.Clocks{First: 2 * time.Minute, Later: time.Minute, Orders: time.Minute, Retreats: time.Minute, Adjustment: time.Minute}
}

func TestAClockWarnsFlashesRingsAndGoesOn(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	if f := e.Face(); !f.Idle || f.Shown || f.Time != "2:00" || f.Step != "Negotiation" || e.fire != nil {
		t.Fatalf("before anybody starts it: %+v", f)
	}
	e.StartOrPause()
	if e.copies != 1 || e.told != 1 {
		t.Errorf("%d copies, told %d times", e.copies, e.told)
	}
	e.pass(time.Minute)
	if f := e.Face(); f.Time != "1:00" || !f.Warn || !f.Flash || f.Remark != "time is almost up" || !slices.Equal(e.bells, []int{1}) {
		t.Errorf("a minute before the end: %+v, bells %v", f, e.bells)
	}
	if e.copies != 2 {
		t.Errorf("%d copies after a minute", e.copies)
	}
	e.pass(3 * time.Second)
	if f := e.Face(); f.Flash || f.Time != "0:57" {
		t.Errorf("it flashes on: %+v", f)
	}
	e.pass(57 * time.Second)
	if f := e.Face(); f.Step != "Order writing. No talking." || f.Time != "1:00" || !slices.Equal(e.bells, []int{1, 1, 3}) {
		t.Errorf("after the negotiation: %+v, bells %v", f, e.bells)
	}
	e.pass(6 * time.Second)
	e.StartOrPause()
	if f := e.Face(); e.fire != nil || !f.Paused || f.Remark != "paused" || e.shown[len(e.shown)-1] != f {
		t.Errorf("paused: %+v", f)
	}
	if e.Clock.Keep(); !e.kept.Begun || e.kept.Step != "orders" || e.kept.Used != 6*time.Second || e.kept.Played != 2*time.Minute+6*time.Second {
		t.Errorf("kept is %+v", e.kept)
	}
}

// Where a game is only looked at its clock is not set.
func TestTheClockOfAGameThatIsOpenElsewhereStands(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	e.looking = true
	before := e.State()
	e.StartOrPause()
	e.Next()
	e.More(time.Minute)
	if e.State().Begun() != before.Begun() || e.State().Left() != before.Left() || e.fire != nil || e.copies > 0 {
		t.Errorf("it is %+v, %d copies", e.State(), e.copies)
	}
}

func TestAClockIsSilentAndStillWhereThatIsSet(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	e.ToggleSound()
	e.manner.Still = true
	e.StartOrPause()
	told := e.told
	e.pass(time.Minute)
	if f := e.Face(); f.Flash || !f.Warn || len(e.bells) > 0 || !e.manner.Mute || e.told != told+1 {
		t.Errorf("%+v, bells %v, manner %+v, told %d", f, e.bells, e.manner, e.told-told)
	}
}

func TestNoOrdersAreTakenAtTheFrontAlone(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks(), Close: true})
	e.Next()
	e.StartOrPause()
	e.pass(59 * time.Second)
	if e.Closed() {
		t.Error("closed before the time is up")
	}
	e.pass(time.Second)
	if f := e.Face(); !e.Closed() || f.Remark != "time is up, no more orders" {
		t.Errorf("open: %+v", f)
	}
	e.moment.Front = false
	if e.Follow(); e.Closed() {
		t.Error("closed where another phase is looked at")
	}
	e.moment.Front = true
	e.Follow()
	if e.More(time.Minute); e.Closed() || e.Face().Time != "1:00" {
		t.Errorf("more time opens nothing: %+v", e.Face())
	}
}

func TestAClockFollowsItsGame(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	e.StartOrPause()
	e.moment.Phase.Season, e.moment.First, e.moment.Front = engine.Fall, false, false
	e.Follow()
	if f := e.Face(); f.Step != "Results are being read out" || f.Time != "" || e.Step() != "" {
		t.Errorf("while results are told: %+v", f)
	}
	e.moment.Front = true
	if e.Follow(); e.Face().Time != "1:00" || e.Step() != "Negotiation" {
		t.Errorf("in the next phase: %+v", e.Face())
	}
	e.moment.Over = true
	if e.Follow(); e.fire != nil || e.WhyNotStart() == "" {
		t.Errorf("after the end: %+v", e.Face())
	}
}

func TestABoardToThinkOnHasNoClock(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	e.moment.Planned = true
	if e.Follow(); e.Used() || e.Face().Idle || e.WhyNotStart() != "no step of this game has a time limit" {
		t.Errorf("%+v", e.Face())
	}
	e.moment.Planned, e.moment.Talk = false, true
	e.Next()
	if e.Follow(); e.Face().Step != "Order writing" {
		t.Errorf("a table that may talk is silenced: %q", e.Face().Step)
	}
}

func TestThePlayingTimeIsSettledOnceItCanBe(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks(), Limit: time.Minute})
	e.StartOrPause()
	e.busy = true
	e.pass(time.Minute + 2*time.Second)
	if f := e.Face(); e.asked < 2 || f.Playing != "0 minutes of play left" || !slices.Contains(e.bells, 3) {
		t.Errorf("asked %d times, %+v, bells %v", e.asked, f, e.bells)
	}
	e.busy, e.asked = false, 0
	e.SettlePlay()
	e.SettlePlay()
	if e.asked != 1 {
		t.Errorf("asked %d times", e.asked)
	}
	if e.Begin(e.State()); !e.due {
		t.Error("a game whose playing time is up does not say so when it is opened")
	}
}

func TestWhatIsSetIsTakenAtOnce(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	set := e.Timer().Set
	if set.Steps != [8]time.Duration{2 * time.Minute, time.Minute, time.Minute, time.Minute, time.Minute} || set.Warnings != [2]int{60, 10} || set.Close || set.Mute {
		t.Errorf("set is %+v", set)
	}
	set.Part(true)
	set.Steps[0], set.Steps[6], set.Warnings, set.Close, set.Mute = 3*time.Minute, 4*time.Minute, [2]int{0, 170}, true, true
	e.Set(set)
	if got := e.Timer(); got.Set != set || got.Face.Time != "3:00" || e.manner.Warnings != set.Warnings {
		t.Errorf("set is %+v, the face %+v", got.Set, got.Face)
	}
	if c := e.State().Minutes; !c.Apart || c.FallLater != time.Minute || c.FallOrders != 4*time.Minute || c.FallRetreats != time.Minute || Lengths(c) != set.Lengths {
		t.Errorf("the lengths of fall are %+v", c)
	}
	e.StartOrPause()
	if e.pass(10 * time.Second); !e.Face().Warn {
		t.Error("it does not warn as it was set")
	}
	if e.Fault(45*time.Second) == "" || e.Fault(30*time.Second) != "" || e.Fault(366*24*time.Hour) == "" {
		t.Error("a length that no clock has is taken, or one refused that it can have")
	}
}

func TestWhatCannotBeDoneSaysWhy(t *testing.T) {
	e := begin(t, table.Clock{Minutes: clocks()})
	want := func(when, start, more, next, back string, alone bool) {
		t.Helper()
		got := e.Timer()
		if fmt.Sprint(got.Start, "|", got.More, "|", got.Next, "|", got.Back) != fmt.Sprint(start, "|", more, "|", next, "|", back) || got.Alone != alone {
			t.Errorf("%s: %+v", when, got)
		}
	}
	want("negotiation", "", "", "", "", false)
	e.Next()
	want("orders", "", "", "", "", false)
	e.Next()
	want("orders whose time is up", "", "", "only resolving the phase goes further", "", true)
	e.Back()
	want("negotiation again", "", "", "", "", false)
	e.Set(look.ClockSet{})
	off := "no step of this game has a time limit"
	want("off", off, off, off, off, true)
	e = begin(t, table.Clock{Minutes: game.Clocks{Orders: time.Minute}})
	want("untimed", "", "this step has no time limit", "", "", true)
	e.Agree(2)
	e.Agree(3)
	e.Agree(2)
	if e.State().Agreed().Has(2) || !e.State().Agreed().Has(3) {
		t.Error("who agrees is wrong")
	}
}
