package plan

import (
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/ui/uitest"
)

// newTestPlan returns the plan for a setup of the standard board.
func newTestPlan(t *testing.T, setup string) (*plan, *engine.Variant) {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	return newPlan(v.Setup(setup)), v
}

func TestPlanKeepsWhatWasTyped(t *testing.T) {
	p, v := newTestPlan(t, "7")
	p.name(0, "Anna")
	p.name(6, "Otto")
	p.choose(v.Setup("2"))
	if p.set.Year != 1914 || p.set.Victory != 24 || !p.set.ByPlayer || len(p.set.Players) != 2 || p.set.Players[0].Name != "Anna" {
		t.Fatalf("two players: %+v", p.set)
	}
	p.set.Year = 1950
	p.choose(v.Setup("7"))
	if p.set.Year != 1950 || p.set.Victory != 18 || p.set.ByPlayer || p.set.Players[6].Name != "Otto" {
		t.Fatalf("back to seven: %+v", p.set)
	}
	if err := p.set.Check(); err != nil {
		t.Fatal(err)
	}
}

func TestChoiceOfTheSamePowerIsAFault(t *testing.T) {
	p, v := newTestPlan(t, "7")
	p.allot(game.ByChoice)
	p.wish(1, 0)
	p.wish(2, noHand)
	var kinds []string
	for _, f := range p.set.Faults() {
		kinds = append(kinds, f.Kind)
	}
	if want := []string{"power-twice", "no-power", "nobody", "nobody"}; !slices.Equal(kinds, want) {
		t.Fatalf("faults %v, want %v", kinds, want)
	}
	p.allot(game.ChoiceThenLot)
	g, err := p.start(func(int) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Settings().Players[0].Powers; !slices.Equal(got, v.Setup("7").Seats[0]) {
		t.Errorf("the first lot went to another player: %v", got)
	}
}

// Planning has no clock; switching back to playing restores it.
func TestPlanningTurnsTheClocksOffAndPlayingOn(t *testing.T) {
	p, _ := newTestPlan(t, "7")
	p.set.Clocks.Later = 20 * time.Minute
	if p.sit(game.Planning); p.timed() {
		t.Errorf("a clock runs while planning: %+v", p.set.Clocks)
	}
	if p.set.Armistice.Kind != game.NoArmistice { // planning has no absent players
		t.Errorf("armistice while planning: %v", p.set.Armistice)
	}
	if p.sit(game.Keyboard); p.set.Armistice.Kind != game.AskArmistice {
		t.Errorf("armistice while playing: %v", p.set.Armistice)
	}
	if p.set.Clocks.Later != 20*time.Minute {
		t.Errorf("%v, want the previous 20", p.set.Clocks.Later)
	}
}

func TestFaultOfAClockIsThatOfItsStep(t *testing.T) {
	p, _ := newTestPlan(t, "7")
	p.set.Clocks.Orders = -time.Minute
	for step, want := range []bool{false, false, true, false, false} {
		if got := p.clockFault(step); (got != nil) != want {
			t.Errorf("step %d: %v", step, got)
		}
	}
}

func TestAPlanSaysWhoPlays(t *testing.T) {
	p, _ := newTestPlan(t, "7")
	if p.whoAt() != 0 {
		t.Errorf("people only: %d", p.whoAt())
	}
	p.against(0, usualLevel)
	if p.whoAt() != 1 {
		t.Errorf("one against bots: %d", p.whoAt())
	}
	p.play(1, "")
	if p.whoAt() != 2 {
		t.Errorf("both: %d", p.whoAt())
	}
	p.people()
	if p.whoAt() != 0 {
		t.Errorf("people again: %d", p.whoAt())
	}
}

// TestTheLimitFollowsTheSetup checks that the limit changes with the setup unless it was changed by hand.
func TestTheLimitFollowsTheSetup(t *testing.T) {
	v := gametest.Shores(t, [3]string{"setups/3.json", `"year": 801`, `"year": 801, "years": 6`}).Variant
	six, four := game.Limit{Kind: game.Years, Number: 6}, game.Limit{Kind: game.Years, Number: 4}
	p := newPlan(v.Setup("3"))
	first := p.set.Limit
	p.choose(v.Setup("2"))
	second := p.set.Limit
	p.set.Limit = four
	p.choose(v.Setup("3"))
	if first != six || second != (game.Limit{}) || p.set.Limit != four {
		t.Errorf("got %+v, %+v, %+v", first, second, p.set.Limit)
	}
}
