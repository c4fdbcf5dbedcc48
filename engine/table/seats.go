package table

import (
	"slices"

	"entente/engine/game"
	"entente/engine/record"
)

// FaultKinds returns every kind of fault of the table and of the record, so that the window can have a text for each.
func FaultKinds() []string {
	return slices.Concat(game.FaultKinds(), record.FaultKinds(), []string{"voted", "no-voter", "pin-short", "pin-differs"})
}

// NoWish is the wish of a player without a preference.
const NoWish = -1

// AsSeated gives the first share to the first player, and so on. A share is an index into the seats of a setup.
func AsSeated(players int) []int {
	list := make([]int, players)
	for i := range list {
		list[i] = i
	}
	return list
}

// ByLot gives the players shares at random. All permutations are equally likely.
func ByLot(players int, chance game.Chance) []int {
	list := AsSeated(players)
	shuffle(list, chance)
	return list
}

// ChoiceThenLot gives the players the shares that they wish for. Lots first decide contested shares among those who wish for
// them, then assign the remaining shares to the players without one.
func ChoiceThenLot(wishes []int, chance game.Chance) []int {
	got := make([]int, len(wishes))
	for i := range got {
		got[i] = NoWish
	}
	var left []int
	for share := range wishes {
		who := wishing(wishes, share)
		switch len(who) {
		case 0:
			left = append(left, share)
		case 1:
			got[who[0]] = share
		default:
			got[who[chance(len(who))]] = share
		}
	}
	shuffle(left, chance)
	for i := range got {
		if got[i] == NoWish {
			got[i], left = left[0], left[1:]
		}
	}
	return got
}

// wishing returns the players who wish for a share.
func wishing(wishes []int, share int) []int {
	var who []int
	for i, wish := range wishes {
		if wish == share {
			who = append(who, i)
		}
	}
	return who
}

// shuffle shuffles a list.
func shuffle(list []int, chance game.Chance) {
	for i := len(list) - 1; i > 0; i-- {
		j := chance(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Seat returns the settings with the shares of their setup assigned: player i gets the powers of seat shares[i]. Names stay.
// There must be as many players as shares, and each share must occur once.
func Seat(s game.Settings, shares []int, how game.Allotment) game.Settings {
	players := make([]game.Player, len(shares))
	for i, share := range shares {
		players[i].Powers = slices.Clone(s.Setup.Seats[share])
		if i < len(s.Players) {
			players[i].Name, players[i].Program = s.Players[i].Name, s.Players[i].Program
		}
	}
	s.Players, s.Allotment = players, how
	return s
}
