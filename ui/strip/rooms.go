// Package strip holds the bar below the map: the line for orders, the phases.
package strip

import (
	"entente/ui/page"
)

// StripView is the bar below the map: the line for orders, the phases, the telling.
type StripView struct {
	*page.Room
	Strip     *strip
	Field     *CommandLine
	Shortcuts map[string]func()
}
