package present

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
)

// The end of a game whose years are over: who has won and why, and the cities of each year.
func TestTheEndOfThreeKingdoms(t *testing.T) {
	r, d := table(t, false)
	s := Ending(r, func() *desk.Desk { return d })
	if end := s.End(); end.Outcome != "" {
		t.Errorf("a game that goes on has ended: %+v", end)
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
			play(t, d)
			d.Travel(1)
		}
	}
	over(kingdoms.Rules{LastYear: 200})
	end, w := s.End(), wordsOf(r, d)
	phase := w.Phase(d.Shown().Pos.Phase)
	if end.Outcome != w.Say("kingdoms.told.won", words.With{"List": "Ada: " + w.Factions(d.Shown().Outcome.Winners)}) || end.How != w.Say("end.why.years", words.With{"Phase": phase}) {
		t.Errorf("%q, %q", end.Outcome, end.How)
	}
	if c := end.Counts; !slices.Equal(c.Years, []int{199, 200}) || c.Of[1][1] != 3 {
		t.Errorf("the counts are %+v", c)
	}
	over(kingdoms.Rules{Victory: 3})
	if end = s.End(); end.How != w.Say("kingdoms.end.cities", words.With{"N": 3, "Phase": phase}) || end.Counts.Goal != 3 {
		t.Errorf("%q, of %d cities", end.How, end.Counts.Goal)
	}
}
