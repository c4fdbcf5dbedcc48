package record

import "slices"

// Key seals and opens the orders of a player; both are fast. It is safe for concurrent use. seal.Key implements it.
type Key interface {
	Seal(text string) (box string, err error)
	Open(box string) (text string, err error)
}

// Hand is what a player has written for a phase that is not resolved, in a game whose players take turns at one keyboard. A hand without
// a box has no orders: the referee made them void.
type Hand struct {
	Player int    // the number of the player in the game
	Box    string // the orders, sealed with the key of the player
	Orders int    // how many orders
	In     bool   // handed in; otherwise a draft
	Count  int    // the number of boxes sealed in the game so far, including this one; 0 in a game that does not count them
}

// Hands are the sealed orders of players. They are immutable: changes make new ones.
type Hands []Hand

// Of returns the hand of a player, if there is one.
func (list Hands) Of(player int) (Hand, bool) {
	i := slices.IndexFunc(list, func(h Hand) bool { return h.Player == player })
	if i < 0 {
		return Hand{}, false
	}
	return list[i], true
}

// With returns the hands with one in place of that of the same player.
func (list Hands) With(h Hand) Hands { return append(list.Without(h.Player), h) }

// Without returns the hands of all other players.
func (list Hands) Without(player int) Hands {
	return slices.DeleteFunc(slices.Clone(list), func(h Hand) bool { return h.Player == player })
}

// HandError means that the hand of a player could not be opened.
type HandError struct {
	Player int
	Err    error
}

// Error gives the reason.
func (e *HandError) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *HandError) Unwrap() error { return e.Err }
