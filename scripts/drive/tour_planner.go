package main

import "entente/engine"

// plannerStops are the desk of who plans alone: the plan checker, sets of orders and their grid.
func plannerStops() []stop {
	settled := func(p *player) error { _, err := p.still(); return err }
	return []stop{
		{name: "checked", way: steps(picked("bur", engine.Army), keyed("Escape", "Escape", "ctrl+F4"), settled)},
		{name: "known", way: steps(button("planner.known-england"), settled)},
		{name: "grid", way: steps(keyed("F6", "F6", "F6", "F6", "Next"), settled)},
		{name: "cell", way: steps(button("planner.cell-1-1"), settled)},
		{name: "next-set", way: steps(keyed("ctrl+F3"), settled)},
		{name: "keep-set", way: steps(given("A bur - mun"), keyed("Escape", "ctrl+F5"), asked)},
		{name: "kept", way: steps(typed("Munich"), keyed("Return"), settled)},
		{name: "dark", way: steps(keyed("ctrl+t"), settled)},
		{name: "contrast", way: steps(keyed("ctrl+t", "ctrl+t"), settled)},
	}
}
