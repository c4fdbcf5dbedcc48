package table

import (
	"crypto/rand"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
)

// HandIn seals the orders of a player in whose place a program plays, as game.HandIn does, and returns the key with its lock. The
// key is one that this machine keeps. A program knows no PIN: what a person who sat there locked gets another lock, and what that
// person left as a draft is thrown away, which the record keeps. If the machine can keep no key, it is lost when the program
// ends, and the orders have to be written anew then. After an error nothing is sealed, and the error says why.
func HandIn(g *game.Game, player int, orders []engine.Order, ring *seal.Keyring) (seal.Key, game.Lock, error) {
	tell := g.OnChange
	g.OnChange = nil
	defer func() { g.OnChange = tell }()
	lock, locked := g.Lock(player)
	if locked {
		if key, err := Unlock(lock, "", ring); err == nil {
			return key, lock, g.HandIn(player, key, orders)
		}
	}
	if _, draft := g.Node().Hand(player); draft {
		if err := g.ReopenHand(player); err != nil {
			return seal.Key{}, lock, err
		}
	}
	key, lock, err := NewLock(player, "", ring)
	if err != nil {
		lock.Name = rand.Text()
		if key, err = seal.NewKey(); err != nil {
			return key, lock, err
		}
	}
	g.SetLock(lock)
	return key, lock, g.HandIn(player, key, orders)
}
