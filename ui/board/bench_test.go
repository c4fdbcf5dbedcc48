package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/scripts/meter"
)

// BenchmarkClickToPicture measures what a click costs: a new selection with its targets is set, and the overlay is
// painted. The driver's upload comes on top.
func BenchmarkClickToPicture(b *testing.B) {
	for _, bench := range []struct {
		name    string
		notches float32
	}{{"fit", 0}, {"zoomed", 6}} {
		b.Run(bench.name, func(b *testing.B) {
			u := newHand(b, 1440, 1080)
			s := u.begin()
			u.wheel(fyne.NewPos(720, 540), min(bench.notches, 3))
			u.wheel(fyne.NewPos(720, 540), bench.notches-min(bench.notches, 3))
			u.draw()
			picks := []struct{ at, targets []string }{
				{[]string{"par"}, []string{"pic", "bur", "gas", "bre"}},
				{[]string{"vie"}, []string{"tyr", "boh", "gal", "bud", "tri"}},
			}
			i := 0
			defer meter.Start(b)()
			for b.Loop() {
				pick := picks[i%2]
				i++
				s.Selected, s.Targets = u.at(pick.at[0]).Province, engine.ProvinceSet{}
				for _, id := range pick.targets {
					s.Targets.Add(u.at(id).Province)
				}
				u.Set(s)
				u.overlay.Generator(0, 0)
			}
			if u.painter.overlays < i {
				b.Errorf("%d overlays for %d clicks", u.painter.overlays, i)
			}
		})
	}
}
