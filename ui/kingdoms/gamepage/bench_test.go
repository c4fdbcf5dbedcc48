package gamepage

import (
	"testing"

	"entente/engine/kingdoms"
	"entente/scripts/meter"
	"entente/ui/kingdoms/entry"
)

// BenchmarkGesture measures a gesture from the map's event to the last widget state, without painting. Half of the orders are given
// already.
func BenchmarkGesture(b *testing.B) {
	for _, bench := range []struct {
		name   string
		before string // selected first
		goals  [2]string
		hover  bool
	}{
		{"select", "", [2]string{"xuchang", "xiapi"}, false},
		{"complete", "xuchang", [2]string{"wan", "runan"}, false},
		{"hover", "xuchang", [2]string{"wan", "runan"}, true},
	} {
		b.Run(bench.name, func(b *testing.B) {
			x := begin(b, 7, kingdoms.Rules{}, false).pick("chenliu", "hulao", "kuaiji", "chaisang", "changan", "wuguan", "ye", "puyang", "jianye", "lujiang",
				"nanpi", "ji", "jiangling", "yongan", "changsha", "jiangxia", "chengdu", "jianning", "tianshui", "yangping")
			at := func(id string) entry.Target { return entry.Target{Area: x.desk.Board.Area(id)} }
			given, goals := len(x.desk.Shown().Orders), [2]entry.Target{at(bench.goals[0]), at(bench.goals[1])}
			b.ReportAllocs()
			m := meter.New(b)
			defer m.Report()
			for i := 0; b.Loop(); i++ {
				m.Pause()
				x.desk.Entry.Drop()
				if bench.before != "" {
					x.desk.Pick(at(bench.before))
				}
				if !bench.hover {
					x.desk.Point(goals[i%2]) // as before a real click
				}
				m.Resume()
				if bench.hover {
					x.desk.Point(goals[i%2])
				} else {
					x.desk.Pick(goals[i%2])
				}
			}
			if got := len(x.desk.Shown().Orders); given != 10 || bench.before != "" && !bench.hover && got != 11 {
				b.Fatalf("%d orders, then %d", given, got) // checks that the gesture had an effect
			}
		})
	}
}
