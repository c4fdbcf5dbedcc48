package game

import "entente/engine"

// End says how a game ended. The zero End means that it goes on.
type End struct {
	Winner engine.Power // who won alone, by supply centers (RULES 10)
}

// Ended returns how the game stands ended at the current phase. It may be studied and played beyond all the same.
func (g *Game) Ended() End { return End{Winner: g.Node().Position.Winner()} }
