// Package guard fails fuzz inputs that hang or use too much memory. Every fuzz target starts a guard for each input.
//
//	f.Fuzz(func(t *testing.T, data []byte) {
//		defer guard.Start(t)()
package guard

import (
	"fmt"
	"runtime/metrics"
	"testing"
	"time"

	"entente/scripts/meter"
)

// The limits of one input, far above normal use, so that they hold on a busy machine too.
const (
	Time   = 20 * time.Second // of CPU time
	Memory = 1 << 30          // bytes in use at a time
	Total  = 8 << 30          // bytes allocated in all, including freed ones
)

// Start watches the test until the returned function is called. An input that exceeds Time or Memory ends the program with a panic, which the fuzzer
// records as a failing input; one that exceeds Total fails the test.
func Start(t testing.TB) (end func()) {
	t.Helper()
	w := watch{since: meter.Used(), time: Time, memory: Memory, beyond: func(why string) { panic("guard: " + why) }}
	total := allocated("/gc/heap/allocs:bytes")
	w.timer = time.AfterFunc(pause, w.look)
	return func() {
		t.Helper()
		w.timer.Stop()
		if used := allocated("/gc/heap/allocs:bytes") - total; used > Total {
			t.Errorf("guard: %d MB were taken from memory for one input", used>>20)
		}
	}
}

// pause is the time between two checks.
const pause = 100 * time.Millisecond

type watch struct {
	since  time.Duration
	time   time.Duration
	memory uint64
	beyond func(why string)
	timer  *time.Timer
}

func (w *watch) look() {
	if used := meter.Used() - w.since; used > w.time {
		w.beyond(fmt.Sprintf("an input takes more than %v of the processor", w.time))
		return
	}
	if used := allocated("/memory/classes/heap/objects:bytes"); used > w.memory {
		w.beyond(fmt.Sprintf("an input takes more than %d MB of memory", w.memory>>20))
		return
	}
	w.timer.Reset(pause)
}

func allocated(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
