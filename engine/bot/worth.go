package bot

import "entente/engine"

// worth is how much a side would like a unit to stand somewhere: what a place is worth itself, and what lies behind it, less with
// every step. Armies and fleets go different ways.
type worth struct {
	base  [engine.Provinces]float64 // what a center is worth to take: what lies behind counts by it
	guard [engine.Provinces]float64 // what an own center is worth to stand in
	total [2][engine.Provinces * coasts]float64
	wave  [2][engine.Provinces * coasts]float64
	spare [2][engine.Provinces * coasts]float64
}

// Weights of what lies so many steps ahead, and of what a center is worth. They were tried, and hardly matter one by one.
func stepWeights() [6]float64 { return [6]float64{1, 2.2, 1.4, 0.8, 0.5, 0.3} }

const (
	neutralCenter = 9.0
	foreignCenter = 8.0 // and more, the larger its owner
	perCenter     = 0.5
	homeLost      = 3.0 // more for a center of one's own home
	perFoe        = 2.0 // for an own center, for each unit of one foe that can get there
	entered       = 9.0 // for an own center in which a foreign unit stands
)

// flood measures every place for a side.
func (w *worth) flood(c *boardTables, pos *engine.Position, f *reachCounts, own engine.PowerSet) {
	var sizes [engine.Powers]float64
	for _, p := range c.centers {
		sizes[pos.Owners[p]&63]++
	}
	w.base, w.guard = [engine.Provinces]float64{}, [engine.Provinces]float64{}
	for _, p := range c.centers {
		owner := pos.Owners[p]
		switch {
		case owner == engine.NoPower:
			w.base[p] = neutralCenter
		case own.Has(owner):
			w.guard[p] = perFoe * float64(min(f.foe[p], 3))
			if u := pos.Units[p]; u.Type != engine.NoUnit && !own.Has(u.Power) {
				w.base[p] += entered
			}
		default:
			w.base[p] = foreignCenter + perCenter*sizes[owner&63]
		}
		if home := c.m.Provinces[p].Territory; home != engine.NoPower && own.Has(home) && !own.Has(owner) {
			w.base[p] += homeLost
		}
	}
	for t := range 2 {
		w.spread(c, t)
	}
}

func (w *worth) spread(c *boardTables, t int) {
	weights := stepWeights()
	wave, spare := &w.wave[t], &w.spare[t]
	n := len(c.m.Provinces) * coasts
	for i := range n {
		wave[i] = w.base[i/coasts]
		w.total[t][i] = wave[i]*weights[0] + w.guard[i/coasts]
	}
	for _, weight := range weights[1:] {
		for _, i := range c.spots[t] {
			near := c.near[t][i]
			if len(near) == 0 {
				spare[i] = 0
				continue
			}
			best, sum := 0.0, 0.0
			for _, to := range near {
				x := wave[to]
				sum += x
				if x > best {
					best = x
				}
			}
			spare[i] = 0.35*best + 0.35*sum/float64(len(near))
			w.total[t][i] += weight * spare[i]
		}
		wave, spare = spare, wave
	}
}

// at returns the worth of a place for a kind of unit.
func (w *worth) at(t engine.UnitType, l engine.Location) float64 { return w.total[kind(t)][spot(l)] }
