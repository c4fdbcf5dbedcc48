package layout

import (
	"image"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
)

// A forced order to an impassable place has an arrow that is long enough to see.
func TestAForcedOrderToAClosedPlaceHasItsArrow(t *testing.T) {
	starts := map[string]map[engine.UnitType]string{
		"standard": {engine.Army: "mar", engine.Fleet: "wes"}, "hundred": {engine.Army: "orl", engine.Fleet: "bis"},
		"modern": {engine.Army: "alg", engine.Fleet: "gol"},
	}
	count := 0
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		m := st.V.Map
		for i := range m.Closed {
			to := engine.Province(len(m.Provinces) + i)
			for _, unit := range []engine.Unit{{Type: engine.Army, Power: 3}, {Type: engine.Fleet, Power: 3}} {
				from := st.Location(starts[st.V.ID][unit.Type])
				pos := engine.Position{Variant: st.V}
				pos.Units[from.Province] = unit
				pl := st.planOf(w, &pos, []Shape{{Kind: MoveShape, Unit: unit, At: from, To: engine.Location{Province: to}, Forced: true}})
				a := pl.Arrows[0]
				length := 0.0
				for j := 1; j < len(a.Path); j++ {
					length += a.Path[j].Minus(a.Path[j-1]).Length()
				}
				tip := 0.0
				if n := len(a.Path); n > 0 {
					at := pl.Pixel(st.Drawing.Anchor(engine.Location{Province: to}, engine.Army))
					tip = a.Path[n-1].Minus(at).Length()
				}
				if !a.Forced || length < 24*pl.Px || tip > 12*pl.U {
					t.Errorf("%s - %s at %s: %.0f px long, ends %.0f px off", m.Info(from.Province).ID, m.Info(to).ID, w.Name, length, tip)
				}
				st.Release(pl)
				count++
			}
		}
	})
	t.Logf("%d arrows", count)
}

// The names of impassable places are on the map at the start of a game, in full and in every language. They cover no other name and no unit.
func TestClosedPlacesHaveTheirNamesOnTheMap(t *testing.T) {
	count := 0
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		m := st.V.Map
		for _, kind := range []Labels{FullNames, Codes} {
			for _, language := range []string{"en", "ja", "zh_CN", "zh_TW"} {
				pos := st.V.Setups[0].Begin()
				s := &Scene{Position: &pos, Labels: kind, Language: language, Far: w.Far}
				pl := st.Plan(w.Frame(st.Drawing), s)
				var r Register
				st.PlaceNames(pl, st.Theme, &r)
				seen := map[engine.Province]image.Rectangle{}
				for _, n := range r.Placed {
					seen[n.province] = n.Label.box(n.At.X, n.At.Y)
				}
				for i := range m.Closed {
					p := engine.Province(len(m.Provinces) + i)
					box, ok := seen[p]
					if !ok {
						t.Errorf("%s, %s: no name for %s", w.Name, language, m.Closed[i].ID)
						continue
					}
					if !box.In(pl.Frame.Rect()) {
						t.Errorf("%s, %s: %s is cut off: %v", w.Name, language, m.Closed[i].ID, box)
					}
					for q, other := range seen {
						if q != p && !other.Inset(1).Intersect(box.Inset(1)).Empty() {
							t.Errorf("%s, %s: %s covers %s", w.Name, language, m.Closed[i].ID, m.Info(q).ID)
						}
					}
					count++
				}
				st.Release(pl)
			}
		}
	})
	t.Logf("%d names", count)
}
