package analysis

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/game"
)

// Difference is the difference between two phases: between their results, or their positions if they are open. If both are the
// same turn, an open phase is compared by the preview of its orders.
type Difference struct {
	A, B   *engine.Position
	Owners []engine.Province // centers with another owner in B
	Moved  []Step            // units in another place in B
	Gone   []Piece           // units that are only in A
	New    []Piece           // units that are only in B
	Orders []Change          // orders that differ, if both phases are the same turn
	Equal  int               // number of equal orders
}

// Piece is a unit with its place.
type Piece struct {
	Unit engine.Unit
	At   engine.Province
}

// Step is a unit with its places in A and B.
type Step struct {
	Unit     engine.Unit // as in B
	Was      engine.Unit // as in A
	From, To engine.Province
}

// Change is the order of a unit in A and in B; a zero Order is none.
type Change struct{ A, B engine.Order }

// Outcome returns the result of a phase, or its position while it is open.
func Outcome(n *game.Node) *engine.Position {
	if n.Result != nil {
		return &n.Result.Next
	}
	return n.Position
}

// foreseen returns the result of a phase, or the preview of its orders.
func foreseen(n *game.Node, r engine.Rules) *engine.Position {
	if n.Result != nil {
		return &n.Result.Next
	}
	after := engine.Adjudicate(n.Position, n.Plain(), r)
	return &after.Next
}

// Compare returns the difference between two phases of a game, on any lines. If both are the same turn, an open one is compared
// by the preview of its orders; otherwise every move of the other would be a difference.
func Compare(a, b *game.Node, r engine.Rules) Difference {
	d := Difference{A: Outcome(a), B: Outcome(b)}
	if *a.Position == *b.Position {
		d.A, d.B = foreseen(a, r), foreseen(b, r)
	}
	for p := range d.A.Variant.Map.Centers().All() {
		if d.A.Owners[p] != d.B.Owners[p] {
			d.Owners = append(d.Owners, p)
		}
	}
	d.units()
	if *a.Position == *b.Position {
		d.orders(a, b)
	}
	return d
}

// Same reports whether there is no difference.
func (d *Difference) Same() bool {
	return len(d.Owners)+len(d.Moved)+len(d.Gone)+len(d.New)+len(d.Orders) == 0
}

// units pairs units that are in different places: those of each power and type that are missing in A and in B, with as small a total distance as
// swapping two can reach.
func (d *Difference) units() {
	var gone, fresh []Piece
	for i := range d.A.Units {
		p := engine.Province(i)
		a, b := unitIn(d.A, p), unitIn(d.B, p)
		if a == b {
			continue
		}
		if a.Type != engine.NoUnit {
			gone = append(gone, Piece{a, p})
		}
		if b.Type != engine.NoUnit {
			fresh = append(fresh, Piece{b, p})
		}
	}
	used := make([]bool, len(fresh))
	var far [][]int // by unit that is gone from A: the distances from its place
	for _, a := range gone {
		ways := distances(d.A.Variant.Map, a)
		best := -1
		for j, b := range fresh {
			if !used[j] && alike(a.Unit, b.Unit) && (best < 0 || ways[b.At] < ways[fresh[best].At]) {
				best = j
			}
		}
		if best < 0 {
			d.Gone = append(d.Gone, a)
			continue
		}
		used[best] = true
		d.Moved, far = append(d.Moved, Step{Unit: fresh[best].Unit, Was: a.Unit, From: a.At, To: fresh[best].At}), append(far, ways)
	}
	for j, b := range fresh {
		if !used[j] {
			d.New = append(d.New, b)
		}
	}
	for better := true; better; {
		better = false
		for i := range d.Moved {
			for j := range i {
				a, b := &d.Moved[i], &d.Moved[j]
				if alike(a.Unit, b.Unit) && far[i][b.To]+far[j][a.To] < far[i][a.To]+far[j][b.To] {
					a.Unit, a.To, b.Unit, b.To = b.Unit, b.To, a.Unit, a.To
					better = true
				}
			}
		}
	}
	slices.SortFunc(d.Moved, func(a, b Step) int { return cmp.Compare(a.To, b.To) })
}

// alike reports whether one unit could be the other after a move.
func alike(a, b engine.Unit) bool { return a.Power == b.Power && a.Type == b.Type }

// unitIn returns the unit in p. A dislodged unit that is still on the map counts if no other unit is there.
func unitIn(pos *engine.Position, p engine.Province) engine.Unit {
	if u := pos.Units[p]; u.Type != engine.NoUnit {
		return u
	}
	return pos.Dislodged[p].Unit
}

// distances returns the number of moves from a unit to each province, or a very large number if there is no way.
func distances(m *engine.Map, from Piece) []int {
	far := make([]int, 256)
	for i := range far {
		far[i] = 256
	}
	far[from.At] = 0
	for queue := []engine.Province{from.At}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		next := m.ArmyNeighbors(p)
		if from.Unit.Type == engine.Fleet {
			next = m.FleetNeighbors(engine.Location{Province: p})
			for _, coast := range m.Info(p).Coasts {
				next = next.Union(m.FleetNeighbors(engine.Location{Province: p, Coast: coast}))
			}
		}
		for q := range next.All() {
			if far[q] > far[p]+1 {
				far[q] = far[p] + 1
				queue = append(queue, q)
			}
		}
	}
	return far
}

// orders compares the orders of one turn, unit by unit. Waives are compared by number.
func (d *Difference) orders(a, b *game.Node) {
	type who struct {
		power engine.Power
		at    engine.Province
		n     int // number of waives
	}
	key := func(o engine.Order, waives map[engine.Power]int) who {
		if o.Kind == engine.Waive {
			waives[o.Power]++
			return who{o.Power, engine.NoProvince, waives[o.Power]}
		}
		return who{o.Power, o.At.Province, 0}
	}
	given := map[who]engine.Order{}
	waives := map[engine.Power]int{}
	for _, o := range a.Orders {
		given[key(o.Order, waives)] = o.Order
	}
	waives = map[engine.Power]int{}
	for _, o := range b.Orders {
		k := key(o.Order, waives)
		if given[k] == o.Order {
			d.Equal++
		} else {
			d.Orders = append(d.Orders, Change{given[k], o.Order})
		}
		delete(given, k)
	}
	for _, o := range given {
		d.Orders = append(d.Orders, Change{A: o})
	}
	slices.SortFunc(d.Orders, func(x, y Change) int {
		return cmp.Or(cmp.Compare(x.any().Power, y.any().Power), cmp.Compare(x.any().At.Province, y.any().At.Province),
			cmp.Compare(x.any().Kind, y.any().Kind))
	})
}

// any returns one of the two orders that is not zero.
func (c Change) any() engine.Order {
	if c.A.Kind != engine.NoOrder {
		return c.A
	}
	return c.B
}

// Won returns the centers that belong to a power in B only.
func (d *Difference) Won(pw engine.Power) []engine.Province {
	return d.owned(d.B, pw)
}

// Lost returns the centers that belong to a power in A only.
func (d *Difference) Lost(pw engine.Power) []engine.Province {
	return d.owned(d.A, pw)
}

func (d *Difference) owned(pos *engine.Position, pw engine.Power) []engine.Province {
	var list []engine.Province
	for _, p := range d.Owners {
		if pos.Owners[p] == pw {
			list = append(list, p)
		}
	}
	return list
}
