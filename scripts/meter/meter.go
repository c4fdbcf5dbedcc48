// Package meter lets benchmarks report processor time in addition to wall time, which says little on a machine with other work to do.
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

// Unit is the name under which the time of the processor is reported: user and system, of the whole program and so with
// the collection of garbage, in nanoseconds an operation.
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

// Start begins to measure, and returns the function that reports what was used since.
func Start(b *testing.B) (report func()) { return New(b).Report }

// New begins to measure; its loop may Pause.
func New(b *testing.B) *Meter { return &Meter{b: b, since: Used()} }

// Pause stops the timer of the benchmark, and this one, until Resume.
func (m *Meter) Pause() {
	m.b.StopTimer()
	m.spent += Used() - m.since
}

// Resume goes on after Pause.
func (m *Meter) Resume() {
	m.since = Used()
	m.b.StartTimer()
}

// Report tells what was used for each of the b.N operations, as Unit. On systems that do not tell it reports nothing.
func (m *Meter) Report() {
	m.spent += Used() - m.since
	if m.spent > 0 && m.b.N > 0 {
		m.b.ReportMetric(float64(m.spent)/float64(m.b.N), Unit)
	}
}
