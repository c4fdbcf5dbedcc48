// Package projector holds the second window.
package projector

import (
	"entente/ui/page"
	"entente/ui/public"
)

// ProjectorView is the second window.
type ProjectorView struct {
	*page.Room
	Public    *public.Public
	Projector *Projector // nil while it is closed
	unplugged bool       // its screen, and the referee was not told yet
}
