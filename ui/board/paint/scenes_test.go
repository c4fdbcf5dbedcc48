package paint

import (
	"image"
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
)

// stage is the standard board with a painter.
type stage struct {
	*Painter
	*boardtest.Board
}

func newStage(t testing.TB) *stage {
	t.Helper()
	b := boardtest.New(t)
	return &stage{Painter: NewPainter(b.Drawing, b.Kit), Board: b}
}

// painter returns a painter of the standard board.
func painter(t testing.TB) *Painter {
	t.Helper()
	return newStage(t).Painter
}

// changed counts the pixels inside r in which two pictures differ.
func changed(a, b *image.RGBA, r image.Rectangle) int {
	n := 0
	r = r.Intersect(a.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}

// randomScene fills every field with a random value, possible or not.
func randomScene(r *rand.Rand, v *engine.Variant) *layout.Scene {
	unit := func() engine.Unit {
		return engine.Unit{Type: engine.UnitType(r.IntN(4)), Power: engine.Power(r.IntN(10)), Coast: engine.Coast(r.IntN(6))}
	}
	province := func() engine.Province {
		if r.IntN(8) == 0 {
			return engine.Province(r.IntN(256))
		}
		return engine.Province(r.IntN(len(v.Map.Provinces)))
	}
	place := func() engine.Location { return engine.Location{Province: province(), Coast: engine.Coast(r.IntN(6))} }
	set := func() (s engine.ProvinceSet) {
		for range r.IntN(6) {
			s.Add(province())
		}
		return s
	}
	s := &layout.Scene{
		Selected: province(), Hover: place(), Targets: set(), Supportable: set(), ByConvoy: set(), Stuck: set(), StuckText: "no retreat",
		Ghost: unit(), GhostAt: place(), Labels: layout.Labels(r.IntN(4)), Language: [...]string{"", "en", "ja", "xx"}[r.IntN(4)], Letters: r.IntN(2) == 0,
	}
	if r.IntN(10) > 0 {
		s.Position = &engine.Position{Phase: engine.Phase{Kind: engine.PhaseKind(r.IntN(4))}}
		if r.IntN(3) > 0 {
			s.Position.Variant = v
		}
		for range r.IntN(60) {
			s.Position.Units[province()] = unit()
			s.Position.Owners[province()] = engine.Power(r.IntN(10))
		}
		for range r.IntN(6) {
			s.Position.Dislodged[province()].Unit = unit()
		}
	}
	for range r.IntN(8) {
		s.Signs = append(s.Signs, layout.Sign{Kind: layout.SignKind(r.IntN(5)), Color: uint8(r.IntN(6)), At: province(), To: province(), Begun: r.IntN(2) == 0})
		s.Shadows = append(s.Shadows, layout.Shadow{Unit: unit(), At: province(), To: place()})
	}
	s.Fresh = set()
	for range r.IntN(40) {
		sh := layout.Shape{
			Kind: layout.ShapeKind(r.IntN(int(layout.WaiveShape) + 3)), Unit: unit(), At: place(), From: place(), To: place(),
			Broken: r.IntN(2) == 0, Moved: r.IntN(2) == 0, Hover: r.IntN(4) == 0, Forced: r.IntN(4) == 0, Aside: r.IntN(4) == 0, Strength: r.IntN(5) - 1,
		}
		for range r.IntN(4) {
			sh.Via = append(sh.Via, province())
		}
		if r.IntN(8) == 0 {
			sh.To = sh.At
		}
		s.Shapes = append(s.Shapes, sh)
	}
	return s
}
