package table_test

import (
	"testing"

	"entente/engine/game"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/trial"
)

// TestTortureMemoryHoldsNoSecrets: after orders were handed in, the memory of the program is searched for them and
// for the PIN.
func TestTortureMemoryHoldsNoSecrets(t *testing.T) {
	trial.Secrets(t, "PIN and orders that were handed in", func() { writeInSecret(t) },
		"1914-Sarajevo-"+t.Name()[:7], "Bucephalus-rides-at-dawn", "A par - bur")
}

// writeInSecret is the program that is searched.
func writeInSecret(t *testing.T) {
	g := hotSeat(t)
	k := lockWith(t, g)
	giveSecretly(t, g, k)
	trial.Wait(trial.Open)
	fine(t, g.CloseHand(true))
	seal.Scrub()
	trial.Wait(trial.Sealed)
	fine(t, g.Reveal(func(int) game.Key { return k })) // so that all of it is in use
}

// lockWith gives the first player a lock with the PIN that is heard. What the test itself has of it ends with the function.
//
//go:noinline
func lockWith(t *testing.T, g *game.Game) seal.Key {
	pin := trial.Heard()
	defer clear(pin)
	k, l, err := table.NewLock(0, trial.Text(pin), seal.NewKeyring(""))
	fine(t, err)
	g.SetLock(l)
	return k
}

// giveSecretly opens the hand of the first player and gives an order in words that are heard.
//
//go:noinline
func giveSecretly(t *testing.T, g *game.Game, k seal.Key) {
	fine(t, g.OpenHand(0, k))
	secret := trial.Heard()
	defer clear(secret)
	pos := g.Node().Position
	o, err := pos.Variant.ParseOrder(pos.Variant.Power("france"), "A par - bur")
	fine(t, err)
	g.Give(game.Given{Order: pos.Complete(o, nil), Text: string(secret)})
}
