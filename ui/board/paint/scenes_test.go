package paint

import (
	"image"
	"math/rand/v2"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/variants"
)

// stage is the standard board with a painter, and a light theme.
type stage struct {
	*Painter
	v     *engine.Variant
	theme *Theme
	t     testing.TB
}

func newStage(t testing.TB) *stage {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	k, err := NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	st := &stage{Painter: NewPainter(d, k), v: b.Variant, t: t}
	st.theme = theme(t, "light")
	return st
}

// painter returns a painter of the standard board.
func painter(t testing.TB) *Painter {
	t.Helper()
	return newStage(t).Painter
}

// theme reads one of the program's own themes.
func theme(t testing.TB, name string) *Theme {
	t.Helper()
	data, err := assets.FS.ReadFile("themes/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	th, err := ReadTheme(data)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// full is a frame that shows the whole board.
func full(w, h int) Frame { return Frame{Scale: float64(w) / 1600, W: w, H: h} }

// The benchmark turn: fall 1901, 22 orders.
const (
	turnUnits = `austria A ser A vie F alb|england F nth F nrg A yor|france A spa F mid A bur|germany F den A ruh A kie|
italy F ion A ven A apu|russia F bot A war A ukr F rum|turkey A bul F bla A arm`
	turnOrders = `A ser - gre|F alb S A ser - gre|A vie - bud|A yor - nwy via|F nth C A yor - nwy|F nrg - bar|A spa - por|
F mid - spa/sc|A bur - bel|F den - swe|A ruh - hol|A kie S A ruh - hol|F ion - tun|A ven - tri|A apu - ven|F bot - swe|A war - gal|
A ukr S A war - gal|F rum - sev|F bla - rum|A bul S F bla - rum|A arm - sev`
)

func (st *stage) turn() (*engine.Position, []engine.Order) {
	pos := st.position(turnUnits)
	return pos, st.orders(pos, turnOrders)
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

// randomScene fills every field with something, possible or not.
func randomScene(r *rand.Rand, v *engine.Variant) *Scene {
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
	s := &Scene{
		Selected: province(), Hover: place(), Targets: set(), Supportable: set(), ByConvoy: set(), Stuck: set(), StuckText: "no retreat",
		Ghost: unit(), GhostAt: place(), Labels: Labels(r.IntN(4)), Language: [...]string{"", "en", "ja", "xx"}[r.IntN(4)], Letters: r.IntN(2) == 0,
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
	for range r.IntN(40) {
		sh := Shape{
			Kind: ShapeKind(r.IntN(int(WaiveShape) + 3)), Unit: unit(), At: place(), From: place(), To: place(),
			Broken: r.IntN(2) == 0, Moved: r.IntN(2) == 0, Hover: r.IntN(4) == 0, Forced: r.IntN(4) == 0, Strength: r.IntN(5) - 1,
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
