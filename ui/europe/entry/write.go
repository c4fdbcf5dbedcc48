package entry

import (
	"slices"

	"entente/engine"
)

// finish gives a complete order with all orders that it implies, and starts over.
func (e *Entry) finish(o engine.Order) {
	before := slices.Clone(e.orders)
	route := e.step.Sea
	e.reset()
	e.reportWith(before, o, route)
	e.routed = entryRoute{}
	if army := e.carried(o); army.Kind != engine.NoOrder {
		e.routed = entryRoute{Before: before, Order: o, N: route}
	}
}

// write gives a complete order and drops the picks, so that the next pick starts another order.
func (e *Entry) write(o engine.Order) {
	e.reportWith(e.orders, o, e.step.Sea)
	e.step, e.back = EntryStep{}, nil
}

// reportWith passes a list with o and all orders that it implies to give.
func (e *Entry) reportWith(list []engine.Order, o engine.Order, route int) {
	e.along = nil
	all := e.compose(list, o, route)
	for _, c := range all {
		if c.Kind == engine.Convoy && c.At != o.At && !slices.Contains(list, c) {
			e.along = append(e.along, c.At.Province)
		}
	}
	e.report(all)
}

// AutoConvoys returns the fleets whose convoys were added automatically with their army's order to the list being passed to give.
func (e *Entry) AutoConvoys() []engine.Province { return e.along }

// report passes a new list of orders to give, once.
func (e *Entry) report(list []engine.Order) {
	e.orders = list
	if e.give != nil {
		e.give(slices.Clone(list))
	}
}

// drop takes back the order at p.
func (e *Entry) drop(p engine.Province) {
	e.reset()
	e.along = nil
	e.report(slices.DeleteFunc(slices.Clone(e.orders), func(o engine.Order) bool { return o.At.Province == p }))
}

// compose returns the list with o and all orders that it implies: that of an own unit that is supported or convoyed and has none, and those of the
// own fleets of a convoy.
func (s *sheet) compose(list []engine.Order, o engine.Order, route int) []engine.Order {
	had := orderAt(list, o.From.Province).Kind != engine.NoOrder
	list = s.put(list, o)
	sails := engine.Order{}
	switch {
	case o.Kind == engine.Move && o.Way == engine.ViaConvoy:
		sails = o
	case o.From.Province == engine.NoProvince || had || s.pos.Units[o.From.Province].Power != o.Power:
	default:
		if partner := s.partnerOrder(o); partner.Kind != engine.NoOrder {
			list = s.put(list, partner)
			if partner.Way == engine.ViaConvoy {
				sails = partner
			}
		}
	}
	if sails.Kind != engine.NoOrder {
		list = s.convoy(list, sails, o, route)
	}
	return list
}

// partnerOrder returns the order that the supported or convoyed unit needs for o to have an effect.
func (s *sheet) partnerOrder(o engine.Order) engine.Order {
	var fit engine.Order
	for _, m := range s.pos.LegalOrders(o.From.Province) {
		switch {
		case o.Kind == engine.SupportHold && m.Kind == engine.Hold:
			return m
		case o.Kind == engine.Convoy && m.Kind == engine.Move && m.To == o.To && m.Way == engine.ViaConvoy,
			o.Kind == engine.SupportMove && m.Kind == engine.Move && m.To == o.To && m.Way != engine.ViaConvoy:
			return m
		case o.Kind == engine.SupportMove && m.Kind == engine.Move && m.To == o.To:
			fit = m
		}
	}
	return fit
}

// put returns the list with o in place of the previous order of its unit. If needed, a build replaces a waived one.
func (s *sheet) put(list []engine.Order, o engine.Order) []engine.Order {
	list = slices.Clone(list)
	if i := slices.IndexFunc(list, func(x engine.Order) bool { return x.At.Province == o.At.Province }); i >= 0 {
		list[i] = o
		return list
	}
	list = append(list, o)
	if o.Kind != engine.Build || adjustmentsGiven(list, o.Power) <= s.pos.Balance(o.Power) {
		return list
	}
	waived := func(x engine.Order) bool { return x.Kind == engine.Waive && x.Power == o.Power }
	if i := slices.IndexFunc(list, waived); i >= 0 {
		list = slices.Delete(list, i, i+1)
	}
	return list
}

// adjustmentsGiven returns the number of builds, waived builds and removals of pw in the list.
func adjustmentsGiven(list []engine.Order, pw engine.Power) int {
	n := 0
	for _, o := range list {
		if o.Power == pw && (o.Kind == engine.Build || o.Kind == engine.Waive || o.Kind == engine.Disband) {
			n++
		}
	}
	return n
}
