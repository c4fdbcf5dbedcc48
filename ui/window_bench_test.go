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

// BenchmarkLanguage is from the choice of a language until everything says it (below 300 ms), in turn one that the embedded
// type of the West shows and one that takes Japanese letters.
func BenchmarkLanguage(b *testing.B) {
	r := newRobot(b)
	r.w.trace = nil
	codes := []string{"ja", "en"}
	for _, code := range codes { // what is read once is read
		if err := r.w.SetLanguage(code); err != nil {
			b.Fatal(err)
		}
	}
	i := 0
	defer meter.Start(b)()
	for b.Loop() {
		if err := r.w.SetLanguage(codes[i%2]); err != nil {
			b.Fatal(err)
		}
		r.w.Win.Canvas().Capture()
		i++
	}
}
