package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
)

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

// Lock says how to get at the key of a player. Either Box or Name is set, never both.
type Lock struct {
	Player int
	Box    string // the key, sealed with the PIN of the player
	Name   string // of the key in a folder of this machine, for a player without a PIN
}

// Locks are the locks of a game, at most one a player. They are never changed, only replaced.
type Locks []Lock

// Of returns the lock of a player, if there is one.
func (list Locks) Of(player int) (Lock, bool) {
	i := slices.IndexFunc(list, func(l Lock) bool { return l.Player == player })
	if i < 0 {
		return Lock{}, false
	}
	return list[i], true
}

// With returns the locks with one in the place of that of the same player.
func (list Locks) With(l Lock) Locks { return append(list.Without(l.Player), l) }

// Without returns the locks of all others.
func (list Locks) Without(player int) Locks {
	return slices.DeleteFunc(slices.Clone(list), func(l Lock) bool { return l.Player == player })
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

// Secret returns a value as JSON that is to be sealed, padded. The library keeps the room in which it wrote; that is written over.
func Secret(value any) (text string, err error) {
	var b bytes.Buffer
	write := func(value any) error {
		b.Reset()
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		return e.Encode(value)
	}
	err = write(value)
	text = Padded(b.String())
	return text, errors.Join(err, write(strings.Repeat(" ", len(text))))
}

// padding is the number whose multiples are the lengths of sealed texts.
const padding = 1 << 10

// Padded returns a text with blanks behind it, so that the length of its box does not tell how much was written.
func Padded(text string) string {
	return text + strings.Repeat(" ", (padding-len(text)%padding)%padding)
}
