package layout

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
)

// Small names of land stay names, in every language and every window.
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
					t.Errorf("%s: %d names are written", language, len(r.Placed))
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

// codesAllowed is how many lands a board may show by their codes: none, and one of a large board, whose provinces are small in any window.
func codesAllowed(m *engine.Map) int {
	if len(m.Provinces) <= manyProvinces {
		return 0
	}
	return 1
}
