package ui

import (
	"testing"

	"entente/engine/kingdoms"
	"entente/scripts/meter"
	"entente/ui/kingdoms/entry"
)

// BenchmarkKingdoms is a gesture of Three Kingdoms as BenchmarkGesture is one of Europe: from what the map reports to the last state that a
// widget is given, without the painting. Half of the orders are given.
func BenchmarkKingdoms(b *testing.B) {
	for _, bench := range []struct {
		name   string
		before string // is selected
		goals  [2]string
		hover  bool
	}{
		{"select", "", [2]string{"xuchang", "xiapi"}, false},
		{"complete", "xuchang", [2]string{"wan", "runan"}, false},
		{"hover", "xuchang", [2]string{"wan", "runan"}, true},
	} {
		b.Run(bench.name, func(b *testing.B) {
			r := (&robot{t: b, files: b.TempDir()}).start()
			if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, false); err != nil {
				b.Fatal(err)
			}
			d := r.w.kingdoms.halls.Desk()
			at := func(id string) entry.Aim { return entry.Aim{Area: d.Board.Area(id)} }
			given := [][2]string{{"chenliu", "hulao"}, {"kuaiji", "chaisang"}, {"changan", "wuguan"}, {"ye", "puyang"}, {"jianye", "lujiang"}, {"nanpi", "ji"},
				{"jiangling", "yongan"}, {"changsha", "jiangxia"}, {"chengdu", "jianning"}, {"tianshui", "yangping"}}
			for _, pair := range given {
				d.Pick(at(pair[0]))
				d.Pick(at(pair[1]))
			}
			goals := [2]entry.Aim{at(bench.goals[0]), at(bench.goals[1])}
			r.w.trace = nil
			b.ReportAllocs()
			m := meter.New(b)
			defer m.Report()
			for i := 0; b.Loop(); i++ {
				m.Pause()
				d.Entry.Drop()
				if bench.before != "" {
					d.Pick(at(bench.before))
				}
				if !bench.hover {
					d.Point(goals[i%2]) // the pointer is there before the click
				}
				m.Resume()
				if bench.hover {
					d.Point(goals[i%2])
				} else {
					d.Pick(goals[i%2])
				}
			}
			if want := len(given) + 1; bench.before != "" && !bench.hover && len(d.Shown().Orders) != want {
				b.Fatalf("%d orders, want %d", len(d.Shown().Orders), want) // the gesture did what it is measured for
			}
		})
	}
}
