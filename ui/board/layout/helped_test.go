package layout

import (
	"fmt"
	"math"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
)

// The line of a support is as visible as an arrow, however crowded the front is: up to the middle of the supported arrow, or of the path that the
// supported unit would take. The same holds for a convoy whose army does not move.
func TestEveryLineOfHelpIsSeen(t *testing.T) {
	boards(t, func(t *testing.T, st *stage, w boardtest.Window) {
		lines, short, least := 0, 0, math.Inf(1)
		check := func(what string, pos *engine.Position, shapes ...Shape) {
			pl := st.planOf(w, pos, shapes)
			defer st.Release(pl)
			last := len(shapes) - 1
			lines++
			seen := pl.Seen(pl.Arrows[last].Path, math.Inf(1))
			if least = min(least, seen); seen < LeastSeen {
				if short++; short < 20 {
					t.Errorf("%s: %.1f px are visible", what, seen)
				}
			}
		}
		m := st.V.Map
		for _, b := range st.berths() {
			for _, to := range st.steps(b) {
				for _, help := range st.berths() {
					if help.at.Province == b.at.Province || help.at.Province == to.Province || !reaches(st.steps(help), to.Province) {
						continue
					}
					for how, pos := range st.crowds(help, to) {
						b.on(&pos)
						unit, helper := pos.Units[b.at.Province], pos.Units[help.at.Province]
						move := Shape{Kind: MoveShape, Unit: unit, At: b.at, To: to}
						aid := Shape{Kind: SupportMoveShape, Unit: helper, At: help.at, From: b.at, To: to}
						what := fmt.Sprintf("%s S %s - %s, %s", st.name(help), st.name(b), m.ID(to), how)
						check(what, &pos, move, aid)
						check(what+", which it is not ordered", &pos, aid)
					}
				}
			}
		}
		for sea := range m.Seas().All() {
			fleet := berth{engine.Location{Province: sea}, engine.Fleet}
			for from := range m.FleetNeighbors(fleet.at).Intersect(m.Coastal()).All() {
				for to := range m.FleetNeighbors(fleet.at).Intersect(m.Coastal()).All() {
					army := berth{engine.Location{Province: from}, engine.Army}
					if from == to {
						continue
					}
					for how, pos := range st.crowds(fleet, engine.Location{Province: to}) {
						army.on(&pos)
						check(fmt.Sprintf("%s C %s - %s, %s", st.name(fleet), st.name(army), m.Info(to).ID, how), &pos,
							Shape{Kind: ConvoyShape, Unit: pos.Units[sea], At: fleet.at, From: army.at, To: engine.Location{Province: to}})
					}
				}
			}
		}
		t.Logf("%d lines, at least %.1f px visible of each; %d show less than %.0f", lines, least, short, LeastSeen)
	})
}

func reaches(steps []engine.Location, p engine.Province) bool {
	for _, to := range steps {
		if to.Province == p {
			return true
		}
	}
	return false
}
