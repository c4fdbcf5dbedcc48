package present

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/words"
)

// A game that ends after its last year: the winner, the reason, and the cities of each year.
func TestTheEndOfThreeKingdoms(t *testing.T) {
	r, d := tabletest.New(t, false)
	s := Ending(r, func() *desk.Desk { return d }, "")
	if end := s.End(); end.Outcome != "" {
		t.Errorf("an open game has ended: %+v", end)
	}
	if c := s.Counts(); !slices.Equal(c.Years, []int{199}) || len(c.Names) != len(d.Board.Factions) || c.Names[1] != "Cao Cao" || c.Of[0][1] != 3 || c.Title != "Cities by year" || c.Goal != d.Board.Victory {
		t.Errorf("the counts are %+v", c)
	}
	over := func(rules kingdoms.Rules) {
		t.Helper()
		g := game.New(d.Board, d.File.Setup, rules)
		g.Names = []string{"Ada"}
		f := desk.NewFile(g)
		if err := d.Doc.Begin(f, ""); err != nil {
			t.Fatal(err)
		}
		d.Lay(f)
		for !d.Ended() {
			tabletest.Play(t, d)
			d.Travel(1)
		}
	}
	over(kingdoms.Rules{LastYear: 200})
	end := s.End()
	if end.Outcome != "Ada: Cao Cao, Yuan Shao, Liu Bei, Sun Quan, Liu Biao, Liu Zhang, Ma Teng win jointly with 3 cities." ||
		end.How != "The agreed number of years ended in 200, second half. They had equally many cities and equally much money." {
		t.Errorf("%q, %q", end.Outcome, end.How)
	}
	c := end.Counts
	if !slices.Equal(c.Years, []int{199, 200}) || c.Of[1][1] != 3 || len(c.Sums) != 0 || len(c.Also) != 2 {
		t.Errorf("the counts are %+v", c)
	}
	if units, money := c.Also[0], c.Also[1]; units.Head != "Units" || units.Of[1] != "3" || money.Head != "Purse" || money.Of[1] != "10" {
		t.Errorf("the final assets are %+v", c.Also)
	}
	over(kingdoms.Rules{Victory: 3, Secret: true})
	if end = s.End(); end.How != r.Say("kingdoms.end.cities", words.With{"N": 3, "Phase": "200, second half"}) || end.Counts.Goal != 3 || len(end.Counts.Also) != 1 {
		t.Errorf("%q, goal %d; with secret purses %+v", end.How, end.Counts.Goal, end.Counts.Also)
	}
}

// The factions of a player count together on the page, in the result, and on paper.
func TestTeamsAreAddedAtTheEnd(t *testing.T) {
	r, d := tabletest.Begin(t, 3, kingdoms.Rules{LastYear: 200}, false)
	d.File.Names = []string{"Ann", "", "Bo"}
	for !d.Ended() {
		tabletest.Play(t, d)
		d.Travel(1)
	}
	end := Ending(r, func() *desk.Desk { return d }, "").End()
	want := [][]string{{"Ann: Cao Cao, Sun Quan", "6", "6"}, {"Player 2: Yuan Shao, Liu Biao", "6", "6"}, {"Bo: Liu Bei, Ma Teng", "6", "6"}}
	if !slices.EqualFunc(end.Counts.Sums, want, slices.Equal[[]string]) {
		t.Errorf("the totals are %q", end.Counts.Sums)
	}
	if also := end.Counts.Also; !slices.Equal(also[0].Sums, []string{"6", "6", "6"}) || !slices.Equal(also[1].Sums, []string{"20", "20", "20"}) {
		t.Errorf("the final assets are %+v", also)
	}
	if end.Outcome != "Ann: Cao Cao, Sun Quan, Player 2: Yuan Shao, Liu Biao, Bo: Liu Bei, Ma Teng win jointly with 6 cities." {
		t.Errorf("%q", end.Outcome)
	}
}
