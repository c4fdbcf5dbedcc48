// Package verbs holds commands that ask the desk and need nothing else.
package verbs

import (
	"entente/ui/page"
)

// Verbs are the commands that ask the desk for something and need nothing else.
type Verbs struct{ *page.Room }
