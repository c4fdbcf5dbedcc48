// Package projector holds the second window.
package projector

import (
	"entente/ui/page"
	"entente/ui/public"
)

// Projector is the second window.
type Projector struct {
	*page.Room
	Public    *public.View
	Projector *Window // nil while it is closed
	unplugged bool    // its screen, and the referee was not told yet
}
