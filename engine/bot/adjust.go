package bot

import "entente/engine"

// retreat appends where the dislodged units of the side go: each to the place that is worth most to it, never two to one.
func (h *heuristic) retreat(dst []engine.Order) []engine.Order {
	var rivals, taken engine.ProvinceSet
	due := h.pos.ToOrder()
	for p := range due.All() {
		if !h.own.Has(h.pos.Dislodged[p].Unit.Power) {
			h.legal = h.pos.AppendLegalOrders(h.legal[:0], p)
			for _, o := range h.legal {
				if o.Kind == engine.Retreat {
					rivals.Add(o.To.Province) // who meets there is lost
				}
			}
		}
	}
	for p := range due.All() {
		if !h.own.Has(h.pos.Dislodged[p].Unit.Power) {
			continue
		}
		h.legal = h.pos.AppendLegalOrders(h.legal[:0], p)
		legal := h.legal
		best, top := legal[len(legal)-1], 0.0 // to disband is the last
		for _, o := range legal {
			if o.Kind != engine.Retreat || taken.Has(o.To.Province) {
				continue
			}
			x := h.worth.at(o.Unit, o.To)
			if rivals.Has(o.To.Province) {
				x *= 0.6
			}
			if n := h.chart.number[o.To.Province]; n != none && !h.own.Has(h.pos.Owners[o.To.Province]) && h.pos.Phase.Season == engine.Fall {
				x *= 2 // it is counted at once
			}
			if x > top {
				best, top = o, x
			}
		}
		if best.Kind == engine.Retreat {
			taken.Add(best.To.Province)
		}
		dst = append(dst, best)
	}
	return dst
}

// adjust appends the builds and the removals of the side.
func (h *heuristic) adjust(dst []engine.Order) []engine.Order {
	due := h.pos.ToOrder()
	for pw := engine.Power(1); int(pw) < len(h.pos.Variant.Powers); pw++ {
		if !h.own.Has(pw) {
			continue
		}
		balance := h.pos.Balance(pw)
		var used engine.ProvinceSet
		for range balance {
			if o, ok := h.build(pw, due.Minus(used)); ok {
				used.Add(o.At.Province)
				dst = append(dst, o)
			}
		}
		for range -balance {
			if o, ok := h.removal(pw, due.Minus(used)); ok {
				used.Add(o.At.Province)
				dst = append(dst, o)
			}
		}
	}
	return dst
}

// build returns the build that is worth most among some sites.
func (h *heuristic) build(pw engine.Power, sites engine.ProvinceSet) (best engine.Order, found bool) {
	var top float64
	for p := range sites.All() {
		h.legal = h.pos.AppendLegalOrders(h.legal[:0], p)
		for _, o := range h.legal {
			if o.Kind != engine.Build || o.Power != pw {
				continue
			}
			x := h.worth.at(o.Unit, o.At)
			if o.Unit == engine.Fleet {
				x *= h.afloat(pw)
			}
			if !found || x > top {
				best, top, found = o, x, true
			}
		}
	}
	return best, found
}

// afloat makes fleets worth less to a power that has many.
func (h *heuristic) afloat(pw engine.Power) float64 {
	armies, fleets := 1.0, 1.0
	for i := range h.chart.m.Provinces {
		switch u := h.pos.Units[i]; {
		case u.Power != pw:
		case u.Type == engine.Army:
			armies++
		case u.Type == engine.Fleet:
			fleets++
		}
	}
	return 0.85 + 0.3*(armies-fleets)/(armies+fleets)
}

// removal returns the unit whose place is worth least among those that may be removed.
func (h *heuristic) removal(pw engine.Power, units engine.ProvinceSet) (worst engine.Order, found bool) {
	var bottom float64
	for p := range units.All() {
		u := h.pos.Units[p]
		if u.Power != pw {
			continue
		}
		at := engine.Location{Province: p, Coast: u.Coast}
		if x := h.worth.at(u.Type, at); !found || x < bottom {
			worst = engine.Order{Kind: engine.Disband, Power: pw, Unit: u.Type, At: at}
			bottom, found = x, true
		}
	}
	return worst, found
}
