// Package ending holds votes, tosses, lots, the page of the end, the centers by year.
package ending

import (
	"entente/ui/page"
)

// Endings are the pages and dialogs of how a game ends: votes, tosses, lots, the end.
type Endings struct{ *page.Room }
