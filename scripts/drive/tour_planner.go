package main

import "entente/engine"

// plannerStops are the desk of who plans alone: the plan checker, sets of orders and their grid, threats.
func plannerStops() []stop {
	settled := func(p *player) error { _, err := p.still(); return err }
	down := func(p *player) error { // with the wheel, to the end of the sheet
		r := p.program.now.Controls["planner.sheet"]
		scale := p.program.now.Scale
		for range 12 {
			if err := p.click((r[0]+r[2]/2)*scale, (r[1]+r[3]-8)*scale, 5); err != nil {
				return err
			}
		}
		return settled(p)
	}
	return []stop{
		{name: "checked", way: steps(picked("bur", engine.Army), keyed("Escape", "Escape", "ctrl+F4"), settled)},
		{name: "grid", way: down},
		{name: "known", way: steps(button("planner.known-england"), settled)},
		{name: "cell", way: steps(button("planner.cell-1-1"), settled)},
		{name: "next-set", way: steps(keyed("ctrl+F3"), settled)},
		{name: "keep-set", way: steps(given("A bur - mun"), keyed("Escape", "ctrl+F5"), asked)},
		{name: "kept", way: steps(typed("Munich"), keyed("Return"), settled)},
		{name: "threats", way: steps(keyed("ctrl+F4", "ctrl+F6"), settled)},

		{name: "dark", way: steps(keyed("ctrl+t", "ctrl+F4"), settled)},
		{name: "contrast", way: steps(keyed("ctrl+t", "ctrl+t"), settled)},
	}
}
