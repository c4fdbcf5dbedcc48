package ui

import (
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/europe/entry"
)

// BenchmarkPresent is the program's own share from a pick to what is to be drawn: order entry, scene and panel, without
// the painting.
func BenchmarkPresent(b *testing.B) {
	r := newRobot(b)
	r.w.trace = nil
	m := r.w.Desk.Variant().Map
	mun, bur := engine.Location{Province: m.Province("mun")}, engine.Location{Province: m.Province("bur")}
	b.ResetTimer()
	defer meter.Start(b)()
	for b.Loop() {
		r.w.Desk.Pick(entry.Target{At: mun})
		r.w.Desk.Entry.Point(entry.Target{At: bur})
		r.w.Desk.Tell()
		r.w.escape()
	}
}
