package entry

import (
	"cmp"
	"slices"

	"entente/engine"
)

// entryRoute remembers the last convoy that was written, so that Tab can send it another way.
type entryRoute struct {
	Before []engine.Order // the orders without it
	Order  engine.Order   // what was picked: the army's move, or the convoy of one fleet
	N      int            // which route
}

// seaRoute is a chain of fleets that can carry an army, from its start to its goal.
type seaRoute struct {
	Seas    []engine.Province
	foreign int // fleets of other powers that are not ordered to carry it
	busy    int // own fleets with another order
}

// maxRoutes bounds the search on boards with very many fleets.
const maxRoutes = 1000

// Route sends the convoy that is being built, or the last one written, another way. It reports whether there is one.
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

// carried returns the move by sea that o is or, for a convoy, that its army makes.
func (s *sheet) carried(o engine.Order) engine.Order {
	switch {
	case o.Kind == engine.Move && o.Way == engine.ViaConvoy:
		return o
	case o.Kind == engine.Convoy && s.pos.Units[o.From.Province].Power == o.Power:
		return s.partnerOrder(o)
	}
	return engine.Order{}
}

// convoy returns the list with the orders of the army's own fleets on its n-th best route, and with that route in the
// army's own order where routes are required. by is what was picked:
// a convoy that must be on the route, or a support by a fleet that cannot be.
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

// carrying returns the order of the fleet at sea to carry the army, the zero order if it cannot.
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

// routes returns the routes of an army, the best first: no foreign fleets before some, fleets without another order
// before busy ones, short before long.
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

// routeSearch finds the chains that have no fleet too many: a chain with a shortcut through its own fleets is never
// better than the shorter one.
type routeSearch struct {
	m        *engine.Map
	from, to engine.Province
	fleets   engine.ProvinceSet
	found    []seaRoute
}

// extend goes on from the last sea of the chain to the seas that are free, and keeps the chains that arrive.
func (r *routeSearch) extend(chain []engine.Province, free engine.ProvinceSet) {
	next := free
	if len(chain) > 0 {
		next = next.Intersect(r.beside(chain[len(chain)-1]))
	}
	for sea := range next.All() {
		touches := r.beside(sea)
		if len(r.found) >= maxRoutes || touches.Has(r.from) != (len(chain) == 0) {
			continue // the first sea, and only the first, lies at the start
		}
		longer := append(slices.Clone(chain), sea)
		if touches.Has(r.to) {
			r.found = append(r.found, seaRoute{Seas: longer})
			continue
		}
		rest := free.Minus(next) // what the chain could have reached already would be a shortcut
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

// Requests returns the convoys that foreign fleets would have to give for the armies of the own powers to travel: the
// window draws them dashed. What has been ordered already is not among them.
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

// way returns the seas of the route on which the orders of a list send an army: the one that lacks the fewest fleets of its
// own, nil if there is none.
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

// Ways returns the seas that armies are to cross by the orders given, also where fleets still lack their orders, by the
// provinces of the armies.
func (s *sheet) Ways() map[engine.Province][]engine.Province {
	ways := map[engine.Province][]engine.Province{}
	for _, army := range s.orders {
		if army.Kind == engine.Move && army.Way == engine.ViaConvoy {
			ways[army.At.Province] = s.way(s.orders, army)
		}
	}
	return ways
}
