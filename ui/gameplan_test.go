package ui

import (
	"slices"
	"testing"

	"entente/engine/game"
	"entente/ui/newgame"
	"entente/variants"
)

func TestPlanKeepsWhatWasTyped(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	p := newgame.NewGamePlan(v.Setup("7"))
	p.Name(0, "Anna")
	p.Name(6, "Otto")
	p.Choose(v.Setup("2"))
	if p.Set.Year != 1914 || p.Set.Victory != 24 || !p.Set.ByPlayer || len(p.Set.Players) != 2 || p.Set.Players[0].Name != "Anna" {
		t.Fatalf("two players: %+v", p.Set)
	}
	p.Set.Year = 1950
	p.Choose(v.Setup("7"))
	if p.Set.Year != 1950 || p.Set.Victory != 18 || p.Set.ByPlayer || p.Set.Players[6].Name != "Otto" {
		t.Fatalf("back to seven: %+v", p.Set)
	}
	if err := p.Set.Check(); err != nil {
		t.Fatal(err)
	}
}

func TestChoiceOfTheSamePowerIsAFault(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	p := newgame.NewGamePlan(v.Setup("7"))
	p.Allot(game.ByChoice)
	p.Wish(1, 0)
	p.Wish(2, newgame.NoHand)
	var kinds []string
	for _, f := range p.Set.Faults() {
		kinds = append(kinds, f.Kind)
	}
	if want := []string{"power-twice", "no-power", "nobody", "nobody"}; !slices.Equal(kinds, want) {
		t.Fatalf("faults %v, want %v", kinds, want)
	}
	p.Allot(game.ChoiceThenLot)
	g, err := p.Start(func(int) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Settings().Players[0].Powers; !slices.Equal(got, v.Setup("7").Seats[0]) {
		t.Errorf("the first lot went to somebody else: %v", got)
	}
}
