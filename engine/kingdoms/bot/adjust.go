package bot

import (
	"cmp"
	"slices"

	"entente/engine/kingdoms"
)

// adjust decides an adjustment: who is paid first, who is disbanded, what is bid for generals, where units are recruited and ships built.
func (d *decider) adjust(l Level) []kingdoms.Order {
	d.judge.Resolve(&d.res, &d.pos, nil, kingdoms.Draws{}, d.rules) // what the rules do without orders
	var orders []kingdoms.Order
	for f := range d.side.All() {
		if d.pos.Lives(f) {
			b := budget{d: d, f: f, level: l, worth: d.table.planner[f].worth}
			orders = b.orders(orders)
		}
	}
	return orders
}

// Prices (TK 4.1).
const (
	recruitPrice = 6
	recruitLess  = 4
	shipPrice    = 2
	lowestBid    = 5
	mostBids     = 2
)

// budget decides for one faction.
type budget struct {
	d     *decider
	f     kingdoms.Faction
	level Level
	worth *worth
	purse int32
	left  kingdoms.AreaSet // units after payment and disbanding
	sites kingdoms.AreaSet // where units will be recruited
}

func (b *budget) orders(dst []kingdoms.Order) []kingdoms.Order {
	d := b.d
	b.purse = d.res.Next.Money[b.f]
	b.left = d.table.ground.of[b.f]
	account := &d.res.Accounts[b.f]
	if account.Left != (kingdoms.GeneralSet{}) || account.Unpaid != 0 || len(account.UnpaidShips) > 0 {
		dst = append(dst, b.pay()) // not enough for all
		for a := range account.Unpaid.All() {
			b.left.Remove(a)
		}
		b.purse = 0
		return dst
	}
	byNeed := func(x, y kingdoms.Area) int { return cmp.Compare(b.need(x), b.need(y)) }
	for b.left.Len() > account.Cap {
		list := slices.Collect(b.left.All())
		out := slices.MinFunc(list, byNeed)
		b.left.Remove(out)
		dst = append(dst, kingdoms.Order{Kind: kingdoms.Disband, Faction: b.f, At: out})
	}
	var recruits []kingdoms.Order
	empty := slices.Collect((d.table.ground.own[b.f] & d.pos.Board.Cities() &^ b.left).All())
	slices.SortStableFunc(empty, func(x, y kingdoms.Area) int { return byNeed(y, x) })
	money := b.purse
	for _, a := range empty {
		price := int32(recruitPrice)
		if b.has(a, kingdoms.Recruiting) {
			price = recruitLess
		}
		if b.left.Len()+len(recruits) < account.Cap && money >= price && d.pos.Units[a].Faction == kingdoms.NoFaction {
			money -= price
			b.sites.Add(a)
			recruits = append(recruits, kingdoms.Order{Kind: kingdoms.Recruit, Faction: b.f, At: a})
		}
	}
	bids := b.bids(&money)
	dst = append(append(dst, bids...), recruits...)
	return b.ship(dst, money)
}

// need is how much a unit is needed in an area.
func (b *budget) need(a kingdoms.Area) float64 {
	x := b.worth.bare[a] + b.worth.goal[a]
	if u := b.d.pos.Units[a]; u.Faction == b.f {
		if u.Commander != kingdoms.NoGeneral {
			x += 2
		}
		if u.Damaged {
			x--
		}
	}
	return x
}

// has reports whether an own general with a skill is in an area.
func (b *budget) has(a kingdoms.Area, skill kingdoms.Skills) bool {
	for g := range b.d.pos.Serving(b.f).All() {
		if b.d.pos.Officers[g].Area == a && b.d.pos.Roster.Skills(g)&skill == skill {
			return true
		}
	}
	return false
}

// pay is the sequence in which everybody is paid: the most useful first.
func (b *budget) pay() kingdoms.Order {
	d := b.d
	generals := slices.Collect(d.pos.Serving(b.f).All())
	slices.SortStableFunc(generals, func(x, y kingdoms.General) int { return cmp.Compare(b.use(y), b.use(x)) })
	units := slices.Collect(d.table.ground.of[b.f].All())
	slices.SortStableFunc(units, func(x, y kingdoms.Area) int { return cmp.Compare(b.need(y), b.need(x)) })
	var items []kingdoms.Item
	for _, g := range generals {
		items = append(items, kingdoms.Item{General: g})
	}
	for _, a := range units {
		items = append(items, kingdoms.Item{Area: a})
	}
	return kingdoms.Order{Kind: kingdoms.Pay, Faction: b.f, Items: kingdoms.Payment(items...)}
}

// use is how useful a general is.
func (b *budget) use(g kingdoms.General) float64 {
	s := b.d.pos.Roster.Skills(g)
	f := func(skill kingdoms.Skills) float64 { return float64(flag(s, skill)) }
	return 10*f(kingdoms.Assault) + 6*f(kingdoms.Govern) + 5*f(kingdoms.Defend) + 5*f(kingdoms.Lead) + 3*f(kingdoms.FalseOrders) +
		2*f(kingdoms.Refitting) + 2*f(kingdoms.Recruiting) + 2*f(kingdoms.Retreating)
}

// bids returns bids for the generals that are most useful, as far as the money goes.
func (b *budget) bids(money *int32) []kingdoms.Order {
	d := b.d
	cities := d.table.ground.own[b.f] & d.pos.Board.Cities()
	serving := d.pos.Serving(b.f).Len()
	if cities == 0 || serving >= b.left.Len()+b.sites.Len()+3 {
		return nil
	}
	list := slices.Collect(d.pos.Offer.All())
	slices.SortStableFunc(list, func(x, y kingdoms.General) int { return cmp.Compare(b.use(y), b.use(x)) })
	var orders []kingdoms.Order
	for i, g := range list {
		if *money < lowestBid || len(orders) == mostBids {
			break
		}
		if b.level != Hard && i > 0 && d.rand.IntN(3) == 0 {
			continue // not everybody wants the same
		}
		price := b.price(g, *money, len(orders))
		*money -= price
		orders = append(orders, kingdoms.Order{Kind: kingdoms.Bid, Faction: b.f, General: g, Price: price, To: b.post(g, cities)})
	}
	return orders
}

// price is what a general is worth of the money that is left.
func (b *budget) price(g kingdoms.General, money int32, before int) int32 {
	most := money
	if before == 0 {
		most = (money + 1) / 2
	}
	if b.level == Easy {
		return min(max(lowestBid, most), lowestBid+int32(b.d.rand.IntN(4)))
	}
	price := min(most, int32(5+b.use(g)*(0.5+0.5*b.d.rand.Float64())))
	return max(price, min(lowestBid, money))
}

// post is the city in which a general should appear: at the front, where a unit has nobody to lead it; who governs, where nobody does.
func (b *budget) post(g kingdoms.General, cities kingdoms.AreaSet) kingdoms.Area {
	d := b.d
	s := d.pos.Roster.Skills(g)
	fights := dash(s)+firmness(s) > 0
	var best kingdoms.Area
	var top float64
	for a := range cities.All() {
		x := b.worth.goal[a] + b.worth.bare[a]
		switch unit := b.left.Has(a) || b.sites.Has(a); {
		case fights && unit && d.table.ground.storm[a] == kingdoms.NoGeneral:
			x += 20
		case !fights && !b.has(a, 0):
			x = 20 - x
		}
		if best == kingdoms.NoArea || x > top {
			best, top = a, x
		}
	}
	return best
}

// ship appends the order to build a ship, where one is missing that would lead somewhere.
func (b *budget) ship(dst []kingdoms.Order, money int32) []kingdoms.Order {
	d := b.d
	if money < shipPrice+4 {
		return dst
	}
	g := &d.table.ground
	for a := range (g.own[b.f] & d.pos.Board.Ports() &^ b.sites).All() {
		if d.pos.Ships[a] == 0 && b.has(a, 0) && b.left.Has(a) && d.pos.Board.Range(a)&d.pos.Board.Cities()&^g.land(d.whole) != 0 {
			return append(dst, kingdoms.Order{Kind: kingdoms.BuildShip, Faction: b.f, At: a})
		}
	}
	return dst
}
