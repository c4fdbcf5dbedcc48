package present

import (
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/page"
)

// Table is a table of Three Kingdoms in a window.
type Table struct {
	*page.Room
	Desk   *desk.Desk
	Player *telling.Player // of results
}

func (t Table) words() words.Words { return wordsOf(t.Room, t.Desk) }
