package plan

import (
	"slices"

	europe "entente/engine/game"
	"entente/engine/table"
)

// deal assigns the seats of a setup to the players. The zero deal has no seats.
type deal struct {
	give  europe.Allotment
	hands []int // by player: the assigned or wished seat, or table.NoWish
}

// begin starts a new assignment of seats. At first, each player has the seat beside their name.
func (d *deal) begin(seats int, give europe.Allotment) { d.give, d.hands = give, table.AsSeated(seats) }

// want assigns a seat to a player, or records a wish for it; an invalid number means no wish. If players choose, the previous holder of the
// seat gets the other one in exchange.
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

// out returns the seat of each player, drawing lots if necessary.
func (d *deal) out(chance europe.Chance) []int {
	switch d.give {
	case europe.ByLot:
		return table.ByLot(len(d.hands), chance)
	case europe.ChoiceThenLot:
		return table.ChoiceThenLot(d.hands, chance)
	}
	return d.hands
}

// again restores a remembered assignment if it fits the number of seats.
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
