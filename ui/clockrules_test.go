package ui

import (
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
)

// RULES 10.2: when the playing time is over the record says so by itself, once.
func TestPlayingTimeEndsByItself(t *testing.T) {
	for _, byHand := range []bool{false, true} {
		r := newRobot(t)
		x := r.clocked()
		set := game.Default(r.w.Desk.Variant().Setup("7"), engine.Rulebook())
		set.Limit = game.Limit{Kind: game.Minutes, Number: 40}
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		r.Do("clock")
		x.pass(31*time.Minute + 30*time.Second)
		r.WantSaid("9 minutes of play left")
		if byHand {
			r.Do("time-up").Press("answer-0")
		}
		r.Judge() // it runs out while the results are told, and is settled at the phase that is played
		x.pass(10 * time.Minute)
		if r.seen.Dialog != "" {
			t.Fatal("a dialog in the midst of the results")
		}
		r.Judge()
		if byHand == (r.seen.Dialog == "Playing time is up") {
			t.Errorf("by hand %v: dialog %q", byHand, r.seen.Dialog)
		}
		if !byHand {
			r.Press("answer-0")
		}
		if left, limited := r.w.Desk.Game.TurnsLeft(); !limited || left != 1 {
			t.Errorf("%d turns left", left)
		}
		r.Undo()
		x.pass(time.Minute)
		if r.seen.Dialog != "" {
			t.Error("what was undone happens again by itself")
		}
	}
}
