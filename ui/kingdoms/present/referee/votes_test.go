package referee

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/engine/record"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/page"
	"entente/ui/room/vote"
)

// phones are phones that vote as the test says.
type phones struct {
	seats       []int
	in, against int
	asked       *post.Vote
}

func (p *phones) Elsewhere(seat int) bool   { return slices.Contains(p.seats, seat) }
func (p *phones) Open() bool                { return p.asked != nil }
func (p *phones) Poll(v *post.Vote)         { p.asked = v }
func (p *phones) Polled() (in, against int) { return p.in, p.against }

// Proposals, opposing votes and results. A player with several factions shares the game with all of them, and votes once.
func TestVotesOfThreeKingdoms(t *testing.T) {
	for _, row := range []struct {
		agreed  record.AgreedEnd
		on      vote.Proposal
		opposed []string
		told    string
		title   string
		text    string
		log     string
	}{
		{record.ByLots, vote.Proposal{Share: []string{"liubei"}, Open: true}, nil, "Player 3: Liu Bei, Ma Teng wins: all others concede.", "The vote passed", "Player 3: Liu Bei, Ma Teng wins: all others concede.",
			"Voted on: Player 3: Liu Bei, Ma Teng wins: all others concede. All voted to end the game."},
		{record.Shared, vote.Proposal{Share: []string{"caocao", "liubei"}, By: "liubei"}, nil, "Player 1: Cao Cao, Sun Quan and Player 3: Liu Bei, Ma Teng share the result.", "The vote passed", "Player 1: Cao Cao, Sun Quan and Player 3: Liu Bei, Ma Teng share the result.",
			"Voted on: Player 1: Cao Cao, Sun Quan and Player 3: Liu Bei, Ma Teng share the result. All voted to end the game."},
		{record.ByLots, vote.Proposal{Lots: true}, nil, "Lots choose the winner among all remaining players.", "The vote passed", "All agreed. Lots now choose the winner among the remaining players, with equal chances.", "All voted to end the game."},
		{record.ByLots, vote.Proposal{Share: []string{"caocao"}, Open: true}, []string{"liubei", "yuanshao"}, "Player 1: Cao Cao, Sun Quan wins: all others concede.", "The vote failed", "2 were against. The game goes on.",
			"Voted on: Player 1: Cao Cao, Sun Quan wins: all others concede. 2 votes against ending the game: play continues. Against: Yuan Shao, Liu Bei."},
	} {
		r, d := tabletest.Begin(t, 3, kingdoms.Rules{}, false)
		d.File.Agreed = row.agreed
		do := Referee{Room: r, Table: func() *desk.Desk { return d }}.Votes()
		ends := do.Ends()
		if len(ends.Sides) != 3 || ends.Sides[0].ID != "caocao" || ends.Lots != (row.agreed == record.ByLots) || ends.Fixed || do.Players != nil || do.WhyNot() != "" || len(do.Voters()) != 3 {
			t.Errorf("the ends are %+v", ends)
		}
		if got := do.Told(row.on); got != row.told {
			t.Errorf("the vote is on %q, want %q", got, row.told)
		}
		turn := do.Begin(row.on)
		for i := 0; !row.on.Open && turn != (vote.Turn{}); i++ {
			if turn.N != i+1 || turn.All != 3 || turn.Player == "" || turn.Sides != strings.Count(turn.Player, ",")+1 {
				t.Fatalf("turn %d is %+v", i, turn)
			}
			var err error
			if turn, err = do.Cast(false); err != nil {
				t.Fatal(err)
			}
		}
		o, err := do.Close(row.opposed)
		if err != nil || o.Title != row.title || o.Text != row.text {
			t.Errorf("%+v: %q, %q, %v", row.on, o.Title, o.Text, err)
		}
		list := present.Log(r, d).Entries
		if e := list[len(list)-1]; e.Text != row.log || e.Icon != "icon-people" || e.Kinds != 1 {
			t.Errorf("the log has %q, %+v", e.Text, e)
		}
		over := row.opposed == nil
		if d.Ended() != over || (do.WhyNot() != "") != over || d.Entry.Locked != over {
			t.Errorf("ended %v, %q, locked %v", d.Ended(), do.WhyNot(), d.Entry.Locked)
		}
		end := present.Ending(r, func() *desk.Desk { return d }, "").End()
		if over != (end.Outcome != "") || over && end.How != "All remaining players agreed in 200, first half." {
			t.Errorf("the result is %q, %q", end.Outcome, end.How)
		}
		if row.on.Lots {
			if err := d.DrawLot(); err != nil || !d.Ended() {
				t.Errorf("no lot: %v", err)
			}
			if end := present.Ending(r, func() *desk.Desk { return d }, "").End(); end.Outcome != "Player 1: Cao Cao, Sun Quan wins by lot." {
				t.Errorf("the result is %q", end.Outcome)
			}
			d.Undo()
		}
		if !over {
			continue
		}
		if d.Undo(); d.Ended() || d.Entry.Locked {
			t.Error("the vote cannot be undone")
		}
	}
}

// Phones are asked remotely. They are told all factions that share the game, and their votes count with those at the table.
func TestPhonesVoteOnThreeKingdoms(t *testing.T) {
	r, d := tabletest.Begin(t, 3, kingdoms.Rules{}, false)
	p := &phones{seats: []int{1, 2}, against: -1}
	d.Polls = p
	do := Referee{Room: r, Table: func() *desk.Desk { return d }}.Votes()
	turn := do.Begin(vote.Proposal{Share: []string{"liubei"}})
	if turn.All != 1 || p.asked == nil || !slices.Equal(p.asked.Share, []string{"liubei", "mateng"}) || !slices.Equal(p.asked.Seats, []int{1, 2}) || p.asked.Lots {
		t.Fatalf("phones are asked %+v, %+v", p.asked, turn)
	}
	p.in = 1
	turn, err := do.Cast(true)
	if err != nil || turn != (vote.Turn{Waits: true, N: 1, All: 2}) {
		t.Errorf("%+v, %v", turn, err)
	}
	p.in, p.against = 2, 1
	if do.Now() != (vote.Turn{}) {
		t.Error("still waiting for phones that have voted")
	}
	if o, err := do.Close(nil); err != nil || o.Text != "2 were against. The game goes on." || p.asked != nil || d.Shown().Votes[0].Against != 2 {
		t.Errorf("%+v, %v, %+v", o, err, d.Shown().Votes)
	}
}

// The page of the end shows the scores by player, and by cities in the systems where that makes sense. The choice of a system is
// remembered.
func TestTheEndIsScoredByCities(t *testing.T) {
	r, d := tabletest.Begin(t, 3, kingdoms.Rules{}, false)
	r.Memory = page.NewMemory(r.Settings, test.NewApp().Preferences())
	source := present.Ending(r, func() *desk.Desk { return d }, "")
	do := Referee{Room: r, Table: func() *desk.Desk { return d }}.Votes()
	do.Begin(vote.Proposal{Share: []string{"caocao", "liubei"}, Open: true})
	if _, err := do.Close(nil); err != nil {
		t.Fatal(err)
	}
	source.Choose(2)
	s := source.Scores()
	if !slices.Equal(s.Systems, []string{"Draw size", "Sum of squares", "Cities %"}) || s.At != 2 || s.Heads != [2]string{"Cities", "Result"} || s.Trouble != "" || len(s.Rows) != 3 {
		t.Fatalf("%+v", s)
	}
	if one := s.Rows[0]; one.Name != "Player 1: Cao Cao, Sun Quan" || one.Count != 6 || !one.Shares || one.Result != "shares, 1 of 2" || one.Points[0] != 50 || one.Side != 0 {
		t.Errorf("%+v", one)
	}
	if two := s.Rows[1]; two.Shares || two.Result != "survived" || two.Points[0] != 0 || two.Points[2] < 33 || two.Points[2] > 34 {
		t.Errorf("%+v", two)
	}
	if source.Choose(-1); source.Scores().At != -1 {
		t.Error("the system is not remembered")
	}
}
