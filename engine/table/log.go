package table

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/lastyear"
)

// Entry is a line of the log: something that happened according to the record. Which fields are used depends on the kind.
type Entry struct {
	Kind     EntryKind
	Position *engine.Position // of its phase; do not change it
	Event    game.Event       // that happened
	Power    engine.Power     // the power it is about, NoPower for all
	Powers   engine.PowerSet  // all powers that it concerns
	Places   []engine.Province
	Order    game.Given // the order that was misread, was void, or removed a unit
	Why      engine.Reason
	Warnings []engine.Warning
	Orders   int // given in the resolved phase
	Failed   int // of them
	Number   int // the number of a treaty; or the distance of a removed unit to its nearest center, -1 if it reaches none
	Tie      Tie
	End      game.End
	Drawn    lastyear.Drawn // of the last year
	Secret   lastyear.End   // as the game has it
	Time     time.Time      // of a reveal
}

// EntryKind is the kind of an entry.
type EntryKind uint8

// The kinds of entries.
const (
	Happened EntryKind = iota // an event of the record
	Resolved                  // the phase was resolved
	Missing                   // orders are missing: units held or were disbanded, or builds were waived (RULES 4.1, 7, 8)
	Idle                      // a power gave no orders at all: it is in civil disorder (RULES 9.2)
	Misspelt                  // an order counts although it was not written quite right (001 2.4.4)
	Void                      // an order is illegal (RULES 4.3)
	TakenOff                  // a unit was removed automatically because its power named too few (RULES 9.4)
	GameEnded
	Unsealed // the orders were revealed
	LastYear // the last year was drawn or, in the first phase, is yet to be drawn
)

// Tie says why a unit is removed before the next one of its power (RULES 9.4).
type Tie uint8

// The criteria, in their sequence.
const (
	LastUnit Tie = iota // it is the only unit
	Farther             // from the nearest center
	FleetFirst
	ByName
)

// Ruling reports whether the entry is a decision of the referee, or a mistake on a slip that called for one.
func (e Entry) Ruling() bool {
	switch e.Kind {
	case Misspelt, Void:
		return true
	case Happened:
		switch e.Event.Kind {
		case game.TakeOver, game.Armistice, game.Lifted, game.Disorder, game.Corrected, game.Reordered, game.Reopened, game.Unread, game.OrdersVoid, game.OrdersReopened,
			game.Decided, game.Objected:
			return true
		}
	}
	return false
}

// Talk reports whether the entry is a notice or about a treaty.
func (e Entry) Talk() bool {
	return e.Kind == Happened && (e.Event.Kind == game.Notice || e.Event.Kind == game.Treaty || e.Event.Kind == game.Published)
}

// Log returns the entries of the current line, up to its end. They include neither orders of a phase that is not resolved nor the
// text of a secret treaty.
func Log(g *game.Game) []Entry {
	line, _ := g.Line()
	return LogOf(g, line)
}

// LogOf is Log for a given line of the game.
func LogOf(g *game.Game, line []*game.Node) []Entry {
	var l log
	secret := g.Settings().SecretEnd()
	path, before, from := make(game.Path, 0, len(line)), game.NotEnded, g.Root()
	l.entries = make([]Entry, 0, len(line)+len(line)/2)
	for i, n := range line {
		path, from = append(path, slices.Index(from.Next, n)), n
		l.rules, l.pos = g.Rules(), n.Position
		for _, e := range n.Events {
			l.event(n, e)
		}
		for _, t := range n.Revealed {
			l.add(Entry{Kind: Unsealed, Time: t})
		}
		if i == 0 && secret.From != 0 {
			l.add(Entry{Kind: LastYear, Secret: secret})
		}
		if drawn := g.DrawnAt(path[:i+1]); drawn.Of > 0 {
			l.add(Entry{Kind: LastYear, Secret: secret, Drawn: drawn})
		}
		end := g.EndedAt(path[:i+1])
		if end.Kind != game.NotEnded && before == game.NotEnded {
			l.add(Entry{Kind: GameEnded, End: end})
		}
		before = end.Kind
		if n.Result != nil {
			l.phase(n)
		}
	}
	return l.entries
}

// log is a log under construction.
type log struct {
	entries  []Entry
	pos      *engine.Position
	rules    engine.Rules
	treaties int
}

func (l *log) add(e Entry) {
	e.Position = l.pos
	e.Powers |= engine.PowersOf(e.Power) &^ engine.PowersOf(engine.NoPower)
	l.entries = append(l.entries, e)
}

// event adds the entries of an event at the table.
func (l *log) event(n *game.Node, e game.Event) {
	out := Entry{Event: e, Power: e.Power, Powers: e.Powers, Number: e.Number}
	if e.Kind == game.Treaty {
		l.treaties++
		out.Number = l.treaties
	}
	out.Event.Sealed = ""
	if n.Result == nil && (e.Kind == game.Reordered || e.Kind == game.Unread) { // not revealed yet
		out.Event.Text, out.Event.Was, out.Event.Now = "", engine.Order{}, engine.Order{}
	}
	l.add(out)
}

// phase adds the entries of a resolved phase.
func (l *log) phase(n *game.Node) {
	whys := l.pos.CheckAll(n.Plain())
	var own engine.ProvinceSet // units that were ordered by their own power
	for _, o := range n.Orders {
		if at := o.Order.At.Province; o.Order.Kind != engine.Waive && l.pos.UnitAt(at).Power == o.Order.Power {
			own.Add(at)
		}
	}
	for pw := engine.Power(1); int(pw) < len(l.pos.Variant.Powers); pw++ {
		l.missing(n, pw, own)
		for i, o := range n.Orders {
			if o.Order.Power == pw {
				l.written(o, whys[i])
			}
		}
	}
	l.removed(n)
	out := Entry{Kind: Resolved}
	out.Orders, out.Failed = n.Came()
	for _, r := range n.Result.Results {
		if r.Dislodged {
			out.Places = append(out.Places, r.Order.At.Province)
		}
	}
	l.add(out)
}

// missing adds the orders that a power did not give. own are the units that it did order.
func (l *log) missing(n *game.Node, pw engine.Power, own engine.ProvinceSet) {
	out := Entry{Kind: Missing, Power: pw}
	given := 0
	for _, o := range n.Orders {
		if o.Order.Power == pw {
			given++
		}
	}
	if l.pos.Phase.Kind == engine.Adjustment {
		out.Orders = min(l.pos.Balance(pw), l.sites(pw)) - given
		if out.Orders > 0 { // each removal has an entry of its own
			l.add(out)
		}
		return
	}
	for p := range l.pos.ToOrder().Minus(own).All() {
		if l.pos.UnitAt(p).Power == pw {
			out.Places = append(out.Places, p)
		}
	}
	if len(out.Places) == 0 {
		return
	}
	if given == 0 && l.pos.Phase.Kind == engine.Movement {
		out.Kind = Idle
	}
	l.add(out)
}

// sites returns the number of places where a power could build.
func (l *log) sites(pw engine.Power) int {
	sites := 0
	for p := range l.pos.ToOrder().All() {
		if l.pos.Units[p].Type == engine.NoUnit && l.pos.Owners[p] == pw {
			sites++
		}
	}
	return sites
}

// written adds an order that was not written as the rules require.
func (l *log) written(o game.Given, why engine.Reason) {
	if why != engine.Succeeded {
		l.add(Entry{Kind: Void, Power: o.Order.Power, Order: o, Why: why})
		return
	}
	if o.Text == "" {
		return
	}
	if _, warnings, err := l.pos.ParseOrder(o.Order.Power, o.Text); err == nil && len(warnings) > 0 {
		l.add(Entry{Kind: Misspelt, Power: o.Order.Power, Order: o, Warnings: warnings})
	}
}

// removed adds the units that were removed automatically, in sequence.
func (l *log) removed(n *game.Node) {
	next := &n.Result.Next
	var gone []engine.Order
	for _, r := range n.Result.Results {
		if r.Reason == engine.Removed {
			gone = append(gone, r.Order)
		}
	}
	for i, o := range gone {
		out := Entry{Kind: TakenOff, Power: o.Power, Order: game.Given{Order: o}, Number: l.steps(o.At.Province)}
		rivals := l.left(next, o.Power)
		for _, other := range gone[i+1:] {
			if other.Power == o.Power {
				rivals = append(rivals, other.At.Province)
			}
		}
		out.Tie = l.tie(o.At.Province, rivals)
		l.add(out)
	}
}

// left returns the places where a power still has units.
func (l *log) left(next *engine.Position, pw engine.Power) []engine.Province {
	var list []engine.Province
	for p := range l.pos.Occupied().All() {
		if next.Units[p].Power == pw && next.Units[p].Type != engine.NoUnit {
			list = append(list, p)
		}
	}
	return list
}

// steps returns the distance of a unit from its nearest center, -1 if it reaches none.
func (l *log) steps(p engine.Province) int {
	steps, reached := l.pos.Removal(p, l.rules)
	if !reached {
		return -1
	}
	return steps
}

// tie returns why the unit in p is removed before the others.
func (l *log) tie(p engine.Province, rivals []engine.Province) Tie {
	out := LastUnit
	at, _ := l.pos.Removal(p, l.rules)
	for _, other := range rivals {
		why := ByName
		if steps, _ := l.pos.Removal(other, l.rules); steps != at {
			why = Farther
		} else if l.pos.Units[other].Type != l.pos.Units[p].Type {
			why = FleetFirst
		}
		out = max(out, why)
	}
	return out
}
