// Package newgame holds the page for a new game.
package newgame

import (
	"entente/ui/page"
	"entente/ui/shelf"
)

// NewGames is the page for a new game.
type NewGames struct {
	*page.Room
	Shelf *shelf.Shelf
	Page  *newGamePage // over the window, nil for none
}
