package game

import "entente/engine"

// Names of tags: facts about a game that the rules do not need. Others may be used as well.
const (
	Title = "title" // of the game
	Place = "place" // where it is played
	Date  = "date"  // when
)

// Player returns the name of the tag that says who plays pw.
func Player(v *engine.Variant, pw engine.Power) string { return "player " + v.Powers[pw].ID }
