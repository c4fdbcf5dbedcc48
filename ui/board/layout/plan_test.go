package layout

import (
	"image"
	"math"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

func TestHeadOnArrowsDoNotOverlap(t *testing.T) {
	st := newStage(t)
	for _, w := range []int{640, 939, 1440, 2880} {
		for _, pair := range [][2]string{{"mun", "tyr"}, {"ser", "gre"}, {"par", "bur"}, {"mos", "stp"}} {
			pos := st.Position("france A " + pair[0] + "|germany A " + pair[1])
			orders := st.Orders(pos, "A "+pair[0]+" - "+pair[1]+"|A "+pair[1]+" - "+pair[0])
			pl := st.lay(pos, Shapes(pos, orders, nil), boardtest.Full(w, w*3/4))
			a, b := &pl.Arrows[0], &pl.Arrows[1]
			apart := math.Inf(1)
			for _, p := range a.Path {
				apart = min(apart, vector.PathDistance(p, b.Path))
			}
			if least := (a.Width+b.Width)/2 + MoveCasing*pl.U; apart < least {
				t.Errorf("%s and %s, %d wide: arrows are %.1f px apart, want %.1f", pair[0], pair[1], w, apart, least)
			}
		}
	}
}

func TestArrowsEndBeforeUnits(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	pl := st.lay(pos, Shapes(pos, orders, nil), boardtest.Full(939, 704))
	for i := range pl.Arrows {
		a := &pl.Arrows[i]
		if a.Kind != MoveShape {
			continue
		}
		tip := a.Path[len(a.Path)-1]
		for j := range pl.Present {
			if d := pl.Present[j].At.Minus(tip).Length() / pl.U; d < 15 {
				t.Errorf("the arrow of %s ends %.0f units from a unit", st.V.Map.ID(orders[i].At), d)
			}
		}
		if vector.PathLength(a.Path) < pl.HeadLength(a.Width) {
			t.Errorf("the arrow of %s is only %.0f px long", st.V.Map.ID(orders[i].At), vector.PathLength(a.Path))
		}
	}
}

func TestSupportJoinsTheArrow(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	shapes := Shapes(pos, orders, nil)
	pl := st.lay(pos, shapes, boardtest.Full(939, 704))
	for i := range shapes {
		for j := range shapes {
			if shapes[i].Kind != SupportMoveShape || !follows(&shapes[i], &shapes[j]) {
				continue
			}
			end := pl.Arrows[i].Path[len(pl.Arrows[i].Path)-1]
			if d := vector.PathDistance(end, pl.Arrows[j].Path); d > 1 {
				t.Errorf("support from %s ends %.1f px beside the arrow", st.V.Map.ID(shapes[i].At), d)
			}
			if pl.Arrows[j].Width <= MoveWidth*pl.U {
				t.Errorf("the supported arrow of %s is not wider", st.V.Map.ID(shapes[j].At))
			}
		}
	}
}

func TestTipsIntoOneProvinceAreApart(t *testing.T) {
	st := newStage(t)
	pos := st.Position("france A par A bur A gas|italy A pie F gol|germany A mun")
	for _, text := range []string{"A gas - mar|A pie - mar|F gol - mar|A bur - mar", "A par - pic|A bur - mar|A gas - mar", "A bur - ruh|A mun - ruh"} {
		shapes := Shapes(pos, st.Orders(pos, text), nil)
		pl := st.lay(pos, shapes, boardtest.Full(939, 704))
		for i := range shapes {
			for j := range i {
				if shapes[i].To != shapes[j].To {
					continue
				}
				a, b := pl.Arrows[i].Path, pl.Arrows[j].Path
				if d := a[len(a)-1].Minus(b[len(b)-1]).Length() / pl.U; d < 12 {
					t.Errorf("%s: tips of %d and %d are %.1f units apart", text, j, i, d)
				}
			}
		}
	}
}

func TestConvoyedArrowGoesThroughItsFleets(t *testing.T) {
	st := newStage(t)
	pos := st.Position("england A lon F nth F nrg F eng")
	orders := st.Orders(pos, "A lon - nwy via|F nth C A lon - nwy|F eng H")
	shapes := Shapes(pos, orders, nil)
	nth := st.V.Map.Province("nth")
	if len(shapes[0].Via) != 1 || shapes[0].Via[0] != nth {
		t.Fatalf("via %v, want the North Sea", shapes[0].Via)
	}
	pl := st.lay(pos, shapes, boardtest.Full(939, 704))
	if d := vector.PathDistance(pl.Units[nth].At, pl.Arrows[0].Path); d > 1 {
		t.Errorf("the arrow passes %.1f px beside the fleet", d)
	}
}

func TestUnitsDoNotCoverOneAnother(t *testing.T) {
	st := newStage(t)
	pos := st.Position("russia F bot|germany F swe F den F ska|france F hol F bel")
	pl := st.lay(pos, nil, boardtest.Full(939, 704))
	for i := range pl.Present {
		for j := range i {
			d := pl.Present[i].At.Minus(pl.Present[j].At)
			if math.Abs(d.X) < 40*pl.U && math.Abs(d.Y) < 34*pl.U {
				t.Errorf("units %d and %d are %.0f, %.0f px apart", j, i, d.X, d.Y)
			}
		}
	}
}

func TestNamesStepAsideForUnitsAndArrows(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	for _, w := range []int{939, 1440} {
		f := boardtest.Full(w, w*3/4)
		pl := st.lay(pos, Shapes(pos, orders, nil), f)
		var r Register
		st.PlaceNames(pl, st.Theme, &r)
		placed := r.Placed
		if len(placed) < 70 {
			t.Errorf("%d wide: only %d names are shown", w, len(placed))
		}
		for _, n := range placed {
			box := n.Label.box(n.At.X, n.At.Y)
			id := st.V.Map.Info(n.province).ID
			for i := range pl.Present {
				at := pl.Present[i].At
				half := int(12 * pl.U)
				if box.Overlaps(image.Rect(int(at.X)-half, int(at.Y)-half, int(at.X)+half, int(at.Y)+half)) {
					t.Errorf("%d wide: the name of %s covers a unit", w, id)
				}
			}
			for _, other := range placed {
				if other.province < n.province && box.Inset(2).Overlaps(other.Label.box(other.At.X, other.At.Y).Inset(2)) {
					t.Errorf("%d wide: the names of %s and %s overlap", w, id, st.V.Map.Info(other.province).ID)
				}
			}
		}
	}
}

func TestShapeAtFindsTheArrow(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	f := boardtest.Full(939, 704)
	s := &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	pl := st.lay(pos, s.Shapes, f)
	for i := range pl.Arrows {
		a := &pl.Arrows[i]
		if a.Kind != MoveShape {
			continue
		}
		at, _ := vector.Along(a.Path, vector.PathLength(a.Path)*0.6)
		if pl.Seen([]vector.Point{at, at.Plus(vector.Pt(1, 0))}, 1) == 0 {
			continue // a convoying fleet is there
		}
		if got := pl.ShapeAt(at); got != i && got < 0 {
			t.Errorf("shape %[2]d is on the arrow of %[1]s", st.V.Map.ID(orders[i].At), got)
		}
	}
	if got := pl.ShapeAt(vector.Pt(20, 690)); got != -1 {
		t.Errorf("shape %d is in the corner", got)
	}
	x, y := f.Pixel(st.Drawing.Anchor(engine.Location{Province: st.V.Map.Province("ukr")}, engine.Army))
	if got := pl.ShapeAt(vector.Pt(x, y)); got != -1 {
		t.Errorf("shape %d is on the army of Ukraine", got)
	}
}
