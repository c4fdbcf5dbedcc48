package guard

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"entente/scripts/meter"
)

// told runs work under a guard with small limits and returns its message, or "" if none.
func told(work func(stop func() bool), w watch) string {
	said := make(chan string, 1)
	w.since, w.beyond = meter.Used(), func(why string) { said <- why }
	w.timer = time.AfterFunc(pause, func() { w.look() })
	defer w.timer.Stop()
	why := ""
	work(func() bool {
		select {
		case why = <-said:
			return true
		default:
			return false
		}
	})
	return why
}

// The guard reports endless loops and inputs that use too much memory.
func TestHangsAndBombsAreFound(t *testing.T) {
	if meter.Used() == 0 {
		t.Skip("this system does not report CPU time")
	}
	hang := told(func(stop func() bool) {
		for !stop() {
		}
	}, watch{time: 50 * time.Millisecond, memory: Memory})
	if !strings.Contains(hang, "of the processor") {
		t.Errorf("a hang: %q", hang)
	}
	var kept [][]byte
	bomb := told(func(stop func() bool) {
		for !stop() {
			if kept = append(kept, make([]byte, 1<<20)); len(kept) > 200 {
				time.Sleep(time.Millisecond)
				kept = kept[:100]
			}
		}
	}, watch{time: time.Hour, memory: 64 << 20})
	runtime.KeepAlive(kept)
	if !strings.Contains(bomb, "of memory") {
		t.Errorf("a bomb: %q", bomb)
	}
	Start(t)() // and it reports nothing for work that ends
}
