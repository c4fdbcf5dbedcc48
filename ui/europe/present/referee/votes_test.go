package referee

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
	"entente/ui/room/vote"
)

// Players can be renamed, and a power can get another player. Forbidden changes are refused in words.
func TestPlayersAreNamedAndReplaced(t *testing.T) {
	c := sit(t)
	s := c.players()
	if len(s.List) != 7 || s.List[0] != (vote.Player{Sides: "Austria"}) || len(s.Sides) != 7 || s.Sides[6].ID != "turkey" || s.Sides[6].Row.Text != "Turkey" || s.Sides[6].Row.Mark.Side != 7 {
		t.Fatalf("the players are %+v", s)
	}
	if err := c.keep([]string{"Anna"}, "", "Zoe"); err != nil || c.Desk.Words().PlayedBy(1) != " (Anna)" {
		t.Errorf("%v: %q", err, c.Desk.Words().PlayedBy(1))
	}
	if err := c.keep([]string{"Anna"}, "austria", "Zoe"); err != nil {
		t.Fatal(err)
	}
	if s = c.players(); s.List[0] != (vote.Player{Name: "Anna"}) || s.List[7] != (vote.Player{Name: "Zoe", Sides: "Austria"}) || len(s.Sides) != 7 {
		t.Errorf("the players are %+v", s)
	}
	if err := c.keep([]string{"Anna", "Anna"}, "", ""); err == nil {
		t.Error("two players have the same name")
	}
	if err := c.keep(nil, "austria", ""); err == nil {
		t.Error("a power was given to no player")
	}
}

// A vote asks every player in turn and records how many were against, but not who.
func TestAVoteKeepsItsOutcomeAlone(t *testing.T) {
	c := sit(t)
	s := c.Desk.Variant().Setup("4")
	c.Desk.Begin(game.New(s, engine.Rulebook()))
	do := c.Votes()
	votes := func(against int) vote.Outcome {
		t.Helper()
		turn := do.Begin(vote.Proposal{Lots: true})
		for i := range 4 {
			if turn.Player != "Player "+string(rune('1'+i)) || turn.N != i+1 || turn.All != 4 {
				t.Fatalf("turn %d is %+v", i, turn)
			}
			var err error
			if turn, err = do.Cast(i < against); err != nil {
				t.Fatal(err)
			}
		}
		if turn != (vote.Turn{}) {
			t.Errorf("after all votes the turn is %+v", turn)
		}
		o, err := do.Close(nil)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if o := votes(1); o.Title != "The vote failed" {
		t.Errorf("with one vote against: %+v", o)
	}
	if o := votes(2); o.Title != "The vote failed" || o.Do != nil || c.Desk.Game.Ended().Kind != game.NotEnded {
		t.Errorf("the outcome is %+v", o)
	}
	for _, e := range c.Desk.Game.Node().Events {
		if e.Kind == game.Vote && (e.Player != 0 || e.Against > 2) {
			t.Errorf("the record for the next hint than the outcome: %+v", e)
		}
	}
	o := votes(0)
	if o.Title != "The vote passed" || o.Text != c.Say("vote.lots") || o.Answer != c.Say("vote.draw") || do.WhyNot() == "" {
		t.Errorf("the outcome is %+v", o)
	}
	if o.Do(); c.Desk.Game.Ended().Kind == game.NotEnded || c.Desk.Game.Ended().LotsDue {
		t.Errorf("no lot was drawn: %+v", c.Desk.Game.Ended())
	}
	if _, err := do.Close(nil); err == nil || !strings.Contains(err.Error(), "ended") {
		t.Errorf("a finished game can be ended again: %v", err)
	}
}

// The record keeps what was proposed: who shares, who proposed it and, for an open vote, who was against it.
func TestAVoteNamesWhoShares(t *testing.T) {
	for _, row := range []struct {
		agreed  game.AgreedEnd
		ends    vote.Ends // without sides
		p       vote.Proposal
		against []string
		told    string
		want    string // the outcome
	}{
		{game.ByLots, vote.Ends{Lots: true}, vote.Proposal{Share: []string{"france", "turkey"}, By: "turkey"}, nil, "France and Turkey share the result.", "France and Turkey share the result."},
		{game.Shared, vote.Ends{}, vote.Proposal{Share: []string{"turkey"}, Open: true}, nil, "Turkey wins: all others concede.", "Turkey wins: all others concede."},
		{game.SharedByAll, vote.Ends{Fixed: true}, vote.Proposal{Share: []string{"turkey"}, Open: true}, nil, "Turkey wins: all others concede.", "fault"},
		{game.Shared, vote.Ends{}, vote.Proposal{Share: []string{"italy"}, By: "italy", Open: true}, []string{"austria", "russia"}, "Italy wins: all others concede.", "2 were against. The game goes on."},
		{game.ByLots, vote.Ends{Lots: true}, vote.Proposal{Lots: true, Open: true}, []string{"austria"}, "Lots choose the winner among all remaining players.", "1 was against. The game goes on."},
	} {
		c := sit(t)
		set := c.Desk.Game.Settings()
		set.Agreed = row.agreed
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		c.Desk.Begin(g)
		do := c.Votes()
		e := do.Ends()
		if e.Lots != row.ends.Lots || e.Fixed != row.ends.Fixed || len(e.Sides) != 7 || e.Sides[2].Row.Text != "France" {
			t.Errorf("the ends are %+v", e)
		}
		if v := do.Voters(); len(v) != 7 || v[2].ID != "france" || v[2].Row.Text != "Player 3 · F" {
			t.Errorf("the voters are %+v", v)
		}
		if told := do.Told(row.p); told != row.told {
			t.Errorf("the proposal is %q, want %q", told, row.told)
		}
		turn := do.Begin(row.p)
		for !row.p.Open && turn != (vote.Turn{}) {
			if turn, err = do.Cast(false); err != nil {
				t.Fatal(err)
			}
		}
		o, err := do.Close(row.against)
		if row.want == "fault" {
			if game.FaultIn(err) == nil && err == nil {
				t.Errorf("%+v was accepted", row.p)
			}
			continue
		}
		if err != nil || o.Text != row.want {
			t.Errorf("%+v: %q (%v), want %q", row.p, o.Text, err, row.want)
		}
		e0 := c.Desk.Game.Node().Events[0]
		if names := len(row.p.Share); row.p.Lots != (e0.Powers == 0) || row.p.By != "" && c.Desk.Variant().Powers[e0.Power].ID != row.p.By || e0.Against != len(row.against) || names == 1 && !e0.Powers.Has(c.Desk.Variant().Power(row.p.Share[0])) {
			t.Errorf("%+v is kept as %+v", row.p, e0)
		}
		for _, id := range row.against {
			if !e0.Opposed.Has(c.Desk.Variant().Power(id)) {
				t.Errorf("%s was against, and the record is %+v", id, e0)
			}
		}
	}
}

// phones are players who vote on their phones.
type phones struct {
	on          []int
	asked       *post.Vote
	in, against int
}

func (p *phones) Elsewhere(player int) bool { return slices.Contains(p.on, player) }
func (p *phones) Open() bool                { return p.asked != nil }
func (p *phones) Poll(v *post.Vote)         { p.asked = v }
func (p *phones) Polled() (in, against int) { return p.in, p.against }

// Players with phones vote there, all others here. Both votes count together, and phones are no longer asked afterward.
func TestPhonesVoteThemselves(t *testing.T) {
	for _, row := range []struct {
		here, there int // votes against
		want        string
	}{{0, 0, "France and Turkey share the result."}, {1, 2, "3 were against. The game goes on."}} {
		c, p := sit(t), &phones{on: []int{1, 4}, against: -1}
		c.Desk.Polls = p
		do := c.Votes()
		turn := do.Begin(vote.Proposal{Share: []string{"france", "turkey"}})
		if p.asked == nil || !slices.Equal(p.asked.Seats, []int{1, 4}) || !slices.Equal(p.asked.Share, []string{"france", "turkey"}) || p.asked.Lots || p.asked.Number == 0 {
			t.Fatalf("the phones asked are %+v", p.asked)
		}
		for i := range 5 {
			if turn.Waits || turn.N != i+1 || turn.All != 5 {
				t.Fatalf("turn %d is %+v", i, turn)
			}
			var err error
			if turn, err = do.Cast(i < row.here); err != nil {
				t.Fatal(err)
			}
		}
		if turn != (vote.Turn{Waits: true, All: 2}) {
			t.Errorf("with phones missing the turn is %+v", turn)
		}
		if p.in = 1; do.Now() != (vote.Turn{Waits: true, N: 1, All: 2}) {
			t.Errorf("with one phone in the turn is %+v", do.Now())
		}
		if p.in, p.against = 2, row.there; do.Now() != (vote.Turn{}) {
			t.Errorf("with all votes in the turn is %+v", do.Now())
		}
		if o, err := do.Close(nil); err != nil || o.Text != row.want || p.asked != nil {
			t.Errorf("%q (%v), want %q; phones are asked %+v", o.Text, err, row.want, p.asked)
		}
	}
	c, p := sit(t), &phones{on: []int{0}, against: -1}
	c.Desk.Polls = p
	do := c.Votes()
	if do.Begin(vote.Proposal{Lots: true, Open: true}); p.asked != nil {
		t.Error("phones are asked in an open vote")
	}
	do.Begin(vote.Proposal{Lots: true})
	if p.asked == nil || !p.asked.Lots {
		t.Fatalf("the phones asked are %+v", p.asked)
	}
	if do.Drop(); p.asked != nil {
		t.Error("a canceled vote continues on phones")
	}
	do.Begin(vote.Proposal{Lots: true})
	for range 6 {
		if _, err := do.Cast(false); err != nil {
			t.Fatal(err)
		}
	}
	if do.Now() != (vote.Turn{Waits: true, All: 1}) {
		t.Errorf("with one vote elsewhere the turn is %+v", do.Now())
	}
	if p.asked = nil; do.Now() != (vote.Turn{Gone: true}) { // because the phase is over
		t.Errorf("with the phase over the turn is %+v", do.Now())
	}
}

// Only a game with a limit in minutes can run out of playing time.
func TestOnlyAClockedGameHasATimeThatIsOver(t *testing.T) {
	c := sit(t)
	time := c.Commands()[0]
	if why := time.DisabledReason(); why != c.Say("why-off.no-clock") {
		t.Errorf("without a clock: %q", why)
	}
	set := c.Desk.Game.Settings()
	set.Limit = game.Limit{Kind: game.Minutes, Number: 90, AtOnce: true}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	c.Desk.Begin(g)
	if why := time.DisabledReason(); why != "" {
		t.Errorf("with one: %q", why)
	}
	if time.Do(); c.Desk.Game.Ended().Kind == game.NotEnded || time.DisabledReason() == "" {
		t.Error("the game is not over")
	}
}
