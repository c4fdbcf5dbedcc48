package main

// kingdomsStops are the first turn of Three Kingdoms (issue 16): the settings, orders as they are typed, what is refused.
func kingdomsStops() []stop {
	line := func(text string) step { return steps(typed(text), keyed("Return")) }
	return []stop{
		{name: "settings", way: steps(keyed("ctrl+alt+g"), asked)},
		{name: "start", way: steps(keyed("Return"), shown("kingdoms", ""))},
		{name: "attack", way: line("chenliu - xiapi")},
		{name: "orders", way: steps(line("jianye S chenliu - xiapi"), line("changan - wuguan"), line("xuchang S chenliu"), line("ship jianye - wu"),
			line("jiangling - jiangxia by ship"), line("ye - puyang"))},
		{name: "refused", way: line("wuwei - atlantis")},
		{name: "typing", way: steps(keyed("ctrl+a", "BackSpace"), typed("xuchang - w"))},
	}
}
