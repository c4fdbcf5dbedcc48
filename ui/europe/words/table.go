package words

import (
	"errors"

	"entente/engine"
	"entente/engine/game"
)

// Table adds a game and its players to Words, which describes a single position.
type Table struct {
	Words
	Game *game.Game
}

// SeatName returns the name of a player or, without one, the powers.
func (w Table) SeatName(player int) string {
	p := w.Game.Players()[player]
	if p.Name != "" {
		return p.Name
	}
	return w.Powers(p.Powers)
}

// Commander returns the player of pw, or -1 if none.
func (w Table) Commander(pw engine.Power) int {
	_, player := w.Game.PlayerOf(pw)
	return player
}

// PlayerOf returns the name of the player of a power, or "" if none.
func (w Table) PlayerOf(pw engine.Power) string {
	name, _ := w.Game.PlayerOf(pw)
	return name
}

// Step returns the full name of a phase: "Fall 1901 · Retreats". A movement phase is named by its season alone: "Fall 1901".
func (w Table) Step(ph engine.Phase) string {
	if ph.Kind == engine.Movement {
		return w.Phase(ph)
	}
	return w.Phase(ph) + " · " + w.PhaseKind(ph.Kind)
}

// TableFault puts an error of the game into words.
func (w Table) TableFault(err error) error {
	if f := game.FaultIn(err); f != nil {
		err = errors.New(w.Fault(f))
	}
	return err
}
