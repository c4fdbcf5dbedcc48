package layout

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// An army that moves by convoy is drawn crossing the sea, whichever power the fleets belong to.
func TestConvoyIsDrawnOverForeignFleets(t *testing.T) {
	st := newStage(t)
	pos := st.Position("austria A tri|italy F adr F ion F tyn|france F wes|england F mid F eng F nth")
	for _, row := range []struct{ orders, via, asked string }{
		{"A tri - tus via", "adr ion tyn", "adr ion tyn"},
		{"A tri - tus via|F ion C A tri - tus", "adr ion tyn", "adr tyn"},
		{"A tri - lon via", "adr ion tyn wes mid eng", "adr ion tyn wes mid eng"},
		{"A tri - nwy", "adr ion tyn wes mid eng nth", "adr ion tyn wes mid eng nth"},
		{"A tri - syr via", "adr ion eas", "adr ion"}, // a fleet is missing
		{"A tri - vie", "", ""},
		{"A tri - mun via", "", ""}, // no route by sea
	} {
		s := Shapes(pos, st.Orders(pos, row.orders), nil)[0]
		via, asked := "", ""
		for _, p := range s.Via {
			via += " " + st.V.Map.Info(p).ID
			if s.Asked.Has(p) {
				asked += " " + st.V.Map.Info(p).ID
			}
		}
		if via != prefixed(row.via) || asked != prefixed(row.asked) {
			t.Errorf("%s: via%s, asked%s", row.orders, via, asked)
		}
	}
}

func prefixed(text string) string {
	if text == "" {
		return ""
	}
	return " " + text
}

// TestConvoysOfOneFleetAreSeen draws every convoy by one foreign fleet: the arrow crosses the middle of the fleet, which shows the request to it.
func TestConvoysOfOneFleetAreSeen(t *testing.T) {
	st := newStage(t)
	for _, w := range boardtest.Windows() {
		arrows, least := 0, 1e9
		for sea := range st.V.Map.Seas().All() {
			coasts := st.V.Map.FleetNeighbors(engine.Location{Province: sea}).Intersect(st.V.Map.Coastal())
			for from := range coasts.All() {
				for to := range coasts.All() {
					if from == to {
						continue
					}
					pos := engine.Position{Variant: st.V}
					pos.Units[from] = engine.Unit{Type: engine.Army, Power: 1}
					pos.Units[to] = engine.Unit{Type: engine.Army, Power: 3}
					pos.Units[sea] = engine.Unit{Type: engine.Fleet, Power: 2}
					o := engine.Order{Kind: engine.Move, Power: 1, Unit: engine.Army, At: engine.Location{Province: from},
						To: engine.Location{Province: to}, Way: engine.ViaConvoy}
					pl := st.planOf(w, &pos, Shapes(&pos, []engine.Order{o}, nil))
					a := &pl.Arrows[0]
					arrows++
					if d := vector.PathDistance(pl.Units[sea].At, a.Path); d > 1 {
						t.Errorf("%s: A %s - %s passes the fleet in %s by %.0f px", w.Name, st.V.Map.Info(from).ID, st.V.Map.Info(to).ID, st.V.Map.Info(sea).ID, d)
					}
					if seen := pl.Seen(a.Path, 1e9); seen < LeastSeen {
						t.Errorf("%s: %.1f px of A %s - %s over %s are visible", w.Name, seen, st.V.Map.Info(from).ID, st.V.Map.Info(to).ID, st.V.Map.Info(sea).ID)
					} else {
						least = min(least, seen)
					}
					if len(pl.Waves) != 1 || !pl.Waves[0].Hover {
						t.Errorf("%s: no request is shown at the fleet: %v", w.Name, pl.Waves)
					}
					st.Release(pl)
				}
			}
		}
		t.Logf("%s: %d convoys, at least %.0f px visible of each", w.Name, arrows, least)
	}
}
