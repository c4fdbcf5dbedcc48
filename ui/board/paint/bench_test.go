package paint

import (
	"image"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func benchmarkOverlay(b *testing.B, w, h int) {
	st := newStage(b)
	pos, orders := st.Turn()
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	f := boardtest.Full(w, h)
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	st.Overlay(dst, nil, st.Theme, f, s)
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		st.Overlay(dst, nil, st.Theme, f, s)
	}
}

func BenchmarkOverlay1080p(b *testing.B) { benchmarkOverlay(b, 1440, 1080) }
func BenchmarkOverlay4K(b *testing.B)    { benchmarkOverlay(b, 2880, 2160) }

// BenchmarkOverlayNewOrders places the names again each time.
func BenchmarkOverlayNewOrders(b *testing.B) {
	st := newStage(b)
	pos, orders := st.Turn()
	shapes := layout.Shapes(pos, orders, nil)
	f := boardtest.Full(1440, 1080)
	dst := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	b.ReportAllocs()
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		st.Overlay(dst, nil, st.Theme, f, &layout.Scene{Position: pos, Shapes: shapes[i%2:]})
	}
}

// BenchmarkHighlights draws the targets of the unit that has most of them.
func BenchmarkHighlights(b *testing.B) {
	st := newStage(b)
	pos := st.Position("france F mid")
	mid := st.V.Map.Province("mid")
	s := &layout.Scene{Position: pos, Selected: mid, Targets: st.V.Map.FleetNeighbors(engine.Location{Province: mid}), Labels: layout.NoLabels}
	f := boardtest.Full(1440, 1080)
	dst := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	e, book := st.overlays.easel(), st.overlays.book(f, st.Theme)
	pl := st.layout.Plan(f, s)
	e.begin(st.Painter, st.Theme, pl)
	e.Dst = dst
	highlight := func() {
		st.want(e, s)
		st.patches(e, book)
		book.lay(e, e)
		e.highlight()
	}
	highlight()
	b.ReportAllocs()
	m := meter.New(b)
	defer m.Report()
	for b.Loop() {
		m.Pause()
		clear(dst.Pix)
		m.Resume()
		highlight()
	}
}

func BenchmarkShapeAt(b *testing.B) {
	st := newStage(b)
	pos, orders := st.Turn()
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	f := boardtest.Full(1440, 1080)
	defer meter.Start(b)()
	for b.Loop() {
		st.ShapeAt(f, s, 700, 500)
	}
}

// BenchmarkPreview paints the small picture of a new game, as after a click on another setup, and for the first time.
func BenchmarkPreview(b *testing.B) {
	st := newStage(b)
	setups, frame := st.V.Setups, vector.Frame{Scale: 419.0 / 1600, W: 419, H: 314}
	run := func(name string, painter func() *Painter) {
		b.Run(name, func(b *testing.B) {
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				pos := setups[i%len(setups)].Begin()
				painter().Picture(st.Theme, frame, &layout.Scene{Position: &pos, Labels: layout.NoLabels})
			}
		})
	}
	run("click", func() *Painter { return st.Painter })
	run("first", func() *Painter { return NewPainter(st.Drawing, st.Kit) })
}
