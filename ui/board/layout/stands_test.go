package layout

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// stands returns units in a view, without shapes.
func (st *stage) stands(units string) *Stands {
	st.measured.Do(st.findRooms)
	s := &Stands{View: viewOf(st.Drawing, boardtest.Full(939, 704), false), badges: st.badges, rooms: &st.rooms}
	s.stand(&Scene{Position: st.Position(units)})
	return s
}

func TestStandsSayWhatTheyHide(t *testing.T) {
	st := newStage(t)
	s := st.stands("france A par|germany A mun")
	par := s.Units[st.Location("par").Province].At
	if p, ok := s.UnitAt(par); !ok || p != st.Location("par").Province {
		t.Errorf("UnitAt the army in Paris is %v, %v", p, ok)
	}
	beside := vector.Pt(par.X+200*s.U, par.Y)
	if _, ok := s.UnitAt(beside); ok {
		t.Error("UnitAt finds a unit far from Paris")
	}
	s.hiders(par, par)
	if s.visible(par) || !s.visible(beside) {
		t.Error("a point under the army in Paris is visible, or one beside it is not")
	}
	under := []vector.Point{vector.Pt(par.X-1, par.Y), vector.Pt(par.X+1, par.Y)}
	if seen := s.Seen(under, 10); seen != 0 {
		t.Errorf("%.1f pixels of a line under a unit are visible", seen)
	}
	if at, ok := s.target(engine.Location{Province: st.Location("bur").Province}); !ok || at != pixelOf(st, s, "bur") {
		t.Errorf("the target in a province without a unit is %v, %v", at, ok)
	}
	s.stand(&Scene{})
	if _, ok := s.UnitAt(par); ok || len(s.Present) > 0 {
		t.Error("units of the previous scene are left")
	}
}

func pixelOf(st *stage, s *Stands, province string) vector.Point {
	return s.Pixel(st.Drawing.Anchor(engine.Location{Province: st.Location(province).Province}, engine.Army))
}
