package desk_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
)

// A slip is in when its power has all orders or it was marked; in a hot-seat game, when it is sealed; and always if there is nothing to order.
func TestHandedInTellsWhoIsReady(t *testing.T) {
	x := europetest.New(t)
	in := func(power string) bool { return x.Desk.Seats.HandedIn(x.Desk.Game.Node(), x.Power(power)) }
	x.Give("france A par - bur\nA mar - spa")
	if x.Desk.View.Power = x.Power("france"); in("france") {
		t.Error("a fleet has no order")
	}
	if x.Desk.Seats.MarkIn(); !in("france") || in("germany") || x.Desk.Seats.WhyNotMarkIn() != "" {
		t.Error("the slip was marked as in")
	}
	if x.Desk.Seats.MarkIn(); in("france") {
		t.Error("the mark was taken back")
	}
	if x.Give("F bre - mao"); !in("france") {
		t.Error("all orders are given")
	}
	x.HotSeat("2", "Ann", "Ben").Write(0).Give("A par - bur\nA mar - spa\nF bre - mao")
	if in("france") || x.Desk.Seats.WhyNotMarkIn() == "" || x.Desk.Seats.WhyNotCurtain() == "" {
		t.Error("nothing is sealed yet, and sealed orders are marked as in")
	}
	x.Desk.Act(func() {
		if err := x.Desk.Seats.Seal(true); err != nil {
			t.Fatal(err)
		}
	})
	if !in("france") || in("germany") || !in("italy") {
		t.Error("France is sealed, Germany is not, Italy has nothing to order")
	}
}

// An order given after the end, by line, sheet, clicks or letters, is held back once; given again, it begins a variation.
func TestAnOrderAfterTheEndAsksBeforeItBeginsAVariation(t *testing.T) {
	for name, give := range map[string]func(x writer){
		"a line":  func(x writer) { x.enter("F sev - rum") },
		"a sheet": func(x writer) { x.enter("F sev - rum\nA mos H") },
		"clicks":  func(x writer) { x.Pick("sev", "rum") },
		"letters": func(x writer) { x.letters("sevrum") },
	} {
		x := newWriter(t)
		pos := x.Position()
		for p := range pos.Variant.Map.Centers().All() {
			if pos.Centers(x.Power("france")) < 18 {
				pos.Owners[p] = x.Power("france")
			}
		}
		if x.Set(pos); !x.Desk.Over() {
			t.Fatal("the game is not over")
		}
		give(x)
		if x.WantOrders(0); x.Desk.Game.WhatIf() {
			t.Errorf("%s: the order was not held back", name)
		}
		x.wantCard("The game has ended", "Give it again")
		if give(x); len(x.Desk.Game.Node().Plain()) == 0 || !x.Desk.Game.WhatIf() {
			t.Errorf("%s: given again, it begins no variation", name)
		}
	}
}

// A power clicked in the results filters those results, and no map after them.
func TestTheFilterOfTheResultsEndsWithThem(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur", "mos", "ukr").Judge()
	x.Desk.Act(func() { x.Desk.View.Power = x.Power("russia"); x.Desk.ToggleOnly() })
	if !x.Desk.View.Only || !x.Desk.Hides(x.Power("france")) || x.Desk.Hides(x.Power("russia")) {
		t.Fatal("the results are not filtered")
	}
	if x.Judge().WantPhase("F1901M"); x.Desk.View.Only {
		t.Error("the map of the next phase hides orders")
	}
}

// The report on a sheet, and the list of what was written, disappear with their phase and do not return with it.
func TestReportsAndListsGoWithTheirPhase(t *testing.T) {
	x := newWriter(t)
	x.enter("A par - bur\nA mar - spa\nA mos - ukr").wantCard("3 orders read")
	if !x.Desk.View.Written {
		t.Error("a sheet does not open the list of what was written")
	}
	gone := func(when string) {
		t.Helper()
		if now := x.Desk.Now(); strings.Contains(now.Card.Text+now.Card.Hint, "orders read") || x.Desk.Draft.Report != (desk.Card{}) {
			t.Errorf("%s the card says %+v", when, now.Card)
		}
	}
	x.Judge()
	gone("after the phase is resolved")
	if x.Judge().WantPhase("F1901M"); x.Desk.View.Written {
		t.Error("the list of what was written stays open")
	}
	gone("in the next phase")
	x.Do("undo", "undo")
	gone("after undo")
}

// Another line is shown with its own results, also while other orders are tried; each line is named in words.
func TestGoingToAnotherLineEndsTheTryingOfOtherOrders(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur").Pass().Do("previous", "try-other").Pick("par", "pic").Judge()
	x.Do("try-other")
	x.Desk.Act(x.Desk.OtherLine)
	x.WantOrder("A Par-Bur")
	x.Desk.Act(x.Desk.OtherLine)
	if x.WantOrder("A Par-Pic"); !x.Desk.Played() || x.Desk.Trying != nil {
		t.Error("other orders are still being tried")
	}
	where := func(want string) {
		t.Helper()
		if got := x.Desk.Whereabouts(); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("the line is called %q, want %q", got, want)
		}
	}
	where("first variation")
	x.Desk.Act(x.Desk.OtherLine)
	where("main line, with one variation")
	x.Do("first", "try-other").Pick("mar", "spa").Judge()
	where("second variation")
	for _, l := range []string{"zh_TW", "zh_CN", "ja"} {
		if got := x.Speak(l).Desk.Whereabouts(); got == "" || strings.ContainsAny(got, "/{") {
			t.Errorf("%s: %q", l, got)
		}
	}
}

// Space goes to the next unit without an order, round and round.
func TestTheChecklistLeadsFromUnitToUnit(t *testing.T) {
	x, seen := europetest.New(t), map[engine.Province]bool{}
	for range 25 {
		x.Desk.Act(func() { x.Desk.Entry.Next(); x.Desk.Follow(); x.Desk.Tell() })
		if now := x.Desk.Now(); now.Card.Fault || now.Picks.Selected == engine.NoProvince {
			t.Fatalf("the card says %+v", now.Card)
		}
		seen[x.Desk.Entry.Selected()] = true
	}
	if len(seen) != 22 {
		t.Errorf("it visits %d units, want all 22", len(seen))
	}
}

// No game on any board has orders due after its end.
func TestNothingIsDueAfterTheEnd(t *testing.T) {
	x := europetest.New(t)
	s := game.Default(x.Desk.Variant().Setup("7"), engine.Rulebook())
	s.Limit = game.Limit{Kind: game.Years, Number: 1}
	x.Start(s).Give("Russia: F sev - rum")
	for x.Position().Phase.Kind != engine.Adjustment {
		x.Pass()
	}
	if now := x.Desk.Now(); !now.Over || !x.Scenes.Board(now).Targets.Empty() || x.Desk.Game.Ended().Kind != game.YearLimit || x.Desk.WhyNotVote() == "" {
		t.Errorf("over %v, %+v, rings at %v", now.Over, x.Desk.Game.Ended(), x.Scenes.Board(now).Targets)
	}
	x.Desk.Act(x.Desk.PlayOn)
	if now := x.Desk.Now(); now.Over || x.Scenes.Board(now).Targets.Empty() {
		t.Error("a user who plays on has nothing to order")
	}
}
