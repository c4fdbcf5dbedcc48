package entry

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/game"
)

// CheckKind is a question of the checklist before a phase is resolved.
type CheckKind uint8

// The questions of the checklist, in the order shown.
const (
	CheckOrders   CheckKind = iota // units without an order
	CheckRetreats                  // dislodged units without an order
	CheckMatches                   // supports and convoys that match no order
	CheckRoutes                    // armies without a complete chain of convoying fleets
	CheckRequests                  // foreign fleets that would have to convoy such an army
	CheckVoid                      // illegal orders, and lines that cannot be read
	CheckCoasts                    // fleets whose coast is missing
	CheckBounces                   // units of one power that block each other
	CheckSupports                  // supports without effect
	CheckBuilds                    // builds still to order
	CheckRemovals                  // removals still to order
	CheckRuled                     // automatic removals of powers under armistice (RULES 9.4)
	numChecks     = int(CheckRuled) + 1
)

// CheckItem is the answer to one question.
type CheckItem struct {
	Kind    CheckKind
	Orders  []engine.Order  // the orders in question, in ascending order of provinces; empty if none
	Lines   []game.VoidLine // unreadable lines of sheets
	Count   int             // number of units, orders, lines or builds in question
	All     int             // number checked: supports and convoys
	Convoys bool            // the last of them is a convoy
}

// OK reports whether there is no problem.
func (c CheckItem) OK() bool { return c.Count == 0 }

// Jump returns the province to show after another one, cycling through all of them, or NoProvince if none.
func (c CheckItem) Jump(after engine.Province) engine.Province {
	var places []engine.Province
	for _, o := range c.Orders {
		places = append(places, o.At.Province)
	}
	for _, l := range c.Lines {
		places = append(places, l.At)
	}
	places = slices.DeleteFunc(places, func(p engine.Province) bool { return p == engine.NoProvince })
	if len(places) == 0 {
		return engine.NoProvince
	}
	return places[(slices.Index(places, after)+1)%len(places)]
}

// Slips holds all orders of a phase for the checklist.
type Slips struct {
	Pos    *engine.Position
	Orders []engine.Order
	Lines  []game.VoidLine // unreadable lines
	Rules  engine.Rules
	Powers []engine.Power // the powers to check; none, or NoPower, means all
}

// Checklist answers every question of the phase. It resolves the phase with its current orders to learn from the judge which orders are void, match
// nothing, are not convoyed, have no effect or are blocked.
func (s Slips) Checklist() []CheckItem {
	c := checklist{Slips: s, powers: engine.PowersOf(s.Powers...) &^ engine.PowersOf(engine.NoPower)}
	c.judged = engine.Adjudicate(s.Pos, s.Orders, s.Rules).Results
	slices.SortStableFunc(c.judged, func(a, b engine.Result) int { return cmp.Compare(a.Order.At.Province, b.Order.At.Province) })
	var list []CheckItem
	add := func(item CheckItem, always bool) {
		if always || !item.OK() {
			list = append(list, item)
		}
	}
	if s.Pos.Phase.Kind == engine.Adjustment {
		add(c.left(CheckBuilds), false)
		add(c.left(CheckRemovals), false)
		add(c.ruled(), false)
	} else {
		add(c.missing(), true)
	}
	if s.Pos.Phase.Kind == engine.Movement {
		matches := c.matches()
		add(c.of(CheckRoutes, func(r engine.Result) bool { return r.Reason == engine.NoRoute }), false)
		add(c.requests(), false)
		add(matches, matches.All > 0)
		add(c.of(CheckBounces, c.stopped), false)
		add(c.of(CheckSupports, func(r engine.Result) bool { return r.Reason == engine.Ineffective }), false)
	}
	add(c.of(CheckCoasts, func(r engine.Result) bool { return r.Reason == engine.MissingCoast }), false)
	add(c.void(), true)
	return list
}

// checklist is the data for the questions.
type checklist struct {
	Slips
	powers engine.PowerSet // 0 means all
	judged []engine.Result // by province
}

func (c *checklist) mine(pw engine.Power) bool { return c.powers == 0 || c.powers.Has(pw) }

func (item *CheckItem) add(o engine.Order) {
	item.Orders, item.Count = append(item.Orders, o), item.Count+1
}

// of returns the orders whose result satisfies said.
func (c *checklist) of(kind CheckKind, said func(engine.Result) bool) CheckItem {
	item := CheckItem{Kind: kind}
	for _, r := range c.judged {
		if c.mine(r.Order.Power) && said(r) {
			item.add(r.Order)
		}
	}
	return item
}

// missing returns the units without an order, as zero orders at their places.
func (c *checklist) missing() CheckItem {
	item := CheckItem{Kind: CheckOrders}
	if c.Pos.Phase.Kind == engine.Retreats {
		item.Kind = CheckRetreats
	}
	for p := range c.Pos.ToOrder().All() {
		item.All++
		if u := c.Pos.UnitAt(p); c.mine(u.Power) && !orders(c.Orders, p, u.Power) {
			item.add(engine.Order{Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}})
		}
	}
	return item
}

// matches returns supports and convoys of orders that were not given (RULES 4.3, 6.1.6). It omits convoys whose army lacks other fleets, because
// CheckRoutes covers those.
func (c *checklist) matches() CheckItem {
	item := c.of(CheckMatches, func(r engine.Result) bool { return r.Reason == engine.Unmatched })
	var waiting engine.ProvinceSet
	for _, r := range c.judged {
		if r.Reason == engine.NoRoute {
			waiting.Add(r.Order.At.Province)
		}
	}
	for _, r := range c.judged {
		o := r.Order
		helps := o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy && !waiting.Has(o.From.Province)
		if helps && !r.Reason.Void() && c.mine(o.Power) {
			item.All, item.Convoys = item.All+1, o.Kind == engine.Convoy
		}
	}
	return item
}

// requests returns the foreign fleets on the routes of armies without a convoy, as their missing convoy orders.
func (c *checklist) requests() CheckItem {
	item := CheckItem{Kind: CheckRequests}
	paper := sheet{pos: *c.Pos}
	for _, r := range c.judged {
		if r.Reason != engine.NoRoute || !c.mine(r.Order.Power) {
			continue
		}
		for _, o := range paper.requests(c.Orders) {
			if o.From.Province == r.Order.At.Province {
				item.add(o)
			}
		}
	}
	return item
}

// void returns illegal orders, except those that only lack a coast, and unreadable lines.
func (c *checklist) void() CheckItem {
	item := c.of(CheckVoid, func(r engine.Result) bool { return r.Reason.Void() && r.Reason != engine.MissingCoast })
	for _, l := range c.Lines {
		if l.Power == engine.NoPower || c.mine(l.Power) {
			item.Lines, item.Count = append(item.Lines, l), item.Count+1
		}
	}
	return item
}

// stopped reports whether a move fails because of a unit of the same power that was ordered to be in its way: it stays, moves
// head-to-head, or goes to the same place (RULES 6.1.2, 6.1.3, 6.1.11).
func (c *checklist) stopped(r engine.Result) bool {
	o := r.Order
	if r.Reason != engine.Bounced && r.Reason != engine.LostHeadToHead && r.Reason != engine.FriendlyFire || c.Pos.Units[r.By].Power != o.Power {
		return false
	}
	for _, other := range c.judged {
		if m := other.Order; m.At.Province == r.By && m.Kind == engine.Move && !other.Reason.Void() {
			return m.To.Province == o.To.Province || m.To.Province == o.At.Province
		}
	}
	return true
}

// left returns the builds or removals without an order. Their places are those where one is still possible.
func (c *checklist) left(kind CheckKind) CheckItem {
	item := CheckItem{Kind: kind}
	done := adjusted(c.Pos, c.Orders)
	for i := range c.Pos.Variant.Powers {
		pw := engine.Power(i)
		given, due := done.progress(pw)
		if pw == engine.NoPower || !c.mine(pw) || given >= due || (c.Pos.Balance(pw) > 0) != (kind == CheckBuilds) {
			continue
		}
		item.Count += due - given
		for p := range c.Pos.ToOrder().Minus(done.at).All() {
			if Whose(c.Pos, p) == pw {
				item.Orders = append(item.Orders, engine.Order{Power: pw, Unit: c.Pos.Units[p].Type, At: engine.Location{Province: p}})
			}
		}
	}
	return item
}

// ruled returns the units that will be removed automatically, because their powers are under armistice.
func (c *checklist) ruled() CheckItem {
	item := CheckItem{Kind: CheckRuled}
	for _, r := range c.judged {
		if r.Reason == engine.Removed && c.Pos.Armistice.Has(r.Order.Power) && c.mine(r.Order.Power) {
			item.Count++
		}
	}
	return item
}
