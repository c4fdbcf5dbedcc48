package main

import "time"

// bookStops are the page of the opening book: a spring, another power, all its lines, and a phase whose orders cannot be taken.
func bookStops() []stop {
	return []stop{
		{name: "spring", way: steps(opened("ctrl+shift+f", "book"), waited(time.Second))},
		{name: "pointed-at", way: steps(keyed("Down", "Down"), waited(time.Second))},
		{name: "powers", way: steps(button("book.whose"))},
		{name: "russia", way: steps(keyed("Down", "Down", "Down", "Down", "Down", "Return"), waited(time.Second))},
		{name: "all-lines", way: steps(part("book.which", 0.15), waited(time.Second))},
		{name: "taken", way: steps(keyed("Escape"), shown("", ""), opened("ctrl+shift+f", "book"), keyed("Return"), shown("", ""))},
		{name: "resolved", way: steps(resolvedNow, opened("ctrl+shift+f", "book"), waited(time.Second))},
		{name: "fall", way: steps(keyed("Escape"), shown("", ""), goneOn, opened("ctrl+shift+f", "book"), waited(time.Second))},
		{name: "export", way: steps(keyed("Escape"), shown("", ""), keyed("ctrl+shift+e"), asked)},
	}
}
