package meter_test

import (
	"runtime"
	"testing"
	"time"

	"entente/scripts/bench/meter"
)

// TestBenchmarksReportTheTimeOfTheProcessor (issue 13.7): work counts, waiting does not.
func TestBenchmarksReportTheTimeOfTheProcessor(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system does not tell")
	}
	work := testing.Benchmark(func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			for from := meter.Used(); meter.Used()-from < 5*time.Millisecond; {
			}
		}
	})
	wait := testing.Benchmark(func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			time.Sleep(5 * time.Millisecond)
		}
	})
	if ns := work.Extra[meter.Unit]; ns < 5e6 {
		t.Errorf("work of 5 ms is reported as %v ns", ns)
	}
	if ns := wait.Extra[meter.Unit]; ns <= 0 || ns > 4e6 {
		t.Errorf("to wait for 5 ms is reported as %v ns", ns)
	}
}
