package table_test

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/table"
)

// session is a table with a game, its clock and a fake time.
type session struct {
	t     *testing.T
	g     *game.Game
	c     table.Clock
	now   time.Time
	rings []string
}

// at is the beginning of fake time.
func at() time.Time { return time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC) }

// sit returns a table of seven at which the clock has just been started.
func sit(t *testing.T, change ...func(*game.Settings)) *session {
	t.Helper()
	set := game.Default(standard(t).Setup("7"), engine.Rulebook())
	for _, do := range change {
		do(&set)
	}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	s := &session{t: t, g: g, now: at()}
	s.c = table.NewClock(g)
	s.c.Warnings = [2]time.Duration{time.Minute, 10 * time.Second}
	s.c = s.c.Start(s.now)
	return s
}

// wait lets the time pass as a window would see it: with a tick every second.
func (s *session) wait(d time.Duration) *session {
	for ; d > 0; d -= time.Second {
		s.now = s.now.Add(time.Second)
		s.tick()
	}
	return s
}

// jump lets the time pass without a tick, then ticks once.
func (s *session) jump(d time.Duration) *session {
	s.now = s.now.Add(d)
	return s.tick()
}

func (s *session) tick() *session {
	var rings table.Rings
	s.c, rings = s.c.Tick(s.now)
	for name, rang := range map[string]bool{"warning": rings.Warning, "over": rings.Over, "limit": rings.Limit} {
		if rang {
			s.rings = append(s.rings, name)
		}
	}
	return s
}

// resolve carries the phase out without orders, and arrive goes on to the next one.
func (s *session) resolve() *session { s.g.Advance(); s.c = s.c.Follow(s.g); return s }

func (s *session) arrive() *session { s.c = s.c.Arrive(); return s }

// want fails the test unless the clock shows a step with so much time left.
func (s *session) want(step table.Step, left time.Duration) *session {
	s.t.Helper()
	if s.c.Step() != step || s.c.Left() != left {
		s.t.Fatalf("%s: %s with %v left, want %s with %v", s.c.Phase(), s.c.Step(), s.c.Left(), step, left)
	}
	return s
}

// RULES 3: 30 minutes of negotiation in the first turn, later 15; 5 minutes for orders, retreats and adjustments.
func TestStepsOfAYearHaveTheirTimes(t *testing.T) {
	s := sit(t).want(table.Negotiation, 30*time.Minute).wait(30*time.Minute).want(table.Writing, 5*time.Minute)
	s.resolve().want(table.Reveal, 0).arrive().want(table.Negotiation, 15*time.Minute)
	s.c = s.c.Next()
	s.want(table.Writing, 5*time.Minute)
	orders := []engine.Order{}
	for p := range s.g.Node().Position.Occupied().All() {
		orders = append(orders, s.g.Node().Position.LegalOrders(p)[1])
	}
	for _, o := range orders {
		s.g.Give(game.Given{Order: o})
	}
	s.resolve().arrive()
	for range 4 {
		want := map[engine.PhaseKind]table.Step{engine.Movement: table.Negotiation, engine.Retreats: table.Retreating, engine.Adjustment: table.Adjusting}
		kind := s.g.Node().Position.Phase.Kind
		left := 5 * time.Minute
		if kind == engine.Movement {
			left = 15 * time.Minute
		}
		s.want(want[kind], left).resolve().arrive()
	}
}

// A fall turn has its own times where the table gave it some; the adjustments have theirs, and the first negotiation is the first
// in any season.
func TestFallTurnsHaveTheirOwnTimes(t *testing.T) {
	apart := game.Clocks{First: 9 * time.Minute, Later: 8 * time.Minute, Orders: 7 * time.Minute, Retreats: 6 * time.Minute, Adjustment: 5 * time.Minute,
		Apart: true, FallLater: 4 * time.Minute, FallOrders: 3 * time.Minute, FallRetreats: 2 * time.Minute}
	for _, row := range []struct {
		phase     string
		first     bool
		talk, end time.Duration // of the first and the last step
	}{
		{"S1901M", true, 9, 7}, {"S1902M", false, 8, 7}, {"S1902R", false, 6, 6}, {"F1901M", true, 9, 3}, {"F1902M", false, 4, 3},
		{"F1902R", false, 2, 2}, {"W1902A", false, 5, 5},
	} {
		ph, err := engine.ParsePhase(row.phase)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []table.Clock{
			table.ClockOf(game.Timing{Begun: true, Minutes: apart}).FollowPhase(ph, row.first, false),
			table.Clock{}.FollowPhase(ph, row.first, false).Set(apart),
		} {
			if c.Left() != row.talk*time.Minute {
				t.Errorf("%s: begins with %v, want %d minutes", row.phase, c.Left(), row.talk)
			}
			if ph.Kind == engine.Movement {
				c = c.Next()
			}
			if c.Left() != row.end*time.Minute {
				t.Errorf("%s: ends with %v, want %d minutes", row.phase, c.Left(), row.end)
			}
		}
	}
}

func TestClockStandsUntilStartedAndWhilePaused(t *testing.T) {
	s := sit(t)
	s.c = table.NewClock(s.g)
	if s.c.Begun() || s.g.Timing() != s.c.Timing() {
		t.Error("a clock that nobody used is running, or worth to be kept")
	}
	s.wait(time.Minute).want(table.Negotiation, 30*time.Minute)
	s.c = s.c.Start(s.now)
	s.wait(time.Minute).want(table.Negotiation, 29*time.Minute)
	s.now = s.now.Add(400 * time.Millisecond)
	s.c = s.c.Pause(s.now)
	want := 29*time.Minute - 400*time.Millisecond
	s.want(table.Negotiation, want).wait(time.Hour).want(table.Negotiation, want)
	s.c = s.c.Start(s.now)
	s.wait(time.Minute).want(table.Negotiation, want-time.Minute)
	if got := s.c.Played(); got != 2*time.Minute+400*time.Millisecond {
		t.Errorf("played %v: a pause is no playing time", got)
	}
}

// A gap between two ticks is sleep: neither the step nor the playing time loses anything.
func TestSleepAndWallClockEatNoTime(t *testing.T) {
	s := sit(t).wait(time.Minute)
	for _, gap := range []time.Duration{8 * time.Hour, 31 * time.Second, -3 * time.Hour, 0} {
		s.jump(gap).want(table.Negotiation, 29*time.Minute)
	}
	s.wait(time.Minute).want(table.Negotiation, 28*time.Minute)
	s.jump(table.Sleep).want(table.Negotiation, 28*time.Minute-table.Sleep)
	if !s.c.Running() || s.c.Played() != 2*time.Minute+table.Sleep {
		t.Errorf("played %v, running %v", s.c.Played(), s.c.Running())
	}
}

func TestWarningsAndTheEndRingOnce(t *testing.T) {
	s := sit(t, func(set *game.Settings) {
		set.Clocks = game.Clocks{First: 2 * time.Minute, Later: time.Minute, Orders: 5 * time.Minute}
	}).wait(time.Minute)
	if s.rings == nil || !s.c.Warned() {
		t.Error("no warning a minute before the end")
	}
	s.wait(time.Minute)
	if want := []string{"warning", "warning", "over"}; !slices.Equal(s.rings, want) {
		t.Errorf("rang %v, want %v", s.rings, want)
	}
	s.rings = nil
	s.wait(5 * time.Minute).wait(time.Hour)
	if want := []string{"warning", "warning", "over"}; !slices.Equal(s.rings, want) {
		t.Errorf("rang %v, want %v", s.rings, want)
	}
	s.rings = nil
	s.resolve().arrive().wait(time.Second)
	if s.rings != nil || s.c.Warned() {
		t.Errorf("a step of a minute rang %v at its beginning", s.rings)
	}
}

func TestTimeOfSecondsWithManyRingsAtOnceEndsOnce(t *testing.T) {
	s := sit(t, func(set *game.Settings) { set.Clocks.First = time.Minute }).jump(29 * time.Second).jump(29 * time.Second).jump(29 * time.Second)
	if want := []string{"warning", "over"}; !slices.Equal(s.rings, want) {
		t.Errorf("rang %v, want %v", s.rings, want)
	}
}

func TestStepOfNoMinutesTakesAsLongAsItNeeds(t *testing.T) {
	s := sit(t, func(set *game.Settings) { set.Clocks = game.Clocks{} }).wait(time.Hour)
	if s.want(table.Negotiation, 0); s.c.Over() || s.c.Timed() || s.c.Part() != 1 || s.rings != nil || s.c.Used() != time.Hour {
		t.Error("a step without time came to an end")
	}
	s.c = s.c.More(time.Minute).Next()
	s.want(table.Writing, 0)
	if s.c = s.c.Next(); s.c.Over() || s.c.Played() != time.Hour {
		t.Error("a step without time was ended, or the hour is not counted")
	}
}

// RULES 2.1.3 of document 001: what comes after the time is void, if the table wants it so.
func TestOrdersAreClosedAtZeroUntilMoreTimeOrNextPhase(t *testing.T) {
	for _, closes := range []bool{false, true} {
		s := sit(t)
		s.c.Close = closes
		s.c = s.c.Next()
		s.wait(5*time.Minute - time.Second)
		if s.c.Closed() {
			t.Fatal("closed too early")
		}
		if s.wait(3 * time.Minute); s.c.Closed() != closes || !s.c.Over() {
			t.Errorf("closed %v, want %v", s.c.Closed(), closes)
		}
		s.c = s.c.More(time.Minute)
		s.want(table.Writing, time.Minute)
		if s.wait(time.Minute); s.c.Closed() != closes {
			t.Error("not closed again after the extra time")
		}
		if s.resolve(); s.c.Closed() {
			t.Error("closed in the next phase")
		}
	}
}

func TestStepEndsEarlyWhenAllAgree(t *testing.T) {
	s := sit(t).wait(time.Minute)
	all := table.Entitled(s.g)
	v := s.g.Variant()
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		if s.c.Agreed() == all {
			t.Fatal("somebody is missing, yet all agree")
		}
		s.c = s.c.Agree(pw, true)
	}
	s.c = s.c.Agree(3, false).Agree(3, true)
	if s.c.Agreed() != all {
		t.Fatalf("agreed %b of %b", s.c.Agreed(), all)
	}
	if s.c = s.c.Next(); s.c.Agreed() != 0 {
		t.Error("the agreement lasts into the next step")
	}
	s.want(table.Writing, 5*time.Minute).wait(time.Minute)
	s.c = s.c.Back()
	s.want(table.Negotiation, 29*time.Minute)
	s.c = s.c.Next()
	s.want(table.Writing, 4*time.Minute)
	s.c = s.c.Next()
	s.want(table.Writing, 0)
	s.c = s.c.Back().Back()
	s.want(table.Negotiation, 30*time.Minute)
}

// A power without units and centers has no say (RULES 9.5); one that nobody plays or leads has none either (RULES 9.2).
func TestOnlyPowersInTheGameAreAsked(t *testing.T) {
	set := game.Default(standard(t).Setup("4"), engine.Rulebook())
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Entitled(g); got != engine.PowersOf(set.Playing()...) {
		t.Errorf("%b are asked, want the powers that are played", got)
	}
	pos := *g.Node().Position
	france := standard(t).Power("france")
	for p := range pos.Occupied().All() {
		if pos.Units[p].Power == france {
			pos.Units[p] = engine.Unit{}
		}
	}
	for p, owner := range pos.Owners {
		if owner == france {
			pos.Owners[p] = engine.NoPower
		}
	}
	germany := standard(t).Power("germany")
	pos.Armistice = engine.PowersOf(germany)
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if got := table.Entitled(g); got.Has(france) || got.Has(germany) {
		t.Errorf("%b are asked: France has nothing left, Germany nobody who leads it", got)
	}
}

// The file keeps how the clock stands: saving is no edit, and a loaded clock stands until somebody starts it.
func TestClockIsSavedAndStandsAfterLoading(t *testing.T) {
	s := sit(t, func(set *game.Settings) { set.Limit = game.Limit{Kind: game.Minutes, Number: 120} }).wait(7 * time.Minute)
	s.resolve().arrive().wait(4 * time.Minute)
	s.c = s.c.Agree(2, true)
	s.c.Close = true
	before := s.g.CanUndo()
	s.g.SetTiming(s.c.Timing())
	if s.g.CanUndo() != before || s.g.Kept() {
		t.Error("the clock is a step of undo, or counts as kept")
	}
	var file bytes.Buffer
	if err := gamefile.Save(&file, s.g); err != nil {
		t.Fatal(err)
	}
	g, err := gamefile.Load(&file, func(string) (*engine.Variant, error) { return s.g.Variant(), nil })
	if err != nil {
		t.Fatal(err)
	}
	if !g.Kept() || !g.Saved() || g.Timing() != s.g.Timing() {
		t.Errorf("read %+v, want %+v", g.Timing(), s.g.Timing())
	}
	s.g, s.c = g, table.NewClock(g)
	s.wait(time.Hour).want(table.Negotiation, 11*time.Minute)
	if left, limited := s.c.PlayLeft(); s.c.Running() || !s.c.Begun() || !s.c.Close || left != 109*time.Minute || !limited || s.c.Agreed() != engine.PowersOf(2) {
		t.Errorf("running %v, closing %v, %v to play, agreed %b", s.c.Running(), s.c.Close, left, s.c.Agreed())
	}
	s.c = s.c.Start(s.now)
	s.wait(time.Minute).want(table.Negotiation, 10*time.Minute)
}

// The clock belongs to the phase that is played, not to what is looked at.
func TestTravelAndVariationsLeaveTheClockAlone(t *testing.T) {
	s := sit(t).resolve().arrive().wait(time.Minute)
	follow := func() { s.c = s.c.Follow(s.g).Arrive(); s.wait(time.Second) }
	s.g.Back()
	follow()
	o, err := s.g.Variant().ParseOrder(1, "A vie - gal")
	if err != nil {
		t.Fatal(err)
	}
	s.g.Give(game.Given{Order: o}) // a variation of spring, in which nobody plays
	follow()
	s.g.Advance()
	follow()
	s.want(table.Negotiation, 14*time.Minute-3*time.Second)
	if s.c.Phase().String() != "F1901M" || !s.c.Running() {
		t.Errorf("%s, running %v", s.c.Phase(), s.c.Running())
	}
}

// A resolution that is undone leads back to the phase as it was left; the clock stands, and orders are open.
func TestUndoneResolutionGoesBackAndStands(t *testing.T) {
	s := sit(t)
	s.c.Close = true
	s.c = s.c.Next()
	s.wait(6 * time.Minute).resolve().arrive().wait(3 * time.Minute)
	s.g.Undo()
	s.c = s.c.Follow(s.g)
	s.wait(time.Minute).want(table.Writing, 0)
	if s.c.Running() || s.c.Closed() || s.c.Phase().String() != "S1901M" {
		t.Errorf("%s: running %v, closed %v", s.c.Phase(), s.c.Running(), s.c.Closed())
	}
	s.resolve().want(table.Reveal, 0).arrive().want(table.Negotiation, 12*time.Minute) // nobody gets the time twice
	if s.c.Running() {
		t.Error("running without a start")
	}
}

// RULES 10.2: the fixed real time counts what was played, whatever the steps.
func TestPlayingTimeCountsThePlayAndRingsOnce(t *testing.T) {
	s := sit(t, func(set *game.Settings) {
		set.Limit = game.Limit{Kind: game.Minutes, Number: 10}
		set.Clocks = game.Clocks{}
	})
	s.wait(4 * time.Minute).jump(time.Hour).resolve().wait(3 * time.Minute).arrive()
	s.c = s.c.Pause(s.now)
	s.wait(time.Hour)
	s.c = s.c.Start(s.now)
	s.wait(3*time.Minute - time.Second)
	if left, _ := s.c.PlayLeft(); left != time.Second || s.rings != nil {
		t.Fatalf("%v left, rang %v", left, s.rings)
	}
	s.wait(5 * time.Minute)
	if left, _ := s.c.PlayLeft(); left != 0 || !slices.Equal(s.rings, []string{"limit"}) {
		t.Errorf("%v left, rang %v", left, s.rings)
	}
}

func TestEndOfTheGameStopsTheClock(t *testing.T) {
	s := sit(t, func(set *game.Settings) { set.Limit = game.Limit{Kind: game.Minutes, Number: 1, AtOnce: true} }).wait(time.Minute)
	if err := s.g.TimeUp(); err != nil {
		t.Fatal(err)
	}
	s.c = s.c.Follow(s.g)
	s.want(table.NoStep, 0).wait(time.Minute)
	if s.c = s.c.Start(s.now); s.c.Running() || s.c.Played() != time.Minute {
		t.Error("time passes after the end")
	}
	s.g.Undo()
	s.c = s.c.Follow(s.g)
	s.want(table.Writing, 5*time.Minute)
}

func TestOtherMinutesCountFromNow(t *testing.T) {
	s := sit(t).wait(10 * time.Minute)
	s.c = s.c.Set(game.Clocks{First: 15 * time.Minute, Orders: 2 * time.Minute})
	s.want(table.Negotiation, 5*time.Minute)
	s.c = s.c.More(time.Minute).Set(game.Clocks{First: 15 * time.Minute, Orders: 3 * time.Minute})
	s.want(table.Negotiation, 6*time.Minute)
	s.c = s.c.Next()
	s.want(table.Writing, 3*time.Minute)
	s.c = s.c.Set(game.Clocks{})
	if s.want(table.Writing, 0); s.c.Over() {
		t.Error("the clock is off, yet over")
	}
	s.c = s.c.Set(game.Clocks{Orders: 7 * 24 * 60 * time.Minute})
	for range 10 {
		s.c = s.c.More(365 * 24 * time.Hour)
	}
	if s.c.Left() > table.Longest {
		t.Error("more time than can be kept")
	}
}
