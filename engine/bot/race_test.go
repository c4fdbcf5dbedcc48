package bot

import (
	"context"
	"slices"
	"testing"

	"entente/engine"
)

// TestARaceDropsTheWorseHalf after each round, and judges those that are left against all replies, each once.
func TestARaceDropsTheWorseHalf(t *testing.T) {
	plans := make([]candidate, 16)
	for i := range plans {
		plans[i].orders = []engine.Order{{At: engine.Location{Province: engine.Province(i)}}} // the higher, the better
	}
	var rounds [][3]int
	judge := func(list []candidate, from, to int) bool {
		rounds = append(rounds, [3]int{len(list), from, to})
		for i := range list {
			for range to - from {
				list[i].count(float64(list[i].orders[0].At.Province))
			}
		}
		return true
	}
	if !race(plans, 4, 20, 3, judge) {
		t.Error("it was not run to the end")
	}
	if want := [][3]int{{16, 0, 4}, {8, 4, 8}, {4, 8, 16}, {3, 16, 20}}; !slices.Equal(rounds, want) {
		t.Errorf("rounds %v, want %v", rounds, want)
	}
	for i, want := range []int{15, 14, 13, 12} {
		if got := int(plans[i].orders[0].At.Province); got != want || plans[i].n != 20 && i < 3 || plans[i].n != 16 && i == 3 {
			t.Errorf("place %d has plan %d, judged against %d replies", i+1, got, plans[i].n)
		}
	}
	rounds = nil
	if race(plans, 4, 20, 3, func(list []candidate, from, to int) bool {
		rounds = append(rounds, [3]int{len(list), from, to})
		return false
	}) || len(rounds) != 1 {
		t.Errorf("a race that is called off goes on: %v", rounds)
	}
}

// TestAMasterPlaysFewPlansOnAgainstAllReplies: the best two alone; the one of 0.1 played all of the best eight on.
func TestAMasterPlaysFewPlansOnAgainstAllReplies(t *testing.T) {
	m := mind(t, "standard")
	pos := m.variant.Setups[0].Begin()
	for l, want := range map[Level][3]int{Master: {32, 32, 16}, FirstMaster: {32, 32, 32}} {
		d, err := Player{Level: l, Seed: 1, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(1))
		if err != nil {
			t.Fatal(err)
		}
		if got := [3]int{d.Replies, d.Others[0].Replies, d.Others[1].Replies}; got != want {
			t.Errorf("%v: the best three were played on against %v replies, want %v", l, got, want)
		}
	}
}

// TestWhatIsCountedOfAPlan: the mean of what its replies came to, nothing before there is one.
func TestWhatIsCountedOfAPlan(t *testing.T) {
	var c candidate
	for i, want := range []float64{0, 0.25, 0.5, 0.5} {
		if got := c.mean(); got != want || c.n != i {
			t.Errorf("after %d replies: %g of %d, want %g", i, got, c.n, want)
		}
		c.count([]float64{0.25, 0.75, 0.5, 0}[i])
	}
	if c.sum != 1.5 || c.squares != 0.875 {
		t.Errorf("%g, squares %g", c.sum, c.squares)
	}
}
