package engine

// CheckAll returns Check of each order. It examines the position once, where Check does so each time.
func (pos *Position) CheckAll(orders []Order) []Reason {
	s := pos.index()
	list := make([]Reason, len(orders))
	for i, o := range orders {
		o.strip()
		list[i] = s.check(&o)
	}
	return list
}

// CompleteAll returns Complete of each order, with orders as the list of all. It examines the position once.
func (pos *Position) CompleteAll(orders []Order) []Order {
	s := pos.index()
	list := make([]Order, len(orders))
	for i, o := range orders {
		s.complete(&o, orders, InferSingleCoast)
		list[i] = o
	}
	return list
}
