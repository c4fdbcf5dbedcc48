package ui

import "testing"

// A first game begins on the small board against two bots, with a coach over the map who says what is to be done until it is sent away.
func TestAFirstGameHasACoach(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Rivals.Behind = func(do func()) { do() }
	r.Do("first-game").WantSaid("Your first game", "Spring. Click one of your units", "Leave me alone from here")
	g := r.w.Desk.Game
	if g.Settings().Setup.Variant.ID != "shores" || len(g.Players()) != 3 || g.Players()[0].Program.Level != "" || g.Players()[1].Program.Level != "easy" {
		t.Fatalf("players: %+v", g.Players())
	}
	r.Paste("Northmark: A kin - pin\nA whi H\nF lar H").WantSaid("All your units have orders.")
	r.Tap("Leave me alone from here").WantUnsaid("Your first game")
	r.Do("plan-alone").WantUnsaid("Your first game")
}
