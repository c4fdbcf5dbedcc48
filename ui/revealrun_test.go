package ui

import (
	"testing"
	"time"

	"entente/ui/europe/telling"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// beatClock is what a window waits by: time passes when the test says so.
type beatClock struct {
	next   func() // what is waited for
	passed time.Duration
	wait   time.Duration
}

// wait implements the wait of a reveal.
func (c *beatClock) start(d time.Duration, then func()) (stop func()) {
	c.next, c.wait = then, d
	return func() { c.next = nil }
}

// tick lets the time pass that is waited for.
func (c *beatClock) tick() bool {
	then := c.next
	if then == nil {
		return false
	}
	c.next = nil
	c.passed += c.wait
	then()
	return true
}

// newTeller opens a window in which time passes, in the fall of 1901 with all orders given.
func newTeller(t *testing.T) (*robot, *beatClock) {
	t.Helper()
	r, c := newRobot(t), &beatClock{}
	turns := uitest.Demonstration(t)
	r.turn(turns[0]).Judge().Judge().turn(turns[1])
	r.w.Desk.Player.Wait = c.start
	return r, c
}

// wantTold fails the test unless so many beats are told, or all.
func (r *robot) wantTold(stage playback.Stage, playing bool) *robot {
	r.t.Helper()
	p := &r.w.Desk.Player
	if !p.Telling() {
		r.t.Fatalf("nothing is being told, want stage %d", stage)
	}
	if got := r.telling().Beats[max(p.Beats()-1, 0)].Stage; got != stage || p.Running() != playing {
		r.t.Fatalf("at stage %d, running %v; want stage %d, running %v", got, p.Running(), stage, playing)
	}
	return r
}

// telling is how the phase that is looked at is told.
func (r *robot) telling() *telling.Telling { return r.w.Desk.Player.Of(r.w.Desk.Game.Node()) }

func (r *robot) wantAllTold() *robot {
	r.t.Helper()
	if r.w.Desk.Player.Telling() || r.seen.Revealing {
		r.t.Fatal("results are still being told")
	}
	if now := r.w.Desk.Now(); now.Played && (now.Told != playback.All() || r.w.Scenes.Board(now).Room != nil) {
		r.t.Fatal("not all results are shown")
	}
	return r
}

func TestKeysLeadThroughTheResults(t *testing.T) {
	r, c := newTeller(t)
	r.Judge().Type("p").wantTold(playback.StageOrders, false)
	if c.tick() {
		t.Error("it goes on though it was stopped")
	}
	r.Type("<Space>").wantTold(playback.StageSupports, true)
	for c.tick() {
	}
	r.wantTold(playback.StageSupports, false)
	r.Type("<Space>").wantTold(playback.StageStandoffs, true)
	r.Type("<Space>").wantTold(playback.StageMoves, true) // before the crosses have rested
	r.Type("<Back>").wantTold(playback.StageStandoffs, false).Type("<Back>").wantTold(playback.StageSupports, false)
	r.Type("p").wantTold(playback.StageStandoffs, true).Type("<Space>").wantTold(playback.StageMoves, true)
	r.Type("<Enter>").wantAllTold().WantPhase("F1901M")
	r.Type("<Back>").wantTold(playback.StageMoves, false).Type("<Esc>").wantAllTold()
	r.Do("reveal-start").wantTold(playback.StageOrders, false)
	if r.w.Desk.Player.Beats() != 0 {
		t.Error("it does not begin at the beginning")
	}
	r.Type("<Enter>").wantAllTold().Type("<Enter>").WantPhase("W1901A")
}
