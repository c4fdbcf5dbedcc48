package ui

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// planning puts a game on the table that is only planned, in a position.
func (r *robot) planning(phase string, centers map[string][]string, units ...string) *robot {
	r.t.Helper()
	v := r.w.Desk.Variant()
	set := r.w.Desk.Game.Settings()
	set.Mode = game.Planning
	g, err := game.Start(set)
	if err != nil {
		r.t.Fatal(err)
	}
	if phase != "" {
		pos, err := v.ReadPosition(engine.PositionText{Phase: phase, Units: units, Centers: centers}, g.Node().Position.Setup, set.Rules)
		if err != nil {
			r.t.Fatal(err)
		}
		if err := g.SetPosition(pos); err != nil {
			r.t.Fatal(err)
		}
	}
	r.w.begin(g, "")
	return r
}

// board is what the map shows.
func (r *robot) board() paint.State { return r.w.Scenes.Board(r.w.Desk.Now()) }

// While orders are written the outcome is drawn, and it is the one that the judge then gives.
func TestTheOutcomeIsForeseen(t *testing.T) {
	r := newRobot(t).planning("F1903M",
		map[string][]string{"France": {"par", "bre", "mar"}, "Germany": {"mun", "bel"}},
		"France A bur", "France A pic", "France A par", "Germany A bel", "Germany A mun")
	if s := r.board(); s.Foreseen != nil || r.w.Desk.Now().Outlook.Text != "" {
		t.Fatal("something is foreseen before anything is ordered")
	}
	at := func(id string) engine.Province { return uitest.Location(t, r.w.Desk.Variant().Map, id).Province }
	r.Pick("pic", "bel")
	s := r.board()
	if s.Foreseen == nil || !s.Shapes[0].Broken || r.w.Desk.Now().Outlook.Hint != "1 order fails" {
		t.Fatalf("a bounce is foreseen as %+v, %q", s.Foreseen, r.w.Desk.Now().Outlook.Hint)
	}
	r.Type("<Esc>")
	r.w.Desk.Draft.GiveText("France:\nA pic - bel\nA bur S A pic - bel\nA par - gas")
	s = r.board()
	if s.Shapes[0].Broken || s.Shapes[0].Moved || !s.Foreseen.Driven.Has(at("bel")) || s.Foreseen.Owners[at("bel")] != r.w.Desk.Variant().Power("france") {
		t.Errorf("a dislodgement is foreseen as %+v, %+v", s.Shapes[0], s.Foreseen)
	}
	if s.Position.Units[at("bel")].Power != r.w.Desk.Variant().Power("germany") {
		t.Error("units move though nothing is played")
	}
	if got := r.w.Desk.Now().Outlook; got.Text != "Foreseen, not played" || got.Hint != "1 center changes hands · 1 unit dislodged · 1 of these could retreat into a center: counted as disbanded" {
		t.Errorf("the card says %q, %q", got.Text, got.Hint)
	}
	var flights []string
	for _, f := range s.Foreseen.Flights {
		flights = append(flights, r.w.Desk.Variant().Map.ID(f.To))
	}
	want := r.w.Desk.Now().Foresight.Result.Aftermath(s.Position)
	if len(flights) == 0 || len(flights) != len(want.Retreats(at("bel"))) {
		t.Errorf("ways out of Belgium: %v", flights)
	}
	foreseen := *r.w.Desk.Now().Foresight.Result
	r.Do("foresee")
	if s := r.board(); s.Foreseen != nil || r.w.Desk.Now().Outlook.Text != "" {
		t.Error("it is foreseen though it was switched off")
	}
	if r.Do("foresee").Press("main"); r.seen.Asked {
		r.Press("main")
	}
	if line, at := r.w.Desk.Game.Line(); at == 0 || line[at-1].Result == nil || line[at-1].Result.Next != foreseen.Next {
		t.Error("what was foreseen is not what happened")
	}
}

// A line that is being typed takes nothing from what is foreseen of the orders that are given.
func TestTypingLeavesWhatIsForeseen(t *testing.T) {
	r := newRobot(t).planning("", nil)
	r.Pick("vie", "gal", "war", "gal")
	broken := func() (n int) {
		for _, s := range r.board().Shapes {
			if s.Broken {
				n++
			}
		}
		return n
	}
	if broken() != 2 {
		t.Fatalf("%d crosses, want 2", broken())
	}
	r.w.line.Field.SetText("A mun - ruh")
	if s := r.board(); s.Foreseen == nil || broken() != 2 || len(s.Shapes) != 3 {
		t.Errorf("while a line is typed: %d crosses, %d shapes", broken(), len(s.Shapes))
	}
}

// Where people play, nobody is shown the outcome unless he asks; a player who writes behind the curtain foresees with his own
// orders alone, and the projector never does.
func TestForesightIsForPlanning(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur")
	if r.board().Foreseen != nil {
		t.Error("the outcome is drawn at a referee's table")
	}
	r.Do("foresee")
	if r.board().Foreseen == nil {
		t.Error("it is not drawn though it was asked for")
	}
	if s := r.w.watch.View.Board(r.w.Desk.Game.Node(), playback.Told{}); s.Foreseen != nil {
		t.Error("the projector foresees")
	}
	r.planning("", nil)
	r.Pick("par", "bur")
	if r.board().Foreseen == nil {
		t.Error("a new game that is only planned does not foresee")
	}
}

// In a game that is only planned the big button goes straight to the next phase: the outcome has been seen.
func TestPlanningGoesStraightOn(t *testing.T) {
	r := newRobot(t).planning("", nil)
	r.Pick("par", "bur", "mar", "spa")
	if r.Press("main"); r.seen.Asked {
		r.Press("main")
	}
	if n := r.w.Desk.Game.Node(); n.Position.Phase.String() != "F1901M" || n.Result != nil {
		t.Errorf("it is at %v", n.Position.Phase)
	}
	r.Do("undo")
	if n := r.w.Desk.Game.Node(); n.Position.Phase.String() != "S1901M" || n.Result != nil {
		t.Errorf("after undo it is at %v, played %v", n.Position.Phase, n.Result != nil)
	}
	r.Do("foresee").Press("main")
	if r.seen.Asked {
		r.Press("main")
	}
	if !r.w.Desk.Played() {
		t.Error("without foresight the results are not looked at")
	}
}
