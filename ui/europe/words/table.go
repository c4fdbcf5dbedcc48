package words

import (
	"errors"

	"entente/engine"
	"entente/engine/game"
)

// Table puts a game and the people around it into words, beside what Words says of one position.
type Table struct {
	Words
	Game *game.Game
}

// SeatName is what a player is called: the name or, without one, the powers.
func (w Table) SeatName(player int) string {
	p := w.Game.Players()[player]
	if p.Name != "" {
		return p.Name
	}
	return w.Powers(p.Powers)
}

// Commander returns who plays pw, -1 for nobody.
func (w Table) Commander(pw engine.Power) int {
	for i, player := range w.Game.Players() {
		if Commands(player, pw) {
			return i
		}
	}
	return -1
}

// Step names a phase in full: "Fall 1901 · Retreats". Spring and fall are a turn of talking and writing: "Fall 1901" alone.
func (w Table) Step(ph engine.Phase) string {
	if ph.Kind == engine.Movement {
		return w.Phase(ph)
	}
	return w.Phase(ph) + " · " + w.PhaseKind(ph.Kind)
}

// TableFault puts a fault of the table into words.
func (w Table) TableFault(err error) error {
	if f := game.FaultIn(err); f != nil {
		err = errors.New(w.Fault(f))
	}
	return err
}
