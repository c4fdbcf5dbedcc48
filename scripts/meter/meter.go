// Package meter lets benchmarks report CPU time in addition to wall time, which is unreliable on a busy machine.
//
//	defer meter.Start(b)() // after the setup
//	for b.Loop() {
//		...
//	}
package meter

import (
	"testing"
	"time"
)

// Unit is the unit in which CPU time is reported: user and system time of the whole program, including garbage collection, in nanoseconds per
// operation.
const Unit = "cpu-ns/op"

// Meter measures the processor time of a benchmark:
//
//	m := meter.New(b)
//	defer m.Report()
//	for b.Loop() {
//		m.Pause()
//		... // what is not to be measured
//		m.Resume()
//		...
//	}
type Meter struct {
	b     *testing.B
	since time.Duration
	spent time.Duration
}

// Start starts measuring, and returns the function that reports the time used since.
func Start(b *testing.B) (report func()) { return New(b).Report }

// New starts measuring. Its loop may call Pause.
func New(b *testing.B) *Meter { return &Meter{b: b, since: Used()} }

// Pause stops this timer and that of the benchmark, until Resume.
func (m *Meter) Pause() {
	m.b.StopTimer()
	m.spent += Used() - m.since
}

// Resume continues after Pause.
func (m *Meter) Resume() {
	m.since = Used()
	m.b.StartTimer()
}

// Report reports the time used for each of the b.N operations, as Unit. On systems that do not provide CPU times it reports nothing.
func (m *Meter) Report() {
	m.spent += Used() - m.since
	if m.spent > 0 && m.b.N > 0 {
		m.b.ReportMetric(float64(m.spent)/float64(m.b.N), Unit)
	}
}
