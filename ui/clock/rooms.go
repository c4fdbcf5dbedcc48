// Package clock holds the clock over the window, its settings, its commands.
package clock

import (
	"entente/ui/page"
)

// Clocks are the pages and commands of the clock.
type Clocks struct{ *page.Room }
