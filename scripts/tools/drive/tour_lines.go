package main

import "entente/engine"

// linesStops shows the tree of all lines beside the board, marks on the map, and two phases compared.
func linesStops() []stop {
	return []stop{
		{name: "tree", way: steps(orderedFrom("demo.txt", "S1901M", all), resolvedNow, keyed("F3"), rested)},
		{name: "name", way: steps(button("name-line"), asked, typed("As heard"), rested)},
		{name: "remark", way: steps(keyed("Return", "ctrl+shift+n"), typed("Ask Austria to keep out of Galicia in spring."), keyed("Escape"), rested)},
		{name: "marks", way: steps(drawn("mun", "ruh"), drawn("par", "bur", "shift"), drawn("war", "gal", "ctrl"), drawn("rum", "rum", "shift", "ctrl"), drawn("bel", "bel"), rested)},
		{name: "variation", way: steps(keyed("ctrl+b"), given("A mun - tyr"), keyed("Escape", "ctrl+Return"), inQuestion, keyed("ctrl+Return"), allTold, rested)},
		{name: "siblings", way: steps(keyed("ctrl+shift+t"), rested)},
		{name: "compare", way: steps(button("compare"), rested)},
		{name: "compared", way: steps(keyed("alt+Down"), rested)},
		{name: "dark", way: steps(keyed("ctrl+t"), rested)},
		{name: "contrast", way: steps(keyed("ctrl+t", "ctrl+t"), rested)},
		{name: "delete", way: steps(keyed("ctrl+t"), button("delete-line"), asked)},
	}
}

// longStops shows the slider of a long game.
func longStops() []stop {
	return []stop{
		{name: "slider", way: steps(keyed("F3", "alt+Left", "alt+Left"), rested)},
		{name: "compared", way: steps(keyed("ctrl+shift+k", "alt+Home"), rested)},
	}
}

// drawn draws a mark with the right mouse button, from one province to another or within one, with keys held.
func drawn(from, to string, keys ...string) step {
	return func(p *player) error {
		x1, y1 := p.pixel(p.try(p.at(from), engine.Army, 0))
		x2, y2 := p.pixel(p.try(p.at(to), engine.Army, 0))
		if from == to {
			x2, y2 = p.aside(p.at(from).Province, x1, y1)
		}
		return p.holding(keys, func() error { return p.stroke(rightButton, x1, y1, x2, y2) })
	}
}

// aside returns a pixel near another one, within a province.
func (p *player) aside(in engine.Province, x, y float64) (float64, float64) {
	for _, by := range [][2]float64{{12, 8}, {-12, 8}, {-12, -8}, {12, -8}, {0, 9}, {0, -9}, {9, 0}, {-9, 0}, {6, 0}, {-6, 0}, {0, 6}} {
		at := p.boardPoint(x+by[0], y+by[1])
		if hit, ok := p.drawing.At(at.X, at.Y); ok && hit.Province == in {
			return x + by[0], y + by[1]
		}
	}
	return x + 5, y
}
