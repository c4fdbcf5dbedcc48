package layout

import (
	"testing"

	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

func TestMarksAreAsLargeOnADenseScreen(t *testing.T) {
	st := newStage(t)
	for _, w := range []int{400, 640, 939, 1440} {
		once, twice := boardtest.Full(w, w*3/4), boardtest.Full(2*w, w*3/2)
		twice.Density = 2
		if a, b := markScale(st.Drawing, once), markScale(st.Drawing, twice); b != 2*a {
			t.Errorf("%d wide: a mark is %v pixels a unit, on the dense screen %v", w, a, b)
		}
		for _, id := range []string{"par", "nth", "alb"} {
			p := st.V.Map.Province(id)
			a := st.Label(Script{Theme: st.Theme, Frame: once, U: once.Scale}, p, st.Theme.OpenLand)
			b := st.Label(Script{Theme: st.Theme, Frame: twice, U: twice.Scale}, p, st.Theme.OpenLand)
			if a.code != b.code || b.Style.Size != 2*a.Style.Size {
				t.Errorf("%d wide: %s is written in %v, on the dense screen in %v", w, id, a.Style.Size, b.Style.Size)
			}
		}
	}
}

func TestANameOutsideItsProvinceIsLedBack(t *testing.T) {
	st := newStage(t)
	f := boardtest.Full(1600, 1200)
	pg := placing{drawing: st.Drawing, frame: f}
	par, nth := st.V.Map.Province("par"), st.V.Map.Province("nth")
	home := st.Drawing.Code(par)
	if _, out := pg.lead(par, vector.Pt(home.X, home.Y)); out {
		t.Error("a name inside its province has a line")
	}
	end, out := pg.lead(par, vector.Pt(home.X, home.Y-300))
	if at, ok := st.Drawing.At(end.X, end.Y); !out || !ok || at.Province != par {
		t.Errorf("the line ends at %v", end)
	}
	if _, out := pg.lead(nth, vector.Pt(10, 10)); out {
		t.Error("the name of a sea has a line")
	}
}

func TestMarksStopGrowingAtTheFitOfTheFrame(t *testing.T) {
	st := newStage(t)
	whole := vector.Frame{Scale: 0.9, W: 1440, H: 1080, Fit: 0.9}
	for _, f := range []vector.Frame{
		{Scale: 3.6, X: 700, Y: 500, W: 2160, H: 1620, Fit: 0.9}, {Scale: 3.6, W: 1800, H: 1350, Fit: 0.9}, // a wide margin, and a narrow one
	} {
		if got, want := st.Drawing.Line(f), st.Drawing.Line(whole); got != want {
			t.Errorf("%+v: lines of %v, want %v", f, got, want)
		}
		if got, want := markScale(st.Drawing, f), 1.1*markScale(st.Drawing, whole); got != want {
			t.Errorf("%+v: marks of %v, want %v", f, got, want)
		}
	}
}
