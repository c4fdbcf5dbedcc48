package paint

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/ui/board/vector"
)

// told returns the benchmark turn before and after it was resolved.
func (st *stage) told() (before, after *Scene) {
	pos, orders := st.turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	before = &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	after = &Scene{Position: &end, Shapes: Shapes(pos, orders, &res), Stuck: end.Stuck(), StuckText: "no retreat"}
	return before, after
}

// moment returns the units of a scene on the way from another.
func (st *stage) moment(before, after Scene, way float64) []stand {
	after.Before, after.Way = &before, way
	pl := &plan{}
	pl.lay(st.drawing, full(1440, 1080), &after)
	st.layout.between(pl)
	return pl.present
}

func TestUnitsGlideFromWhereTheyStood(t *testing.T) {
	st := newStage(t)
	before, after := st.told()
	for name, way := range map[string][2]*Scene{"forward": {before, after}, "back": {after, before}} {
		start, old := st.moment(*way[0], *way[1], 0), &plan{}
		old.lay(st.drawing, full(1440, 1080), way[0])
		if len(start) != len(old.present) {
			t.Errorf("%s: %d units set out, %d were there", name, len(start), len(old.present))
		}
		for _, unit := range start {
			if unit.faint != 0 || !slices.ContainsFunc(old.present, func(s stand) bool {
				return s.unit == unit.unit && s.at == unit.at || s.unit.Power == unit.unit.Power && s.at == unit.at
			}) {
				t.Errorf("%s: the unit that ends in %s did not stand where it sets out, faint %v", name, st.v.Map.Info(unit.province).ID, unit.faint)
			}
		}
		end, now := st.moment(*way[0], *way[1], 1), &plan{}
		now.lay(st.drawing, full(1440, 1080), way[1])
		for i := range now.present {
			if end[i].at.Minus(now.present[i].at).Length() > 1e-6 {
				t.Errorf("%s: a unit in %s does not arrive", name, st.v.Map.Info(now.present[i].province).ID)
			}
		}
	}
}

func TestUnitsOfOnePowerThatFollowOneAnotherAreNotMixedUp(t *testing.T) {
	st := newStage(t)
	pos := st.position("france A gas A par A pic")
	orders := st.orders(pos, "A par - bur|A gas - par|A pic - bel")
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	end := res.Aftermath(pos)
	before, after := Scene{Position: pos}, Scene{Position: &end, Shapes: Shapes(pos, orders, &res)}
	want := map[string]string{"bur": "par", "par": "gas", "bel": "pic"}
	for _, unit := range st.moment(before, after, 0) {
		from := want[st.v.Map.Info(unit.province).ID]
		if from == "" {
			t.Errorf("a unit in %s, faint %v", st.v.Map.Info(unit.province).ID, unit.faint)
			continue
		}
		at := full(1440, 1080)
		x, y := at.Pixel(st.drawing.Anchor(st.location(from), engine.Army))
		if unit.at != (vector.Pt(x, y)) {
			t.Errorf("the army in %s does not come from %s", st.v.Map.Info(unit.province).ID, from)
		}
	}
}

func TestUnitsComeAndGoFaintly(t *testing.T) {
	st := newStage(t)
	before, after := Scene{Position: st.position("france A par")}, Scene{Position: st.position("england F lon")}
	for _, unit := range st.moment(before, after, 0.5) {
		if unit.faint <= 0 || unit.faint >= 1 {
			t.Errorf("%+v", unit)
		}
	}
	if got := len(st.moment(before, after, 0.5)); got != 2 {
		t.Errorf("%d units half way, want the old and the new one", got)
	}
}

func TestTheEndOfTheWayIsTheSceneItself(t *testing.T) {
	st := newStage(t)
	before, after := st.told()
	f := full(960, 720)
	want := st.Picture(st.theme, f, after)
	last := *after
	last.Before, last.Way = before, 1
	if n := changed(want, st.Picture(st.theme, f, &last), want.Rect); n != 0 {
		t.Errorf("%d pixels differ", n)
	}
	last.Way = 0.5
	if n := changed(want, st.Picture(st.theme, f, &last), want.Rect); n == 0 {
		t.Error("half way looks like the end")
	}
}

func TestOwnersFadeOverTheNewGround(t *testing.T) {
	st := newStage(t)
	before, after := Scene{Position: st.position("france A par")}, Scene{Position: st.position("france A par")}
	bel := st.location("bel")
	after.Position.Owners[bel.Province] = st.v.Power("france")
	f := full(960, 720)
	st.Base(st.theme, f, &after.Position.Owners)
	s := after
	s.Labels, s.Before = NoLabels, &before
	at := st.drawing.Anchor(bel, engine.Army)
	x, y := f.Pixel(at)
	veil := func(way float64) uint8 {
		s.Way = way
		dst := image.NewRGBA(f.Rect())
		st.Overlay(dst, st.theme, f, &s)
		return dst.RGBAAt(int(x), int(y)).A
	}
	if veil(0) != 255 || veil(1) != 0 || veil(0.5) < 120 || veil(0.5) > 135 {
		t.Errorf("opacity %d, %d, %d", veil(0), veil(0.5), veil(1))
	}
}

func TestNamesKeepTheRoomTheyAreTold(t *testing.T) {
	st := newStage(t)
	before, after := st.told()
	f := full(960, 720)
	places := func(s Scene) []place {
		st.Picture(st.theme, f, &s)
		return slices.Clone(st.overlays.book(f, st.theme).register.placed)
	}
	want := places(*after)
	early := *before
	if slices.EqualFunc(want, places(early), func(a, b place) bool { return a.at == b.at }) {
		t.Fatal("the names stand alike for both scenes, which tests nothing")
	}
	early.Room = after
	if !slices.EqualFunc(want, places(early), func(a, b place) bool { return a.at == b.at }) {
		t.Error("the names have moved")
	}
}

func TestNoTwoScenesAreTooFarApart(t *testing.T) {
	st := newStage(t)
	r := rand.New(rand.NewPCG(7, 8))
	dst := image.NewRGBA(image.Rect(0, 0, 300, 225))
	for range 60 {
		s, before := randomScene(r, st.v), randomScene(r, st.v)
		s.Before, s.Way = before, r.Float64()*1.2-0.1
		for i := range s.Shapes {
			s.Shapes[i].Late = r.Float64() * 1.1
		}
		st.Overlay(dst, st.theme, full(300, 225), s)
	}
}

// BenchmarkOverlayMoving paints one frame of the busiest moment of a reveal: everybody moves, supports and crosses are
// there, names stay where they are.
func BenchmarkOverlayMoving1080p(b *testing.B) {
	st := newStage(b)
	before, after := st.told()
	f := full(1440, 1080)
	st.Base(st.theme, f, &after.Position.Owners)
	s := *after
	s.Before, s.Room = before, after
	dst := image.NewRGBA(f.Rect())
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Way = float64(i%20) / 20
		st.Overlay(dst, st.theme, f, &s)
	}
}

// BenchmarkRecolor brings a dozen centers up to date in the picture of the ground.
func BenchmarkRecolor1080p(b *testing.B) {
	st := newStage(b)
	before, after := st.told()
	f := full(1440, 1080)
	img := st.Base(st.theme, f, &before.Position.Owners)
	b.ResetTimer()
	for b.Loop() {
		n := 0
		for p, owner := range after.Position.Owners {
			if owner != before.Position.Owners[p] {
				st.Recolor(img, st.theme, f, engine.Province(p), &after.Position.Owners)
				n++
			}
		}
		b.ReportMetric(float64(n), "centers")
	}
}
