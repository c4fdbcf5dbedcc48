// Package book is the page of the opening book. It shows what players ordered with a power's current units, with arrows on a map, and one click
// uses a set of orders.
package book

import (
	"entente/engine"
	"entente/engine/book"
	"entente/ui/command"
	"entente/ui/europe"
)

// Books opens the page of the opening book. The page shows orders from finished games and only the position of the open one, so it can be shown at
// any time.
type Books struct {
	*europe.Room
	of   *engine.Variant // the variant of the book
	book *book.Book      // nil until first use
}

// Commands returns the command that opens the page.
func (b *Books) Commands() []command.Command {
	return []command.Command{{Name: "book", Menu: "plan", MenuOrder: 20, Key: "Ctrl+Shift+F", Do: b.open, DisabledReason: b.whyNot}}
}

// whyNot returns why there is no book, or "".
func (b *Books) whyNot() string {
	if b.Desk.Variant().ID != book.Board {
		return b.Say("why-off.book")
	}
	return ""
}

// open opens the page for the selected power.
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
