package engine

// flood passes an army in p from fleet to fleet, among the given ones at sea, until no fleet is left: chain are the fleets
// that it reaches, touched the provinces next to them.
func (m *Map) flood(p Province, ships ProvinceSet) (chain, touched ProvinceSet) {
	next := m.shores[p].Intersect(ships)
	for !next.Empty() {
		chain = chain.Union(next)
		near := m.around(next)
		touched = touched.Union(near)
		next = near.Intersect(ships).Minus(chain)
	}
	return chain, touched
}

// around returns the provinces next to the given seas.
func (m *Map) around(seas ProvinceSet) ProvinceSet {
	var near ProvinceSet
	for sea := range seas.All() {
		near = near.Union(m.fleet[sea][NoCoast])
	}
	return near
}
