package bot

import "entente/engine"

// coasts is how many locations a province may have: itself, and its coasts.
const coasts = 5

// spot numbers the locations of a board.
func spot(l engine.Location) int { return int(l.Province)*coasts + int(l.Coast) }

// boardTables is what is known of a board before any position: who can step where. It never changes.
type boardTables struct {
	m       *engine.Map
	centers []engine.Province
	number  [engine.Provinces]uint8                         // of a center in centers, by province; none elsewhere
	steps   [2][engine.Provinces * coasts][]engine.Location // of armies and of fleets, by spot
	near    [2][engine.Provinces * coasts][]uint16          // the spots of these
	reach   [2][engine.Provinces * coasts][]uint8           // the numbers of the centers among these, each once
	spots   [2][]uint16                                     // from where there are steps, or to where, in ascending order
}

// none is the number of what is no center, and the slot of who is not looked at.
const none = 255

func newBoardTables(m *engine.Map) *boardTables {
	c := &boardTables{m: m}
	for p := range m.Provinces {
		if c.number[p] = none; m.Provinces[p].Center {
			c.number[p] = uint8(len(c.centers))
			c.centers = append(c.centers, engine.Province(p))
		}
	}
	for p := range m.All().All() {
		at := engine.Location{Province: p}
		for q := range m.ArmyNeighbors(p).All() {
			c.steps[0][spot(at)] = append(c.steps[0][spot(at)], engine.Location{Province: q})
		}
		for coast := range engine.Coast(coasts) {
			at.Coast = coast
			c.steps[1][spot(at)] = m.FleetSteps(at)
		}
	}
	for t := range c.steps {
		var known [engine.Provinces * coasts]bool
		for i, steps := range c.steps[t] {
			known[i] = known[i] || len(steps) > 0
			for _, to := range steps {
				known[spot(to)] = true
				c.near[t][i] = append(c.near[t][i], uint16(spot(to)))
			}
		}
		for i, is := range known {
			if is {
				c.spots[t] = append(c.spots[t], uint16(i))
			}
		}
		for i, steps := range c.steps[t] {
			last := engine.NoProvince
			for _, to := range steps {
				if n := c.number[to.Province]; n != none && to.Province != last {
					c.reach[t][i] = append(c.reach[t][i], n)
				}
				last = to.Province
			}
		}
	}
	return c
}

// kind is the number of a kind of unit in the tables of a chart.
func kind(t engine.UnitType) int { return int(t) - 1 }
