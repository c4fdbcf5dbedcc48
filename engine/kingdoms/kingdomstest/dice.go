// Package kingdomstest makes random positions, orders and draws of Three Kingdoms for tests.
//
//	d := kingdomstest.Rolled(seed)
//	pos := d.Position(board, kingdomstest.Crowd(t))
//	res := kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(pos.Roster), kingdoms.Rules{})
package kingdomstest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Crowd is a roster of generals with every set of skills among them.
func Crowd(t testing.TB) *kingdoms.Roster {
	t.Helper()
	var list []kingdoms.GeneralInfo
	for i := range 40 {
		skills := kingdoms.Skills(1<<(i%8)) | kingdoms.Skills(1<<(i*5/8%8))
		if i%4 == 0 {
			skills = kingdoms.Lead
		}
		list = append(list, kingdoms.GeneralInfo{ID: fmt.Sprintf("將%02d", i), Skills: skills})
	}
	r, err := kingdoms.NewRoster(list)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Dice draws positions and orders. N(k) is a number from 0 to k-1.
type Dice struct {
	N func(k int) int
}

// Rolled are dice that always fall as the seed says.
func Rolled(seed uint64) Dice { return Dice{rand.New(rand.NewPCG(seed, 16)).IntN} }

// Chance is true in so many cases of a hundred.
func (d Dice) Chance(percent int) bool { return d.N(100) < percent }

// Position draws a position of a phase: crowded, so that much happens.
func (d Dice) Position(b *kingdoms.Board, r *kingdoms.Roster) kingdoms.Position {
	pos := kingdoms.Position{Board: b, Roster: r, Phase: engine.Phase{Year: int16(200 + d.N(4)), Season: engine.Season(d.N(2))}}
	factions, density := 2+d.N(6), 20+d.N(75)
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		f := kingdoms.Faction(1 + d.N(factions))
		switch {
		case d.Chance(density):
			pos.Units[a] = kingdoms.Unit{Faction: f, Damaged: d.Chance(45)}
			pos.Owners[a] = f
		case d.Chance(70):
			pos.Owners[a] = f
		}
		if b.Ports().Has(a) && pos.Owners[a] != kingdoms.NoFaction && d.Chance(60) {
			pos.Ships[a] = uint8(1 + d.N(2))
		}
	}
	for g := kingdoms.General(1); int(g) <= r.Len(); g++ {
		a := kingdoms.Area(1 + d.N(len(b.Areas)-1))
		f := pos.Owners[a]
		switch {
		case f == kingdoms.NoFaction || d.Chance(10):
			pos.Officers[g] = kingdoms.Officer{Dead: d.Chance(20)}
			continue
		default:
			pos.Officers[g] = kingdoms.Officer{Faction: f, Area: a, Used: d.Chance(15)}
		}
		if u := &pos.Units[a]; u.Faction == f && u.Commander == kingdoms.NoGeneral && d.Chance(85) {
			u.Commander = g
		}
	}
	for f := 1; f < len(b.Factions); f++ {
		pos.Money[f] = int32(d.N(16))
	}
	if d.Chance(20) {
		pos.Passive.Add(kingdoms.Faction(1 + d.N(factions)))
		if d.Chance(30) {
			pos.Closed = pos.Passive
		}
	}
	return pos
}

// Orders draws orders for a position: most of the units attack or support, some orders are nonsense.
func (d Dice) Orders(pos *kingdoms.Position) []kingdoms.Order {
	var list []kingdoms.Order
	b := pos.Board
	pick := func(from []kingdoms.Order) {
		if len(from) > 0 {
			list = append(list, from[d.N(len(from))])
		}
	}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		legal := pos.LegalOrders(a)
		kinds := map[kingdoms.Kind][]kingdoms.Order{}
		for _, o := range legal {
			kinds[o.Kind] = append(kinds[o.Kind], o)
		}
		switch k := d.N(100); {
		case pos.Phase.Kind != engine.Movement:
			if d.Chance(60) {
				pick(legal)
			}
		case k < 50:
			pick(kinds[kingdoms.Move])
		case k < 70:
			pick(d.useful(kinds[kingdoms.SupportMove], list))
		case k < 80:
			pick(kinds[kingdoms.SupportHold])
		case k < 90:
			pick(kinds[kingdoms.Refit])
		default:
			pick(legal)
		}
		if d.Chance(25) {
			pick(pos.LegalShips(a))
		}
		if d.Chance(15) && len(list) > 0 { // a named commander
			o := &list[len(list)-1]
			o.General = kingdoms.General(1 + d.N(pos.Roster.Len()))
			for g := kingdoms.General(1); int(g) <= pos.Roster.Len() && d.Chance(90); g++ {
				if who := pos.Officers[g]; who.Faction == o.Faction && who.Area == o.At {
					o.General = g
				}
			}
		}
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		if d.Chance(30) {
			pick(pos.LegalGenerals(g))
		}
	}
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		if d.Chance(30) {
			pick(pos.LegalPermits(f))
		}
		for range d.N(4) {
			list = append(list, d.Bid(pos, f))
		}
		if d.Chance(30) {
			list = append(list, kingdoms.Order{Kind: kingdoms.Pay, Faction: f, Items: d.Items(pos)})
		}
	}
	for range d.N(4) {
		list = append(list, d.Nonsense(pos))
	}
	if pos.Phase.Kind == engine.Movement {
		list = slices.DeleteFunc(list, func(o kingdoms.Order) bool { return o.Kind == kingdoms.Bid || o.Kind == kingdoms.Pay })
	}
	return list
}

// Ring puts three units that attack each other in a circle on the board, perhaps with an own one that wants to follow, and returns
// the orders of these (TK 8.5(2)).
func (d Dice) Ring(pos *kingdoms.Position) []kingdoms.Order {
	b := pos.Board
	for range 200 {
		x := kingdoms.Area(1 + d.N(len(b.Areas)-1))
		var three [][3]kingdoms.Area
		for y := range b.Neighbors(x).All() {
			for z := range (b.Neighbors(y) & b.Neighbors(x)).All() {
				three = append(three, [3]kingdoms.Area{x, y, z})
			}
		}
		if len(three) == 0 {
			continue
		}
		ring := three[d.N(len(three))]
		var list []kingdoms.Order
		put := func(a kingdoms.Area, f kingdoms.Faction, to kingdoms.Area) {
			pos.Units[a], pos.Owners[a], pos.Ships[a] = kingdoms.Unit{Faction: f, Damaged: d.Chance(50)}, f, 0
			list = append(list, kingdoms.Order{Kind: kingdoms.Move, Faction: f, At: a, To: to})
		}
		for i, a := range ring {
			put(a, kingdoms.Faction(1+i), ring[(i+1)%3])
		}
		for a := range (b.Neighbors(ring[0]) &^ kingdoms.Set(ring[:]...)).All() {
			if d.Chance(50) {
				put(a, kingdoms.Faction(1+d.N(3)), ring[0])
			}
		}
		for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ { // who lost his area is not there
			if who := &pos.Officers[g]; who.Faction != pos.Owners[who.Area] {
				*who = kingdoms.Officer{}
			}
		}
		return list
	}
	return nil
}

// useful returns the supports that match a move among the orders, or all.
func (d Dice) useful(supports, orders []kingdoms.Order) []kingdoms.Order {
	var list []kingdoms.Order
	for _, s := range supports {
		for _, o := range orders {
			if o.Kind == kingdoms.Move && o.At == s.From && o.To == s.To {
				list = append(list, s)
			}
		}
	}
	if len(list) == 0 || d.Chance(20) {
		return supports
	}
	return list
}

// Bid draws a bid, some of them of no use.
func (d Dice) Bid(pos *kingdoms.Position, f kingdoms.Faction) kingdoms.Order {
	return kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: kingdoms.General(1 + d.N(8)), Price: int32(3 + d.N(9)), To: kingdoms.Area(d.N(len(pos.Board.Areas)))}
}

// Items draws a sequence of payment.
func (d Dice) Items(pos *kingdoms.Position) kingdoms.Items {
	var list []kingdoms.Item
	for range d.N(8) {
		a := kingdoms.Area(1 + d.N(len(pos.Board.Areas)-1))
		list = append(list, [...]kingdoms.Item{{General: kingdoms.General(1 + d.N(pos.Roster.Len()))}, {Area: a}, {Area: a, Ship: true}}[d.N(3)])
	}
	return kingdoms.Payment(list...)
}

// Nonsense draws every field of an order by itself, beyond the board as well.
func (d Dice) Nonsense(pos *kingdoms.Position) kingdoms.Order {
	area := func() kingdoms.Area { return kingdoms.Area(d.N(len(pos.Board.Areas) + 3)) }
	return kingdoms.Order{
		Kind: kingdoms.Kind(d.N(int(kingdoms.Pay) + 2)), Faction: kingdoms.Faction(d.N(10)), Said: kingdoms.Said(d.N(3)), Ship: d.Chance(50),
		At: area(), From: area(), To: area(), General: kingdoms.General(d.N(pos.Roster.Len() + 3)), Friend: kingdoms.Faction(d.N(10)), Price: int32(d.N(20)),
	}
}

// Draws decides which false orders succeed.
func (d Dice) Draws(r *kingdoms.Roster) kingdoms.Draws {
	var s kingdoms.Draws
	for g := kingdoms.General(1); int(g) <= r.Len(); g++ {
		if d.Chance(50) {
			s.Add(g)
		}
	}
	return s
}

// Adjustment draws the position of an adjustment.
func (d Dice) Adjustment(b *kingdoms.Board, r *kingdoms.Roster) kingdoms.Position {
	pos := d.Position(b, r)
	pos.Phase.Season, pos.Phase.Kind = engine.Winter, engine.Adjustment
	for g := range pos.Free().All() {
		if g <= 8 {
			pos.Offer.Add(g)
		}
	}
	return pos
}

// Full is a turn of seven factions on a board that is full: 38 units, most of which attack or support, ships, generals, false orders.
func Full(t testing.TB, board *kingdoms.Board) (kingdoms.Position, []kingdoms.Order, kingdoms.Draws) {
	roster := Crowd(t)
	for seed := uint64(1); ; seed++ {
		d := Rolled(seed)
		pos := kingdoms.Position{Board: board, Roster: roster, Phase: engine.Phase{Year: 203}}
		for a := kingdoms.Area(1); int(a) < len(board.Areas); a++ {
			f := kingdoms.Faction(1 + (int(a)*5+d.N(3))%7)
			pos.Units[a], pos.Owners[a] = kingdoms.Unit{Faction: f, Damaged: d.Chance(30)}, f
			if board.Ports().Has(a) {
				pos.Ships[a] = 1
			}
		}
		for g := kingdoms.General(1); int(g) < len(board.Areas) && int(g) <= roster.Len(); g++ {
			a := kingdoms.Area(g)
			pos.Officers[g] = kingdoms.Officer{Faction: pos.Owners[a], Area: a}
			pos.Units[a].Commander = g
		}
		orders := d.Orders(&pos)
		res := kingdoms.Adjudicate(&pos, orders, d.Draws(roster), kingdoms.Rules{})
		if len(res.Fights) >= 6 && len(res.Results) >= 45 {
			return pos, orders, d.Draws(roster)
		}
	}
}
