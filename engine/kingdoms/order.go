package kingdoms

import "iter"

// Kind is what is ordered. NoOrder (0) means nothing.
type Kind uint8

// The kinds of orders (TK 7.1, 7.2).
const (
	NoOrder Kind = iota
	Hold
	Move // attack or transfer: the owner of the goal at the start of the turn says which
	SupportMove
	SupportHold
	Refit
	Transfer   // of a general
	FalseOrder // of a general
	Permit     // generals of another faction may pass
	Sail       // a ship without a unit
	Scuttle    // in a turn and in an adjustment
	Retreat
	Disband // in an adjustment; in a retreat: give up (TK 9.3(3))
	Recruit
	BuildShip
	Bid
	Pay
)

// Said is whether a move was written as an attack or a transfer, which is then checked (TK 7.4).
type Said uint8

// What a move was called.
const (
	Dash Said = iota // neither: "A - B" fits both
	SaidAttack
	SaidTransfer
)

// Order is one order: a flat value, comparable with ==. The zero Order means none.
//
//	kind                    At        From            To            other
//	Hold, Refit             unit      -               -             General: the commander, if named
//	Move                    unit      -               goal          General, Ship, Said
//	SupportMove             giver     supported unit  its goal      General, Ship
//	SupportHold             giver     supported unit  -             General, Ship
//	Transfer, FalseOrder    -         -               goal, target  General: who
//	Permit                  -         -               -             Friend
//	Sail                    port      -               goal          -
//	Scuttle, BuildShip      port      -               -             -
//	Retreat                 unit      -               goal          General
//	Disband                 unit      -               -             General
//	Recruit                 site      -               -             -
//	Bid                     -         -               city or none  General: for whom; Price
//	Pay                     -         -               -             Items
type Order struct {
	Kind    Kind
	Faction Faction // who gives it
	Said    Said
	Ship    bool // by ship
	At      Area
	From    Area
	To      Area
	General General
	Friend  Faction
	Price   int32
	Items   Items
}

// strip clears the fields that the kind does not use.
func (o *Order) strip() {
	kept := Order{Kind: o.Kind, Faction: o.Faction}
	switch o.Kind {
	case Move:
		kept.At, kept.To, kept.General, kept.Ship, kept.Said = o.At, o.To, o.General, o.Ship, o.Said
	case SupportMove:
		kept.At, kept.From, kept.To, kept.General, kept.Ship = o.At, o.From, o.To, o.General, o.Ship
	case SupportHold:
		kept.At, kept.From, kept.General, kept.Ship = o.At, o.From, o.General, o.Ship
	case Hold, Refit, Disband:
		kept.At, kept.General = o.At, o.General
	case Transfer, FalseOrder:
		kept.To, kept.General = o.To, o.General
	case Permit:
		kept.Friend = o.Friend
	case Sail:
		kept.At, kept.To = o.At, o.To
	case Retreat:
		kept.At, kept.To, kept.General = o.At, o.To, o.General
	case Scuttle, Recruit, BuildShip:
		kept.At = o.At
	case Bid:
		kept.To, kept.General, kept.Price = o.To, o.General, o.Price
	case Pay:
		kept.Items = o.Items
	}
	*o = kept
}

// forUnit reports whether the order is one to a unit in a turn.
func (k Kind) forUnit() bool { return k >= Hold && k <= Refit }

// OfUnit reports whether an order of this kind is what a unit does: in a turn, driven out, or disbanding. Generals, ships and factions have
// orders of their own.
func (k Kind) OfUnit() bool { return k.forUnit() || k == Retreat || k == Disband }

// Item is a line of a sequence of payment: a general, a unit, or one ship of a port (TK 5.9). One field is set, and Ship with
// Area for a ship.
type Item struct {
	General General
	Area    Area
	Ship    bool
}

// Items is a sequence of payment, packed so that orders stay comparable. "" is the default sequence.
type Items string

// Payment packs a sequence.
func Payment(list ...Item) Items {
	packed := make([]byte, 0, 2*len(list))
	for _, it := range list {
		switch {
		case it.General != NoGeneral:
			packed = append(packed, 'g', byte(it.General))
		case it.Ship:
			packed = append(packed, 's', byte(it.Area))
		default:
			packed = append(packed, 'u', byte(it.Area))
		}
	}
	return Items(packed)
}

// All returns the items in their sequence.
func (s Items) All() iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for i := 0; i+1 < len(s); i += 2 {
			it := Item{Area: Area(s[i+1]), Ship: s[i] == 's'}
			if s[i] == 'g' {
				it = Item{General: General(s[i+1])}
			}
			if !yield(it) {
				return
			}
		}
	}
}

// Rivals reports whether two orders of a faction cannot both be carried out: those of one unit, one general, or one place. A unit may be disbanded where
// something is built, and each ship of a port sails by itself (TK 5.5, 5.7, 10.2).
func (o Order) Rivals(x Order) bool {
	builds := func(k Kind) bool { return k == Recruit || k == BuildShip }
	switch {
	case o.Slot() != x.Slot(), o.Kind == Disband && builds(x.Kind), x.Kind == Disband && builds(o.Kind):
		return false
	}
	return o.Kind != Sail && o.Kind != Scuttle
}

// Slot returns what orders have in common of which only one can be given: those of a unit, of a general, of the ships of a port. Compare
// slots with ==.
func (o Order) Slot() Order {
	switch o.Kind {
	case Transfer, FalseOrder:
		return Order{Kind: Transfer, General: o.General}
	case Sail, Scuttle:
		return Order{Kind: Sail, At: o.At}
	case Permit:
		return Order{Kind: o.Kind, Faction: o.Faction, Friend: o.Friend}
	case Bid:
		return Order{Kind: o.Kind, Faction: o.Faction, General: o.General}
	case Pay:
		return Order{Kind: o.Kind, Faction: o.Faction}
	}
	return Order{Kind: Hold, At: o.At}
}
