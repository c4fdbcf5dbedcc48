package europetest

import "time"

// Wall is a clock on the wall, with the timer that hangs on it: its time passes when the test says so.
type Wall struct {
	Now   time.Time
	Bells []int // strokes of each time that the bell rang
	Fired int   // times that the timer fired
	at    time.Time
	fire  func() // nil: no timer waits
}

// Clocked hangs a clock on the wall of the table.
func (x *Table) Clocked() *Wall {
	w := &Wall{Now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	c := x.Desk.Clock
	c.Time = func() time.Time { return w.Now }
	c.Wake = func(d time.Duration, do func()) func() {
		w.at, w.fire = w.Now.Add(d), do
		return func() { w.fire = nil }
	}
	c.Bell = func(strokes int) { w.Bells = append(w.Bells, strokes) }
	return w
}

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
