package main

import (
	"fmt"
	"io"

	"entente/engine"
)

// makeBook makes the opening book from recorded games.
func makeBook(games string, v *engine.Variant, out io.Writer) ([]byte, error) {
	var m bookMaker
	if _, err := eachPhase(games, v, func(p *phase) { m.add(p.game, &p.pos, p.orders) }); err != nil {
		return nil, err
	}
	data, says, err := m.book()
	if err == nil {
		fmt.Fprintln(out, says)
	}
	return data, err
}
