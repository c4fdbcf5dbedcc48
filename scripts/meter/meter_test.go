package meter_test

import (
	"flag"
	"runtime"
	"testing"
	"time"

	"entente/scripts/meter"
)

// TestBenchmarksReportTheTimeOfTheProcessor checks that work counts, but waiting and paused work do not.
func TestBenchmarksReportTheTimeOfTheProcessor(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system does not report CPU time")
	}
	if err := flag.Set("test.benchtime", "20x"); err != nil {
		t.Fatal(err)
	}
	const ms5 = 5 * time.Millisecond
	work := func() {
		for from := meter.Used(); meter.Used()-from < ms5; {
		}
	}
	measured := func(op func(m *meter.Meter)) float64 {
		return testing.Benchmark(func(b *testing.B) {
			m := meter.New(b)
			defer m.Report()
			for range b.N {
				op(m)
			}
		}).Extra[meter.Unit]
	}
	if ns := measured(func(*meter.Meter) { work() }); ns < float64(ms5) {
		t.Errorf("work of 5 ms is reported as %v ns", ns)
	}
	if ns := measured(func(*meter.Meter) { time.Sleep(ms5) }); ns <= 0 || ns > float64(ms5)*0.8 {
		t.Errorf("a wait of 5 ms is reported as %v ns", ns)
	}
	paused := testing.Benchmark(func(b *testing.B) {
		m := meter.New(b)
		defer m.Report()
		for range b.N {
			m.Pause()
			work()
			m.Resume()
		}
	})
	if ns := paused.Extra[meter.Unit]; ns > float64(ms5)/2 {
		t.Errorf("a pause of 5 ms is reported as %v ns", ns)
	}
}
