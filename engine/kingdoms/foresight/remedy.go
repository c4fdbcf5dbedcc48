package foresight

import (
	"cmp"
	"slices"

	"entente/engine/kingdoms"
)

// Remedy is a single change that would have let an order work.
type Remedy struct {
	Order  kingdoms.Order  // what somebody should have been ordered; a hold if it is enough that a unit leaves undone what it did
	Undone bool            // Order was given, and had better not been: of a general, a ship, a faction
	Result kingdoms.Result // what then would have become of the order that failed
}

// Worked reports whether an order came to what it was given for: its unit did it and is not driven out, or another unit of the same attack
// took the area (TK 8.7(7)).
func Worked(r kingdoms.Result) bool {
	return !r.Dislodged && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Merged || r.Reason == kingdoms.AsSupport)
}

// Curable reports whether an order failed by what others were ordered, so that a change could have let it work: it was legal, and no draw
// decided about it.
func Curable(r kingdoms.Result) bool {
	switch r.Reason {
	case kingdoms.FooledUnit, kingdoms.NotConnected:
		return true
	case kingdoms.Failed:
		return false
	}
	return !Worked(r) && !r.Reason.Void()
}

// AllRemedies returns every single change that would have let an order of a turn work, by the order that failed; nothing where no single
// change is enough. A change is
//
//   - another legal order to one unit, or a hold; to the unit whose order failed, the same by ship or not, or under another commander;
//   - that one order of a general, a ship or a faction is not given;
//   - where a general found no way, that a faction lets others pass (TK 6.4).
//
// Of the same order under several commanders the one who leads the unit anyhow is named, and others only where he is not enough. Supports
// that match nothing are left out, as they change no more than the hold that stands for them; so are false orders that nobody gave, which
// hang on a draw. The draws stay as they were. First come the changes to orders of the same faction, then those of others, then those of who stopped it; in each,
// what helps the order directly, then what is about its own unit or its partner, then what had better not been done, then the rest; of units
// that achieved nothing first.
//
// It tries some 700 changes with 38 units, each at the price of an adjudication.
func (s *Searcher) AllRemedies(t Turn) map[kingdoms.Order][]Remedy { return s.remedies(t, nil) }

// Remedies returns what AllRemedies does for one order, given as it stands in the results.
func (s *Searcher) Remedies(t Turn, o kingdoms.Order) []Remedy { return s.remedies(t, &o)[o] }

// failure is an order that failed.
type failure struct {
	index  int // of its result
	result kingdoms.Result
	foes   kingdoms.FactionSet // they stopped it
	spoilt kingdoms.AreaSet    // units that spoilt it: had they held, it would have worked
	found  []Remedy
}

// remedies looks for what would have let orders work: all of them, or one.
func (s *Searcher) remedies(t Turn, one *kingdoms.Order) map[kingdoms.Order][]Remedy {
	if !t.valid() {
		return nil
	}
	s.begin(t)
	c := cures{Searcher: s}
	for i, r := range s.before.Results {
		switch {
		case Curable(r) && (one == nil || *one == r.Order) && (r.Reason != kingdoms.NotConnected || t.Position.Check(r.Order) == kingdoms.Succeeded):
			c.failures = append(c.failures, failure{index: i, result: r, foes: s.foes(r)})
		case Worked(r) && r.Order.Kind != kingdoms.Hold && s.forUnit(r.Order):
			c.busy.Add(r.Order.At)
		}
	}
	if len(c.failures) == 0 {
		return nil
	}
	c.tryUnits()
	c.tryOthers()
	found := map[kingdoms.Order][]Remedy{}
	for i := range c.failures {
		if f := &c.failures[i]; len(f.found) > 0 {
			slices.SortStableFunc(f.found, func(x, y Remedy) int { return c.rank(f, x).compare(c.rank(f, y)) })
			found[f.result.Order] = f.found
		}
	}
	return found
}

// foes returns who stopped an order: whose attack cut it, whose unit holds its goal or wanted in too, who took its place.
func (s *Searcher) foes(r kingdoms.Result) (foes kingdoms.FactionSet) {
	pos := s.turn.Position
	add := func(f kingdoms.Faction) {
		if f != kingdoms.NoFaction && f != r.Order.Faction {
			foes.Add(f)
		}
	}
	add(pos.Units[r.By].Faction)
	if r.Order.Kind == kingdoms.Move {
		add(pos.Units[r.Order.To].Faction)
	}
	for _, f := range s.before.Fights {
		if r.Order.Kind == kingdoms.Move && f.At == r.Order.To || f.Won && f.At == r.Order.At && r.Dislodged {
			add(f.Faction)
		}
	}
	return foes
}

// cures looks for what would have let orders work.
type cures struct {
	*Searcher
	failures []failure
	busy     kingdoms.AreaSet // units that achieved something
	enough   []bool           // by failure: it is cured under the commander of now
	named    []kingdoms.General
}

// tryUnits tries every other order of every unit. The legal orders of a unit follow each other.
func (c *cures) tryUnits() {
	c.enough = make([]bool, len(c.failures))
	for from := 0; from < len(c.legal); {
		o, to := c.legal[from], from+1
		if !c.forUnit(o) {
			from = to
			continue
		}
		for to < len(c.legal) && c.legal[to].At == o.At && c.forUnit(c.legal[to]) {
			to++
		}
		c.tryUnit(o.At, c.legal[from:to])
		from = to
	}
}

// tryUnit tries the other orders of the unit at a, each under the commander whom its order names now and then under the others.
func (c *cures) tryUnit(a kingdoms.Area, legal []kingdoms.Order) {
	was := c.before.Results[c.index[a]]
	counts := !was.Reason.Void() || was.Reason == kingdoms.FooledUnit
	held, now := was.Order.Kind == kingdoms.Hold || !counts, kingdoms.NoGeneral
	if counts {
		now = was.Order.General
	}
	leaders := c.leaders(a, now)
	c.without(a)
	alone := len(c.failures) == 1 && c.failures[0].index == c.index[a]
	for _, o := range legal {
		if alone && !alike(o, c.failures[0].result.Order) || !c.matters(o) {
			continue
		}
		clear(c.enough)
		o.General = now
		if o != was.Order && !(held && o.Kind == kingdoms.Hold) {
			c.give(o, now)
		}
		for _, o.General = range leaders {
			if o != was.Order {
				c.give(o, now)
			}
		}
	}
}

// leaders returns who could be named in orders to the unit at a besides now, and then makes a difference; NoGeneral where another one is
// named now.
func (c *cures) leaders(a kingdoms.Area, now kingdoms.General) []kingdoms.General {
	pos := c.turn.Position
	f, leads := pos.Units[a].Faction, pos.Units[a].Commander
	list := c.named[:0]
	if now != kingdoms.NoGeneral {
		list = append(list, kingdoms.NoGeneral)
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		if who := pos.Officers[g]; who.Faction == f && who.Area == a && g != now && (g != leads || c.ordered.Has(g)) {
			list = append(list, g)
		}
	}
	c.named = list
	return list
}

// matters reports whether an order can do more than a hold: a support of a move must be for what its partner was ordered.
func (c *cures) matters(o kingdoms.Order) bool {
	if o.Kind != kingdoms.SupportMove {
		return true
	}
	partner := c.before.Results[c.index[o.From]].Order
	return partner.Kind == kingdoms.Move && partner.To == o.To
}

// give tries another order to a unit, whose own have been taken out of those that are tried; now is whom its order names now.
func (c *cures) give(o kingdoms.Order, now kingdoms.General) {
	c.tried = append(c.tried, o)
	c.resolve()
	c.tried = c.tried[:len(c.tried)-1]
	for i := range c.failures {
		f := &c.failures[i]
		if c.enough[i] || f.index == c.index[o.At] && !alike(o, f.result.Order) {
			continue
		}
		r := c.becomes(f)
		if !Worked(r) {
			continue
		}
		c.enough[i] = o.General == now
		f.found = append(f.found, Remedy{Order: o, Result: r})
		if o.Kind == kingdoms.Hold {
			f.spoilt.Add(o.At)
		}
	}
}

// tryOthers tries what becomes of the turn without each order that is not for a unit, and with the permits that are missing.
func (c *cures) tryOthers() {
	for i, o := range c.turn.Orders {
		if c.forUnit(o) || slices.Contains(c.turn.Orders[:i], o) {
			continue
		}
		c.tried = append(append(c.tried[:0], c.turn.Orders[:i]...), c.turn.Orders[i+1:]...)
		if o.Kind != kingdoms.Sail && o.Kind != kingdoms.Scuttle { // the same words twice are one order, but of ships (TK 10.2)
			c.tried = slices.DeleteFunc(c.tried, func(x kingdoms.Order) bool { return x == o })
		}
		c.other(Remedy{Order: o, Undone: true})
	}
	lost := slices.ContainsFunc(c.failures, func(f failure) bool { return f.result.Reason == kingdoms.NotConnected })
	for _, o := range c.legal {
		if lost && o.Kind == kingdoms.Permit && !slices.Contains(c.turn.Orders, o) {
			c.tried = append(append(c.tried[:0], c.turn.Orders...), o)
			c.other(Remedy{Order: o})
		}
	}
}

// other keeps a change that is not about a unit for every order that it would have let work.
func (c *cures) other(r Remedy) {
	c.resolve()
	for i := range c.failures {
		f := &c.failures[i]
		if f.result.Order == r.Order {
			continue
		}
		if r.Result = c.becomes(f); Worked(r.Result) {
			f.found = append(f.found, r)
		}
	}
}

// becomes returns what became of an order that failed in what was tried; that of a unit stands where it stood.
func (c *cures) becomes(f *failure) kingdoms.Result {
	if f.index < c.units {
		return c.after.Results[f.index]
	}
	for _, r := range c.after.Results[c.units:] {
		if r.Order == f.result.Order {
			return r
		}
	}
	return kingdoms.Result{Reason: kingdoms.NoSuchGeneral}
}

// rank is how soon people look for a remedy.
type rank struct {
	whose whose
	what  what
	busy  bool // it is about a unit that achieved something
}

// whose is whose orders had to be others.
type whose uint8

const (
	own whose = iota
	others
	foes // they stopped the order
)

// what is how a remedy comes about.
type what uint8

const (
	help      what = iota // it helps the order directly
	partner               // it is about the unit itself or its partner, or permits something
	leave                 // something had better not been done
	something             // else
)

// compare compares first whose, then what, then which units are busy.
func (r rank) compare(other rank) int {
	switch n := cmp.Or(cmp.Compare(r.whose, other.whose), cmp.Compare(r.what, other.what)); {
	case n != 0 || r.busy == other.busy:
		return n
	case other.busy:
		return -1
	}
	return 1
}

func (c *cures) rank(f *failure, r Remedy) rank {
	o, failed := r.Order, f.result.Order
	k := rank{whose: others, what: something, busy: c.forUnit(o) && c.busy.Has(o.At)}
	switch {
	case o.Faction == failed.Faction:
		k.whose = own
	case f.foes.Has(o.Faction):
		k.whose = foes
	}
	switch {
	case r.Undone || o.Kind == kingdoms.Hold && o.At != failed.At:
		k.what = leave
	case k.whose != own && f.spoilt.Has(o.At):
	case lends(o, failed):
		k.what = help
	case o.At == failed.At || o.At == failed.From:
		k.what = partner
	}
	return k
}

// alike reports whether two orders mean the same but for the ship and the commander.
func alike(o, other kingdoms.Order) bool {
	return o.Kind == other.Kind && o.From == other.From && o.To == other.To
}

// lends reports whether o supports what other does.
func lends(o, other kingdoms.Order) bool {
	switch {
	case o.From != other.At:
		return false
	case o.Kind == kingdoms.SupportMove:
		return other.Kind == kingdoms.Move && other.To == o.To
	}
	return o.Kind == kingdoms.SupportHold && other.Kind != kingdoms.Move
}
