// Package book is the page of the opening book: what people ordered with the units that a power has now, with the arrows of each set of
// orders on a map, and one click to take it.
package book

import (
	"entente/engine"
	"entente/engine/book"
	"entente/ui/command"
	"entente/ui/europe"
)

// Books open the page of the opening book. It shows what was ordered in games that are over, and nothing of the open one but
// the position, so that it can be read at any time.
type Books struct {
	*europe.Room
	of   *engine.Variant // whose book it is
	book *book.Book      // nil until it is asked for the first time
}

// Commands returns the command that opens the page.
func (b *Books) Commands() []command.Command {
	return []command.Command{{Name: "book", Menu: "plan", MenuOrder: 20, Key: "Ctrl+Shift+F", Do: b.open, DisabledReason: b.whyNot}}
}

// whyNot says why there is no book.
func (b *Books) whyNot() string {
	if b.Desk.Variant().ID != book.Board {
		return b.Say("why-off.book")
	}
	return ""
}

// open opens the page at the power that is looked at.
func (b *Books) open() {
	if v := b.Desk.Variant(); b.of != v {
		book, err := book.Open(v)
		if err != nil {
			b.Alarm(err)
			return
		}
		b.of, b.book = v, book
	}
	newBookPage(b).show()
}
