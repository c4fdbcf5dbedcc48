package gesture

import "time"

// Pause is the half second after something changed under the pointer. Buttons that play on do nothing in it: the second click of a double
// click was meant for what was there before. The zero Pause is over.
type Pause struct {
	Now  func() time.Time // nil: time.Now
	from time.Time

	pressed bool // a function of Each runs
}

// LetterPause is how long a letter that is a command waits for the letters of a word that begins with it.
const LetterPause = 700 * time.Millisecond

// deaf is how long a Pause lasts.
const deaf = 500 * time.Millisecond

// Begin begins the pause now. A nil Pause never begins.
func (p *Pause) Begin() {
	if p != nil {
		p.from = p.now()
	}
}

// Deaf returns how long the pause will still last: zero or less when it is over, and for a nil Pause.
func (p *Pause) Deaf() time.Duration {
	if p == nil {
		return 0
	}
	return deaf - p.now().Sub(p.from)
}

// Once returns what a button does that plays on: do, but nothing in the pause.
func (p *Pause) Once(do func()) func() {
	return func() {
		if p.Deaf() <= 0 {
			do()
		}
	}
}

// Each is Once for a button that stays under the pointer: the pause begins after each press, so that a double click is one press.
func (p *Pause) Each(do func()) func() {
	return p.Once(func() {
		p.pressed = true
		do()
		p.pressed = false
		p.Begin()
	})
}

// Hears reports whether a press would be acted on now. It would not while a function of Each runs.
func (p *Pause) Hears() bool { return !p.pressed && p.Deaf() <= 0 }

func (p *Pause) now() time.Time {
	if p.Now != nil {
		return p.Now()
	}
	return time.Now()
}
