package ui

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"entente/engine/game"
	"entente/variants"
)

func TestLotsGiveEveryHandOnceAndKeepWhatNobodyContests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "players")
		wishes := make([]int, n)
		for i := range wishes {
			wishes[i] = rapid.IntRange(noHand, n-1).Draw(t, "wish")
		}
		got := drawHands(wishes, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "lot") })
		sorted := slices.Sorted(slices.Values(got))
		for i, hand := range sorted {
			if hand != i {
				t.Fatalf("wishes %v: hands %v", wishes, got)
			}
		}
		for seat, wish := range wishes {
			if wish == noHand {
				continue
			}
			winner := slices.Index(got, wish)
			if wishes[winner] != wish {
				t.Fatalf("wishes %v: hands %v: seat %d gets what seat %d wished", wishes, got, winner, seat)
			}
		}
	})
}

func TestLotsAreFair(t *testing.T) {
	count := map[string]int{}
	lot := 0
	chance := func(n int) int { lot++; return (lot * 7919 / 13) % n }
	for range 6000 {
		key := ""
		for _, hand := range drawHands([]int{noHand, noHand, noHand}, chance) {
			key += strconv.Itoa(hand)
		}
		count[key]++
	}
	if len(count) != 6 {
		t.Fatalf("%d of 6 outcomes: %v", len(count), count)
	}
}

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
