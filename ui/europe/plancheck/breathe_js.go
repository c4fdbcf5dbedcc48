package plancheck

import "time"

// breathe lets the page paint and hear: in a browser there is one thread, which goes to others only when all wait.
func breathe() { time.Sleep(time.Millisecond) }
