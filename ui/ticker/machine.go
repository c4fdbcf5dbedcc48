package ticker

import (
	"time"

	"entente/ui/lang"
)

// Machine is where clocks run: one for all clocks of a window. All but Time and Bell must be there: Texts and Manner for a clock that
// is shown, Remember for one that is set, Act and Wake for one that runs.
type Machine struct {
	Texts    func() *lang.Catalog // in the language of the window
	Manner   func() Manner        // as it is set now
	Remember func(Manner)         // sets it, also for the next start
	Act      func(gesture func()) // carries out a gesture: listeners are told once, when it is done

	Time func() time.Time                          // nil: that of the machine
	Wake func(time.Duration, func()) (stop func()) // calls a function after a while
	Bell func(strokes int)                         // nil: silence
}

// Manner is how clocks warn.
type Manner struct {
	Warnings [2]int // seconds before the end of a step, 0 for never
	Mute     bool   // without a sound
	Still    bool   // without flashing
}

// Now returns the time of day.
func (m *Machine) Now() time.Time {
	if m.Time != nil {
		return m.Time()
	}
	return time.Now()
}
