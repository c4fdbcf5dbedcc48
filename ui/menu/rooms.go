// Package menu holds the menu, the page of the keys.
package menu

import (
	"entente/ui/page"
)

// Menus is the menu, the page of the keys, and what the program is.
type Menus struct{ *page.Room }
