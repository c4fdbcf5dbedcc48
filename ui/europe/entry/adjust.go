package entry

import (
	"slices"

	"entente/engine"
)

// siteOutcome returns the effect of a pick in an adjustment phase. At a home center it cycles through army, fleet and none; a unit is removed, then
// kept.
func (s *sheet) siteOutcome(at engine.Location) entryOutcome {
	p := at.Province
	if !s.CanOrder(p) {
		return entryOutcome{Reason: s.whyNotSite(p)}
	}
	legal, now := s.pos.LegalOrders(p), s.orderAt(p)
	if now.Kind == engine.NoOrder {
		if given, due := adjusted(&s.pos, s.orders).done(legal[0].Power); given >= due {
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

// nextBuild returns the next build at a site: army, fleet, none. If another coast is under the pointer, a fleet changes its coast.
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

// Waiting returns the places that still need an order: dislodged units, and sites or units as long as the power has builds or removals left.
func (s *sheet) Waiting() engine.ProvinceSet {
	set := s.Unordered()
	if s.pos.Phase.Kind != engine.Adjustment {
		return set
	}
	done := adjusted(&s.pos, s.orders)
	for p := range set.All() {
		if given, due := done.progress(Whose(&s.pos, p)); given >= due {
			set.Remove(p)
		}
	}
	return set
}

// Progress returns how many orders of a power are given and how many are due: for its units, its dislodged units, its possible builds, or its
// required removals. A waived build counts as given. A void one counts only if it is one too many; then more orders are given than are due.
func Progress(pos *engine.Position, list []engine.Order, pw engine.Power) (given, due int) {
	if pos.Phase.Kind == engine.Adjustment {
		return adjusted(pos, list).progress(pw)
	}
	for p := range pos.ToOrder().All() {
		if pos.UnitAt(p).Power != pw {
			continue
		}
		due++
		if orders(list, p, pw) {
			given++
		}
	}
	return given, due
}

// orders reports whether a list has an order of a power for a place.
func orders(list []engine.Order, p engine.Province, pw engine.Power) bool {
	return slices.ContainsFunc(list, func(o engine.Order) bool {
		return o.At.Province == p && o.Power == pw && o.Kind != engine.NoOrder && o.Kind != engine.Waive
	})
}

// adjustments holds the builds and removals of a phase as the judge decides them.
type adjustments struct {
	pos     *engine.Position
	at      engine.ProvinceSet // where they are carried out
	waived  [64]int            // number of waived builds, by power
	surplus [64]int            // number of surplus builds or removals, by power
}

// adjusted returns the builds and removals that the judge carries out.
func adjusted(pos *engine.Position, list []engine.Order) *adjustments {
	a := &adjustments{pos: pos}
	for _, r := range engine.Adjudicate(pos, list, engine.Rules{}).Results {
		switch pw := r.Order.Power % 64; {
		case r.Reason == engine.TooManyBuilds && pos.Balance(pw) > 0, r.Reason == engine.TooManyRemovals && pos.Balance(pw) < 0:
			a.surplus[pw]++
		case r.Reason != engine.Succeeded:
		case r.Order.Kind == engine.Waive:
			a.waived[pw]++
		default:
			a.at.Add(r.Order.At.Province)
		}
	}
	return a
}

// done returns how many builds or removals of a power are carried out, and how many are possible or required.
func (a *adjustments) done(pw engine.Power) (given, due int) {
	sites := 0
	for p := range a.pos.ToOrder().All() {
		if Whose(a.pos, p) != pw {
			continue
		}
		sites++
		if a.at.Has(p) {
			given++
		}
	}
	balance := a.pos.Balance(pw)
	return given, min(sites, max(balance, -balance))
}

// progress returns what done returns, with waived builds counted as done.
func (a *adjustments) progress(pw engine.Power) (given, due int) {
	given, due = a.done(pw)
	return given + min(a.waived[pw%64], due-given) + a.surplus[pw%64], due
}
