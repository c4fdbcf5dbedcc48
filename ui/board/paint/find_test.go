package paint

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func TestAUnitIsFoundWhereItIsDrawn(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	bur, par := st.V.Map.Province("bur"), st.V.Map.Province("par")
	pos.Dislodged[bur] = engine.Dislodged{Unit: pos.Units[bur], From: par}
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	for _, f := range []vector.Frame{boardtest.Full(939, 704), boardtest.Full(1440, 1080), {Scale: 3, X: 500, Y: 400, W: 900, H: 700, Fit: 0.6}} {
		pl := st.layout.Plan(f, s)
		for _, unit := range pl.Present {
			if p, ok := st.UnitAt(f, s, unit.At.X+3, unit.At.Y-3); !ok || p != unit.Province {
				t.Errorf("scale %v: at the unit of %s (dislodged: %v) is that of %s",
					f.Scale, st.V.Map.Provinces[unit.Province].ID, unit.Driven, st.V.Map.Provinces[p].ID)
			}
		}
		far := pl.Pixel(vector.Pt(60, 90)) // the Atlantic
		if p, ok := st.UnitAt(f, s, far.X, far.Y); ok {
			t.Errorf("scale %v: UnitAt finds the unit of %s in the ocean", f.Scale, st.V.Map.Provinces[p].ID)
		}
	}
	if _, ok := st.UnitAt(boardtest.Full(939, 704), &layout.Scene{}, 400, 400); ok {
		t.Error("UnitAt finds a unit on an empty board")
	}
	if _, ok := st.UnitAt(vector.Frame{}, s, 0, 0); ok {
		t.Error("UnitAt finds a unit in an empty frame")
	}
}
