package record

import "slices"

// Key seals and opens what a player writes; both are fast. It may be used by several goroutines. seal.Key is one.
type Key interface {
	Seal(text string) (box string, err error)
	Open(box string) (text string, err error)
}

// Hand is what a player has written for a phase that is not resolved, in a game whose players take turns at one
// keyboard. A hand without a box holds no orders: the referee made them void.
type Hand struct {
	Player int    // the number by which the game knows the player
	Box    string // the orders, sealed with the key of the player
	Orders int    // how many
	In     bool   // handed in; else a draft
	Count  int    // of the boxes sealed in the game when this one was, itself included; 0 in a game that does not count them
}

// Hands are what players have sealed. They are never changed, only replaced.
type Hands []Hand

// Of returns what a player has sealed, if anything.
func (list Hands) Of(player int) (Hand, bool) {
	i := slices.IndexFunc(list, func(h Hand) bool { return h.Player == player })
	if i < 0 {
		return Hand{}, false
	}
	return list[i], true
}

// With returns the hands with one in the place of that of the same player.
func (list Hands) With(h Hand) Hands { return append(list.Without(h.Player), h) }

// Without returns the hands of all others.
func (list Hands) Without(player int) Hands {
	return slices.DeleteFunc(slices.Clone(list), func(h Hand) bool { return h.Player == player })
}

// HandError says that the hand of a player could not be opened.
type HandError struct {
	Player int
	Err    error
}

// Error says why.
func (e *HandError) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *HandError) Unwrap() error { return e.Err }
