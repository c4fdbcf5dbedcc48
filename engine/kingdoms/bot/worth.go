package bot

import "entente/engine/kingdoms"

// What areas are worth as goals.
const (
	worthCity  = 10.0
	worthPass  = 1.5
	worthGuard = 6.0  // of an own city that a foe can enter
	stayPut    = 0.5  // to stay where nothing threatens
	fade       = 0.55 // how much of what a place is worth its neighbour gets
	fadeSteps  = 4
)

// worth is what each area is worth to a side.
type worth struct {
	goal [mostAreas]float64 // to go there
	bare [mostAreas]float64 // what may be lost when the unit leaves
}

// weigh finds what areas are worth to a side.
func (w *worth) weigh(g *ground, side kingdoms.FactionSet) {
	mine := g.land(side)
	areas := g.board.All()
	for a := range areas.All() {
		w.goal[a], w.bare[a] = 0, 0
		foes := g.foes(side, a).Len()
		pass := g.board.Areas[a].Pass
		switch {
		case mine.Has(a) && foes > 0:
			w.bare[a] = worthGuard * min(1, 0.5+0.2*float64(foes))
			if pass {
				w.bare[a] = worthPass
			}
			if !g.units.Has(a) {
				w.goal[a] = w.bare[a]
			}
		case mine.Has(a), g.shut.Has(a):
		case pass:
			w.goal[a] = worthPass
		default:
			w.goal[a] = worthCity
		}
	}
	for range fadeSteps {
		before := w.goal
		for a := range areas.All() {
			for b := range g.board.Neighbors(a).All() {
				w.goal[a] = max(w.goal[a], fade*before[b])
			}
		}
	}
}
