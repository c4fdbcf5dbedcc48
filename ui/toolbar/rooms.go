// Package toolbar holds the bar at the top.
package toolbar

import (
	"entente/ui/kit"
	"entente/ui/page"
)

// ToolbarView is the bar at the top.
type ToolbarView struct {
	*page.Room
	Toolbar    *toolbar
	menuButton *kit.Button
}
