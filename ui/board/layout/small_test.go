package layout

import (
	"image"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// Small names of land are shown in full, not as codes, in every language and every window.
func TestSmallNamesOfLandStayNames(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		pos := st.V.Setups[0].Begin()
		for _, language := range []string{"en", "zh_TW", "zh_CN", "ja"} {
			var counts [SmallLabels + 1]int
			for size := range counts {
				s := &Scene{Position: &pos, Far: w.Far, Language: language, LabelSize: LabelSize(size)}
				pl := st.Plan(w.Frame(st.Drawing), s)
				var r Register
				st.PlaceNames(pl, st.Theme, &r)
				for _, n := range r.Placed {
					if n.Label.code && st.V.Map.Info(n.province).Terrain != engine.Sea {
						counts[size]++
					}
					if n.Label.Style.Size < leastSize {
						t.Errorf("%s: the name of %s has %.1f px", language, st.V.Map.Info(n.province).ID, n.Label.Style.Size)
					}
				}
				if len(r.Placed) != st.Drawing.Places()-1 {
					t.Errorf("%s: %d names are shown", language, len(r.Placed))
				}
				st.Release(pl)
			}
			if most := codesAllowed(st.V.Map); counts[SmallLabels] > most {
				t.Errorf("%s: %d codes of land among small names, %d among those of the usual size", language, counts[SmallLabels], counts[NormalLabels])
			}
			t.Logf("%s: %d codes of land among small names, %d among those of the usual size", language, counts[SmallLabels], counts[NormalLabels])
		}
	})
}

// A name that searches with closer spacing stays on the visible board, with its center in its province, avoids the obstacles there, and takes the
// nearest place that is good enough.
func TestANameThatLooksCloselyStaysInSight(t *testing.T) {
	st := newStage(t)
	f := boardtest.Full(1600, 1200)
	spa := st.V.Map.Province("spa")
	l := st.Label(Script{Theme: st.Theme, Frame: f, U: f.Scale}, spa, st.Theme.OpenLand)
	home := l.box(l.X, l.Y)
	for name, seen := range map[string]image.Rectangle{"all": f.Rect(), "its left": image.Rect(0, 0, home.Max.X-14, 1200)} {
		pg := placing{drawing: st.Drawing, frame: f, u: f.Scale, visible: seen}
		pg.local.boxes = []image.Rectangle{image.Rect(home.Min.X, home.Min.Y, home.Max.X, home.Min.Y+4)}
		at, cost := pg.squeeze(spa, &l, offsets(stepAside/4, landRange), vector.Pt(l.X, l.Y), 9)
		r := l.box(at.X, at.Y)
		if here, ok := st.Drawing.At(at.X/f.Scale, at.Y/f.Scale); !r.In(seen) || cost > crowded || !ok || here.Province != spa {
			t.Errorf("%s: the name is at %v, which costs %.2f", name, r, cost)
		}
		pg.local.boxes = []image.Rectangle{home.Inset(-30)} // there is room only outside the province
		at, _ = pg.squeeze(spa, &l, offsets(stepAside/4, 3*landRange), vector.Pt(l.X, l.Y), 9)
		if here, ok := st.Drawing.At(at.X/f.Scale, at.Y/f.Scale); !ok || here.Province != spa {
			t.Errorf("%s: the name leaves its province for %v", name, at)
		}
	}
}

// codesAllowed returns how many lands a board may show by their codes: none, or one on a large board, whose provinces are small in any window.
func codesAllowed(m *engine.Map) int {
	if len(m.Provinces) <= manyProvinces {
		return 0
	}
	return 1
}
