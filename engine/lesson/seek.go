package lesson

import (
	"fmt"
	"hash/crc32"
	"slices"

	"entente/engine"
)

// Seeker finds puzzles in phases of recorded games. Both functions must be set.
type Seeker struct {
	Wanted func(pw engine.Power, g Goal, proof bool) bool // which are looked for
	Keep   func(*Lesson) bool                             // gets each good one, with what a search of all order sets found, and reports whether it is kept
}

// Bounds of a puzzle that a Seeker finds.
const (
	mostAsked  = 4
	leastSets  = 4
	mostSought = 3000 // order sets
)

// mostOf is how large a part of the order sets may reach a goal: what keeps a unit safe is more often one of several defenses.
func mostOf(k GoalKind) float64 {
	if k == Keep {
		return 0.3
	}
	return 0.25
}

// Moves looks for puzzles in a movement phase with the orders of all, and returns the position after it. Of the puzzles about a unit one is
// kept for those who could attack it, and one for its owner.
func (s *Seeker) Moves(pos *engine.Position, orders []engine.Order) engine.Position {
	v := pos.Variant
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	for p := range pos.Occupied().All() {
		u, kept := pos.Units[p], false
		for pw := engine.Power(1); int(pw) < len(v.Powers) && !kept; pw++ {
			if pw == u.Power {
				continue
			}
			kept = s.try(pos, orders, pw, Goal{Dislodge, p}, false)
			if FateOf(&res, p) == Moves && carried(orders, p) {
				kept = s.try(pos, orders, pw, Goal{Break, p}, false) || kept
			}
		}
		if FateOf(&res, p) == Dislodged {
			s.try(pos, orders, u.Power, Goal{Keep, p}, false)
		}
		if v.Map.Info(p).Center {
			s.try(pos, orders, u.Power, Goal{Keep, p}, true)
		}
	}
	return res.Next
}

// carried reports whether a fleet convoys the army in p.
func carried(orders []engine.Order, p engine.Province) bool {
	return slices.ContainsFunc(orders, func(o engine.Order) bool { return o.Kind == engine.Convoy && o.From.Province == p })
}

// try reports whether a movement phase holds a puzzle about a goal that is kept.
func (s *Seeker) try(pos *engine.Position, orders []engine.Order, pw engine.Power, g Goal, proof bool) bool {
	if !s.Wanted(pw, g, proof) {
		return false
	}
	m := pos.Variant.Map
	near := around(m, g.At)
	if g.Kind == Break {
		for _, o := range orders {
			if o.Kind == engine.Convoy && o.From.Province == g.At {
				near = near.Union(around(m, o.At.Province))
			}
			if o.Kind == engine.Move && o.At.Province == g.At {
				near = near.Union(around(m, o.To.Province))
			}
		}
	}
	l := Lesson{Power: pw, Goals: []Goal{g}, Proof: proof}
	for p := range near.All() {
		if u := pos.Units[p]; u.Type != engine.NoUnit && u.Power == pw {
			l.Ask = append(l.Ask, p)
		}
	}
	least := map[GoalKind]int{Dislodge: 2, Break: 1, Keep: 2}[g.Kind]
	if len(l.Ask) < least || len(l.Ask) > mostAsked {
		return false
	}
	l.Position = clipped(pos, near, l.Ask)
	for _, o := range orders {
		if l.Position.Units[o.At.Province].Type != engine.NoUnit && !l.Asked(o.At.Province) && !(proof && o.Power != pw) &&
			l.Position.Check(o) == engine.Succeeded && o.Kind != engine.Hold {
			l.Orders = append(l.Orders, o)
		}
	}
	return s.good(&l)
}

// around is a province with everything that touches it.
func around(m *engine.Map, p engine.Province) engine.ProvinceSet {
	set := m.ArmyNeighbors(p)
	for q := range m.All().All() {
		if m.FleetNeighbors(engine.Location{Province: q}).Has(p) {
			set.Add(q)
		}
	}
	set.Add(p)
	return set
}

// clipped leaves the units that have to do with a puzzle: those two steps from what it is about.
func clipped(pos *engine.Position, near engine.ProvinceSet, asked []engine.Province) engine.Position {
	m, far := pos.Variant.Map, near
	for p := range near.All() {
		far = far.Union(around(m, p))
	}
	c := *pos
	for p := range pos.Occupied().All() {
		if !far.Has(p) && !slices.Contains(asked, p) {
			c.Units[p] = engine.Unit{}
		}
	}
	return c
}

// Retreats looks in a retreat phase of fall for a retreat by which alone a center comes to a power.
func (s *Seeker) Retreats(pos *engine.Position) {
	if pos.Phase.Season != engine.Fall {
		return
	}
	for p := range pos.ToOrder().All() {
		pw := pos.UnitAt(p).Power
		for _, to := range pos.Retreats(p) {
			g := Goal{Own, to.Province}
			if !pos.Variant.Map.Info(to.Province).Center || pos.Owners[to.Province] == pw || !s.Wanted(pw, g, false) {
				continue
			}
			l := Lesson{Power: pw, Goals: []Goal{g}, Position: *pos}
			for q := range pos.ToOrder().All() {
				if pos.UnitAt(q).Power == pw {
					l.Ask = append(l.Ask, q)
				}
			}
			s.good(&l)
		}
	}
}

// Builds looks in an adjustment phase for builds without which a power could not dislodge an enemy unit in spring.
func (s *Seeker) Builds(pos *engine.Position) {
	m := pos.Variant.Map
	for i := 1; i < len(pos.Variant.Powers); i++ {
		l := Lesson{Power: engine.Power(i), Position: *pos}
		for p := range pos.ToOrder().All() {
			if pos.Units[p].Type == engine.NoUnit && pos.Owners[p] == l.Power {
				l.Ask = append(l.Ask, p)
			}
		}
		if len(l.Ask) < 2 || len(l.Ask) > mostAsked || pos.Balance(l.Power) <= 0 {
			continue
		}
		near := engine.ProvinceSet{}
		for _, p := range l.Ask {
			near = near.Union(around(m, p))
		}
		for p := range near.All() {
			if u := pos.Units[p]; u.Type == engine.NoUnit || u.Power == l.Power || !s.Wanted(l.Power, Goal{Reach, p}, false) {
				continue
			}
			one := l
			if one.Goals = []Goal{{Reach, p}}; s.good(&one) {
				break
			}
		}
	}
}

// good tries every order set, and reports whether the puzzle is a good one that is kept.
func (s *Seeker) good(l *Lesson) bool {
	sets := 1
	for _, p := range l.Ask {
		sets *= len(l.Position.LegalOrders(p))
	}
	if sets < leastSets || sets > mostSought || l.Works(nil) {
		return false
	}
	l.Found, l.Model = l.Search()
	return l.Found.Ways > 0 && float64(l.Found.Ways) <= mostOf(l.Goals[0].Kind)*float64(l.Found.Of) && s.Keep(l)
}

// Name identifies a puzzle with one goal by phase, goal and province: "F1903M-keep-mun".
func (l *Lesson) Name() string {
	name := fmt.Sprintf("%s-%s-%s", l.Position.Phase, l.Goals[0].Kind, l.Position.Variant.Map.Info(l.Goals[0].At).ID)
	if l.Proof {
		name += "-proof"
	}
	return name
}

// Mistakes returns puzzles about what a power missed in a movement or retreat phase: given the orders of the others, whom it could have
// dislodged, which of its own units it could have saved, which convoy it could have broken, which center a retreat would have taken. For
// any other phase it returns nil. It can take some hundred milliseconds.
func Mistakes(pos *engine.Position, orders []engine.Order, pw engine.Power) (list []Lesson) {
	s := Seeker{
		Wanted: func(of engine.Power, _ Goal, proof bool) bool { return of == pw && !proof },
		Keep: func(l *Lesson) bool {
			if l.Works(orders) {
				return false
			}
			l.ID = fmt.Sprintf("own-%s-%08x", l.Name(), crc32.ChecksumIEEE([]byte(pos.Line())))
			list = append(list, *l)
			return true
		},
	}
	switch pos.Phase.Kind {
	case engine.Movement:
		s.Moves(pos, orders)
	case engine.Retreats:
		s.Retreats(pos)
	}
	return list
}
