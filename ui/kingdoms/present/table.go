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
	Book   func() *rulebook.Book // the rules, nil where they cannot be read; itself nil: nothing says the numbers of its sections
}

// section is the number and the title of the section of the rules about a topic, "" for none.
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
