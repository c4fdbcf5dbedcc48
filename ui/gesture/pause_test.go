package gesture

import (
	"testing"
	"time"
)

func TestAButtonIsDeafForHalfASecond(t *testing.T) {
	now := time.Time{}.Add(time.Hour)
	p := &Pause{Now: func() time.Time { return now }}
	done := 0
	press := p.Once(func() { done++ })
	if press(); done != 1 {
		t.Error("the zero Pause is not over")
	}
	p.Begin()
	for _, row := range []struct {
		after time.Duration
		left  time.Duration
		want  int
	}{{0, 500 * time.Millisecond, 1}, {499 * time.Millisecond, time.Millisecond, 1}, {time.Millisecond, 0, 2}} {
		now = now.Add(row.after)
		if press(); done != row.want || p.Deaf() != row.left {
			t.Errorf("pressed %d times, want %d; %v are left, want %v", done, row.want, p.Deaf(), row.left)
		}
	}
	var none *Pause
	if none.Begin(); none.Deaf() > 0 {
		t.Error("a nil Pause begins")
	}
	none.Once(func() { done++ })()
	if real := (&Pause{}); done != 3 || real.Deaf() > 0 {
		t.Error("without a clock nothing is heard")
	} else if real.Begin(); real.Deaf() <= 0 {
		t.Error("without a clock it does not begin")
	}
}

func TestADoubleClickIsOnePress(t *testing.T) {
	now := time.Time{}.Add(time.Hour)
	p := &Pause{Now: func() time.Time { return now }}
	done, deaf := 0, false
	press := p.Each(func() {
		done++
		deaf = !p.Hears() && p.Deaf() <= 0 // the question that it asks begins a pause of its own
		now = now.Add(time.Second)         // resolving takes its time
	})
	for _, row := range []struct {
		after time.Duration
		want  int
	}{{0, 1}, {200 * time.Millisecond, 1}, {299 * time.Millisecond, 1}, {time.Millisecond, 2}, {0, 2}, {500 * time.Millisecond, 3}} {
		now = now.Add(row.after)
		if press(); done != row.want || !deaf || p.Hears() {
			t.Errorf("%v later: pressed %d times, want %d; deaf meanwhile: %v, after it: %v", row.after, done, row.want, deaf, !p.Hears())
		}
	}
	if now = now.Add(500 * time.Millisecond); !p.Hears() {
		t.Error("it stays deaf")
	}
}
