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
	Steps    [5]time.Duration // that each may take, 0 for as long as it needs: first negotiation, later ones, orders, retreats, adjustments
	Warnings [2]int           // seconds before the end of a step at which it warns, 0 for never
	Close    bool             // no orders are taken when their time is over
	Mute     bool             // it is not heard
}
