package ui

import (
	"testing"

	"entente/engine/kingdoms"
)

// The curtain waits for a program, and says so; as soon as the program has sealed its orders all are revealed by one press.
func TestTheCurtainOfThreeKingdomsSeesWhenAProgramIsDone(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	d := r.w.kingdoms.halls.Desk()
	var held []func()
	d.Programs.Behind = func(do func()) { held = append(held, do) }
	for seat := 1; seat < 7; seat++ {
		if err := d.Programs.Sit(seat, "easy"); err != nil {
			t.Fatal(err)
		}
	}
	r.tapRow("kingdoms.factions", 1).Press("curtain.open").Aim("chenliu", "xiapi").March().WantSaid(r.w.Say("rivals.thinking"))
	for len(held) > 0 {
		do := held[0]
		held = held[1:]
		do()
	}
	r.WantSaid(r.w.Say("curtain.reveal")).WantUnsaid(r.w.Say("rivals.thinking"))
	r.Press("curtain.open").WantSaid(r.w.Say("kingdoms.panel.results"))
}
