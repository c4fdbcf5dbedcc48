package present

import (
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/page"
	"entente/ui/rulebook"
)

// Table is a table of Three Kingdoms in a window.
type Table struct {
	*page.Room
	Desk   *desk.Desk
	Player *telling.Player       // of results
	Book   func() *rulebook.Book // the rules, or nil if they cannot be read; may be nil itself
}

// section returns the number and title of the section about a topic, or "" if none.
func (t Table) section(topic string) string {
	if t.Book == nil {
		return ""
	}
	if b := t.Book(); b != nil {
		return b.Heading(topic)
	}
	return ""
}

func (t Table) words() words.Words { return WordsOf(t.Room, t.Desk) }
