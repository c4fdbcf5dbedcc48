package entry

import (
	"entente/engine"
)

// CheckKind is one of the questions to ask before a phase is resolved.
type CheckKind uint8

// The questions of the checklist, in the order in which they are shown.
const (
	CheckOrders   CheckKind = iota // units without an order
	CheckRetreats                  // dislodged units without an order
	CheckMatches                   // supports and convoys that match nothing
	CheckVoid                      // orders that cannot be given
	CheckCoasts                    // fleets whose coast is missing
	CheckBounces                   // own units that keep each other out
	CheckSupports                  // supports that an own order makes pointless
	CheckBuilds                    // builds that are left
	CheckRemovals                  // removals that are missing
	CheckRuled                     // removals that nobody can order: of powers under armistice (RULES 9.4)
	numChecks     = int(CheckRuled) + 1
)

// CheckItem is the answer to one question.
type CheckItem struct {
	Kind   CheckKind
	Orders []engine.Order // what is wrong, in ascending order of provinces; empty: nothing is
	Count  int            // how many: units, orders, or builds that are left
	All    int            // how many were looked at: supports and convoys
}

// OK reports whether there is nothing to worry about.
func (c CheckItem) OK() bool { return c.Count == 0 }

// Jump returns the province to look at after another one, so that one comes from each to the next and round; NoProvince
// if there is none.
func (c CheckItem) Jump(after engine.Province) engine.Province {
	if len(c.Orders) == 0 {
		return engine.NoProvince
	}
	for i, o := range c.Orders {
		if o.At.Province == after {
			return c.Orders[(i+1)%len(c.Orders)].At.Province
		}
	}
	return c.Orders[0].At.Province
}

// Checklist answers every question that the phase asks, for the units of some powers or, with none or NoPower, of all.
func Checklist(pos *engine.Position, orders []engine.Order, powers ...engine.Power) []CheckItem {
	c := checklist{pos: pos, powers: engine.PowersOf(powers...) &^ engine.PowersOf(engine.NoPower), all: orders}
	for _, o := range orders {
		if o.Kind != engine.NoOrder && o.Kind != engine.Waive {
			c.at[o.At.Province] = o
		}
	}
	var list []CheckItem
	add := func(item CheckItem, always bool) {
		if always || !item.OK() {
			list = append(list, item)
		}
	}
	if pos.Phase.Kind == engine.Adjustment {
		add(c.left(CheckBuilds), false)
		add(c.left(CheckRemovals), false)
		add(c.ruled(), false)
	} else {
		add(c.missing(), true)
	}
	void, coasts := c.void()
	if pos.Phase.Kind == engine.Movement {
		matches := c.matches()
		add(matches, matches.All > 0)
		add(c.bounces(), false)
		add(c.pointless(), false)
	}
	add(coasts, false)
	add(void, true)
	return list
}

// checklist is what the questions look at.
type checklist struct {
	pos    *engine.Position
	powers engine.PowerSet // 0: all
	all    []engine.Order
	at     [256]engine.Order
}

func (c *checklist) mine(pw engine.Power) bool { return c.powers == 0 || c.powers.Has(pw) }

// given yields the orders of the power, by province.
func (c *checklist) given(yield func(engine.Order) bool) {
	for _, o := range c.at {
		if o.Kind != engine.NoOrder && c.mine(o.Power) && !yield(o) {
			return
		}
	}
}

func (item *CheckItem) add(o engine.Order) {
	item.Orders, item.Count = append(item.Orders, o), item.Count+1
}

// missing asks for units without an order. They appear as zero orders at their place.
func (c *checklist) missing() CheckItem {
	item := CheckItem{Kind: CheckOrders}
	if c.pos.Phase.Kind == engine.Retreats {
		item.Kind = CheckRetreats
	}
	for p := range c.pos.ToOrder().All() {
		item.All++
		if u := c.pos.UnitAt(p); c.at[p].Kind == engine.NoOrder && c.mine(u.Power) {
			item.add(engine.Order{Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}})
		}
	}
	return item
}

// matches asks for supports and convoys of something that is not ordered (RULES 4.3, 6.1.6). A unit without an order
// holds.
func (c *checklist) matches() CheckItem {
	item := CheckItem{Kind: CheckMatches}
	for o := range c.given {
		partner := c.at[o.From.Province]
		moves := partner.Kind == engine.Move && c.pos.Check(partner) == engine.Succeeded
		fits := moves && partner.To.Province == o.To.Province
		switch o.Kind {
		case engine.SupportHold:
			fits = !moves
		case engine.SupportMove:
			fits = fits && (o.To.Coast == engine.NoCoast || o.To.Coast == partner.To.Coast)
		case engine.Convoy:
			fits = fits && partner.Way != engine.ByLand
		default:
			continue
		}
		if item.All++; !fits {
			item.add(o)
		}
	}
	return item
}

// void asks for orders that cannot be given, those that only lack a coast apart.
func (c *checklist) void() (void, coasts CheckItem) {
	void.Kind, coasts.Kind = CheckVoid, CheckCoasts
	for o := range c.given {
		switch why := c.pos.Check(o); {
		case why == engine.MissingCoast:
			coasts.add(o)
		case why != engine.Succeeded:
			void.add(o)
		}
	}
	return void, coasts
}

// bounces asks for moves that an own unit stops: another own move to the same place that is supported as well, an own
// unit that stays there, or one that comes the other way (RULES 6.1.2, 6.1.3, 6.1.11).
func (c *checklist) bounces() CheckItem {
	item := CheckItem{Kind: CheckBounces}
	for o := range c.given {
		if o.Kind == engine.Move && (c.blocked(o) || c.standoff(o)) {
			item.add(o)
		}
	}
	return item
}

// blocked reports whether an own unit stays where o goes.
func (c *checklist) blocked(o engine.Order) bool {
	there := c.pos.Units[o.To.Province]
	if there.Type == engine.NoUnit || there.Power != o.Power {
		return false
	}
	other := c.at[o.To.Province]
	if other.Kind != engine.Move {
		return true
	}
	return other.To.Province == o.At.Province && o.Way != engine.ViaConvoy && other.Way != engine.ViaConvoy
}

// standoff reports whether another own unit goes where o goes, and no weaker.
func (c *checklist) standoff(o engine.Order) bool {
	for _, other := range c.at {
		if other.Kind == engine.Move && other.Power == o.Power && other != o && other.To.Province == o.To.Province &&
			c.strength(other) >= c.strength(o) {
			return true
		}
	}
	return false
}

// strength counts the supports of a move as ordered.
func (c *checklist) strength(move engine.Order) int {
	n := 1
	for _, o := range c.at {
		if o.Kind == engine.SupportMove && o.From.Province == move.At.Province && o.To.Province == move.To.Province {
			n++
		}
	}
	return n
}

// pointless asks for supports of an attack on an own unit that stays: they never count (RULES 6.1.10). Own attacks
// never cut own support (RULES 6.1.9), so that is not asked.
func (c *checklist) pointless() CheckItem {
	item := CheckItem{Kind: CheckSupports}
	for o := range c.given {
		there := c.pos.Units[o.To.Province]
		if o.Kind == engine.SupportMove && there.Type != engine.NoUnit && c.at[o.To.Province].Kind != engine.Move &&
			(there.Power == o.Power || there.Power == c.pos.Units[o.From.Province].Power) {
			item.add(o)
		}
	}
	return item
}

// left asks for builds or removals that are not given. Their places are those that are still free for one.
func (c *checklist) left(kind CheckKind) CheckItem {
	item := CheckItem{Kind: kind}
	for i := range c.pos.Variant.Powers {
		pw := engine.Power(i)
		given, due := Progress(c.pos, c.all, pw)
		if pw == engine.NoPower || !c.mine(pw) || given >= due || (c.pos.Balance(pw) > 0) != (kind == CheckBuilds) {
			continue
		}
		item.Count += due - given
		for p := range c.pos.ToOrder().All() {
			if c.at[p].Kind == engine.NoOrder && PowerAt(c.pos, p) == pw {
				item.Orders = append(item.Orders, engine.Order{Power: pw, Unit: c.pos.Units[p].Type, At: engine.Location{Province: p}})
			}
		}
	}
	return item
}

// ruled counts the units that the rule will remove, since their powers are under armistice.
func (c *checklist) ruled() CheckItem {
	item := CheckItem{Kind: CheckRuled}
	for _, pw := range PowersIn(c.pos.Variant, c.pos.Armistice) {
		if c.mine(pw) {
			item.Count += max(0, -c.pos.Balance(pw))
		}
	}
	return item
}
