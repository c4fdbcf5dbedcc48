package layout

import "entente/engine"

// Shapes returns the shapes of a phase's orders, in the same order: as given if res is nil, otherwise with their results. Units that were removed
// without an order get a shape, too. Duplicate orders for a place, and orders without a place (waives), get a shape that draws nothing, so that the
// indices of both lists agree.
func Shapes(pos *engine.Position, orders []engine.Order, res *engine.Resolution) []Shape {
	c := lookup{pos: pos, orders: orders, res: res}
	shapes := make([]Shape, 0, len(orders))
	for _, o := range orders {
		shapes = append(shapes, c.shape(o))
	}
	if res == nil {
		return shapes
	}
	for _, r := range res.Results {
		if r.Order.Kind == engine.Disband && !c.written(r.Order.At.Province) {
			shapes = append(shapes, c.shape(r.Order))
		}
	}
	return shapes
}

// lookup holds the data that making shapes needs.
type lookup struct {
	pos    *engine.Position
	orders []engine.Order
	res    *engine.Resolution
}

func (c *lookup) written(p engine.Province) bool {
	for _, o := range c.orders {
		if o.At.Province == p {
			return true
		}
	}
	return false
}

// result returns the result of the order of the unit in p.
func (c *lookup) result(p engine.Province, kind engine.OrderKind) (engine.Result, bool) {
	if c.res == nil {
		return engine.Result{}, false
	}
	for _, r := range c.res.Results {
		if r.Order.At.Province == p && r.Order.Kind == kind {
			return r, true
		}
	}
	return engine.Result{}, false
}

// kindOf returns how an order is drawn.
func kindOf(o engine.Order) ShapeKind {
	switch o.Kind {
	case engine.Hold:
		return HoldShape
	case engine.Move:
		return MoveShape
	case engine.SupportHold:
		return SupportHoldShape
	case engine.SupportMove:
		return SupportMoveShape
	case engine.Convoy:
		return ConvoyShape
	case engine.Retreat:
		return RetreatShape
	case engine.Disband:
		return DisbandShape
	case engine.Build:
		return BuildShape
	case engine.Waive:
		return WaiveShape
	}
	return NoShape
}

func (c *lookup) shape(o engine.Order) Shape {
	s := Shape{Kind: kindOf(o), At: o.At, From: o.From, To: o.To}
	s.Unit = c.pos.UnitAt(o.At.Province)
	if o.Kind == engine.Build || s.Unit.Type == engine.NoUnit {
		s.Unit = engine.Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}
	}
	if o.Kind != engine.Build {
		s.At.Coast = s.Unit.Coast
	}
	if r, ok := c.result(o.At.Province, o.Kind); ok {
		s.outcome(r)
	} else if o.Kind != engine.Waive {
		s.Forced = c.pos.Check(c.pos.Complete(o, c.orders)).Void()
	}
	if o.Kind == engine.Move && c.sails(o) {
		ordered := c.ordered(o, !s.Broken)
		if s.Via = c.route(o, ordered); c.res == nil {
			s.Asked = c.asked(s.Via, ordered)
		}
	}
	return s
}

// outcome records the result of the order.
func (s *Shape) outcome(r engine.Result) {
	s.Broken = r.Reason != engine.Succeeded
	s.Forced = r.Reason.Void()
	switch s.Kind {
	case MoveShape, RetreatShape, BuildShape:
		s.Moved = !s.Broken
	case DisbandShape:
		s.Broken = r.Reason.Void() // leaving the board is what the order says
	}
	if (s.Kind == MoveShape || s.Kind == HoldShape) && (r.Attack > 1 || s.Broken && r.Against > 1 && r.Attack > 0) {
		s.Strength = int(r.Attack) // 1 only if it explains a failure
	}
}

// sails reports whether an army moves by convoy: because it must, because its order says so, or because a fleet of its own power was ordered to
// convoy it (RULES 6.2.5).
func (c *lookup) sails(o engine.Order) bool {
	p := o.At.Province
	if c.pos.Units[p].Type != engine.Army || o.Way == engine.ByLand {
		return false
	}
	if o.Way == engine.ViaConvoy || !c.pos.Variant.Map.ArmyNeighbors(p).Has(o.To.Province) {
		return true
	}
	for _, f := range c.orders {
		if f.Kind == engine.Convoy && f.From.Province == p && f.To.Province == o.To.Province && f.Power == o.Power {
			return true
		}
	}
	return false
}

// ordered returns the seas whose fleets were ordered to convoy the army. A fleet that was dislodged did not convoy an army that arrived.
func (c *lookup) ordered(o engine.Order, arrived bool) engine.ProvinceSet {
	var fleets engine.ProvinceSet
	for _, f := range c.orders {
		if f.Kind != engine.Convoy || f.From.Province != o.At.Province || f.To.Province != o.To.Province {
			continue
		}
		if r, ok := c.result(f.At.Province, engine.Convoy); ok && arrived && r.Dislodged {
			continue
		}
		fleets.Add(f.At.Province)
	}
	return fleets
}

// route returns the seas that an army crosses, or nil if there is no route by sea. It prefers fleets ordered to convoy the army, first those named
// in the army's order; then it includes fleets without such an order, the army's own power first; then seas without fleets.
func (c *lookup) route(o engine.Order, ordered engine.ProvinceSet) []engine.Province {
	var own, all engine.ProvinceSet
	seas := c.pos.Variant.Map.Seas()
	for p := range seas.All() {
		if u := c.pos.UnitAt(p); u.Type == engine.Fleet {
			if all.Add(p); u.Power == o.Power {
				own.Add(p)
			}
		}
	}
	for _, set := range [...]engine.ProvinceSet{
		ordered.Intersect(o.Route), ordered, ordered.Union(o.Route.Intersect(all)), ordered.Union(own), ordered.Union(all), seas,
	} {
		if way := c.chain(o, set); way != nil {
			return way
		}
	}
	return nil
}

// asked returns the seas of a route whose fleets were not ordered to convoy the army.
func (c *lookup) asked(way []engine.Province, ordered engine.ProvinceSet) engine.ProvinceSet {
	var set engine.ProvinceSet
	for _, p := range way {
		if !ordered.Has(p) && c.pos.UnitAt(p).Type == engine.Fleet {
			set.Add(p)
		}
	}
	return set
}

// chain returns the shortest route between two provinces through the given seas; of equally short ones, the first in the order of the seas.
func (c *lookup) chain(o engine.Order, seas engine.ProvinceSet) []engine.Province {
	m := c.pos.Variant.Map
	var from [256]engine.Province // the previous province in the search
	var queue []engine.Province
	left := seas
	touches := func(sea, shore engine.Province) bool {
		return m.FleetNeighbors(engine.Location{Province: sea}).Has(shore)
	}
	for p := range seas.All() {
		if touches(p, o.At.Province) {
			queue = append(queue, p)
			left.Remove(p)
		}
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if touches(p, o.To.Province) {
			return wayBack(&from, p)
		}
		for q := range left.All() {
			if touches(p, q) {
				from[q] = p
				queue = append(queue, q)
				left.Remove(q)
			}
		}
	}
	return nil
}

func wayBack(from *[256]engine.Province, end engine.Province) []engine.Province {
	var way []engine.Province
	for p := end; p != engine.NoProvince; p = from[p] {
		way = append([]engine.Province{p}, way...)
	}
	return way
}
