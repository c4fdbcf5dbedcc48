package uitest

import "time"

// Beats is what a playback waits by: the time that it waits for passes when the test says so.
type Beats struct {
	Next   func()        // what is waited for, nil for nothing
	Late   func()        // what was no longer waited for when it came, nil for nothing
	Passed time.Duration // how long was waited
	wait   time.Duration
}

// Wait lets time pass before then.
func (b *Beats) Wait(d time.Duration, then func()) (stop func()) {
	b.Next, b.wait = then, d
	return func() { b.Late, b.Next = then, nil }
}

// Tick lets the time pass that is waited for, and reports whether there was any.
func (b *Beats) Tick() bool {
	then := b.Next
	if b.Next = nil; then != nil {
		b.Passed += b.wait
		then()
	}
	return then != nil
}
