// Package entry builds orders from picks, drags, letters and whole lines of text: a state machine that takes the legal orders from the
// engine. It draws nothing and has no texts; it describes its state as a Sentence, which ui/europe/words puts into words.
//
//	e := entry.New(func(orders []engine.Order) { ... })
//	e.Set(&pos, orders)
//	e.Pick(par, false)
//	e.Pick(bur, false) // hands out the orders with A Par-Bur
package entry

import (
	"iter"
	"slices"

	"entente/engine"
)

// Entry is order entry: a filter over the legal orders of a position. The first pick selects a unit, and each further pick keeps the orders that
// still fit; when one is left, it is given. There are no modes: a plain pick moves, a pick of the unit itself holds, and a pick with support (Shift
// or the secondary button) supports.
//
//	e := entry.New(record.SetOrders)
//	e.Set(&pos, orders)
//	e.Pick(par, false) // A par: e.Targets() are the places it may move to
//	e.Pick(bur, false) // A par - bur is handed to SetOrders
//
// Entry does not depend on a window. It is not safe for concurrent use.
type Entry struct {
	sheet
	give func([]engine.Order) // receives the complete new list, once per gesture

	step    EntryStep   // the picks so far
	back    []EntryStep // the previous steps, for Escape
	aim     Target      // under the pointer
	refused entryFault  // why the last pick had no effect

	word   string // typed letters that are not yet understood
	typing bool   // the last pick was typed: letters are words, not commands
	routed entryRoute
	along  []engine.Province // fleets whose convoys were added to the last orders
	from   engine.Province   // the start of the current drag

	closedPrefix closedPrefix
}

// sheet holds the orders of a position and the orders that are possible, without the picks.
type sheet struct {
	// Power is the only power whose units can be ordered. NoPower means all of them, as a referee needs.
	Power engine.Power
	Only  engine.PowerSet // also restricts to the writer's powers: 0 means all, the set of NoPower means none
	// Routes makes order entry write the seas of a convoy into the order of its army, if the rules of the game require them.
	Routes bool

	pos    engine.Position
	orders []engine.Order // given so far, of all powers
	legal  entryLegal     // legal orders of the last unit looked up
}

// entryLegal caches the legal orders of one unit.
type entryLegal struct {
	At     engine.Province
	Orders []engine.Order
}

// EntryStep is how far an order has been built. The zero step means that nothing is picked.
type EntryStep struct {
	At   engine.Province  // the unit or build site
	Verb engine.OrderKind // NoOrder: not chosen; Move, Convoy; SupportHold for either support
	Via  bool             // the move is by convoy
	From engine.Province  // the unit to support or convoy
	To   engine.Province  // the destination, if only its coast is missing
	Sea  int              // index of the convoy route, counted by Tab
}

// entryFault is why a pick was refused. The zero value means that it was not refused.
type entryFault struct {
	At     engine.Province
	Reason engine.Reason
}

// New returns an Entry that passes every new list of orders to give. One gesture may write several orders, but calls give once.
func New(give func([]engine.Order)) *Entry { return &Entry{give: give} }

// Set sets the position and the orders given. The order being built stays, unless the position has changed. Call Set after every change of the
// game.
func (e *Entry) Set(pos *engine.Position, orders []engine.Order) {
	if e.pos != *pos {
		e.pos, e.legal.At, e.legal.Orders = *pos, engine.NoProvince, e.legal.Orders[:0]
		e.reset()
		e.routed = entryRoute{}
	}
	if !sameOrders(e.orders, orders) {
		e.routed = entryRoute{}
	}
	e.orders = slices.Clone(orders)
}

// sameOrders reports whether two lists contain the same orders, in any order.
func sameOrders(a, b []engine.Order) bool {
	count := map[engine.Order]int{}
	for _, o := range a {
		count[o]++
	}
	for _, o := range b {
		count[o]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// Orders returns the orders given so far.
func (s *sheet) Orders() []engine.Order { return slices.Clone(s.orders) }

// Selected returns the province of the unit being ordered, or NoProvince if none.
func (e *Entry) Selected() engine.Province { return e.step.At }

// Partner returns the province of the unit to be supported or convoyed, or NoProvince if none.
func (e *Entry) Partner() engine.Province { return e.step.From }

// Orderable returns the provinces where something can be ordered now: units, dislodged units, build sites, units that can be removed.
func (s *sheet) Orderable() engine.ProvinceSet {
	var set engine.ProvinceSet
	for p := range s.pos.ToOrder().All() {
		if s.mayOrder(Whose(&s.pos, p)) {
			set.Add(p)
		}
	}
	return set
}

// Unordered returns the provinces that can be ordered and have no order.
func (s *sheet) Unordered() engine.ProvinceSet {
	set := s.Orderable()
	for _, o := range s.orders {
		set.Remove(o.At.Province)
	}
	return set
}

// CanOrder reports whether something at p can be ordered here.
func (s *sheet) CanOrder(p engine.Province) bool { return s.mayOrder(PowerAt(&s.pos, p)) }

// mayOrder reports whether orders of a power may be given here.
func (s *sheet) mayOrder(pw engine.Power) bool {
	return pw != engine.NoPower && (s.Power == engine.NoPower || pw == s.Power) && (s.Only == 0 || s.Only.Has(pw))
}

// PowerAt returns the power that has something to order at p, or NoPower if none.
func PowerAt(pos *engine.Position, p engine.Province) engine.Power {
	if p == engine.NoProvince || !pos.ToOrder().Has(p) {
		return engine.NoPower
	}
	return Whose(pos, p)
}

// Whose returns the power that has something to order at p, a province of pos.ToOrder.
func Whose(pos *engine.Position, p engine.Province) engine.Power {
	if u := pos.UnitAt(p); u.Type != engine.NoUnit {
		return u.Power
	}
	return pos.Owners[p]
}

// choices returns the legal orders that fit all picks. Do not look up legal orders of other units during the iteration.
func (sh *sheet) choices(s EntryStep) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		for _, o := range sh.legalAt(s.At) {
			if s.fits(o) && !yield(o) {
				return
			}
		}
	}
}

// legalAt returns the legal orders for p. Those of the last unit are cached, so the slice is shared.
func (s *sheet) legalAt(p engine.Province) []engine.Order {
	if p != s.legal.At {
		s.legal.At, s.legal.Orders = p, s.pos.AppendLegalOrders(s.legal.Orders[:0], p)
	}
	return s.legal.Orders
}

// fits reports whether o is still possible after the step.
func (s EntryStep) fits(o engine.Order) bool {
	switch s.Verb {
	case engine.Move:
		if o.Kind != engine.Move && o.Kind != engine.Retreat || s.Via && o.Way != engine.ViaConvoy {
			return false
		}
	case engine.SupportHold:
		if o.Kind != engine.SupportHold && o.Kind != engine.SupportMove {
			return false
		}
	case engine.Convoy:
		if o.Kind != engine.Convoy {
			return false
		}
	}
	return (s.From == engine.NoProvince || o.From.Province == s.From) && (s.To == engine.NoProvince || o.To.Province == s.To)
}

// Targets returns the provinces that can be picked next as a destination: of a move, a retreat, or the move to be supported or
// convoyed. In a retreat or adjustment phase with nothing selected, these are the places that wait for an order.
func (e *Entry) Targets() engine.ProvinceSet {
	var set engine.ProvinceSet
	if e.step.At == engine.NoProvince {
		if e.pos.Phase.Kind != engine.Movement {
			set = e.Waiting()
		}
		return set
	}
	for o := range e.choices(e.step) {
		switch o.Kind {
		case engine.Move:
			if o.Way != engine.ViaConvoy || e.step.Via {
				set.Add(o.To.Province)
			}
		case engine.Retreat:
			set.Add(o.To.Province)
		case engine.SupportMove, engine.Convoy:
			if e.step.From != engine.NoProvince {
				set.Add(o.To.Province)
			}
		}
	}
	return set
}

// ByConvoy returns the destinations that the selected army can reach only by sea.
func (e *Entry) ByConvoy() engine.ProvinceSet {
	var set engine.ProvinceSet
	for o := range e.choices(e.step) {
		if o.Kind == engine.Move && o.Way == engine.ViaConvoy {
			set.Add(o.To.Province)
		}
	}
	return set.Minus(e.Targets())
}

// Supportable returns the units that can be supported or, after the convoy command, convoyed. Once one is picked, it returns only that unit, if it
// can be supported to hold.
func (e *Entry) Supportable() engine.ProvinceSet {
	var set engine.ProvinceSet
	for o := range e.choices(e.step) {
		switch {
		case o.Kind == engine.SupportHold, o.Kind == engine.SupportMove && e.step.From == engine.NoProvince,
			o.Kind == engine.Convoy && e.step.Verb == engine.Convoy && e.step.From == engine.NoProvince:
			set.Add(o.From.Province)
		}
	}
	return set
}

// orderAt returns the order given at p, or the zero order if none.
func (s *sheet) orderAt(p engine.Province) engine.Order {
	return orderAt(s.orders, p)
}

func orderAt(orders []engine.Order, p engine.Province) engine.Order {
	for _, o := range orders {
		if o.At.Province == p && o.Kind != engine.NoOrder && o.Kind != engine.Waive {
			return o
		}
	}
	return engine.Order{}
}

// reset drops all picks.
func (e *Entry) reset() {
	e.step, e.back, e.refused = EntryStep{}, nil, entryFault{}
	e.word, e.typing, e.from = "", false, engine.NoProvince
}

// Push advances to the next step.
func (e *Entry) Push(s EntryStep) {
	if s == e.step {
		return
	}
	e.back = append(e.back, e.step)
	e.step, e.refused = s, entryFault{}
}

// Escape takes one step back: the last typed letters, the drag or the last pick. It reports whether there was one.
func (e *Entry) Escape() bool {
	switch {
	case e.word != "":
		e.word = ""
	case e.from != engine.NoProvince:
		e.reset()
	case len(e.back) > 0:
		e.step = e.back[len(e.back)-1]
		e.back = e.back[:len(e.back)-1]
	case e.refused != entryFault{}:
	default:
		return false
	}
	e.refused = entryFault{}
	return true
}

// PowersIn returns the powers of a set.
func PowersIn(v *engine.Variant, set engine.PowerSet) []engine.Power {
	var list []engine.Power
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		if set.Has(pw) {
			list = append(list, pw)
		}
	}
	return list
}
