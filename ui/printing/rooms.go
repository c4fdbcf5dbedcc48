// Package printing holds documents of the game: slips, maps, results, the whole session.
package printing

import (
	"sync"

	"entente/ui/page"
	"entente/ui/paper"
)

// Printing makes documents for the printer.
type Printing struct {
	*page.Room
	press  *paper.Press   // nil until something is printed
	Papers sync.WaitGroup // documents that are being made
}
