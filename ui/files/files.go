// Package files opens, saves and recovers games, and saves pictures and other forms of them.
package files

import (
	"entente/ui/page"
)

// Files opens, saves and exports the game of the desk. What it does to the disk goes through the document.
type Files struct {
	*page.Room
	warned bool // that no copy can be kept, and since then none could
}
