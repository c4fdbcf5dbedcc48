package game_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/game/gametest"
)

// What a review says of a power: its plan in a phase, how much of what was promised it kept, and what a turning point was worth.
func TestWhatAReviewSaysOfAPower(t *testing.T) {
	r := &game.Review{Phases: []game.ReviewedPhase{
		{Prospects: []int{100, 200, 300}, Plans: []game.ReviewedPlan{{Power: 1, Likely: 50, Better: 200}, {Power: 3, Likely: 500, Better: 400}}},
		{Prospects: []int{100, 200}, Plans: []game.ReviewedPlan{{Power: 1, Likely: 90, Better: 100}, {Power: 2}, {Power: 3, Likely: 7, Better: 7}}},
	}}
	for _, row := range []struct {
		phase int
		power engine.Power
		there bool
		gain  int
	}{{0, 1, true, -50}, {0, 2, false, 0}, {0, 3, true, 200}, {1, 1, true, -10}, {1, 2, true, -200}, {1, 3, true, 0}, {-1, 1, false, 0}, {2, 1, false, 0}, {0, 0, false, 0}} {
		p, there := r.Plan(row.phase, row.power)
		if there != row.there || there && p.Power != row.power || r.Gain(game.Turning{Phase: row.phase, Power: row.power}) != row.gain {
			t.Errorf("%+v: %+v, %t, gain %d", row, p, there, r.Gain(game.Turning{Phase: row.phase, Power: row.power}))
		}
	}
	for power, want := range map[engine.Power]string{1: "0.575 2", 2: "0.000 0", 3: "1.000 2", 4: "0.000 0"} {
		if share, turns := r.Accuracy(power); fmt.Sprintf("%.3f %d", share, turns) != want {
			t.Errorf("power %d: %.3f in %d turns, want %s", power, share, turns, want)
		}
	}
	if !r.Compared() || (&game.Review{Phases: []game.ReviewedPhase{{Prospects: []int{1}}}}).Compared() {
		t.Error("whether it compares")
	}
}

// A review is about one line, as far as that is resolved: it is found from there and, on a line aside, for the main line.
func TestAReviewIsFoundOnItsLine(t *testing.T) {
	g := gametest.New(t)
	g.Advance()
	g.Advance()
	if g.KeptReview() != nil || g.ReviewedLine() != nil {
		t.Error("there is a review")
	}
	r := &game.Review{Line: g.LineSum(), Phases: make([]game.ReviewedPhase, 2)}
	g.SetReview(r)
	line := func() (list []string) {
		for _, n := range g.ReviewedLine() {
			list = append(list, n.Position.Phase.String())
		}
		return list
	}
	const both = "[S1901M F1901M]"
	if g.KeptReview() != r || fmt.Sprint(line()) != both {
		t.Errorf("on its line: %v", line())
	}
	g.Go(game.Path{0, 0})
	g.SetOrders([]engine.Order{gametest.Pick(t, g, engine.Move, "par", "bur")})
	if g.KeptReview() != nil || fmt.Sprint(line()) != both {
		t.Errorf("aside: %v", line())
	}
	g.SetReview(&game.Review{Line: r.Line, Phases: make([]game.ReviewedPhase, 1)})
	if g.KeptReview() != nil || g.ReviewedLine() != nil {
		t.Error("of another number of phases")
	}
	g.SetReview(&game.Review{Line: g.LineSum()})
	if g.KeptReview() != nil || g.ReviewedLine() != nil {
		t.Error("of none")
	}
}

// A clock is written with all that it says, in whole seconds and up to a year; one that was never used is not.
func TestAClockIsWrittenWhole(t *testing.T) {
	g := gametest.New(t)
	if f, err := g.Snapshot().Form(); err != nil || f.Clock != nil || !g.Kept() {
		t.Errorf("never used: %+v, %v", f.Clock, err)
	}
	steps := game.ClockSteps()
	clock := game.Timing{
		Begun: true, Close: true, Phase: engine.Phase{Year: 1901, Season: engine.Fall}, Step: steps[3], Used: 90*time.Second + 600*time.Millisecond, Total: 5 * time.Minute, Played: 999 * 24 * time.Hour,
		Agreed: engine.PowersOf(g.Variant().Power("italy"), g.Variant().Power("austria")),
	}
	g.SetTiming(clock)
	f, err := g.Snapshot().Form()
	want := &form.Clock{Begun: true, AtZero: "close-orders", Phase: "F1901M", Step: "orders", Used: 91, Total: 300, Played: 366 * 24 * 60 * 60, Agreed: []string{"Austria", "Italy"}}
	if f.Clock != nil {
		want.Minutes = f.Clock.Minutes
	}
	if err != nil || !reflect.DeepEqual(f.Clock, want) || g.Timing() != clock || g.Kept() || g.CanUndo() {
		t.Errorf("%+v, %v, want %+v", f.Clock, err, want)
	}
	if want := "none reveal negotiation orders retreats adjustment"; strings.Join(steps, " ") != want {
		t.Errorf("steps %v", steps)
	}
	c := game.Clocks{First: 1, Later: 2, Orders: 3, Retreats: 4, Adjustment: 5, FallLater: 6, FallOrders: 7, FallRetreats: 8}
	if c.In(engine.Fall) != c {
		t.Error("the times of fall are others")
	}
	c.Apart = true
	if fall := c.In(engine.Fall); fall.First != 1 || fall.Later != 6 || fall.Orders != 7 || fall.Retreats != 8 || fall.Adjustment != 5 || c.In(engine.Spring) != c {
		t.Errorf("%+v", fall)
	}
}

// Who plays a power is asked of the line; a game of settings begins as they say.
func TestWhoPlaysAPower(t *testing.T) {
	v := gametest.Standard(t)
	s := game.Default(v.Setup("7"), engine.Rulebook())
	for i := range s.Players {
		s.Players[i].Name = fmt.Sprint("player ", i)
	}
	g, err := game.Start(s)
	gametest.Must(t, err)
	if *g.Node().Position != s.Begin() || g.Node().Phase() != s.Opening() || g.Node().Resolved() {
		t.Errorf("it begins with %s", g.Node().Phase())
	}
	italy := v.Power("italy")
	_, at := g.PlayerOf(italy)
	gametest.Must(t, g.TakeOver("Cleo", "", italy))
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		name, player := g.PlayerOf(pw)
		want := fmt.Sprint("player ", player)
		if pw == italy {
			want = "Cleo"
		}
		if name != want || (pw == italy) != (player == len(s.Players)) {
			t.Errorf("%s: %q, %d", v.PowerName(pw), name, player)
		}
	}
	if name, player := g.PlayerOf(engine.NoPower); name != "" || player != -1 || at < 0 {
		t.Errorf("nobody: %q, %d", name, player)
	}
}

// A variation is begun beside an open phase with its orders; a sheet that is handed in is all that its powers order.
func TestVariationsAndSheetsOfOpenPhases(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	france, italy := v.Power("france"), v.Power("italy")
	par, ven := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "ven", "tri")
	bre := gametest.Pick(t, g, engine.Move, "bre", "mid")
	g.Give(game.Given{Order: par, Text: "Paris!"}, game.Given{Order: ven})
	g.VaryHere()
	if g.Path().String() != "1" || len(g.Root().Next) != 2 || !slices.Equal(g.Node().Plain(), g.Root().Next[0].Plain()) {
		t.Errorf("at %s of %d: %v", g.Path(), len(g.Root().Next), g.Node().Plain())
	}
	g.GiveSheet(nil, []game.VoidLine{{Power: france, Text: "old"}, {Power: italy, Text: "his"}, {Text: "of nobody"}})
	g.HandedIn(engine.PowersOf(france), []game.Given{{Order: bre}, {Order: gametest.Pick(t, g, engine.Move, "rom", "apu")}}, []game.VoidLine{{Power: france, Text: "new"}})
	var void []string
	for _, l := range g.Node().Void {
		void = append(void, l.Text)
	}
	slices.Sort(void)
	if got := g.Node().Plain(); len(got) != 2 || !slices.Contains(got, bre) || !slices.Contains(got, ven) || fmt.Sprint(void) != "[his new of nobody]" {
		t.Errorf("orders %v, void %v", got, void)
	}
	if shown := g.Node().Shown(); len(shown) != 2 {
		t.Errorf("shown %v", shown)
	}
	g.Advance()
	g.Back()
	root := g.Root()
	if g.VaryHere(); g.Root() != root {
		t.Error("a phase that is resolved gets a variation")
	}
	h := atKeyboard(t)
	root = h.Root()
	if h.VaryHere(); h.Root() != root {
		t.Error("a secret phase gets a variation")
	}
	gametest.Must(t, h.OpenHand(2, keyed(2)))
	h.SetOrders([]engine.Order{gametest.Pick(t, h, engine.Move, "par", "bur")})
	if h.Node().Shown() != nil {
		t.Error("what lies open behind the curtain is shown")
	}
	gametest.Must(t, h.CloseHand(false))
	if h.Node().Shown() != nil {
		t.Error("a draft is shown")
	}
}

// A draft and a PIN are written in sealed form.
func TestDraftsAndLocksAreWritten(t *testing.T) {
	g := atKeyboard(t)
	g.SetLock(game.Lock{Player: 2, Box: "a box", Name: "a name"})
	gametest.Must(t, g.OpenHand(2, keyed(2)))
	g.SetOrders([]engine.Order{gametest.Pick(t, g, engine.Move, "par", "bur")})
	f, err := g.Snapshot().Form()
	if want := []form.Lock{{Player: 3, Box: "a box", Name: "a name"}}; err != nil || !reflect.DeepEqual(f.Locks, want) {
		t.Errorf("%+v, %v", f.Locks, err)
	}
	begin, chain := g.Setup().Begin(), ""
	phase, err := g.Snapshot().Phase(g.Node(), &begin, &chain)
	if err != nil || len(phase.Orders) > 0 || len(phase.Hands) != 1 || phase.Hands[0].Player != 3 || phase.Hands[0].In || phase.Hands[0].Orders != 1 {
		t.Fatalf("%+v, %v", phase, err)
	}
	if text, err := keyed(2).Open(phase.Hands[0].Box); err != nil || !strings.Contains(text, "A par - bur") {
		t.Errorf("%s, %v", text, err)
	}
}
