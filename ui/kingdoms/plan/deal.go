package plan

import (
	"slices"

	europe "entente/engine/game"
	"entente/engine/table"
)

// deal is how the seats of a setup are given to the players. The zero deal is of none.
type deal struct {
	give  europe.Allotment
	hands []int // by player: the seat that he gets, or wishes for; table.NoWish where he does not mind
}

// begin deals so many seats in another way: at first each player has the seat beside his name.
func (d *deal) begin(seats int, give europe.Allotment) { d.give, d.hands = give, table.AsSeated(seats) }

// want gives a player a seat, or notes that he wishes for it; a number that is no seat is no wish. Where players choose, whoever had the seat
// gets the other one for it.
func (d *deal) want(player, seat int) {
	switch {
	case d.give == europe.ChoiceThenLot && seat >= len(d.hands):
		d.hands[player] = table.NoWish
	case d.give == europe.ChoiceThenLot:
		d.hands[player] = seat
	case d.give == europe.ByChoice:
		if other := slices.Index(d.hands, seat); other >= 0 {
			d.hands[other], d.hands[player] = d.hands[player], seat
		}
	}
}

// out returns the seat of each player, after the lots that there are.
func (d *deal) out(chance europe.Chance) []int {
	switch d.give {
	case europe.ByLot:
		return table.ByLot(len(d.hands), chance)
	case europe.ChoiceThenLot:
		return table.ChoiceThenLot(d.hands, chance)
	}
	return d.hands
}

// again deals as it was remembered, if that fits so many seats.
func (d *deal) again(give europe.Allotment, hands []int, seats int) {
	if d.begin(seats, min(max(give, europe.AsSeated), europe.ChoiceThenLot)); len(hands) != seats {
		return
	}
	seen := make([]bool, seats)
	for _, seat := range hands {
		wish := d.give == europe.ChoiceThenLot && seat == table.NoWish
		if !wish && (seat < 0 || seat >= seats || seen[seat] && d.give != europe.ChoiceThenLot) {
			return
		}
		if !wish {
			seen[seat] = true
		}
	}
	if d.give == europe.ByChoice || d.give == europe.ChoiceThenLot {
		d.hands = slices.Clone(hands)
	}
}
