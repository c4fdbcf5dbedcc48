package layout

import (
	"math"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
)

// A dislodged unit is drawn beside its attacker: it covers neither the attacker nor a unit in a neighboring province, and no part of it is cut off.
func TestDislodgedUnitsCoverNobody(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		spots, narrow, edge := 0, math.Inf(1), math.Inf(1)
		for _, b := range st.berths() {
			for _, g := range st.guests(b.at.Province) {
				pos := engine.Position{Variant: st.V, Phase: engine.Phase{Kind: engine.Retreats}}
				g.on(&pos)
				pos.Dislodged[b.at.Province] = engine.Dislodged{Unit: engine.Unit{Type: b.unit, Power: 2, Coast: b.at.Coast}}
				for _, n := range st.berths() {
					if at := &pos.Units[n.at.Province]; at.Type == engine.NoUnit {
						n.on(&pos)
					}
				}
				pl := st.planOf(w, &pos, nil)
				driven := &pl.Driven[b.at.Province]
				spots++
				for i := range pl.Present {
					o := &pl.Present[i]
					if o.Driven || o.At.Minus(driven.At).Length() > 80*pl.U {
						continue
					}
					gap := pl.gapBetween(driven, o)
					if narrow = min(narrow, gap); gap <= 0 {
						t.Errorf("%s, dislodged by %s, covers the unit in %s by %.1f px", st.name(b), st.name(g), st.V.Map.Info(o.Province).ID, -gap)
					}
				}
				x, y := st.badges[b.unit].x*pl.U*driven.Size, st.badges[b.unit].y*pl.U*driven.Size
				room := min(driven.At.X-x, driven.At.Y-y, float64(pl.Frame.W)-driven.At.X-x, float64(pl.Frame.H)-driven.At.Y-y)
				if edge = min(edge, room); room < 0 {
					t.Errorf("%s, dislodged, is cut off by %.1f px", st.name(b), -room)
				}
				st.Release(pl)
			}
		}
		t.Logf("%d spots, the nearest unit %.1f px away, the edge %.0f px", spots, narrow, edge)
	})
}
