// Package referee holds the log, rulings, notices and treaties, the position.
package referee

import (
	"entente/engine/table"
	"entente/ui/page"
)

// Referee are the pages of the referee: log, rulings, notices and treaties, the position.
type Referee struct {
	*page.Room
	Tries table.Tries // to open a secret treaty
}
