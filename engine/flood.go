package engine

// flood passes an army in p from fleet to fleet, among the given ones at sea: chain are the fleets that it reaches,
// touched the provinces next to them. It stops once goal is touched; if goal is NoProvince, it goes on until no fleet is
// left.
func (m *Map) flood(p, goal Province, ships ProvinceSet) (chain, touched ProvinceSet) {
	for next := m.shores[p].Intersect(ships); !next.Empty(); {
		chain = chain.Union(next)
		var beside ProvinceSet
		for sea := range next.All() {
			beside = beside.Union(m.fleet[sea][NoCoast])
		}
		touched = touched.Union(beside)
		if beside.Has(goal) {
			break
		}
		next = beside.Intersect(ships).Minus(chain)
	}
	return chain, touched
}
