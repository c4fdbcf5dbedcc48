package ui

import (
	"entente/engine/game"
	"entente/ui/words"
)

// Table puts a game and the people around it into words, beside what Words says of one position.
type Table struct {
	words.Words
	game *game.Game
}
