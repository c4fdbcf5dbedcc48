package ui

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"entente/scripts/meter"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/ui/playback"
)

// BenchmarkProjector is what the second window costs the first one: nothing new to show, as with every move of the pointer
// while orders are given, and the next step of a telling with its painting at 1920 by 1080. "main" is the painting of
// the same steps as the first window shows them, to compare.
func BenchmarkProjector(b *testing.B) {
	r := newRobot(b).Resize(1920, 1080)
	for _, id := range [][2]string{{"par", "bur"}, {"mar", "spa"}, {"bre", "mid"}, {"vie", "gal"}, {"bud", "ser"}, {"ber", "kie"}, {"kie", "den"}, {"mun", "ruh"}, {"ven", "tyr"}, {"war", "gal"}, {"mos", "ukr"}, {"con", "bul"}} {
		r.Pick(id[0], id[1])
	}
	r.goOn().Do("projector")
	r.w.trace = nil
	p, n := r.w.audience.Window, r.w.Desk.Game.Node()
	p.Win.Resize(fyne.NewSize(1920, 1080))
	told := [2]playback.Told{{Orders: 1 << 30}, playback.All()}
	frame := vector.Frame{Scale: 0.9, W: 1440, H: 1080}
	img := image.NewRGBA(image.Rect(0, 0, frame.W, frame.H))
	b.Run("unchanged", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			r.w.audience.Show()
		}
	})
	b.Run("step", func(b *testing.B) {
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			s := r.w.watch.View.Board(n, told[i%2])
			p.Board.Set(s)
			p.Side.Draw()
			r.w.Painter.Overlay(img, nil, p.Theme, frame, &s.Scene)
		}
	})
	b.Run("main", func(b *testing.B) {
		states := [2]layout.Scene{r.w.watch.View.Board(n, told[0]).Scene, r.w.watch.View.Board(n, told[1]).Scene}
		for i := range states {
			states[i].Far, states[i].Labels, states[i].LabelSize = false, layout.FullNames, layout.NormalLabels
		}
		defer meter.Start(b)()
		for i := 0; b.Loop(); i++ {
			r.w.Painter.Overlay(img, nil, r.w.Theme, frame, &states[i%2])
		}
	})
}
