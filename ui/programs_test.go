package ui

import (
	"context"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
)

// atTheDoor opens a window at the front door, with programs that think by hand and always the same.
func atTheDoor(t *testing.T) (*robot, *thinkers) {
	t.Helper()
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	if r.start(); r.seen.Page != "door" {
		t.Fatalf("it begins with the page %q", r.seen.Page)
	}
	return r, r.think()
}

// advise enters for a power by clicks what plain rules order.
func (r *robot) advise(pw engine.Power) {
	r.t.Helper()
	pos := r.Position()
	p := bot.Player{Level: bot.Heuristic, Seed: 1, Rules: r.w.Desk.Game.Rules(), Model: r.w.Desk.Rivals.Minds().Of(pos.Variant)}
	d, err := p.Decide(context.Background(), &pos, engine.PowersOf(pw))
	if err != nil {
		r.t.Fatal(err)
	}
	for _, o := range d.Orders {
		r.order(pos.Complete(o, d.Orders))
	}
}

// overWithIt resolves a phase and goes on to the next.
func (r *robot) overWithIt() *robot {
	r.t.Helper()
	if r.Judge(); r.w.Desk.Game.Node().Result == nil {
		r.t.Fatalf("%v is not resolved: %q", r.Position().Phase, r.Said())
	}
	if r.w.Desk.Player.Telling() {
		r.Judge()
	}
	return r.Judge()
}

// A game of one person against six is two clicks from the front door, and is played by the window to its end, with orders by
// clicks in every phase.
func TestTwoClicksFromTheDoorAPersonPlaysAgainstSix(t *testing.T) {
	r, _ := atTheDoor(t)
	r.Press("door.idea.1")
	r.WantSaid("They play from the board alone and do not negotiate.")
	r.Press("new.start")
	for i, p := range r.w.Desk.Game.Players() {
		if want := map[bool]string{true: "", false: "medium"}[i == 2]; r.seen.Page != "" || p.Program.Level != want {
			t.Fatalf("page %q, %q plays in seat %d", r.seen.Page, p.Program.Level, i)
		}
	}
	again, q := atTheDoor(t)
	r = again
	r.Press("door.idea.1").Press("new.end.1").Press("new.start")
	france := r.w.Desk.Variant().Power("france")
	orders := 0
	for turns := 0; r.w.Desk.Game.Ended().Kind == game.NotEnded; turns++ {
		if turns > 60 {
			t.Fatal("the game does not end")
		}
		if q.done(); r.w.Desk.Played() { // nothing was owed
			r.Do("resolve")
			continue
		}
		r.advise(france)
		orders += len(r.w.Desk.Game.Node().Orders)
		for _, o := range r.w.Desk.Game.Node().Orders {
			if o.Order.Power != france {
				t.Fatalf("%v is seen before it is resolved", o.Order)
			}
		}
		r.overWithIt()
	}
	line := r.w.Desk.Game.MainLine()
	if t.Logf("%d phases, %d orders by clicks", len(line), orders); len(line) < 12 || orders < 40 {
		t.Errorf("%d phases, %d orders", len(line), orders)
	}
	r.WantSaid("The agreed number of years ended in Fall 1904.")
}
