package engine

// Removal returns how many steps the unit in p is from the nearest center that counts when units of its power are removed (RULES 9.4,
// C-06), and whether it can reach one at all.
func (pos *Position) Removal(p Province, r Rules) (steps int, reached bool) {
	u, m := pos.Units[p], pos.Variant.Map
	steps = distance(m, u, Location{p, u.Coast}, removalCenters(pos, u.Power, r), r)
	return steps, steps < len(m.Provinces)
}
