package opponent

import "entente/engine"

// tally values what a movement phase came to.
type tally struct {
	chart  *chart
	pos    *engine.Position
	own    engine.PowerSet
	counts [64]float64
}

func (v *tally) load(c *chart, pos *engine.Position, own engine.PowerSet) {
	v.chart, v.pos, v.own = c, pos, own
}

// share returns the share of the squares of all centers that the side may expect.
func (v *tally) share(out *engine.Outcome) float64 {
	v.counts = [64]float64{}
	kept := 0.5 // of a center for its owner, while another stands in it
	if v.pos.Phase.Season == engine.Fall {
		kept = 0
	}
	for _, p := range v.chart.centers {
		owner := v.pos.Owners[p]
		if u := out.Units[p]; u.Type != engine.NoUnit {
			v.counts[owner&63] += kept
			v.counts[u.Power&63] += 1 - kept
		} else {
			v.counts[owner&63]++
		}
	}
	own, all := 0.0, 1e-9
	for pw := 1; pw < len(v.pos.Variant.Powers); pw++ {
		x := v.counts[pw&63] * v.counts[pw&63]
		all += x
		if v.own.Has(engine.Power(pw)) {
			own += x
		}
	}
	return own / all
}
