package kingdoms

// auction decides the sealed bids (TK 5.6). Winning bids are reserved here and paid at the end.
func (a *Adjudicator) auction(books *[maxFactions]ledger) {
	var sums [maxFactions]int32
	var bids [maxFactions][]General
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != Bid || r.Reason != Succeeded {
			continue
		}
		f := r.Order.Faction
		switch {
		case contains(bids[f], r.Order.General):
			r.Reason = Conflicting // the first counts
		case len(bids[f]) == mostBids:
			r.Reason = TooManyBids
		case sums[f]+r.Order.Price > books[f].purse:
			r.Reason = NoMoney
		default:
			bids[f] = append(bids[f], r.Order.General)
			sums[f] += r.Order.Price
		}
	}
	for g := range a.pos.Offer.All() {
		if winner := a.highest(g); winner < 0 {
			a.res.Free.Add(g)
		} else {
			o := &a.other[winner].Order
			l := &books[o.Faction]
			l.reserved += o.Price
			l.account.Price += o.Price
			at := o.To
			if !(a.own[o.Faction] & a.b.cities).Has(at) || at == NoArea {
				at = (a.own[o.Faction] & a.b.cities).First()
			}
			a.res.Hired = append(a.res.Hired, Hire{General: g, Faction: o.Faction, Price: o.Price, Area: at})
		}
	}
}

// highest returns the single highest bid for a general, as an index of other, -1 if there is none; the reasons of the others
// say why they lost.
func (a *Adjudicator) highest(g General) int {
	winner, tie := -1, false
	top := int32(0)
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != Bid || r.Order.General != g || r.Reason != Succeeded {
			continue
		}
		switch {
		case r.Order.Price > top:
			winner, top, tie = i, r.Order.Price, false
		case r.Order.Price == top:
			tie = true
		}
	}
	for i := range a.other {
		r := &a.other[i]
		if r.Order.Kind != Bid || r.Order.General != g || r.Reason != Succeeded || i == winner && !tie {
			continue
		}
		r.Reason = Outbid
		if r.Order.Price == top {
			r.Reason = Tie
		}
	}
	if tie {
		return -1
	}
	return winner
}

// hire closes the books: bids that won are paid, the generals appear (TK 5.8).
func (a *Adjudicator) hire(books *[maxFactions]ledger) {
	next := &a.res.Next
	for f := 1; f < len(a.b.Factions); f++ {
		if l := &books[f]; l.account != nil {
			next.Money[f] = l.purse - l.reserved
		}
	}
	for _, h := range a.res.Hired {
		next.Officers[h.General] = Officer{Faction: h.Faction, Area: h.Area}
	}
}

func contains(list []General, g General) bool {
	for _, x := range list {
		if x == g {
			return true
		}
	}
	return false
}
