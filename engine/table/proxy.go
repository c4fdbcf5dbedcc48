package table

import (
	"crypto/rand"

	"entente/engine/record"
	"entente/engine/seal"
)

// Proxied is a game of any kind in which bots seal orders. Players are identified by the numbers of their locks.
type Proxied[O any] interface {
	Lock(player int) (record.Lock, bool)
	SetLock(record.Lock)
	Handed(player int) (record.Hand, bool)
	ReopenHand(player int) error
	HandIn(player int, key record.Key, orders []O) error
	Quietly(do func() error) error
}

// HandIn seals the orders of a bot for a player, as the game's HandIn does, and returns the key and its lock. This computer keeps
// the key. A bot does not know PINs: if a person at this seat had a lock, the bot replaces it and discards that person's draft,
// which the record notes. If the computer cannot keep the key, the key is lost when the program ends, and the orders must then be
// written again. After an error, nothing is sealed.
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
