package ui

import (
	"testing"
	"time"
)

// The alarm on the projector stays in full colour when it has flashed.
func TestTheAlarmStaysOnTheProjector(t *testing.T) {
	r, _, p := newAudience(t)
	x := r.clocked()
	r.Do("clock")
	x.pass(35*time.Minute + time.Second)
	for i := range 40 {
		x.pass(time.Second / 2)
		if c := p.Column.Clock; i > 12 && (!c.Over || c.Flash) {
			t.Fatalf("%v after the end it shows %+v, the clock %+v", time.Duration(i)*time.Second/2, c, r.w.Desk.Clock.Face())
		}
	}
}
