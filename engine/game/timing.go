package game

import (
	"time"

	"entente/engine"
	"entente/engine/game/form"
)

// Timing is the state of a table's clock as saved with the game; the clock itself is table.Clock. It is a value. The zero Timing is a
// clock that was never used.
type Timing struct {
	Begun   bool         // the clock has been used
	Minutes Clocks       // for the steps: as agreed before the game, or as changed since
	Close   bool         // no orders are accepted after their time is over
	Phase   engine.Phase // the phase to which the rest belongs
	Step    string       // of the phase: one of ClockSteps
	Used    time.Duration
	Total   time.Duration // allowed for the step, 0 for no limit
	Played  time.Duration // in the whole game, without pauses
	Agreed  engine.PowerSet
}

// ClockSteps returns the names of the steps of a phase, first that of no step.
func ClockSteps() []string {
	return []string{"none", "reveal", "negotiation", "orders", "retreats", "adjustment"}
}

// Timing returns how the clock stands.
func (g *base) Timing() Timing { return g.timing }

// SetTiming notes how the clock stands, for the file. It is not an edit: there is nothing to undo, and a saved game still
// counts as saved. OnChange is not called.
func (g *base) SetTiming(t Timing) { g.timing = t }

// Kept reports whether the clock stands, and the review is, as it was saved or read last.
func (g *base) Kept() bool { return g.timing == g.kept && g.review == g.looked }

// fileTiming returns the clock as it is written, nil for one that nobody used.
func (s Snapshot) fileTiming() *form.Clock {
	t := s.timing
	if t == (Timing{}) {
		return nil
	}
	file := &form.Clock{
		Begun: t.Begun, Minutes: t.Minutes.file(), AtZero: word(form.AtZero(), t.Close), Step: t.Step,
		Used: seconds(t.Used), Total: seconds(t.Total), Played: seconds(t.Played),
	}
	if t.Phase != (engine.Phase{}) {
		file.Phase = t.Phase.String()
	}
	v := s.setup.Variant
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		if t.Agreed.Has(pw) {
			file.Agreed = append(file.Agreed, v.PowerName(pw))
		}
	}
	return file
}

// seconds returns a time in whole seconds.
func seconds(d time.Duration) int { return min(int(d.Round(time.Second)/time.Second), form.MaxSeconds) }
