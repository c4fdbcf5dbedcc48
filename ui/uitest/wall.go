package uitest

import "time"

// Wall is a clock on the wall, with the timer that hangs on it: its time passes when the test says so. A ticker goes by it when its Time,
// Wake and Bell are those of the wall.
type Wall struct {
	Now   time.Time
	Bells []int // strokes of each time that the bell rang
	Fired int   // times that the timer fired
	at    time.Time
	fire  func() // nil: no timer waits
}

// NewWall returns a clock that shows eight in the evening.
func NewWall() *Wall { return &Wall{Now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)} }

// Time returns what it shows.
func (w *Wall) Time() time.Time { return w.Now }

// Wake sets the timer.
func (w *Wall) Wake(d time.Duration, do func()) (stop func()) {
	w.at, w.fire = w.Now.Add(d), do
	return func() { w.fire = nil }
}

// Bell rings.
func (w *Wall) Bell(strokes int) { w.Bells = append(w.Bells, strokes) }

// Waits reports whether a timer waits.
func (w *Wall) Waits() bool { return w.fire != nil }

// Pass lets the time pass: every timer fires when it is due.
func (w *Wall) Pass(d time.Duration) *Wall {
	end := w.Now.Add(d)
	for w.fire != nil && !w.at.After(end) {
		w.Now = w.at
		do := w.fire
		w.fire = nil
		w.Fired++
		do()
	}
	w.Now = end
	return w
}

// Sleep lets the machine sleep: the timer fires late.
func (w *Wall) Sleep(d time.Duration) *Wall {
	w.Now = w.Now.Add(d)
	w.at = w.Now
	return w.Pass(0)
}
