package main

import (
	"path/filepath"
	"time"

	"entente/engine"
)

// chapters returns the whole tour. New stops go to the end of their chapter, so that pictures keep their names.
func chapters() []chapter {
	list := []chapter{
		{name: "write", stops: writeStops()},
		{name: "fall", stops: fallStops()},
		{name: "retreat", stops: retreatStops()},
		{name: "menu", file: "slips.entente", stops: menuStops()},
		{name: "new", stops: newGameStops()},
		{name: "referee", file: "slips.entente", stops: refereeStops()},
		{name: "files", file: "slips.entente", stops: fileStops()},
		{name: "end", file: "ended.entente", stops: endStops()},
		{name: "recover", stops: recoverStops()},
		{name: "clock", file: "clock.entente", stops: clockStops()},
		{name: "late", file: "clock.entente", change: [2]string{`"used": 78`, `"used": 299`}, stops: lateStops()},
		{name: "curtain", file: "seats.entente", stops: curtainStops()},
		{name: "projector", stops: projectorStops()},
		{name: "themes", file: "slips.entente", stops: themeStops()},
	}
	for _, locale := range []string{"ja_JP", "zh_CN", "zh_TW"} {
		list = append(list, chapter{name: locale, file: "slips.entente", locale: locale, stops: languageStops()})
	}
	return append(list,
		chapter{name: "compact", file: "slips.entente", size: "900x640", stops: compactStops()},
		chapter{name: "tall", file: "slips.entente", size: "640x900", stops: compactStops()},
		chapter{name: "foresee", stops: foreseeStops()},
		chapter{name: "planner", file: "plan.entente", stops: plannerStops()},
		chapter{name: "editor", stops: editorStops()},
		chapter{name: "book", stops: bookStops()},
		chapter{name: "compact-book", size: "900x640", locale: "ja_JP", stops: bookStops()[:5]},
		chapter{name: "compact-editor", size: "900x640", stops: compactEditorStops()},
		chapter{name: "lines", stops: linesStops()},
		chapter{name: "long", file: "ended.entente", stops: longStops()},
		chapter{name: "paper", file: "slips.entente", stops: paperStops()},
		chapter{name: "winner", file: "ended.entente", stops: []stop{{name: "shown", way: steps(keyed("alt+End"), onProjector)}}},
		chapter{name: "alarm", file: "clock.entente", change: [2]string{`"used": 78`, `"used": 299`}, stops: []stop{
			{name: "over", way: steps(started, onProjector, running(15500*time.Millisecond)), runs: true},
		}},
		chapter{name: "coin", file: "coin.entente", stops: []stop{{name: "due", way: onProjector}}},
		chapter{name: "lots", file: "coin.entente", change: atItsStart(), stops: []stop{{name: "seats", way: onProjector}}},
		chapter{name: "question", file: "slips.entente", stops: questionStops()},
		chapter{name: "compact-planner", file: "plan.entente", size: "902x640", stops: compactPlannerStops()},
		chapter{name: "door", door: true, stops: doorStops()},
		chapter{name: "kingdoms", stops: kingdomsStops()},
		chapter{name: "kingdoms-compact", size: "900x640", stops: kingdomsStops()},
		chapter{name: "kingdoms-large", size: "1920x1080", locale: "zh_TW", stops: kingdomsStops()},
		chapter{name: "kingdoms-ja", locale: "ja_JP", stops: kingdomsStops()},
		chapter{name: "kingdoms-zh", locale: "zh_CN", stops: kingdomsStops()},
		chapter{name: "kingdoms-learn", door: true, stops: kingdomsLearnStops()},
		chapter{name: "kingdoms-learn-ja", door: true, size: "900x640", locale: "ja_JP", stops: kingdomsLearnStops()},
		chapter{name: "compact-door", door: true, size: "900x640", locale: "ja_JP", stops: doorStops()[:1]},
	)
}

// doorStops shows the start page and what its entrances lead to.
func doorStops() []stop {
	return []stop{
		{name: "first", way: shown("door", "")},
		{name: "table", way: opened("r", "new")},
		{name: "plan", way: steps(keyed("Escape"), shown("door", ""), keyed("p"), shown("", ""))},
		{name: "again", way: steps(func(p *player) error { return p.save(filepath.Join(p.program.folder, "Thursday.entente")) }, opened("ctrl+n", "door"))},
	}
}

// foreseeStops shows a spring and a fall with the preview of the outcome.
func foreseeStops() []stop {
	return []stop{
		{name: "spring", way: steps(keyed("F4"), orderedFrom("demo.txt", "S1901M", all))},
		{name: "fall", way: steps(resolvedNow, goneOn, orderedFrom("demo.txt", "F1901M", all))},
		{name: "selected", way: selectUnit("bur", "bel")},
		{name: "dark", way: keyed("Escape", "ctrl+t")},
		{name: "contrast", way: keyed("ctrl+t", "ctrl+t")},
	}
}

// writeStops shows the first spring: orders by mouse, keyboard and line, and aids for reading the map.
func writeStops() []stop {
	return []stop{
		{name: "opening", way: steps()},
		{name: "selected", way: selectUnit("lon", "nth")},
		{name: "support", way: keyed("s")},
		{name: "support-partner", way: steps(picked("edi", engine.Fleet))},
		{name: "pointed-at", way: steps(keyed("Escape", "Escape", "Escape"), hovered("mun", engine.Army))},
		{name: "line", way: steps(keyed("Escape"), typed("A bud - s"))},
		{name: "line-fault", way: steps(keyed("BackSpace"), typed("xyz"), keyed("Return"))},
		{name: "line-illegal", way: steps(keyed("ctrl+a"), typed("A bud - lon"), keyed("Return"))},
		{name: "some-orders", way: steps(keyed("ctrl+a", "BackSpace", "Escape", "Escape"), orderedFrom("demo.txt", "S1901M", 9))},
		{name: "all-orders-open", way: steps(tab(1))},
		{name: "legend", way: steps(tab(0), keyed("ctrl+k"))},
		{name: "ordered", way: steps(keyed("ctrl+k"), orderedFrom("demo.txt", "S1901M", all))},
		{name: "all-orders", way: steps(tab(1))},
		{name: "written-none", way: steps(tab(2))},
		{name: "pasted", way: steps(keyed("Escape", "ctrl+shift+c", "ctrl+v"))},
		{name: "written", way: steps(keyed("Escape"), tab(2))},
		{name: "undone", way: steps(keyed("Escape", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z"), tab(0))},
		{name: "codes", way: steps(keyed("ctrl+y", "ctrl+y", "ctrl+y", "ctrl+y", "Escape", "ctrl+l"))},
		{name: "no-names", way: steps(keyed("ctrl+l"))},
		{name: "small-names", way: steps(keyed("ctrl+l", "ctrl+shift+l"))},
		{name: "large-names", way: steps(keyed("ctrl+shift+l"))},
		{name: "letters", way: steps(keyed("ctrl+shift+l", "ctrl+shift+p"))},
		{name: "hatches", way: steps(keyed("ctrl+shift+p", "ctrl+shift+h"))},
		{name: "no-highlights", way: steps(keyed("ctrl+shift+h", "ctrl+h"))},
		{name: "zoomed", way: steps(keyed("ctrl+h", "plus", "plus", "plus"))},
		{name: "hidden", way: steps(keyed("Home", "F2"), shown("curtain", ""))},
		{name: "keys", way: steps(keyed("Return"), shown("", ""), keyed("F1"), asked)},
		{name: "agreed", way: steps(closed, keyed("ctrl+shift+g"), asked)},
		{name: "why-not", way: steps(closed, keyed("ctrl+shift+w"))},
		{name: "play-as", way: steps(keyed("Escape", "ctrl+u"))},
	}
}

// fallStops shows the first fall: the results and their playback, the alternatives, builds.
func fallStops() []stop {
	return []stop{
		{name: "spring-results", way: steps(orderedFrom("demo.txt", "S1901M", all), resolvedNow)},
		{name: "begins", way: steps(goneOn)},
		{name: "orders", way: steps(orderedFrom("demo.txt", "F1901M", all))},
		{name: "told-begin", way: steps(keyed("ctrl+m", "ctrl+m"), resolvedNow, keyed("ctrl+Home"))},
		{name: "told-1", way: steps(keyed("space"))},
		{name: "told-2", way: steps(keyed("space"))},
		{name: "told-3", way: steps(keyed("space"))},
		{name: "told-back", way: steps(keyed("BackSpace"))},
		{name: "by-power-1", way: steps(keyed("Return", "ctrl+shift+o", "ctrl+Home", "space"))},
		{name: "by-power-2", way: steps(keyed("space"))},
		{name: "by-order-1", way: steps(keyed("Return", "ctrl+shift+o", "ctrl+Home", "space"))},
		{name: "by-order-2", way: steps(keyed("space"))},
		{name: "results", way: steps(keyed("ctrl+shift+o"))},
		{name: "explained", way: steps(picked("bot", engine.Fleet))},
		{name: "by-place", way: steps(keyed("Escape", "ctrl+r"))},
		{name: "only-power", way: steps(keyed("ctrl+r", "ctrl+p"))},
		{name: "try-other", way: steps(keyed("ctrl+p", "ctrl+b"))},
		{name: "variation", way: steps(given("F den H"), keyed("Escape", "Escape", "ctrl+Return"), allResults)},
		{name: "main-line", way: steps(keyed("alt+Down"))},
		{name: "builds", way: steps(goneOn)},
		{name: "build-picked", way: steps(picked("lon", engine.Fleet))},
		{name: "builds-ordered", way: steps(undone, orderedFrom("demo.txt", "W1901A", all))},
		{name: "builds-results", way: steps(resolvedNow)},
		{name: "second-year", way: steps(keyed("ctrl+Return"))},
		{name: "centers", way: steps(keyed("ctrl+shift+b"), asked)},
		{name: "centers-save", way: steps(keyed("Return"))},
		{name: "first-phase", way: steps(closed, keyed("alt+Home"))},
	}
}

// retreatStops shows a game with retreats and removals.
func retreatStops() []stop {
	turn := func(phase string) step { return steps(orderedFrom("1902.txt", phase, all), resolvedNow) }
	return []stop{
		{name: "dislodged", way: steps(turn("S1901M"), goneOn, turn("F1901M"))},
		{name: "begins", way: steps(goneOn)},
		{name: "selected", way: selectUnit("vie", "gal")},
		{name: "ordered", way: steps(keyed("Escape"), orderedFrom("1902.txt", "F1901R", all))},
		{name: "results", way: steps(resolvedNow)},
		{name: "removal", way: steps(goneOn, turn("W1901A"), goneOn, turn("S1902M"), goneOn, turn("S1902R"), goneOn, turn("F1902M"), goneOn)},
		{name: "removal-ordered", way: steps(orderedFrom("1902.txt", "W1902A", all))},
	}
}

// menuStops shows all menus, and the page that only a menu opens.
func menuStops() []stop {
	list := []stop{{name: "file", way: steps(keyed("F10"))}}
	for _, name := range []string{"edit", "view", "orders", "results", "game", "plan", "clock", "table", "help"} {
		list = append(list, stop{name: name, way: steps(keyed("Down"))})
	}
	return append(list, stop{name: "about", way: steps(keyed("Right", "Down", "Down", "Down", "Down", "Down", "Down", "Return"), shown("about", ""))})
}

// projectorStops shows the second window: while orders are written, during playback, and after.
func projectorStops() []stop {
	return []stop{
		{name: "writing", way: func(p *player) error {
			for _, do := range []step{orderedFrom("demo.txt", "S1901M", all), keyed("ctrl+shift+o"), onProjector} {
				if err := do(p); err != nil {
					return err
				}
			}
			return nil
		}},
		{name: "told-begin", way: func(p *player) error {
			// Italy has a unit without an order; the button is under the projector window.
			for _, do := range []step{mainWindow, keyed("ctrl+Return"), inQuestion, keyed("ctrl+Return")} {
				if err := do(p); err != nil {
					return err
				}
			}
			return p.program.wait("the telling", func(s state) bool { return s.Revealing })
		}},
		{name: "told-1", way: keyed("space")},
		{name: "told-2", way: keyed("space")},
		{name: "results", way: keyed("ctrl+Return")},
		{name: "next", way: keyed("ctrl+Return")},
	}
}

// atItsStart turns the game that waits for its coin into one that has just begun, with powers drawn by lot.
func atItsStart() [2]string {
	const played = `,
    {
      "phase": "F1914M"
    },
    {
      "phase": "S1915M"
    }`
	return [2]string{"0.0.0\",\n  \"phases\": [\n    {\n      \"phase\": \"S1914M\"\n    }" + played, "0\",\n  \"phases\": [\n    {\n      \"phase\": \"S1914M\"\n    }"}
}

// questionStops shows the question about powers without any order, in the light and the high-contrast theme.
func questionStops() []stop {
	return []stop{
		{name: "light", way: steps(keyed("ctrl+Return"), inQuestion)},
		{name: "contrast", way: steps(keyed("Escape", "ctrl+t", "ctrl+t", "ctrl+t", "ctrl+Return"), inQuestion)},
	}
}
