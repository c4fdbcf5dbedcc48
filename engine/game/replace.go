package game

import "entente/engine"

// ReplaceOrders makes the given orders all orders of the current phase, in one step of undo: what is not among them is
// taken back. Orders that stay keep the text in which they were written.
func (g *Game) ReplaceOrders(orders []engine.Order) {
	n := g.Node()
	kept := map[engine.Order][]Given{}
	for _, o := range n.Orders {
		kept[o.Order] = append(kept[o.Order], o)
	}
	given := make([]Given, len(orders))
	for i, o := range orders {
		given[i].Order = o
		if old := kept[o]; len(old) > 0 {
			given[i], kept[o] = old[0], old[1:]
		}
	}
	g.setGiven(withOrders(n.Position, nil, given))
}
