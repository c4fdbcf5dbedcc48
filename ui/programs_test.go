package ui

import (
	"context"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
)

// A game of one person against six is two clicks from the front door, and is played by the window to its end, with orders by
// clicks in every phase.
func TestTwoClicksFromTheDoorAPersonPlaysAgainstSix(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	held := r.start().think()
	r.Press("door.idea.1").WantSaid("They play from the board alone and do not negotiate.").Press("new.start")
	for i, p := range r.w.Desk.Game.Players() {
		if want := map[bool]string{true: "", false: "medium"}[i == 2]; r.seen.Page != "" || p.Program.Level != want {
			t.Fatalf("page %q, %q plays in seat %d", r.seen.Page, p.Program.Level, i)
		}
	}
	*held = nil
	r.Do("door").Press("door.idea.1").Press("new.end.1").Press("new.start")
	france := r.w.Desk.Variant().Power("france")
	orders := 0
	for turns := 0; r.w.Desk.Game.Ended().Kind == game.NotEnded; turns++ {
		if turns > 60 {
			t.Fatal("the game does not end")
		}
		held.Done()
		if r.w.Note(); r.w.Desk.Played() { // nothing was owed
			r.Do("resolve")
			continue
		}
		pos := r.Position()
		advised, err := bot.Player{Level: bot.Heuristic, Seed: 1, Rules: r.w.Desk.Game.Rules(), Model: r.w.Desk.Rivals.Minds().Of(pos.Variant)}.Decide(context.Background(), &pos, engine.PowersOf(france))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range advised.Orders {
			r.order(pos.Complete(o, advised.Orders))
		}
		for _, o := range r.w.Desk.Game.Node().Orders {
			if orders++; o.Order.Power != france {
				t.Fatalf("%v is seen before it is resolved", o.Order)
			}
		}
		if r.Judge(); r.w.Desk.Game.Node().Result == nil {
			t.Fatalf("%v is not resolved: %q", pos.Phase, r.Said())
		}
		if r.w.Desk.Player.Telling() {
			r.Judge()
		}
		r.Judge()
	}
	line := r.w.Desk.Game.MainLine()
	if t.Logf("%d phases, %d orders by clicks", len(line), orders); len(line) < 12 || orders < 40 {
		t.Errorf("%d phases, %d orders", len(line), orders)
	}
	r.WantSaid("The agreed number of years ended in Fall 1904.")
}
