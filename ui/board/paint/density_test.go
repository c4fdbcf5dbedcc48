package paint

import (
	"testing"

	"entente/ui/board/vector"
)

func TestMarksAreAsLargeOnADenseScreen(t *testing.T) {
	st := newStage(t)
	for _, w := range []int{400, 640, 939, 1440} {
		once, twice := full(w, w*3/4), full(2*w, w*3/2)
		twice.Density = 2
		if a, b := markScale(st.drawing, once), markScale(st.drawing, twice); b != 2*a {
			t.Errorf("%d wide: a mark is %v pixels a unit, on the dense screen %v", w, a, b)
		}
		for _, id := range []string{"par", "nth", "alb"} {
			p := st.v.Map.Province(id)
			a := st.layout.label(script{theme: st.theme, frame: once, u: once.Scale}, p, st.theme.OpenLand)
			b := st.layout.label(script{theme: st.theme, frame: twice, u: twice.Scale}, p, st.theme.OpenLand)
			if a.code != b.code || b.style.Size != 2*a.style.Size {
				t.Errorf("%d wide: %s is written in %v, on the dense screen in %v", w, id, a.style.Size, b.style.Size)
			}
		}
	}
}

func TestANameOutsideItsProvinceIsLedBack(t *testing.T) {
	st := newStage(t)
	f := full(1600, 1200)
	pg := placing{drawing: st.drawing, frame: f}
	par, nth := st.v.Map.Province("par"), st.v.Map.Province("nth")
	home := st.drawing.Code(par)
	if _, out := pg.lead(par, vector.Pt(home.X, home.Y)); out {
		t.Error("a name at home has a line")
	}
	end, out := pg.lead(par, vector.Pt(home.X, home.Y-300))
	if at, ok := st.drawing.At(end.X, end.Y); !out || !ok || at.Province != par {
		t.Errorf("the line ends at %v", end)
	}
	if _, out := pg.lead(nth, vector.Pt(10, 10)); out {
		t.Error("the name of a sea has a line")
	}
}
