package table

import (
	"crypto/rand"

	"entente/engine/record"
	"entente/engine/seal"
)

// Proxied is a game of any kind in which programs seal orders. Players are known by the numbers of their locks.
type Proxied[O any] interface {
	Lock(player int) (record.Lock, bool)
	SetLock(record.Lock)
	Handed(player int) (record.Hand, bool)
	ReopenHand(player int) error
	HandIn(player int, key record.Key, orders []O) error
	Quietly(do func() error) error
}

// HandIn seals the orders of a player in whose place a program plays, as the game's HandIn does, and returns the key with its lock. The
// key is one that this machine keeps. A program knows no PIN: what a person who sat there locked gets another lock, and what that
// person left as a draft is thrown away, which the record keeps. If the machine can keep no key, it is lost when the program
// ends, and the orders have to be written anew then. After an error nothing is sealed, and the error says why.
func HandIn[O any](g Proxied[O], player int, orders []O, ring *seal.Keyring) (key seal.Key, lock record.Lock, err error) {
	err = g.Quietly(func() (err error) {
		var locked bool
		if lock, locked = g.Lock(player); locked {
			if key, err = Unlock(lock, "", ring); err == nil {
				return g.HandIn(player, key, orders)
			}
		}
		if _, draft := g.Handed(player); draft {
			if err := g.ReopenHand(player); err != nil {
				return err
			}
		}
		if key, lock, err = NewLock(player, "", ring); err != nil {
			lock.Name = rand.Text()
			if key, err = seal.NewKey(); err != nil {
				return err
			}
		}
		g.SetLock(lock)
		return g.HandIn(player, key, orders)
	})
	return key, lock, err
}
