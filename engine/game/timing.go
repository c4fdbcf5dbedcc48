package game

import (
	"encoding/json"
	"errors"
	"time"

	"entente/engine"
)

// Timing is how the clock of a table stands, as it is kept with the game; the clock itself is table.Clock. It is a value.
// The zero Timing is a clock that nobody used.
type Timing struct {
	Begun   bool         // somebody used it
	Minutes Clocks       // that the steps may take: as agreed before the game, or as changed since
	Close   bool         // no orders are taken when their time is over
	Phase   engine.Phase // to which the rest belongs
	Step    string       // of the phase: one of ClockSteps
	Used    time.Duration
	Total   time.Duration // that the step may take, 0 for as long as it needs
	Played  time.Duration // in the whole game, without pauses
	Agreed  engine.PowerSet
}

// ClockSteps returns the names of the steps of a phase, first that of no step.
func ClockSteps() []string {
	return []string{"none", "reveal", "negotiation", "orders", "retreats", "adjustment"}
}

// Timing returns how the clock stands.
func (g *Game) Timing() Timing { return g.timing }

// SetTiming notes how the clock stands, for the file. It is not an edit: there is nothing to undo, and a saved game still
// counts as saved. OnChange is not called.
func (g *Game) SetTiming(t Timing) { g.timing = t }

// Kept reports whether the clock stands, and the review is, as it was saved or read last.
func (g *Game) Kept() bool { return g.timing == g.kept && g.review == g.looked }

// timingFile is the clock as it is written. Times are whole seconds.
type timingFile struct {
	Begun   bool          `json:"begun"`
	Minutes []json.Number `json:"minutes"` // as timers of the table
	AtZero  string        `json:"at_zero"`
	Phase   string        `json:"phase,omitempty"`
	Step    string        `json:"step"`
	Used    int           `json:"used"`
	Total   int           `json:"total"`
	Played  int           `json:"played"`
	Agreed  []string      `json:"agreed,omitempty"`
}

// atZero are the words for what happens when the time of a step is over.
func atZero() []string { return []string{"warn", "close-orders"} }

// maxSeconds is the longest time that a file may state: a year.
const maxSeconds = 366 * 24 * 60 * 60

// fileTiming returns the clock as it is written, nil for one that nobody used.
func (s snapshot) fileTiming() *timingFile {
	t := s.timing
	if t == (Timing{}) {
		return nil
	}
	file := &timingFile{
		Begun: t.Begun, Minutes: t.Minutes.file(), AtZero: word(atZero(), t.Close), Step: t.Step,
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
func seconds(d time.Duration) int { return min(int(d.Round(time.Second)/time.Second), maxSeconds) }

// timing reads how the clock stands. Whatever is left out is as if nobody had used the clock.
func (l *loader) timing(v *value) (Timing, error) {
	if v == nil {
		return Timing{}, nil
	}
	t := Timing{Minutes: l.settings.Clocks}
	if err := v.object("clock", "begun", "minutes", "at_zero", "phase", "step", "used", "total", "played", "agreed"); err != nil {
		return t, err
	}
	step, used, total, played := 0, 0, 0, 0
	err := errors.Join(
		v.switched("begun", &t.Begun), l.minutes(v.field("minutes"), "minutes", &t.Minutes), v.either("at_zero", atZero(), &t.Close),
		v.phase("phase", &t.Phase), v.choice("step", ClockSteps(), &step),
		v.whole("used", &used, 0, maxSeconds), v.whole("total", &total, 0, maxSeconds), v.whole("played", &played, 0, maxSeconds),
		v.eachText("agreed", func(text string) error {
			pw, err := l.variant.ParsePower(text)
			t.Agreed |= engine.PowersOf(pw)
			return err
		}),
	)
	t.Step = ClockSteps()[step]
	t.Used, t.Total, t.Played = time.Duration(used)*time.Second, time.Duration(total)*time.Second, time.Duration(played)*time.Second
	return t, err
}

// switched reads a boolean into a variable, which keeps its value if the field is missing.
func (v *value) switched(name string, into *bool) (err error) {
	if f := v.field(name); f != nil {
		*into, err = f.flag(name)
	}
	return err
}

// phase reads the short name of a phase.
func (v *value) phase(name string, into *engine.Phase) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	text, err := f.text(name)
	if err != nil {
		return err
	}
	if *into, err = engine.ParsePhase(text); err != nil {
		return f.faultf("%w", err)
	}
	return nil
}
