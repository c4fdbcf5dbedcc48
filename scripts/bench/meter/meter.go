// Package meter lets benchmarks report the time of the processor beside the time on the wall, which says little where
// others are at work on the same machine.
//
//	defer meter.Start(b)() // after what is not to be measured
//	for b.Loop() {
//		...
//	}
package meter

import (
	"testing"
	"time"
)

// Unit is the name under which Start reports the time of the processor: user and system, of the whole program and so
// with the collection of garbage, in nanoseconds an operation.
const Unit = "cpu-ns/op"

// Start begins to measure, and returns the function that reports what was used since, for each of b.N operations. On
// systems that do not tell it reports nothing.
func Start(b *testing.B) (report func()) {
	b.Helper()
	before := used()
	return func() {
		if spent := used() - before; before > 0 && b.N > 0 {
			b.ReportMetric(float64(spent)/float64(b.N), Unit)
		}
	}
}

// Used returns the processor time that the program has used so far, 0 where the system does not tell.
func Used() time.Duration { return used() }
