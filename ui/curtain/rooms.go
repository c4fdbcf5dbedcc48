// Package curtain holds between players at one keyboard: PINs, seals, the reveal; the hidden screen.
package curtain

import (
	"entente/ui/page"
)

// Curtains is the curtain between players at one keyboard, and over a hidden screen.
type Curtains struct {
	*page.Room
	Hiding  hiding   // of the screen
	Curtain *curtain // over everything, nil while it is up
}
