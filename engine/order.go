package engine

// OrderKind is the kind of an order. NoOrder (0) means that nothing was ordered.
type OrderKind uint8

// The kinds of orders (RULES 4.1).
const (
	NoOrder OrderKind = iota
	Hold
	Move
	SupportHold
	SupportMove
	Convoy
	Retreat
	Disband // also a removal in an adjustment phase
	Build
	Waive
)

// Way is how an army is ordered to travel.
type Way uint8

// The ways of an army (RULES 6.2.5).
const (
	AnyWay    Way = iota // by land if possible, by sea if necessary or if a fleet of its own power convoys it
	ViaConvoy            // by sea
	ByLand
)

// Order is one order for one unit: a flat value, comparable with ==. The zero Order means none.
//
//	kind         At     From                To
//	Hold         unit   -                   -
//	Move         unit   -                   destination, with the coast of a fleet
//	SupportHold  giver  supported unit      -
//	SupportMove  giver  supported unit      its destination
//	Convoy       fleet  convoyed army       its destination
//	Retreat      unit   -                   destination
//	Disband      unit   -                   -
//	Build        site with the coast of a fleet
//	Waive        -
type Order struct {
	Kind  OrderKind
	Power Power    // the power that gives it
	Unit  UnitType // of the unit at At; of the unit to build
	Aux   UnitType // of the unit at From, NoUnit if not named
	At    Location
	From  Location
	To    Location
	Way   Way
	Route ProvinceSet // the seas of a written route, empty if none is written
}

// strip clears the fields that the order's kind does not use.
func (o *Order) strip() {
	if o.Kind != SupportHold && o.Kind != SupportMove && o.Kind != Convoy {
		o.Aux, o.From = NoUnit, Location{}
	}
	switch o.Kind {
	case Hold, SupportHold, Disband, Build:
		o.To = Location{}
	case Waive:
		*o = Order{Kind: Waive, Power: o.Power}
	}
	if o.Kind != Move || o.Unit != Army {
		o.Way, o.Route = AnyWay, ProvinceSet{}
	}
}

// IsOrder reports whether o is well-formed: a known kind, by a power, with places on the map.
func (v *Variant) IsOrder(o Order) bool {
	last := Province(len(v.Map.Provinces) - 1)
	return o.Kind > NoOrder && o.Kind <= Waive && o.Power > NoPower && int(o.Power) < len(v.Powers) &&
		(o.At.Province != NoProvince || o.Kind == Waive) &&
		max(o.At.Province, o.From.Province) <= last && (o.To.Province <= last || v.Map.Impassable(o.To.Province))
}
