package bot

import "entente/engine/kingdoms"

// errands appends the orders of generals: false orders, and transfers of those who lead nobody to units without a commander.
func (p *planner) errands(dst []kingdoms.Order) []kingdoms.Order {
	g := p.g
	units := dst[len(dst)-len(p.turn):]
	var wanting kingdoms.AreaSet // where nobody leads and nobody is on the way
	for a := range g.of[p.f].All() {
		if g.storm[a] == kingdoms.NoGeneral && p.plan[a].Kind != kingdoms.Move {
			wanting.Add(a)
		}
	}
	for who := range g.pos.Serving(p.f).All() {
		skills := g.pos.Roster.Skills(who)
		at := g.pos.Officers[who].Area
		if skills&kingdoms.FalseOrders != 0 && !g.pos.Officers[who].Used && p.free(who, at, skills) {
			if o := p.trick(who, at); o.Kind != kingdoms.NoOrder {
				dst = append(dst, o)
				continue
			}
		}
		if wanting == 0 || g.pos.Units[at].Commander == who || named(units, who) || dash(skills)+firmness(skills) == 0 {
			continue
		}
		goals := wanting & p.connected(at)
		if goals == 0 {
			continue
		}
		to := p.pick(goals)
		wanting.Remove(to)
		dst = append(dst, kingdoms.Order{Kind: kingdoms.Transfer, Faction: p.f, General: who, To: to})
	}
	return dst
}

// free reports whether a general can use a false order: his unit goes nowhere, and his other skills are not needed (TK 8.2).
func (p *planner) free(who kingdoms.General, at kingdoms.Area, skills kingdoms.Skills) bool {
	if p.g.pos.Units[at].Commander != who && p.g.storm[at] != who {
		return true
	}
	return p.plan[at].Kind != kingdoms.Move && (skills&^(kingdoms.FalseOrders|kingdoms.Govern) == 0 || p.rand.IntN(2) == 0)
}

// trick is a false order to the neighbour who threatens most.
func (p *planner) trick(who kingdoms.General, at kingdoms.Area) kingdoms.Order {
	g := p.g
	best, top := kingdoms.NoArea, 0.0
	for a := range ((g.board.Neighbors(at) | g.board.Linked(at)) & g.units).All() {
		u := g.pos.Units[a]
		if p.side.Has(u.Faction) || g.pos.Passive.Has(u.Faction) {
			continue
		}
		x := (1 + float64((g.near[a] & g.of[p.f]).Len())) * (1 + p.waver*p.rand.Float64())
		if x > top {
			best, top = a, x
		}
	}
	if best == kingdoms.NoArea {
		return kingdoms.Order{}
	}
	return kingdoms.Order{Kind: kingdoms.FalseOrder, Faction: p.f, General: who, To: best}
}

// connected returns what own areas join with an area (TK 6.4).
func (p *planner) connected(at kingdoms.Area) kingdoms.AreaSet {
	g := p.g
	found, todo := kingdoms.Set(at), kingdoms.Set(at)
	for todo != 0 {
		a := todo.First()
		todo.Remove(a)
		more := (g.board.Neighbors(a) | g.board.Linked(a)) & g.own[p.f] &^ found
		found |= more
		todo |= more
	}
	return found &^ kingdoms.Set(at)
}

// pick returns the area nearest to what is worth most, of some.
func (p *planner) pick(some kingdoms.AreaSet) kingdoms.Area {
	best, top := kingdoms.NoArea, -1.0
	for a := range some.All() {
		if x := (p.worth.goal[a] + p.worth.bare[a]) * (1 + p.waver*p.rand.Float64()); x > top {
			best, top = a, x
		}
	}
	return best
}

// named reports whether an order names a general.
func named(orders []kingdoms.Order, who kingdoms.General) bool {
	for i := range orders {
		if orders[i].General == who {
			return true
		}
	}
	return false
}
