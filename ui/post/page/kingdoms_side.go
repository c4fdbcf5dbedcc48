package page

import (
	"slices"
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/words"
)

// sideBits is the number of low bits of an ID that name an item; the others name a side of the seat.
const sideBits = 10

// offers returns the generals of an auction, once for each side, with its bid and the cities where they can appear.
func (k *kingdomsWriter) offers(w words.Words) (bids []Bid) {
	for i, f := range k.sides {
		places := []Choice{{0, k.s.texts.Say("slip.any-city")}}
		for a := range k.board.All().All() {
			if k.pos.Owners[a] == f {
				places = append(places, Choice{int(a), w.Area(a)})
			}
		}
		for g := range k.pos.Offer.All() {
			b := Bid{ID: i<<sideBits | int(g), Name: w.General(g), Note: w.Skills(g), Places: places}
			if len(k.sides) > 1 {
				chip := k.chip(f)
				b.Name, b.Chip = k.s.texts.Say("slip.side", words.With{"Side": w.Faction(f), "Step": b.Name}), &chip
			}
			if o := k.bidOn(f, g); o.Kind == kingdoms.Bid {
				b.Price, b.Place = int(o.Price), int(o.To)
			}
			bids = append(bids, b)
		}
	}
	return bids
}

// bidOn returns the bid of a side on a general, or the zero order if none.
func (k *kingdomsWriter) bidOn(f kingdoms.Faction, g kingdoms.General) kingdoms.Order {
	for _, o := range k.given {
		if o.Kind == kingdoms.Bid && o.General == g && o.Faction == f {
			return o
		}
	}
	return kingdoms.Order{}
}

// side splits an ID into a side of the seat and the rest.
func (k *kingdomsWriter) side(id int) (f kingdoms.Faction, rest int, ok bool) {
	i, rest := id>>sideBits, id&(1<<sideBits-1)
	if id <= 0 || i >= len(k.sides) || rest == 0 {
		return kingdoms.NoFaction, 0, false
	}
	return k.sides[i], rest, true
}

// bid implements writer.
func (k *kingdomsWriter) bid(id, price, place int) {
	f, n, ok := k.side(id)
	g := kingdoms.General(n)
	if !ok || !k.pos.Offer.Has(g) || place < 0 || place >= 256 || price < 0 || price > 1_000_000 {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(k.given), func(o kingdoms.Order) bool { return o.Kind == kingdoms.Bid && o.General == g && o.Faction == f })
	if price > 0 {
		rest = append(rest, kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: int32(price), To: kingdoms.Area(place)})
	}
	k.set(rest)
}

// firstPass is the ID of the first switch. The IDs of rows are smaller.
const firstPass = 1 << 20

// passes returns the other factions whose generals a side can allow to pass.
func (k *kingdomsWriter) passes(w words.Words) (list []Switch) {
	for i, f := range k.sides {
		for friend := range k.board.Factions {
			o := kingdoms.Order{Kind: kingdoms.Permit, Faction: f, Friend: kingdoms.Faction(friend)}
			if on := slices.Contains(k.given, o); on || k.pos.Check(o) == kingdoms.Succeeded {
				list = append(list, Switch{firstPass | i<<sideBits | friend, w.Order(&k.pos, o), on})
			}
		}
	}
	return list
}

// pass toggles a switch.
func (k *kingdomsWriter) pass(id int) {
	f, friend, ok := k.side(id)
	if !ok || friend >= len(k.board.Factions) {
		return
	}
	o := kingdoms.Order{Kind: kingdoms.Permit, Faction: f, Friend: kingdoms.Faction(friend)}
	if slices.Contains(k.given, o) {
		k.set(k.entry.Without(o))
	} else if k.pos.Check(o) == kingdoms.Succeeded {
		k.set(append(slices.Clone(k.given), o))
	}
}

// firstPay is the ID of the first payee. Those of switches are smaller.
const firstPay = 1 << 24

// payees returns the expenses of each side, with the chosen order of payment.
func (k *kingdomsWriter) payees(w words.Words) (list []Payee) {
	for i, f := range k.sides {
		p := entry.NewPayment(&k.pos, f, k.given)
		for n, it := range p.All {
			one := Payee{ID: firstPay | i<<sideBits | n + 1, Text: w.Payee(it), Note: "−" + strconv.Itoa(entry.Cost(it))}
			if len(k.sides) > 1 {
				chip := k.chip(f)
				one.Chip = &chip
			}
			if p.Place[n] > 0 {
				one.Place = w.Say("kingdoms.pay.place", words.With{"N": p.Place[n]})
			}
			list = append(list, one)
		}
	}
	return list
}

// pay moves a payee to the end of its side's order of payment, or removes it.
func (k *kingdomsWriter) pay(id int) {
	f, n, ok := k.side(id)
	if !ok || k.pos.Phase.Kind != engine.Adjustment {
		return
	}
	if p := entry.NewPayment(&k.pos, f, k.given); n <= len(p.All) {
		p.Pick(n - 1)
		k.set(k.entry.Pays(f, p.Sequence()))
	}
}
