package main

// bookStops shows the page of the opening book: a spring, another power, all its lines, and a phase whose orders cannot be read.
func bookStops() []stop {
	return []stop{
		{name: "spring", way: steps(opened("ctrl+shift+f", "book"), rested)},
		{name: "pointed-at", way: steps(keyed("Down", "Down"), rested)},
		{name: "powers", way: steps(button("book.whose"))},
		{name: "russia", way: steps(keyed("Down", "Down", "Down", "Down", "Down", "Return"), rested)},
		{name: "all-lines", way: steps(part("book.which", 0.15), rested)},
		{name: "taken", way: steps(keyed("Escape"), shown("", ""), opened("ctrl+shift+f", "book"), keyed("Return"), shown("", ""))},
		{name: "resolved", way: steps(resolvedNow, opened("ctrl+shift+f", "book"), rested)},
		{name: "fall", way: steps(keyed("Escape"), shown("", ""), goneOn, opened("ctrl+shift+f", "book"), rested)},
		{name: "export", way: steps(keyed("Escape"), shown("", ""), keyed("ctrl+shift+e"), asked)},
	}
}
