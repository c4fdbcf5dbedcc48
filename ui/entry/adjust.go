package entry

import (
	"entente/engine"
)

// siteOutcome is a pick in an adjustment phase: a home center takes an army, then a fleet, then nothing; a unit is
// removed, then kept.
func (s *sheet) siteOutcome(at engine.Location) entryOutcome {
	p := at.Province
	if !s.Mine(p) {
		return entryOutcome{Reason: s.whyNotSite(p)}
	}
	legal, now := s.pos.LegalOrders(p), s.orderAt(p)
	if now.Kind == engine.NoOrder {
		if given, due := adjustments(&s.pos, s.orders, legal[0].Power); given >= due {
			return entryOutcome{Reason: tooMany(legal[0].Kind)}
		}
	}
	if legal[0].Kind == engine.Disband {
		if now.Kind == engine.Disband {
			return entryOutcome{Drop: p}
		}
		return entryOutcome{Order: legal[0]}
	}
	if o, ok := nextBuild(legal, now, at.Coast); ok {
		return entryOutcome{Order: o}
	}
	return entryOutcome{Drop: p}
}

// nextBuild returns the build that follows now at one site: army, fleet, none. A fleet whose other coast is pointed
// at changes its coast.
func nextBuild(legal []engine.Order, now engine.Order, coast engine.Coast) (engine.Order, bool) {
	if now.Unit == engine.NoUnit {
		for _, o := range legal {
			if o.Unit == engine.Army {
				return o, true
			}
		}
	}
	var fleets []engine.Order
	for _, o := range legal {
		if o.Unit == engine.Fleet {
			fleets = append(fleets, o)
		}
	}
	if len(fleets) == 0 {
		return engine.Order{}, false
	}
	fleet := fleets[0]
	for _, o := range fleets {
		if o.At.Coast == coast {
			fleet = o
		}
	}
	if now.Unit != engine.Fleet || coast != engine.NoCoast && fleet.At.Coast == coast && now.At.Coast != coast {
		return fleet, true
	}
	return engine.Order{}, false
}

func tooMany(kind engine.OrderKind) engine.Reason {
	if kind == engine.Build {
		return engine.TooManyBuilds
	}
	return engine.TooManyRemovals
}

// Waiting returns what is still due: dislodged units without an order, and sites or units as long as the power has
// builds or removals left.
func (s *sheet) Waiting() engine.ProvinceSet {
	var set engine.ProvinceSet
	for p := range s.Unordered().All() {
		if given, due := Progress(&s.pos, s.orders, PowerAt(&s.pos, p)); given < due {
			set.Add(p)
		}
	}
	return set
}

// Progress counts the orders of a power in this phase: how many are given and how many are due. Due are its units,
// its dislodged units, the builds that it can make, or the removals that it must make. Waived builds are not due.
func Progress(pos *engine.Position, orders []engine.Order, pw engine.Power) (given, due int) {
	if pos.Phase.Kind == engine.Adjustment {
		given, due = adjustments(pos, orders, pw)
		for _, o := range orders {
			if o.Kind == engine.Waive && o.Power == pw && due > given {
				due--
			}
		}
		return given, due
	}
	for p := range pos.ToOrder().All() {
		if pos.UnitAt(p).Power != pw {
			continue
		}
		due++
		if orderAt(orders, p).Power == pw {
			given++
		}
	}
	return given, due
}

// adjustments counts the builds or removals of a power: given, and possible or demanded.
func adjustments(pos *engine.Position, orders []engine.Order, pw engine.Power) (given, due int) {
	sites := 0
	for p := range pos.ToOrder().All() {
		if PowerAt(pos, p) != pw {
			continue
		}
		sites++
		if orderAt(orders, p).Power == pw {
			given++
		}
	}
	balance := pos.Balance(pw)
	return given, min(sites, max(balance, -balance))
}
