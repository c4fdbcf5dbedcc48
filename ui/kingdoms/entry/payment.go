package entry

import (
	"slices"

	"entente/engine/kingdoms"
)

// Payment is the choice of an order of payment: what is picked first is paid first (TK 5.9). Create it with NewPayment.
type Payment struct {
	All   []kingdoms.Item // expenses of the faction: its generals, units and ships (TK 5.3, 5.4)
	Place []int           // of each item in the sequence, from 1; 0 means that the rules decide
}

// NewPayment returns the expenses of a faction, with the sequence that orders give it.
func NewPayment(pos *kingdoms.Position, f kingdoms.Faction, orders []kingdoms.Order) Payment {
	var p Payment
	for g := range pos.Serving(f).All() {
		p.All = append(p.All, kingdoms.Item{General: g})
	}
	for a := range pos.Board.All().All() {
		if pos.UnitAt(a).Faction == f {
			p.All = append(p.All, kingdoms.Item{Area: a})
		}
	}
	for a := range pos.Board.All().All() {
		for n := pos.Ships[a]; n > 0 && pos.Owners[a] == f; n-- {
			p.All = append(p.All, kingdoms.Item{Area: a, Ship: true})
		}
	}
	p.Place = make([]int, len(p.All))
	n := 0
	for _, o := range orders {
		if o.Kind != kingdoms.Pay || o.Faction != f {
			continue
		}
		for it := range o.Items.All() {
			for i := range p.All { // next one of several ships in a port
				if p.All[i] == it && p.Place[i] == 0 {
					n++
					p.Place[i] = n
					break
				}
			}
		}
		break
	}
	return p
}

// Pick appends an item to the sequence, or removes it.
func (p *Payment) Pick(i int) {
	was := p.Place[i]
	if was == 0 {
		p.Place[i] = slices.Max(p.Place) + 1
		return
	}
	p.Place[i] = 0
	for k := range p.Place {
		if p.Place[k] > was {
			p.Place[k]--
		}
	}
}

// Sequence returns the chosen sequence.
func (p *Payment) Sequence() []kingdoms.Item {
	if len(p.Place) == 0 {
		return nil
	}
	list := make([]kingdoms.Item, slices.Max(p.Place))
	for i, n := range p.Place {
		if n > 0 {
			list[n-1] = p.All[i]
		}
	}
	return list
}

// Cost returns the yearly cost of an item in units of money.
func Cost(it kingdoms.Item) int {
	if it.General != kingdoms.NoGeneral {
		return 2
	}
	return 1
}

// Pays returns the orders with a faction's order of payment replaced; an empty one withdraws it.
func (e *Entry) Pays(f kingdoms.Faction, list []kingdoms.Item) []kingdoms.Order {
	if o := (kingdoms.Order{Kind: kingdoms.Pay, Faction: f, Items: kingdoms.Payment(list...)}); len(list) > 0 {
		return e.With(o)
	}
	return slices.DeleteFunc(slices.Clone(e.orders), func(old kingdoms.Order) bool { return old.Kind == kingdoms.Pay && old.Faction == f })
}
