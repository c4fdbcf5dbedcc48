// Package view holds commands that change how everything looks.
package view

import (
	"entente/ui/page"
)

// Views are the commands that change how everything looks.
type Views struct{ *page.Room }
