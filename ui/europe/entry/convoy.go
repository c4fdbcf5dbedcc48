package entry

import (
	"cmp"
	"slices"

	"entente/engine"
)

// entryRoute records the last convoy that was ordered, so that Tab can change its route.
type entryRoute struct {
	Before []engine.Order // the orders without it
	Order  engine.Order   // the order picked: the army's move, or the convoy of one fleet
	N      int            // the index of the route
}

// seaRoute is a chain of fleets that can convoy an army from its start to its destination.
type seaRoute struct {
	Seas    []engine.Province
	foreign int // fleets of other powers without an order to convoy it
	busy    int // own fleets with another order
}

// maxRoutes limits the search on boards with very many fleets.
const maxRoutes = 1000

// Route switches the convoy being ordered, or the last one ordered, to another route. It reports whether there is one.
func (e *Entry) Route() bool {
	if e.step.At != engine.NoProvince {
		n := len(e.hoverRoutes())
		if n < 2 {
			return false
		}
		e.step.Sea = (e.step.Sea + 1) % n
		return true
	}
	r := e.routed
	army := e.carried(r.Order)
	if army.Kind == engine.NoOrder {
		return false
	}
	n := len(e.routes(e.put(r.Before, r.Order), army, r.Order))
	if n < 2 {
		return false
	}
	r.N = (r.N + 1) % n
	e.reportWith(r.Before, r.Order, r.N)
	e.routed = r
	return true
}

// hoverRoutes returns the routes of the convoy under the pointer.
func (e *Entry) hoverRoutes() []seaRoute {
	o := e.offered()
	army := e.carried(o)
	if army.Kind == engine.NoOrder {
		return nil
	}
	return e.routes(e.put(e.orders, o), army, o)
}

// carried returns the move by sea that o is or, for a convoy, the move of its army.
func (s *sheet) carried(o engine.Order) engine.Order {
	switch {
	case o.Kind == engine.Move && o.Way == engine.ViaConvoy:
		return o
	case o.Kind == engine.Convoy && s.pos.Units[o.From.Province].Power == o.Power:
		return s.partnerOrder(o)
	}
	return engine.Order{}
}

// convoy returns the list with the orders of the army's own fleets on its n-th best route and, if routes are required, with that
// route in the army's order. by is the order picked: a convoy that must be on the route, or a support by a fleet that cannot be.
func (s *sheet) convoy(list []engine.Order, army, by engine.Order, n int) []engine.Order {
	routes := s.routes(list, army, by)
	if len(routes) == 0 {
		return list
	}
	written := army
	for _, sea := range routes[n%len(routes)].Seas {
		written.Route.Add(sea)
		if s.pos.Units[sea].Power == army.Power {
			list = s.put(list, s.carrying(sea, army))
		}
	}
	if s.Routes {
		list = s.put(list, written)
	}
	return list
}

// carrying returns the order of the fleet at sea to convoy the army, or the zero order if it cannot.
func (s *sheet) carrying(sea engine.Province, army engine.Order) engine.Order {
	o := engine.Order{
		Kind: engine.Convoy, Power: s.pos.Units[sea].Power, Unit: s.pos.Units[sea].Type, Aux: army.Unit,
		At: s.standing(sea), From: army.At, To: army.To,
	}
	if s.pos.Check(o) != engine.Succeeded {
		return engine.Order{}
	}
	return o
}

// routes returns the routes of an army, the best first: routes without foreign fleets before others, then fleets without another order before busy
// ones, then short before long.
func (s *sheet) routes(list []engine.Order, army, by engine.Order) []seaRoute {
	search := routeSearch{m: s.pos.Variant.Map, from: army.At.Province, to: army.To.Province}
	for sea := range s.pos.Variant.Map.Seas().All() {
		if s.pos.Units[sea].Type == engine.Fleet && s.carrying(sea, army).Kind != engine.NoOrder {
			search.fleets.Add(sea)
		}
	}
	if by.Kind == engine.SupportMove {
		search.fleets.Remove(by.At.Province)
	}
	search.extend(nil, search.fleets)
	routes := search.found
	if by.Kind == engine.Convoy {
		routes = slices.DeleteFunc(routes, func(r seaRoute) bool { return !slices.Contains(r.Seas, by.At.Province) })
	}
	for i := range routes {
		for _, sea := range routes[i].Seas {
			given := orderAt(list, sea)
			matched := given.Kind == engine.Convoy && given.From.Province == search.from && given.To.Province == search.to
			switch {
			case matched:
			case s.pos.Units[sea].Power != army.Power:
				routes[i].foreign++
			case given.Kind != engine.NoOrder:
				routes[i].busy++
			}
		}
	}
	slices.SortStableFunc(routes, func(a, b seaRoute) int {
		return cmp.Or(cmp.Compare(a.foreign, b.foreign), cmp.Compare(a.busy, b.busy), cmp.Compare(len(a.Seas), len(b.Seas)))
	})
	return routes
}

// routeSearch finds the chains without unnecessary fleets: a chain with a shortcut through its own fleets is never better than
// the shorter one.
type routeSearch struct {
	m        *engine.Map
	from, to engine.Province
	fleets   engine.ProvinceSet
	found    []seaRoute
}

// extend extends a chain by the free seas next to its last one, and keeps the chains that reach the destination.
func (r *routeSearch) extend(chain []engine.Province, free engine.ProvinceSet) {
	next := free
	if len(chain) > 0 {
		next = next.Intersect(r.beside(chain[len(chain)-1]))
	}
	for sea := range next.All() {
		touches := r.beside(sea)
		if len(r.found) >= maxRoutes || touches.Has(r.from) != (len(chain) == 0) {
			continue // only the first sea is adjacent to the start
		}
		longer := append(slices.Clone(chain), sea)
		if touches.Has(r.to) {
			r.found = append(r.found, seaRoute{Seas: longer})
			continue
		}
		rest := free.Minus(next) // seas next to an earlier sea of the chain would be shortcuts
		if len(chain) == 0 {
			rest = free
		}
		rest.Remove(sea)
		r.extend(longer, rest)
	}
}

func (r *routeSearch) beside(sea engine.Province) engine.ProvinceSet {
	return r.m.FleetNeighbors(engine.Location{Province: sea})
}

// Requests returns the convoys that foreign fleets would have to order for the armies of the own powers, without those already ordered. The window
// draws them dashed.
func (s *sheet) Requests() []engine.Order { return s.requests(s.orders) }

func (s *sheet) requests(list []engine.Order) []engine.Order {
	var asked []engine.Order
	for _, army := range list {
		if army.Kind != engine.Move || army.Way != engine.ViaConvoy || s.Power != engine.NoPower && army.Power != s.Power {
			continue
		}
		for _, sea := range s.way(list, army) {
			o := s.carrying(sea, army)
			if o.Power != army.Power && orderAt(list, sea) != o {
				asked = append(asked, o)
			}
		}
	}
	return asked
}

// way returns the seas of the route that the orders of a list imply for an army: the one that lacks the fewest fleets of the army's own power. It
// returns nil if there is no route.
func (s *sheet) way(list []engine.Order, army engine.Order) []engine.Province {
	var best []engine.Province
	least := -1
	for _, r := range s.routes(list, army, engine.Order{}) {
		lacks := 0
		for _, sea := range r.Seas {
			if o := s.carrying(sea, army); o.Power == army.Power && orderAt(list, sea) != o {
				lacks++
			}
		}
		if least < 0 || lacks < least {
			best, least = r.Seas, lacks
		}
	}
	return best
}

// Ways returns, by the province of the army, the seas that armies will cross according to the orders, even if fleets still lack their orders.
func (s *sheet) Ways() map[engine.Province][]engine.Province {
	ways := map[engine.Province][]engine.Province{}
	for _, army := range s.orders {
		if army.Kind == engine.Move && army.Way == engine.ViaConvoy {
			ways[army.At.Province] = s.way(s.orders, army)
		}
	}
	return ways
}
