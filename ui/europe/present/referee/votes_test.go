package referee

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/room/vote"
)

// Players are renamed, and a power gets another player; what the table forbids is refused in words.
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
		t.Error("two have one name")
	}
	if err := c.keep(nil, "austria", ""); err == nil {
		t.Error("a power is taken over by nobody")
	}
}

// A vote asks everybody in turn, and keeps how many were against: not who.
func TestAVoteKeepsItsOutcomeAlone(t *testing.T) {
	c := sit(t)
	s := c.Desk.Variant().Setup("4")
	c.Desk.Begin(game.New(s, engine.Rulebook()))
	do := c.Votes()
	votes := func(against int) vote.Outcome {
		t.Helper()
		turn := do.Begin()
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
			t.Errorf("after all %+v votes", turn)
		}
		o, err := do.Close()
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if o := votes(1); o.Title != "The vote failed" {
		t.Errorf("with one against: %+v", o)
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
	if _, err := do.Close(); err == nil || !strings.Contains(err.Error(), "ended") {
		t.Errorf("a finished game is ended again: %v", err)
	}
}

// Only a game with a limit of minutes has a time that can be over.
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
