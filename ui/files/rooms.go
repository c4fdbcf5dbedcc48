// Package files holds games from and to files, recovery, pictures and exports.
package files

import (
	"entente/engine/game"
	"entente/ui/page"
	"entente/ui/shelf"
)

// Files opens, saves and exports games, and keeps copies of the one that is open.
type Files struct {
	*page.Room
	Shelf  *shelf.Shelf
	State  string         // folder for automatic copies and recent files, "" for none
	Copies *game.Autosave // nil: no copies are kept
	warned bool           // that no copy could be written
}
