package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/scripts/meter"
)

// pickings are a selected unit and the targets offered to it.
type pickings struct{ at, targets string }

// BenchmarkClickToPicture measures what a click costs: a new selection with its targets is set, and the overlay is
// painted. The driver's upload comes on top.
func BenchmarkClickToPicture(b *testing.B) {
	for _, bench := range []struct {
		name, board string
		notches     float32
		picks       [2]pickings
	}{
		{"fit", "standard", 0, [2]pickings{{"par", "pic bur gas bre"}, {"vie", "tyr boh gal bud tri"}}},
		{"zoomed", "standard", 6, [2]pickings{{"par", "pic bur gas bre"}, {"vie", "tyr boh gal bud tri"}}},
		{"ten powers", "modern", 0, [2]pickings{{"par", "als auv bor bri lyo pic"}, {"mos", "bie crp gor lat stp vol"}}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			u := newHandWith(b, bench.board, 1440, 1080, nil)
			s := u.begin()
			u.wheel(fyne.NewPos(720, 540), min(bench.notches, 3))
			u.wheel(fyne.NewPos(720, 540), bench.notches-min(bench.notches, 3))
			u.draw()
			i := 0
			defer meter.Start(b)()
			for b.Loop() {
				pick := bench.picks[i%2]
				i++
				s.Selected, s.Targets = u.at(pick.at).Province, engine.ProvinceSet{}
				for _, id := range strings.Fields(pick.targets) {
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
