package look

// Clock is what a clock shows, on the panel, over the whole window, on the projector or on the curtain: a value.
type Clock struct {
	Shown   bool    // this game has a clock, and somebody started it
	Time    string  // that is left, "3:42"; what has passed of a step that takes as long as it needs; "" while results are told
	Left    float64 // of the step, 0 to 1; 1 when it takes as long as it needs
	Step    string  // what is done now: "Order writing. No talking."
	Warn    bool    // the step ends soon, or is over
	Paused  bool
	Timed   bool   // the step has an end
	Over    bool   // its time is over
	Flash   bool   // it just rang: this moment it is drawn inverted
	Remark  string // a word below the time: "paused", "time is over"
	Playing string // playing time that is left in the whole game, "" without a limit
	Idle    bool   // this game has a clock that nobody started yet; Time is what it will begin with
}

// Sign is the icon before the time.
func (f Clock) Sign() string {
	switch {
	case f.Warn:
		return "icon-warn"
	case f.Paused:
		return "icon-pause"
	}
	return ""
}
