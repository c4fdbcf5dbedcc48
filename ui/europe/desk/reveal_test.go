package desk_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// teller is a table in the fall of 1901 with all orders given, whose time passes when the test says so.
type teller struct {
	*europetest.Table
	uitest.Beats
}

func newTeller(t testing.TB) *teller {
	x := &teller{Table: europetest.New(t)}
	turns := uitest.Demonstration(t)
	x.Give(turns[0]).Pass().Give(turns[1])
	x.Desk.Player.Wait = x.Wait
	return x
}

// want fails the test unless playback is at a stage, running or stopped.
func (x *teller) want(stage playback.Stage, running bool) *teller {
	x.T.Helper()
	x.WantStage(stage, running)
	return x
}

// wantAll fails the test unless everything is shown.
func (x *teller) wantAll() *teller {
	x.T.Helper()
	x.WantAllTold()
	return x
}

// do calls methods of the reveal, each in a gesture.
func (x *teller) do(verbs ...func()) *teller {
	for _, verb := range verbs {
		x.Desk.Act(verb)
	}
	return x
}

// Results play back by themselves, stage by stage, in an acceptable time.
func TestResultsAreToldByThemselves(t *testing.T) {
	x := newTeller(t)
	x.Judge()
	x.want(playback.StageOrders, true)
	stages := map[playback.Stage]bool{}
	for n := 0; x.Desk.Player.Telling(); n++ {
		stages[x.Stage()] = true
		if !x.Tick() || n > 100 {
			t.Fatal("playback does not run")
		}
	}
	if len(stages) != playback.NumStages || x.Passed < 2*time.Second || x.Passed > playback.LongestTotal {
		t.Errorf("stages %v, it took %v", stages, x.Passed)
	}
	x.wantAll().Judge().WantPhase("W1901A")
}

// Each method of the reveal goes where it says.
func TestVerbsLeadThroughTheResults(t *testing.T) {
	x := newTeller(t)
	v := x.Desk.Reveal
	x.Judge()
	if x.do(v.Play).want(playback.StageOrders, false); x.Tick() {
		t.Error("playback continues although it was stopped")
	}
	for x.do(v.Step).want(playback.StageSupports, true); x.Tick(); {
	}
	x.want(playback.StageSupports, false)
	x.do(v.Step).want(playback.StageStandoffs, true)
	x.do(v.Step).want(playback.StageMoves, true) // before the pause after the crosses is over
	x.do(v.Back).want(playback.StageStandoffs, false).do(v.Back).want(playback.StageSupports, false)
	x.do(v.Play).want(playback.StageStandoffs, true).do(v.Step).want(playback.StageMoves, true)
	x.do(v.End).wantAll().do(v.Back).want(playback.StageMoves, false).do(v.End).wantAll()
	if x.do(func() { v.To(0) }).want(playback.StageOrders, false); x.Desk.Player.Beats() != 0 {
		t.Error("playback does not start at the beginning")
	}
	for _, stage := range []playback.Stage{2, 0, 3, 1} {
		x.do(func() { v.ToStage(stage) }).want(stage, false)
	}
	x.do(func() { v.ToStage(4) }).wantAll()
	x.Do("undo")
	x.Desk.Settings.Still = false
	x.do(func() { x.Desk.Settings.Still = true; v.Adopt(true) }).Judge()
	if x.wantAll(); x.Next != nil {
		t.Error("without animation playback waits")
	}
	x.do(func() { v.To(0) }, v.Step).want(playback.StageOrders, false).do(v.Step).want(playback.StageSupports, false)
}

// The reader sets the pace: nothing advances by itself between the orders.
func TestWhoeverReadsOutSetsThePace(t *testing.T) {
	x := newTeller(t)
	x.do(func() { x.Desk.Settings.Pace = playback.OrderByOrder; x.Desk.Reveal.Adopt(true) }).Judge()
	if x.want(playback.StageOrders, false); x.Tick() || x.Desk.Player.Beats() != 0 {
		t.Error("it does not wait for the reader")
	}
	for range 22 {
		x.do(x.Desk.Reveal.Step).want(playback.StageOrders, true)
		x.Tick()
	}
	x.do(x.Desk.Reveal.Step).want(playback.StageSupports, true)
}

// Leaving the phase ends playback, and a frame that was already scheduled changes nothing.
func TestLeavingThePhaseEndsTheTelling(t *testing.T) {
	for name, leave := range map[string]func(x *teller){
		"undo": func(x *teller) { x.Do("undo") }, "history": func(x *teller) { x.Do("previous") }, "forward": func(x *teller) { x.Do("next") },
		"new game": func(x *teller) { x.BeginGame(game.New(&x.Desk.Variant().Setups[0], engine.Rulebook()), "") },
		"click":    func(x *teller) { x.Desk.Act(func() { x.Desk.Choose(x.Province("mos")) }) },
		"button":   func(x *teller) { x.Judge() }, "still": func(x *teller) { x.do(func() { x.Desk.Settings.Still = true; x.Desk.Reveal.Adopt(true) }) },
	} {
		x := newTeller(t)
		x.Judge()
		x.Tick()
		leave(x)
		x.wantAll()
		phase := x.Position().Phase
		for _, then := range []func(){x.Next, x.Late} {
			if then != nil {
				then()
			}
		}
		if x.wantAll(); x.Position().Phase != phase {
			t.Errorf("%s: the phase has changed", name)
		}
	}
}

// With the filter on, the orders of one power are shown and listed; those of the others are kept.
func TestOnePowersOrdersOnly(t *testing.T) {
	x := newTeller(t)
	austria := x.Power("austria")
	x.Desk.Act(func() { x.Desk.View.Power = austria; x.Desk.Tell() })
	x.do(x.Desk.ToggleOnly)
	shown := 0
	for _, s := range x.Scenes.Board(x.Desk.Now()).Shapes {
		if s.Unit.Type != engine.NoUnit {
			if shown++; s.Unit.Power != austria {
				t.Error("an order of another power is shown")
			}
		}
	}
	if x.WantOrders(22); shown != 3 {
		t.Errorf("%d orders are shown, want 3", shown)
	}
	x.Judge().Do("resolve")
	lines := func() []engine.Result { return x.Desk.Results(x.Desk.Game.Node()) }
	if strings.Count(x.Desk.ResultText(x.Desk.Game.Node()), " — ") != 3 {
		t.Errorf("results of one power:\n%s", x.Desk.ResultText(x.Desk.Game.Node()))
	}
	if x.do(x.Desk.ToggleOnly); len(lines()) != 22 {
		t.Errorf("%d results", len(lines()))
	}
}

// Results can be sorted by power or by place, and copied as text.
func TestResultsAreSortedAndCopied(t *testing.T) {
	x := newTeller(t)
	x.Judge().Do("resolve")
	text := x.Desk.ResultText(x.Desk.Game.Node())
	for _, want := range []string{"Fall 1901\n", "\nAustria (Gre +1 · Tri −1)\n", "F Den – Swe — bounced 1 : 1\n", "F Rum – Sev — dislodged by F Bla\n", "A Vie – Bud — succeeded\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if n := strings.Count(text, " — "); n != 22 {
		t.Errorf("%d orders are copied, want 22", n)
	}
	x.do(func() { x.Desk.SortResults(true) })
	var names []string
	for _, r := range x.Desk.Results(x.Desk.Game.Node()) {
		names = append(names, x.Desk.Words().Province(r.Order.At.Province))
	}
	if len(names) != 22 || !slices.IsSorted(names) {
		t.Errorf("sorted by place: %q", names)
	}
}

// Commands given during playback, in any order, leave playback consistent.
func TestAnythingMayHappenWhileResultsAreTold(t *testing.T) {
	x := newTeller(t)
	dice := rand.New(rand.NewPCG(5, 6))
	v := x.Desk.Reveal
	things := []func(){
		func() { x.Tick() }, func() { x.Tick() }, func() { x.Judge() }, func() { x.Do("undo") }, func() { x.Do("redo") }, func() { x.Do("previous") },
		func() { x.Do("next") }, v.Step, v.Play, v.Back, func() { v.To(0) }, x.Desk.ToggleOnly, func() { x.Desk.SortResults(dice.IntN(2) == 0) },
		func() { x.Desk.Choose(x.Province("mun")) }, func() { x.Desk.Settings.Pace = playback.Pace(dice.IntN(playback.NumPaces)); v.Adopt(true) },
		func() { v.ToStage(playback.Stage(dice.IntN(playback.NumStages))) }, func() { x.Support("vie") }, func() { x.Desk.Settings.Reading = 2 - x.Desk.Settings.Reading; v.Adopt(false) },
		func() { x.Desk.Settings.Still = !x.Desk.Settings.Still; v.Adopt(x.Desk.Settings.Still) },
	}
	for range 400 {
		x.do(things[dice.IntN(len(things))])
		if p := &x.Desk.Player; p.Telling() && (p.Beats() < 0 || p.Beats() > len(p.Of(x.Desk.Game.Node()).Beats) || !p.Tells(x.Desk.Game.Node())) {
			t.Fatalf("%d beats are shown", p.Beats())
		}
	}
	for x.do(v.End); x.Tick(); {
	}
	x.wantAll()
}

// A frame that was already scheduled when playback stopped shows nothing.
func TestALateFrameTellsNothingOnceTheTellingIsStopped(t *testing.T) {
	for name, stop := range map[string]func(r *desk.Reveal){
		"paused": func(r *desk.Reveal) { r.Play() }, "one step back": func(r *desk.Reveal) { r.Step(); r.Back() }, "to the start": func(r *desk.Reveal) { r.To(0) },
	} {
		x := newTeller(t)
		x.Judge()
		x.Tick()
		x.Desk.Act(func() { stop(x.Desk.Reveal) })
		if x.Next != nil || x.Late == nil {
			t.Fatalf("%s: it was not stopped", name)
		}
		before := x.Desk.Player.Beats()
		if x.Late(); x.Desk.Player.Beats() != before || x.Next != nil {
			t.Errorf("%s: %d beats are shown, %d before; more to come: %v", name, x.Desk.Player.Beats(), before, x.Next != nil)
		}
	}
}
