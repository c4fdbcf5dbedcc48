package record

import "slices"

// Lock says how to get the key of a player. Either Box or Name is set, never both.
type Lock struct {
	Player int
	Box    string // the key, sealed with the PIN of the player
	Name   string // the name of the key in a folder on this machine, for a player without a PIN
}

// Locks holds the locks of a game, at most one for each player. It is never modified; every change returns a new Locks.
type Locks []Lock

// Of returns the lock of a player, if there is one.
func (list Locks) Of(player int) (Lock, bool) {
	i := slices.IndexFunc(list, func(l Lock) bool { return l.Player == player })
	if i < 0 {
		return Lock{}, false
	}
	return list[i], true
}

// With returns the locks with one in place of that of the same player.
func (list Locks) With(l Lock) Locks { return append(list.Without(l.Player), l) }

// Without returns the locks of all other players.
func (list Locks) Without(player int) Locks {
	return slices.DeleteFunc(slices.Clone(list), func(l Lock) bool { return l.Player == player })
}
