package look

import "time"

// Timer is what can be done with a clock and set about it: a value.
type Timer struct {
	Face    Clock
	Step    string // what is done now, without what else there is to say about it: "Order writing"
	Running bool   // time passes
	Alone   bool   // the step ends without asking anybody: its time is over, or it has none

	Start, More, Next, Back string // why that cannot be done now, "" when it can

	Set ClockSet
}

// ClockSet is what is set about a clock.
type ClockSet struct {
	Lengths
	Warnings [2]int // seconds before the end of a step at which it warns, 0 for never
	Close    bool   // no orders are taken when their time is over
	Mute     bool   // it is not heard
}

// Lengths is how long the steps of a turn may take, 0 for as long as it needs.
type Lengths struct {
	Steps [8]time.Duration // first negotiation, later ones, orders, retreats, adjustments; of fall: negotiation, orders, retreats
	Apart bool             // fall turns have lengths of their own; if not, they have those of spring, and theirs here are 0
}

// FirstOfFall is the first of the Steps that are those of fall alone: they have the sequence of those from FirstOfBoth.
const (
	FirstOfFall = 5
	FirstOfBoth = 1
)

// Part gives fall turns lengths of their own, which are those of spring at first, or takes them away.
func (l *Lengths) Part(apart bool) {
	if apart == l.Apart {
		return
	}
	for i := FirstOfFall; i < len(l.Steps); i++ {
		if l.Steps[i] = 0; apart {
			l.Steps[i] = l.Steps[i-FirstOfFall+FirstOfBoth]
		}
	}
	l.Apart = apart
}
