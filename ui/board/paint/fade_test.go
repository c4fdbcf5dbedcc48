package paint

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
)

// resolved returns the benchmark turn before and after its resolution.
func (st *stage) resolved() (before, after *layout.Scene) {
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	before = &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	after = &layout.Scene{Position: &end, Shapes: layout.Shapes(pos, orders, &res), Stuck: end.Stuck(), StuckText: "no retreat"}
	return before, after
}

func TestTheEndOfTheWayIsTheSceneItself(t *testing.T) {
	st := newStage(t)
	before, after := st.resolved()
	f := boardtest.Full(960, 720)
	want := st.Picture(st.Theme, f, after)
	last := *after
	last.Before, last.Way = before, 1
	if n := changed(want, st.Picture(st.Theme, f, &last), want.Rect); n != 0 {
		t.Errorf("%d pixels differ", n)
	}
	last.Way = 0.5
	if n := changed(want, st.Picture(st.Theme, f, &last), want.Rect); n == 0 {
		t.Error("the middle of the transition looks like its end")
	}
}

func TestOwnersFadeOverTheNewGround(t *testing.T) {
	st := newStage(t)
	before, after := layout.Scene{Position: st.Position("france A par")}, layout.Scene{Position: st.Position("france A par")}
	bel := st.Location("bel")
	after.Position.Owners[bel.Province] = st.V.Power("france")
	f := boardtest.Full(960, 720)
	st.Base(st.Theme, f, &after.Position.Owners)
	s := after
	s.Labels, s.Before = layout.NoLabels, &before
	at := st.drawing.Anchor(bel, engine.Army)
	x, y := f.Pixel(at)
	veil := func(way float64) uint8 {
		s.Way = way
		dst := image.NewRGBA(f.Rect())
		st.Overlay(dst, nil, st.Theme, f, &s)
		return dst.RGBAAt(int(x), int(y)).A
	}
	if veil(0) != 255 || veil(1) != 0 || veil(0.5) < 120 || veil(0.5) > 135 {
		t.Errorf("opacity %d, %d, %d", veil(0), veil(0.5), veil(1))
	}
}

func TestNamesKeepTheRoomTheyAreTold(t *testing.T) {
	st := newStage(t)
	before, after := st.resolved()
	f := boardtest.Full(960, 720)
	places := func(s layout.Scene) []layout.Place {
		st.Picture(st.Theme, f, &s)
		return slices.Clone(st.overlays.book(f, st.Theme).register.Placed)
	}
	want := places(*after)
	early := *before
	if slices.EqualFunc(want, places(early), func(a, b layout.Place) bool { return a.At == b.At }) {
		t.Fatal("the names have the same positions in both scenes, so this tests nothing")
	}
	early.Room = after
	if !slices.EqualFunc(want, places(early), func(a, b layout.Place) bool { return a.At == b.At }) {
		t.Error("the names have moved")
	}
}

func TestNoTwoScenesAreTooFarApart(t *testing.T) {
	st := newStage(t)
	r := rand.New(rand.NewPCG(7, 8))
	dst := image.NewRGBA(image.Rect(0, 0, 300, 225))
	for range 60 {
		s, before := randomScene(r, st.V), randomScene(r, st.V)
		s.Before, s.Way = before, r.Float64()*1.2-0.1
		for i := range s.Shapes {
			s.Shapes[i].Late = r.Float64() * 1.1
		}
		st.Overlay(dst, nil, st.Theme, boardtest.Full(300, 225), s)
	}
}

// BenchmarkOverlayMoving1080p paints one frame of the busiest moment of a reveal: all units move, supports and crosses are shown, names keep their
// places.
func BenchmarkOverlayMoving1080p(b *testing.B) {
	st := newStage(b)
	before, after := st.resolved()
	f := boardtest.Full(1440, 1080)
	st.Base(st.Theme, f, &after.Position.Owners)
	s := *after
	s.Before, s.Room = before, after
	dst := image.NewRGBA(f.Rect())
	b.ReportAllocs()
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		s.Way = float64(i%20) / 20
		st.Overlay(dst, nil, st.Theme, f, &s)
	}
}

// BenchmarkRecolor1080p updates a dozen centers in the picture of the ground.
func BenchmarkRecolor1080p(b *testing.B) {
	st := newStage(b)
	before, after := st.resolved()
	f := boardtest.Full(1440, 1080)
	img := st.Base(st.Theme, f, &before.Position.Owners)
	b.ResetTimer()
	defer meter.Start(b)()
	for b.Loop() {
		n := 0
		for p, owner := range after.Position.Owners {
			if owner != before.Position.Owners[p] {
				st.Recolor(img, st.Theme, f, engine.Province(p), &after.Position.Owners)
				n++
			}
		}
		b.ReportMetric(float64(n), "centers")
	}
}
