package paint

import (
	"testing"

	"entente/engine"
	"entente/ui/board/vector"
)

func TestAUnitIsFoundWhereItIsDrawn(t *testing.T) {
	st := newStage(t)
	pos, orders := st.turn()
	bur, par := st.v.Map.Province("bur"), st.v.Map.Province("par")
	pos.Dislodged[bur] = engine.Dislodged{Unit: pos.Units[bur], From: par}
	s := &Scene{Position: pos, Shapes: Shapes(pos, orders, nil)}
	for _, f := range []Frame{full(939, 704), full(1440, 1080), {Scale: 3, X: 500, Y: 400, W: 900, H: 700, Fit: 0.6}} {
		var pl plan
		pl.lay(st.drawing, f, s)
		for _, unit := range pl.present {
			if p, ok := st.UnitAt(f, s, unit.at.X+3, unit.at.Y-3); !ok || p != unit.province {
				t.Errorf("scale %v: at the unit of %s (dislodged: %v) is that of %s",
					f.Scale, st.v.Map.Provinces[unit.province].ID, unit.driven, st.v.Map.Provinces[p].ID)
			}
		}
		far := pl.pixel(vector.Pt(60, 90)) // the Atlantic
		if p, ok := st.UnitAt(f, s, far.X, far.Y); ok {
			t.Errorf("scale %v: in the ocean is the unit of %s", f.Scale, st.v.Map.Provinces[p].ID)
		}
	}
	if _, ok := st.UnitAt(full(939, 704), &Scene{}, 400, 400); ok {
		t.Error("an empty board has a unit")
	}
	if _, ok := st.UnitAt(Frame{}, s, 0, 0); ok {
		t.Error("an empty frame has a unit")
	}
}

func TestMarksStopGrowingAtTheFitOfTheFrame(t *testing.T) {
	st := newStage(t)
	whole := Frame{Scale: 0.9, W: 1440, H: 1080, Fit: 0.9}
	for _, f := range []Frame{
		{Scale: 3.6, X: 700, Y: 500, W: 2160, H: 1620, Fit: 0.9}, {Scale: 3.6, W: 1800, H: 1350, Fit: 0.9}, // a wide margin, and a narrow one
	} {
		if got, want := st.drawing.Line(f), st.drawing.Line(whole); got != want {
			t.Errorf("%+v: lines of %v, want %v", f, got, want)
		}
		if got, want := markScale(st.drawing, f), 1.1*markScale(st.drawing, whole); got != want {
			t.Errorf("%+v: marks of %v, want %v", f, got, want)
		}
	}
}
