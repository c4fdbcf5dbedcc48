package kingdoms_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// sale is what an auction came to: what became of each bid, who was hired, and what the factions pay.
type sale struct {
	told  []string
	hired []kingdoms.Hire
	price map[kingdoms.Faction]int32
	count map[kingdoms.Reason]int
}

// auctioned is a second opinion about the auction (TK 5.6, 5.8), with what the purses hold after the disbanding.
func auctioned(pos *kingdoms.Position, orders []kingdoms.Order, purse func(kingdoms.Faction) int32) sale {
	b := pos.Board
	city := func(f kingdoms.Faction, a kingdoms.Area) bool {
		return a > 0 && int(a) < len(b.Areas) && pos.Owners[a] == f && !b.Areas[a].Pass
	}
	var bids []kingdoms.Order
	why := map[kingdoms.Order]kingdoms.Reason{}
	for _, o := range orders {
		wrong := o.Kind != kingdoms.Bid
		if o = (kingdoms.Order{Kind: kingdoms.Bid, Faction: o.Faction, General: o.General, Price: o.Price, To: o.To}); wrong || slices.Contains(bids, o) {
			continue
		}
		valid, sum := 0, o.Price
		twice, poor := false, false
		for _, x := range bids {
			if x.Faction == o.Faction && why[x] == kingdoms.Succeeded {
				valid++
				sum += x.Price
				twice = twice || x.General == o.General
			}
		}
		home := false
		for a := range b.Areas {
			home = home || city(o.Faction, kingdoms.Area(a))
		}
		known := o.Faction > 0 && int(o.Faction) < len(b.Factions)
		if known && !pos.Passive.Has(o.Faction) {
			poor = sum > purse(o.Faction)
		}
		for _, rule := range []struct {
			breaks bool
			why    kingdoms.Reason
		}{
			{pos.Passive.Has(o.Faction), kingdoms.UnderArmistice}, {!known, kingdoms.NotYourUnit},
			{o.General == 0 || int(o.General) > pos.Roster.Len(), kingdoms.NoSuchGeneral}, {!pos.Offer.Has(o.General), kingdoms.NotOnOffer},
			{o.Price < 5, kingdoms.BidTooLow}, {!home, kingdoms.NoCity}, {twice, kingdoms.Conflicting}, {valid == 2, kingdoms.TooManyBids}, {poor, kingdoms.NoMoney},
		} {
			if rule.breaks && why[o] == kingdoms.Succeeded {
				why[o] = rule.why
			}
		}
		bids = append(bids, o)
	}
	s := sale{price: map[kingdoms.Faction]int32{}, count: map[kingdoms.Reason]int{}}
	for g := range pos.Offer.All() {
		var valid []kingdoms.Order
		for _, o := range bids {
			if o.General == g && why[o] == kingdoms.Succeeded {
				valid = append(valid, o)
			}
		}
		slices.SortStableFunc(valid, func(x, y kingdoms.Order) int { return int(y.Price - x.Price) })
		for i, o := range valid {
			switch tie := len(valid) > 1 && valid[0].Price == valid[1].Price; {
			case tie && o.Price == valid[0].Price:
				why[o] = kingdoms.Tie
			case i > 0:
				why[o] = kingdoms.Outbid
			default:
				at := o.To
				for a := kingdoms.Area(1); !city(o.Faction, at); a++ {
					if city(o.Faction, a) {
						at = a
					}
				}
				s.hired = append(s.hired, kingdoms.Hire{General: g, Faction: o.Faction, Price: o.Price, Area: at})
				s.price[o.Faction] += o.Price
			}
		}
	}
	for _, o := range bids {
		s.told = append(s.told, bid(o, why[o]))
		s.count[why[o]]++
	}
	return s
}

func bid(o kingdoms.Order, why kingdoms.Reason) string {
	return fmt.Sprintf("%d bids %d for %d, to come to %d: %v", o.Faction, o.Price, o.General, o.To, why)
}

// bids draws bids of all factions, and of one that is not there: most on generals who are shown, some written twice.
func bids(d kingdomstest.Dice, pos *kingdoms.Position) (list []kingdoms.Order) {
	for f := kingdoms.Faction(1); int(f) <= len(pos.Board.Factions); f++ {
		for range d.N(5) {
			o := d.Bid(pos, f)
			o.General = pick(pos.Offer, d)
			for range 1 + d.N(8)/7 {
				list = append(list, o)
			}
		}
	}
	return list
}

// soldAs compares an auction with the second opinion about it, and returns that.
func soldAs(t *testing.T, pos *kingdoms.Position, orders []kingdoms.Order, res *kingdoms.Resolution) sale {
	t.Helper()
	want := auctioned(pos, orders, func(f kingdoms.Faction) int32 {
		x := &res.Accounts[f]
		return pos.Money[f] + x.Tax - x.Salaries - x.Upkeep - x.Ships
	})
	var told []string
	for _, r := range res.Results {
		if o := r.Order; o.Kind == kingdoms.Bid {
			told = append(told, bid(o, r.Reason))
		}
	}
	if !slices.Equal(told, want.told) || !slices.Equal(res.Hired, want.hired) {
		t.Fatalf("%s\nhired %+v, want %+v", difference(strings.Join(told, "\n"), strings.Join(want.told, "\n")), res.Hired, want.hired)
	}
	free := pos.Offer // who is not hired, and who was not paid
	for _, x := range res.Accounts {
		for g := range x.Left.All() {
			free.Add(g)
		}
	}
	for _, h := range want.hired {
		free.Remove(h.General)
		if o := res.Next.Officers[h.General]; o != (kingdoms.Officer{Faction: h.Faction, Area: h.Area}) {
			t.Fatalf("%+v: he is %+v", h, o)
		}
	}
	if res.Free != free || !res.Next.Offer.Empty() {
		t.Fatalf("free %v, want %v; still shown %v", res.Free, free, res.Next.Offer)
	}
	return want
}
