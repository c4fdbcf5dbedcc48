package paint

import (
	"image"
	"testing"

	"entente/engine"
)

func benchmarkOverlay(b *testing.B, w, h int) {
	st := newStage(b)
	pos, orders := st.turn()
	s := &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	f := full(w, h)
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	st.Overlay(dst, st.theme, f, s)
	b.ReportAllocs()
	for b.Loop() {
		st.Overlay(dst, st.theme, f, s)
	}
}

func BenchmarkOverlay1080p(b *testing.B) { benchmarkOverlay(b, 1440, 1080) }
func BenchmarkOverlay4K(b *testing.B)    { benchmarkOverlay(b, 2880, 2160) }

// BenchmarkOverlayNewOrders places the names anew each time.
func BenchmarkOverlayNewOrders(b *testing.B) {
	st := newStage(b)
	pos, orders := st.turn()
	shapes := Shapes(pos, orders, nil)
	f := full(1440, 1080)
	dst := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		st.Overlay(dst, st.theme, f, &Scene{Position: pos, Shapes: shapes[i%2:]})
	}
}

// BenchmarkHighlights draws the targets of the unit that has most of them.
func BenchmarkHighlights(b *testing.B) {
	st := newStage(b)
	pos := st.position("france F mid")
	mid := st.v.Map.Province("mid")
	s := &Scene{Position: pos, Selected: mid, Targets: st.v.Map.FleetNeighbours(engine.Location{Province: mid}), Labels: NoLabels}
	f := full(1440, 1080)
	dst := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	e := st.overlays.easel()
	pl := &plan{}
	pl.lay(st.drawing, f, s)
	e.dst, e.plan, e.theme, e.variant, e.kit, e.u = dst, pl, st.theme, st.v, st.kit, pl.u
	st.highlight(e, s)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		clear(dst.Pix)
		b.StartTimer()
		st.highlight(e, s)
	}
}

func BenchmarkShapeAt(b *testing.B) {
	st := newStage(b)
	pos, orders := st.turn()
	s := &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	f := full(1440, 1080)
	for b.Loop() {
		st.ShapeAt(f, s, 700, 500)
	}
}
