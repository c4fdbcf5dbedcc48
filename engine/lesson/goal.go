package lesson

import (
	"fmt"
	"strings"

	"entente/engine"
)

// GoalKind is what orders are to bring about.
type GoalKind uint8

// The kinds of goals.
const (
	Take     GoalKind = iota + 1 // a unit of the power stands there in the end
	Dislodge                     // the unit there is driven out
	Keep                         // a unit of the power stands there in the end, where one stood before
	Break                        // the army there does not get where it wants
	Own                          // the center there belongs to the power
	Reach                        // after an adjustment: in spring units of the power get there if nobody else gives an order
)

// goalNames are the kinds as files write them.
func goalNames() [7]string {
	return [...]string{"", "take", "dislodge", "keep", "break", "own", "reach"}
}

// String returns the name of the kind as files write it.
func (k GoalKind) String() string { return goalNames()[k] }

// Goal is one thing that orders are to bring about.
type Goal struct {
	Kind GoalKind
	At   engine.Province
}

// Reached reports whether a phase ended as the goal wants it.
func (g Goal) Reached(l *Lesson, res *engine.Resolution) bool {
	after := res.Aftermath(&l.Position)
	switch g.Kind {
	case Take, Keep:
		return after.Units[g.At].Power == l.Power
	case Dislodge:
		return FateOf(res, g.At) == Dislodged && l.Position.UnitAt(g.At).Power != l.Power
	case Break:
		return FateOf(res, g.At) != Moves
	case Own:
		return res.Next.Owners[g.At] == l.Power
	case Reach:
		return l.gets(&res.Next, g.At)
	}
	return false
}

// Spring returns the orders by which units of the power enter the place of a Reach goal in the spring after builds: a move and all supports for
// it, none where no unit could go there, or where it is not spring after the builds.
func (l *Lesson) Spring(res *engine.Resolution, g Goal) []engine.Order {
	return l.enter(&res.Next, g.At)
}

// enter returns the orders of all units of the power that can go to p by themselves from a position: the first moves, the others support it.
func (l *Lesson) enter(pos *engine.Position, p engine.Province) (orders []engine.Order) {
	if pos.Phase.Kind != engine.Movement {
		return nil
	}
	for q := range pos.Occupied().All() {
		if pos.Units[q].Power != l.Power {
			continue
		}
		for _, o := range pos.LegalOrders(q) {
			first := len(orders) == 0 && o.Kind == engine.Move && o.Way != engine.ViaConvoy
			helps := len(orders) > 0 && o.Kind == engine.SupportMove && o.From.Province == orders[0].At.Province
			if o.To.Province == p && (first || helps) {
				orders = append(orders, o)
				break
			}
		}
	}
	return orders
}

// gets reports whether they get there if nobody else gives an order.
func (l *Lesson) gets(pos *engine.Position, p engine.Province) bool {
	orders := l.enter(pos, p)
	res := engine.Adjudicate(pos, pos.CompleteAll(orders), engine.Rulebook())
	return len(orders) > 0 && FateOf(&res, orders[0].At.Province) == Moves
}

// readGoal reads a goal: "take mun".
func readGoal(v *engine.Variant, text string) (Goal, error) {
	word, place, _ := strings.Cut(text, " ")
	p := v.Map.Province(place)
	if p == engine.NoProvince || v.Map.Impassable(p) {
		return Goal{}, fmt.Errorf("goal %q: no such province", text)
	}
	for k, name := range goalNames() {
		if name == word && word != "" {
			return Goal{GoalKind(k), p}, nil
		}
	}
	return Goal{}, fmt.Errorf("goal %q: neither take, dislodge, keep, break, own nor reach", text)
}

// Fate is what becomes of a unit in a phase.
type Fate uint8

// The fates.
const (
	Moves Fate = iota + 1
	Bounces
	Holds
	Supports
	CutOff // its support is cut
	Uncounted
	Convoys
	Stranded // its convoy is broken
	Dislodged
	Void
)

// fateNames are the fates as files write them.
func fateNames() [11]string {
	return [...]string{"", "moves", "bounces", "holds", "supports", "cut", "uncounted", "convoys", "stranded", "dislodged", "void"}
}

// String returns the name of the fate as files write it.
func (f Fate) String() string { return fateNames()[f] }

// ParseFate reads a fate.
func ParseFate(text string) (Fate, error) {
	for f, name := range fateNames() {
		if name == text && text != "" {
			return Fate(f), nil
		}
	}
	return 0, fmt.Errorf("answer %q: not one of %s", text, strings.TrimSpace(strings.Join(names(), " ")))
}

func names() []string { all := fateNames(); return all[1:] }

// FateOf returns what became of the unit in p, 0 where there was none.
func FateOf(res *engine.Resolution, p engine.Province) Fate {
	for _, r := range res.Results {
		if r.Order.At.Province == p {
			return fateOf(r)
		}
	}
	return 0
}

func fateOf(r engine.Result) Fate {
	switch {
	case r.Dislodged:
		return Dislodged
	case r.Reason.Void() || r.Reason == engine.Unmatched:
		return Void
	case r.Reason == engine.Cut:
		return CutOff
	case r.Reason == engine.Ineffective:
		return Uncounted
	}
	switch r.Order.Kind {
	case engine.SupportHold, engine.SupportMove:
		return Supports
	case engine.Convoy:
		return Convoys
	case engine.Move:
		switch r.Reason {
		case engine.Succeeded:
			return Moves
		case engine.Disrupted, engine.NoRoute:
			return Stranded
		}
		return Bounces
	}
	return Holds
}

// Choices returns the fates that an order may have, the ones from which a learner chooses.
func (l *Lesson) Choices() []Fate {
	for _, o := range l.Orders {
		if o.At.Province != l.At {
			continue
		}
		switch o.Kind {
		case engine.Move:
			for _, c := range l.Orders {
				if c.Kind == engine.Convoy && c.From.Province == l.At {
					return []Fate{Moves, Bounces, Stranded, Dislodged}
				}
			}
			return []Fate{Moves, Bounces, Dislodged, Void}
		case engine.SupportHold, engine.SupportMove:
			return []Fate{Supports, CutOff, Uncounted, Dislodged, Void}
		case engine.Convoy:
			return []Fate{Convoys, Dislodged, Void}
		}
	}
	return []Fate{Holds, Dislodged}
}
