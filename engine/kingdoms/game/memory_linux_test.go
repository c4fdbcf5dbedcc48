package game_test

import (
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/scripts/trial"
)

// TestTortureMemoryHoldsNoSecretsOfThreeKingdoms (TK 12): after orders were handed in, the memory of the program is searched for
// them and for the PIN.
func TestTortureMemoryHoldsNoSecretsOfThreeKingdoms(t *testing.T) {
	pin := "0200-Guandu-" + t.Name()[:7] // put together here: the program that is searched must not have them as texts of its own
	order := strings.Join([]string{"caocao chenliu", "xiapi"}, " - ")
	trial.Secrets(t, "PIN and orders of Three Kingdoms", func() { writeInSecret(t) }, pin, order)
}

// writeInSecret is the program that is searched.
func writeInSecret(t *testing.T) {
	g, caocao, _ := hiddenGame(t)
	k := lockWith(t, g, caocao)
	giveSecretly(t, g, caocao, k)
	trial.Wait(trial.Open)
	fine(t, g.CloseHand(true))
	seal.Scrub()
	trial.Wait(trial.Sealed)
	fine(t, g.Reveal(keys{caocao: k}.of, works)) // so that all of it is in use
}

// lockWith gives a player a lock with the PIN that is heard. What the test itself has of it ends with the function.
//
//go:noinline
func lockWith(t *testing.T, g *game.Game, f kingdoms.Faction) seal.Key {
	pin := trial.Heard()
	defer clear(pin)
	k, l, err := table.NewLock(int(f), trial.Text(pin), seal.NewKeyring(""))
	fine(t, err)
	g.SetLock(l)
	return k
}

// giveSecretly opens the hand of a player and gives the order that is heard; the game is saved meanwhile, as the window's copies are.
//
//go:noinline
func giveSecretly(t *testing.T, g *game.Game, f kingdoms.Faction, k game.Key) {
	text := trial.Heard()
	defer clear(text)
	write(t, g, f, k, string(text))
	g.Save()
}
