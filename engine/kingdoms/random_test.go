package kingdoms_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}

// crowd is a roster of generals with every set of skills among them.
func crowd(t testing.TB) *kingdoms.Roster {
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

// dice draws positions and orders. n(k) is a number from 0 to k-1.
type dice struct {
	n func(k int) int
}

func rolled(seed uint64) dice { return dice{rand.New(rand.NewPCG(seed, 16)).IntN} }

func (d dice) chance(percent int) bool { return d.n(100) < percent }

// position draws a position of a phase: crowded, so that much happens.
func (d dice) position(b *kingdoms.Board, r *kingdoms.Roster) kingdoms.Position {
	pos := kingdoms.Position{Board: b, Roster: r, Phase: engine.Phase{Year: int16(200 + d.n(4)), Season: engine.Season(d.n(2))}}
	factions, density := 2+d.n(6), 20+d.n(75)
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		f := kingdoms.Faction(1 + d.n(factions))
		switch {
		case d.chance(density):
			pos.Units[a] = kingdoms.Unit{Faction: f, Damaged: d.chance(45)}
			pos.Owners[a] = f
		case d.chance(70):
			pos.Owners[a] = f
		}
		if b.Ports().Has(a) && pos.Owners[a] != kingdoms.NoFaction && d.chance(60) {
			pos.Ships[a] = uint8(1 + d.n(2))
		}
	}
	for g := kingdoms.General(1); int(g) <= r.Len(); g++ {
		a := kingdoms.Area(1 + d.n(len(b.Areas)-1))
		f := pos.Owners[a]
		switch {
		case f == kingdoms.NoFaction || d.chance(10):
			pos.Officers[g] = kingdoms.Officer{Dead: d.chance(20)}
			continue
		default:
			pos.Officers[g] = kingdoms.Officer{Faction: f, Area: a, Used: d.chance(15)}
		}
		if u := &pos.Units[a]; u.Faction == f && u.Commander == kingdoms.NoGeneral && d.chance(85) {
			u.Commander = g
		}
	}
	for f := 1; f < len(b.Factions); f++ {
		pos.Money[f] = int32(d.n(16))
	}
	if d.chance(20) {
		pos.Passive.Add(kingdoms.Faction(1 + d.n(factions)))
		if d.chance(30) {
			pos.Closed = pos.Passive
		}
	}
	return pos
}

// orders draws orders for a position: most of the units attack or support, some orders are nonsense.
func (d dice) orders(pos *kingdoms.Position) []kingdoms.Order {
	var list []kingdoms.Order
	b := pos.Board
	pick := func(from []kingdoms.Order) {
		if len(from) > 0 {
			list = append(list, from[d.n(len(from))])
		}
	}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		legal := pos.LegalOrders(a)
		kinds := map[kingdoms.Kind][]kingdoms.Order{}
		for _, o := range legal {
			kinds[o.Kind] = append(kinds[o.Kind], o)
		}
		switch k := d.n(100); {
		case pos.Phase.Kind != engine.Movement:
			if d.chance(60) {
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
		if d.chance(25) {
			pick(pos.LegalShips(a))
		}
		if d.chance(15) && len(list) > 0 { // a named commander
			o := &list[len(list)-1]
			o.General = kingdoms.General(1 + d.n(pos.Roster.Len()))
			for g := kingdoms.General(1); int(g) <= pos.Roster.Len() && d.chance(90); g++ {
				if who := pos.Officers[g]; who.Faction == o.Faction && who.Area == o.At {
					o.General = g
				}
			}
		}
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		if d.chance(30) {
			pick(pos.LegalGenerals(g))
		}
	}
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		if d.chance(30) {
			pick(pos.LegalPermits(f))
		}
		for range d.n(4) {
			list = append(list, d.bid(pos, f))
		}
		if d.chance(30) {
			list = append(list, kingdoms.Order{Kind: kingdoms.Pay, Faction: f, Items: d.items(pos)})
		}
	}
	for range d.n(4) {
		list = append(list, d.nonsense(pos))
	}
	if pos.Phase.Kind == engine.Movement {
		list = slices.DeleteFunc(list, func(o kingdoms.Order) bool { return o.Kind == kingdoms.Bid || o.Kind == kingdoms.Pay })
	}
	return list
}

// ring puts three units that attack each other in a circle on the board, perhaps with an own one that wants to follow, and returns
// the orders of these (TK 8.5(2)).
func (d dice) ring(pos *kingdoms.Position) []kingdoms.Order {
	b := pos.Board
	for range 200 {
		x := kingdoms.Area(1 + d.n(len(b.Areas)-1))
		var three [][3]kingdoms.Area
		for y := range b.Neighbors(x).All() {
			for z := range (b.Neighbors(y) & b.Neighbors(x)).All() {
				three = append(three, [3]kingdoms.Area{x, y, z})
			}
		}
		if len(three) == 0 {
			continue
		}
		ring := three[d.n(len(three))]
		var list []kingdoms.Order
		put := func(a kingdoms.Area, f kingdoms.Faction, to kingdoms.Area) {
			pos.Units[a], pos.Owners[a], pos.Ships[a] = kingdoms.Unit{Faction: f, Damaged: d.chance(50)}, f, 0
			list = append(list, kingdoms.Order{Kind: kingdoms.Move, Faction: f, At: a, To: to})
		}
		for i, a := range ring {
			put(a, kingdoms.Faction(1+i), ring[(i+1)%3])
		}
		for a := range (b.Neighbors(ring[0]) &^ kingdoms.Set(ring[:]...)).All() {
			if d.chance(50) {
				put(a, kingdoms.Faction(1+d.n(3)), ring[0])
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
func (d dice) useful(supports, orders []kingdoms.Order) []kingdoms.Order {
	var list []kingdoms.Order
	for _, s := range supports {
		for _, o := range orders {
			if o.Kind == kingdoms.Move && o.At == s.From && o.To == s.To {
				list = append(list, s)
			}
		}
	}
	if len(list) == 0 || d.chance(20) {
		return supports
	}
	return list
}

func (d dice) bid(pos *kingdoms.Position, f kingdoms.Faction) kingdoms.Order {
	return kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: kingdoms.General(1 + d.n(8)), Price: int32(3 + d.n(9)), To: kingdoms.Area(d.n(len(pos.Board.Areas)))}
}

func (d dice) items(pos *kingdoms.Position) kingdoms.Items {
	var list []kingdoms.Item
	for range d.n(8) {
		a := kingdoms.Area(1 + d.n(len(pos.Board.Areas)-1))
		list = append(list, [...]kingdoms.Item{{General: kingdoms.General(1 + d.n(pos.Roster.Len()))}, {Area: a}, {Area: a, Ship: true}}[d.n(3)])
	}
	return kingdoms.Payment(list...)
}

// nonsense draws every field of an order by itself, beyond the board as well.
func (d dice) nonsense(pos *kingdoms.Position) kingdoms.Order {
	area := func() kingdoms.Area { return kingdoms.Area(d.n(len(pos.Board.Areas) + 3)) }
	return kingdoms.Order{
		Kind: kingdoms.Kind(d.n(int(kingdoms.Pay) + 2)), Faction: kingdoms.Faction(d.n(10)), Said: kingdoms.Said(d.n(3)), Ship: d.chance(50),
		At: area(), From: area(), To: area(), General: kingdoms.General(d.n(pos.Roster.Len() + 3)), Friend: kingdoms.Faction(d.n(10)), Price: int32(d.n(20)),
	}
}

// draws decides which false orders succeed.
func (d dice) draws(r *kingdoms.Roster) kingdoms.Draws {
	var s kingdoms.Draws
	for g := kingdoms.General(1); int(g) <= r.Len(); g++ {
		if d.chance(50) {
			s.Add(g)
		}
	}
	return s
}

// adjustment draws the position of an adjustment.
func (d dice) adjustment(b *kingdoms.Board, r *kingdoms.Roster) kingdoms.Position {
	pos := d.position(b, r)
	pos.Phase.Season, pos.Phase.Kind = engine.Winter, engine.Adjustment
	for g := range pos.Free().All() {
		if g <= 8 {
			pos.Offer.Add(g)
		}
	}
	return pos
}
