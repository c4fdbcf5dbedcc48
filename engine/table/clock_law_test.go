package table_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// Whatever a table does with its clock: a step has never less than no time, what was played never shrinks and grows only
// while the clock runs, by no more than what passed; and what the file keeps is how the clock stands.
func TestLawsOfTheClock(t *testing.T) {
	v := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		halves := rapid.IntRange(0, 6)
		set := game.Default(v.Setup("7"), engine.Rulebook())
		draw := func() game.Clocks {
			one := func() time.Duration { return time.Duration(halves.Draw(t, "half minutes")) * game.HalfMinute }
			c := game.Clocks{First: one(), Later: one(), Orders: one(), Retreats: one(), Adjustment: one()}
			if c.Apart = rapid.Bool().Draw(t, "fall apart"); c.Apart {
				c.FallLater, c.FallOrders, c.FallRetreats = one(), one(), one()
			}
			return c
		}
		set.Clocks = draw()
		set.Limit = game.Limit{Kind: game.Minutes, Number: 5}
		g, err := game.Start(set)
		if err != nil {
			t.Fatal(err)
		}
		now, c := at(), table.NewClock(g)
		c.Warnings = [2]time.Duration{time.Minute, 10 * time.Second}
		acts := map[string]func(){
			"start": func() { c = c.Start(now) },
			"pause": func() { c = c.Pause(now) },
			"more":  func() { c = c.More(time.Minute) },
			"next":  func() { c = c.Next() },
			"back":  func() { c = c.Back() },
			"set":   func() { c = c.Set(draw()) },
			"tick": func() {
				passed := time.Duration(rapid.IntRange(-5, 90).Draw(t, "seconds")) * time.Second
				played, running := c.Played(), c.Running()
				now = now.Add(passed)
				c, _ = c.Tick(now)
				if grown := c.Played() - played; grown < 0 || grown > max(passed, 0) || grown > table.Sleep || grown > 0 && !running {
					t.Fatalf("%v passed, running %v: played %v more", passed, running, grown)
				}
			},
			"resolve": func() { g.Advance(); c = c.Follow(g) },
			"arrive":  func() { c = c.Arrive() },
			"undo":    func() { g.Undo(); c = c.Follow(g) },
			"redo":    func() { g.Redo(); c = c.Follow(g) },
			"file": func() {
				g.SetTiming(c.Timing())
				back := table.NewClock(g)
				if back.Step() != c.Step() || back.Left() != c.Left() || back.Played() != c.Played() || back.Phase() != c.Phase() {
					t.Fatalf("%s %v is read as %s %v", c.Step(), c.Left(), back.Step(), back.Left())
				}
				if back.Running() {
					t.Fatal("a clock from a file runs")
				}
			},
		}
		names := rapid.SampledFrom([]string{"start", "pause", "more", "next", "back", "set", "tick", "tick", "tick", "resolve", "arrive", "undo", "redo", "file"})
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			acts[names.Draw(t, "act")]()
			if c.Left() < 0 || c.Part() < 0 || c.Part() > 1 || c.Closed() || c.Over() && !c.Timed() {
				t.Fatalf("%s: %v left, part %v", c.Step(), c.Left(), c.Part())
			}
		}
	})
}
