package bot

import "entente/engine/kingdoms"

// retreats decides where the units go that were driven out: each to what is worth most, no two to the same place.
func (d *decider) retreats() []kingdoms.Order {
	var orders []kingdoms.Order
	g := &d.table.ground
	var taken kingdoms.AreaSet
	for a := range d.pos.Driven().All() {
		x := &d.pos.Dislodged[a]
		f := x.Unit.Faction
		if !d.side.Has(f) {
			continue
		}
		w := d.table.planner[f].worth
		best, top := kingdoms.NoArea, -1.0
		for to := range (x.Retreats | x.Joins).All() {
			value := 1 + w.goal[to]
			switch city := g.board.Cities().Has(to); {
			case x.Joins.Has(to):
				value = 4
			case city && d.pos.Owners[to] == f:
				value += 8
			case city:
				value += worthCity
			}
			if taken.Has(to) {
				value = 0
			}
			if value > top {
				best, top = to, value
			}
		}
		if best != kingdoms.NoArea {
			taken.Add(best)
			orders = append(orders, kingdoms.Order{Kind: kingdoms.Retreat, Faction: f, At: a, To: best})
		}
	}
	return orders
}
