package ui

import (
	"slices"
	"testing"

	"entente/engine/game"
	"entente/variants"
)

func TestPlanKeepsWhatWasTyped(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	p := newGamePlan(v.Setup("7"))
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
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	p := newGamePlan(v.Setup("7"))
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
		t.Errorf("the first lot went to somebody else: %v", got)
	}
}
