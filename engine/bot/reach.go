package bot

import "entente/engine"

// reachCounts counts, from one side's view, the units that can reach each province in one step.
type reachCounts struct {
	own   [engine.Provinces]uint8 // own units that can step into a province
	foe   [engine.Provinces]uint8 // the most units of one other power that can
	sum   [engine.Provinces]uint8 // units of all others that can
	count [engine.Powers][engine.Provinces]uint8
}

// measure counts for a position. Units that are dislodged count as well: they are somewhere near next turn.
func (f *reachCounts) measure(c *boardTables, pos *engine.Position, own engine.PowerSet) {
	*f = reachCounts{}
	add := func(u engine.Unit, p engine.Province) {
		last := engine.NoProvince
		for _, to := range c.steps[kind(u.Type)][spot(engine.Location{Province: p, Coast: u.Coast})] {
			if to.Province == last {
				continue
			}
			last = to.Province
			if own.Has(u.Power) {
				f.own[last]++
			} else {
				f.sum[last]++
				f.count[u.Power&63][last]++
				f.foe[last] = max(f.foe[last], f.count[u.Power&63][last])
			}
		}
	}
	for i := range c.m.Provinces {
		p := engine.Province(i)
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			add(u, p)
		}
		if d := pos.Dislodged[p].Unit; d.Type != engine.NoUnit {
			add(d, p)
		}
	}
}

// need returns the strength that one foe could bring to keep others out of p, or to drive out who stands there.
func (f *reachCounts) need(pos *engine.Position, own engine.PowerSet, p engine.Province) float64 {
	n := float64(f.foe[p])
	if u := pos.Units[p]; u.Type != engine.NoUnit && !own.Has(u.Power) {
		n++
	}
	return n
}
