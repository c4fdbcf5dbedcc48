package main

import (
	"fmt"
	"io"

	"entente/engine"
	"entente/engine/book"
)

// makeBook makes the book of openings of recorded games.
func makeBook(games string, v *engine.Variant, out io.Writer) ([]byte, error) {
	var m book.Maker
	if _, err := eachPhase(games, v, func(p *phase) { m.Add(p.game, &p.pos, p.orders) }); err != nil {
		return nil, err
	}
	data, says, err := m.Book()
	if err == nil {
		fmt.Fprintln(out, says)
	}
	return data, err
}
