package main

import "entente/engine"

// plannerStops shows the window of a planner: the plan checker, sets of orders and their grid, threats.
func plannerStops() []stop {
	return []stop{
		{name: "checked", way: steps(picked("bur", engine.Army), keyed("Escape", "Escape", "ctrl+F4"), rested)},
		{name: "grid", way: sheetDown},
		{name: "known", way: steps(button("planner.known-england"), rested)},
		{name: "cell", way: steps(button("planner.cell-1-1"), rested)},
		{name: "next-set", way: steps(keyed("ctrl+F3"), rested)},
		{name: "keep-set", way: steps(given("A bur - mun"), keyed("Escape", "ctrl+F5"), asked)},
		{name: "kept", way: steps(typed("Munich"), keyed("Return"), rested)},
		{name: "threats", way: steps(keyed("ctrl+F4", "ctrl+F6"), rested)},

		{name: "dark", way: steps(keyed("ctrl+t", "ctrl+F4"), rested)},
		{name: "contrast", way: steps(keyed("ctrl+t", "ctrl+t"), rested)},
	}
}

// compactPlannerStops shows the same in the smallest window, with the tree beside it.
func compactPlannerStops() []stop {
	return []stop{
		{name: "checked", way: steps(picked("bur", engine.Army), keyed("Escape", "Escape", "ctrl+F4"), rested)},
		{name: "tree", way: steps(keyed("F3"), rested)},
		{name: "cell", way: steps(sheetDown, button("planner.cell-1-1"), rested)},
		{name: "remark", way: steps(keyed("ctrl+shift+n"), typed("England is not to be trusted, whatever is said on Thursday."), rested)},
		{name: "compare", way: steps(keyed("Escape", "ctrl+F4", "ctrl+shift+k", "Home"), rested)},
		{name: "threats", way: steps(keyed("ctrl+shift+k", "F3", "ctrl+F6"), rested)},
	}
}

// sheetDown scrolls the planner's page to its end with the wheel.
func sheetDown(p *player) error {
	r := p.program.now.Controls["planner.sheet"]
	scale := p.program.now.Scale
	for range 12 {
		if err := p.click((r[0]+r[2]/2)*scale, (r[1]+r[3]-8)*scale, 5); err != nil {
			return err
		}
	}
	_, err := p.still()
	return err
}
