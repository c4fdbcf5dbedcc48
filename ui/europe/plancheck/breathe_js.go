package plancheck

import "time"

// breathe lets the page paint and handle input: in a browser there is only one thread, which switches only when its goroutine
// waits.
func breathe() { time.Sleep(time.Millisecond) }
