package paint

import (
	"image"
	"math"
	"testing"

	"entente/engine"
	"entente/ui/board/vector"
)

// lay returns the plan of the orders on the whole board.
func (st *stage) lay(pos *engine.Position, shapes []Shape, f Frame) *plan {
	pl := &plan{}
	pl.lay(st.drawing, f, &Scene{Position: pos, Shapes: shapes})
	return pl
}

func TestHeadOnArrowsDoNotOverlap(t *testing.T) {
	st := newStage(t)
	for _, w := range []int{640, 939, 1440, 2880} {
		for _, pair := range [][2]string{{"mun", "tyr"}, {"ser", "gre"}, {"par", "bur"}, {"mos", "stp"}} {
			pos := st.position("france A " + pair[0] + "|germany A " + pair[1])
			orders := st.orders(pos, "A "+pair[0]+" - "+pair[1]+"|A "+pair[1]+" - "+pair[0])
			pl := st.lay(pos, Shapes(pos, orders, nil), full(w, w*3/4))
			a, b := &pl.arrows[0], &pl.arrows[1]
			apart := math.Inf(1)
			for _, p := range a.path {
				apart = min(apart, vector.PathDistance(p, b.path))
			}
			if least := (a.width+b.width)/2 + moveCasing*pl.u; apart < least {
				t.Errorf("%s and %s, %d wide: arrows are %.1f px apart, want %.1f", pair[0], pair[1], w, apart, least)
			}
		}
	}
}

func TestArrowsEndBeforeUnits(t *testing.T) {
	st := newStage(t)
	pos, orders := st.turn()
	pl := st.lay(pos, Shapes(pos, orders, nil), full(939, 704))
	for i := range pl.arrows {
		a := &pl.arrows[i]
		if a.kind != MoveShape {
			continue
		}
		tip := a.path[len(a.path)-1]
		for j := range pl.present {
			if d := pl.present[j].at.Minus(tip).Length() / pl.u; d < 15 {
				t.Errorf("the arrow of %s ends %.0f units from a unit", st.v.Map.ID(orders[i].At), d)
			}
		}
		if vector.PathLength(a.path) < pl.headLength(a.width) {
			t.Errorf("the arrow of %s is only %.0f px long", st.v.Map.ID(orders[i].At), vector.PathLength(a.path))
		}
	}
}

func TestSupportJoinsTheArrow(t *testing.T) {
	st := newStage(t)
	pos, orders := st.turn()
	shapes := Shapes(pos, orders, nil)
	pl := st.lay(pos, shapes, full(939, 704))
	for i := range shapes {
		for j := range shapes {
			if shapes[i].Kind != SupportMoveShape || !follows(&shapes[i], &shapes[j]) {
				continue
			}
			end := pl.arrows[i].path[len(pl.arrows[i].path)-1]
			if d := vector.PathDistance(end, pl.arrows[j].path); d > 1 {
				t.Errorf("support from %s ends %.1f px beside the arrow", st.v.Map.ID(shapes[i].At), d)
			}
			if pl.arrows[j].width <= moveWidth*pl.u {
				t.Errorf("the supported arrow of %s is not wider", st.v.Map.ID(shapes[j].At))
			}
		}
	}
}

func TestTipsIntoOneProvinceAreApart(t *testing.T) {
	st := newStage(t)
	pos := st.position("france A par A bur A gas|italy A pie F gol|germany A mun")
	for _, text := range []string{"A gas - mar|A pie - mar|F gol - mar|A bur - mar", "A par - pic|A bur - mar|A gas - mar", "A bur - ruh|A mun - ruh"} {
		shapes := Shapes(pos, st.orders(pos, text), nil)
		pl := st.lay(pos, shapes, full(939, 704))
		for i := range shapes {
			for j := range i {
				if shapes[i].To != shapes[j].To {
					continue
				}
				a, b := pl.arrows[i].path, pl.arrows[j].path
				if d := a[len(a)-1].Minus(b[len(b)-1]).Length() / pl.u; d < 12 {
					t.Errorf("%s: tips of %d and %d are %.1f units apart", text, j, i, d)
				}
			}
		}
	}
}

func TestConvoyedArrowGoesThroughItsFleets(t *testing.T) {
	st := newStage(t)
	pos := st.position("england A lon F nth F nrg F eng")
	orders := st.orders(pos, "A lon - nwy via|F nth C A lon - nwy|F eng H")
	shapes := Shapes(pos, orders, nil)
	nth := st.v.Map.Province("nth")
	if len(shapes[0].Via) != 1 || shapes[0].Via[0] != nth {
		t.Fatalf("via %v, want the North Sea", shapes[0].Via)
	}
	pl := st.lay(pos, shapes, full(939, 704))
	if d := vector.PathDistance(pl.units[nth].at, pl.arrows[0].path); d > 1 {
		t.Errorf("the arrow passes %.1f px beside the fleet", d)
	}
}

func TestUnitsDoNotCoverOneAnother(t *testing.T) {
	st := newStage(t)
	pos := st.position("russia F bot|germany F swe F den F ska|france F hol F bel")
	pl := st.lay(pos, nil, full(939, 704))
	for i := range pl.present {
		for j := range i {
			d := pl.present[i].at.Minus(pl.present[j].at)
			if math.Abs(d.X) < 40*pl.u && math.Abs(d.Y) < 34*pl.u {
				t.Errorf("units %d and %d are %.0f, %.0f px apart", j, i, d.X, d.Y)
			}
		}
	}
}

func TestNamesStepAsideForUnitsAndArrows(t *testing.T) {
	st := newStage(t)
	pos, orders := st.turn()
	for _, w := range []int{939, 1440} {
		f := full(w, w*3/4)
		st.Picture(st.theme, f, &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)})
		placed := st.overlays.book(f, st.theme).register.placed
		if len(placed) < 70 {
			t.Errorf("%d wide: only %d names are written", w, len(placed))
		}
		pl := st.lay(pos, Shapes(pos, orders, nil), f)
		for _, n := range placed {
			box := n.label.box(n.at.X, n.at.Y)
			id := st.v.Map.Info(n.province).ID
			for i := range pl.present {
				at := pl.present[i].at
				half := int(12 * pl.u)
				if box.Overlaps(image.Rect(int(at.X)-half, int(at.Y)-half, int(at.X)+half, int(at.Y)+half)) {
					t.Errorf("%d wide: the name of %s covers a unit", w, id)
				}
			}
			for _, other := range placed {
				if other.province < n.province && box.Inset(2).Overlaps(other.label.box(other.at.X, other.at.Y).Inset(2)) {
					t.Errorf("%d wide: the names of %s and %s overlap", w, id, st.v.Map.Info(other.province).ID)
				}
			}
		}
	}
}

func TestShapeAtFindsTheArrow(t *testing.T) {
	st := newStage(t)
	pos, orders := st.turn()
	f := full(939, 704)
	s := &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	pl := st.lay(pos, s.Shapes, f)
	for i := range pl.arrows {
		a := &pl.arrows[i]
		if a.kind != MoveShape {
			continue
		}
		at, _ := vector.Along(a.path, vector.PathLength(a.path)*0.6)
		if got := st.ShapeAt(f, s, at.X, at.Y); got != i && got < 0 {
			t.Errorf("on the arrow of %s is shape %d", st.v.Map.ID(orders[i].At), got)
		}
	}
	if got := st.ShapeAt(f, s, 20, 690); got != -1 {
		t.Errorf("in the corner is shape %d", got)
	}
	x, y := f.Pixel(st.drawing.Anchor(engine.Location{Province: st.v.Map.Province("ukr")}, engine.Army))
	if got := st.ShapeAt(f, s, x, y); got != -1 {
		t.Errorf("on the army of Ukraine is shape %d", got)
	}
}
