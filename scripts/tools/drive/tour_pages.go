package main

import (
	"time"
)

// newGameStops shows all of the new game page, and the vote in the game that it starts.
func newGameStops() []stop {
	list := []stop{{name: "page", way: steps(opened("ctrl+alt+n", "new"))}}
	for _, n := range []string{"2", "3", "4", "5", "6", "7"} {
		list = append(list, stop{name: "players-" + n, way: steps(button("new.players." + n)), same: n == "7"})
	}
	return append(list,
		stop{name: "keyboard", way: steps(button("new.mode.1"))},
		stop{name: "planning", way: steps(button("new.mode.2"))},
		stop{name: "no-clocks", way: steps(button("new.mode.0"), button("new.clocks"))},
		stop{name: "details", way: steps(button("new.clocks"), button("new.details"))},
		stop{name: "shores", way: steps(keyed("Escape"), button("new.boards"), typed("shores"), keyed("Return"))},
		stop{name: "shores-game", way: steps(keyed("Escape"), opened("ctrl+alt+n", "new"), button("new.boards"), typed("shores"), keyed("Return"), button("new.start"), shown("", ""))},
		stop{name: "boards", way: steps(opened("ctrl+alt+c", "boards"))},
		stop{name: "boards-found", way: steps(typed("china"))},
		stop{name: "boards-kingdoms", way: steps(keyed("Escape", "End"))},
		stop{name: "players", way: steps(closed, keyed("ctrl+shift+u"), asked)},
		stop{name: "vote", way: steps(closed, keyed("ctrl+shift+d"), asked)},
		stop{name: "vote-next", way: steps(keyed("Right", "Right", "Return"), asked)},
	)
}

// refereeStops shows the pages of the referee.
func refereeStops() []stop {
	dialog := func(name string) step { return steps(button("rulings."+name), asked) }
	return []stop{
		{name: "orders", way: steps()},
		{name: "spring", way: steps(keyed("alt+Left"))},
		{name: "rulings", way: steps(keyed("alt+Right"), opened("ctrl+j", "rulings"))},
		{name: "missed", way: steps(dialog("missed.austria"))},
		{name: "missed-refused", way: steps(keyed("Return"), rested), same: true},
		{name: "armistice", way: steps(closed, dialog("armistice.france"))},
		{name: "hand-over", way: steps(closed, dialog("hand-over.turkey"))},
		{name: "lift", way: steps(closed, dialog("lift.italy"))},
		{name: "order", way: steps(closed, dialog("order"))},
		{name: "position", way: steps(closed, button("rulings.position"), shown("editor", ""))},
		{name: "position-fleet", way: steps(button("editor.tool.fleet"))},
		{name: "position-fault", way: steps(button("editor.text"), keyed("ctrl+End"), typed(" italy:Alon"))},
		{name: "reopen", way: steps(keyed("Escape", "Escape"), shown("rulings", ""), dialog("reopen"))},
		{name: "reopened", way: steps(typed("a slip was misread"), keyed("Return"), shown("rulings", ""))},
		{name: "unread", way: steps(keyed("Escape"), shown("", ""), tab(2))},
		{name: "log", way: steps(opened("ctrl+g", "log"))},
		{name: "log-rulings", way: steps(part("log.kinds", 0.5))},
		{name: "log-power", way: steps(part("log.kinds", 0.1), button("log.power"))},
		{name: "notices", way: steps(keyed("Escape"), keyed("Escape"), shown("", ""), opened("ctrl+d", "notices"))},
		{name: "treaty", way: steps(part("notices.kind", 0.8))},
		{name: "treaty-secret", way: steps(part("notices.secret", 0.8))},
		{name: "treaty-sealed", way: steps(button("notices.sign.france"), button("notices.sign.germany"), button("notices.text"),
			typed("Burgundy stays empty."), button("notices.word"), typed("marten"), button("notices.give"), rested)},
		{name: "treaty-open", way: steps(button("notices.open"), asked)},
		{name: "treaty-wrong", way: steps(typed("weasel"), keyed("Return"), rested)},
		{name: "post", way: steps(keyed("Escape", "Escape", "Escape"), shown("", ""), opened("ctrl+alt+m", "post"))},
		{name: "post-deadline", way: steps(button("post.deadline"), asked)},
		{name: "post-due", way: steps(typed("+90"), keyed("Return"), rested)},
	}
}

// fileStops shows the dialogs about files and paper.
func fileStops() []stop {
	return []stop{
		{name: "open", way: steps(keyed("ctrl+o"), asked)},
		{name: "open-fails", way: steps(keyed("ctrl+a"), typed("nothing.entente"), keyed("Return"), rested)},
		{name: "save-as", way: steps(closed, keyed("ctrl+shift+s"), asked)},
		{name: "replace", way: steps(keyed("ctrl+a"), typed("other.entente"), keyed("Return"), shown("", ""), keyed("ctrl+shift+s"), asked,
			keyed("ctrl+a"), typed("Thursday.entente"), keyed("Return"), rested, asked)},
		{name: "picture", way: steps(closed, keyed("ctrl+e"), asked)},
		{name: "export", way: steps(closed, keyed("ctrl+shift+e"), asked)},
		{name: "export-orders", way: steps(keyed("Down", "Down", "Down", "Return"), asked)},
		{name: "slips", way: steps(closed, keyed("ctrl+2"), asked)},
		{name: "maps", way: steps(closed, keyed("ctrl+3"), asked)},
		{name: "handout", way: steps(closed, keyed("ctrl+5"), asked)},
		{name: "result", way: steps(closed, keyed("alt+Left"), keyed("ctrl+4"), asked)},
		{name: "printed", way: steps(keyed("ctrl+a"), typed("result.pdf"), keyed("Return"),
			func(p *player) error {
				return p.program.wait("the document", func(s state) bool { return s.Controls["answer-1"][2] > 0 && s.Dialog != "" })
			}, rested)},
		{name: "leave", way: steps(closed, keyed("alt+Right"), given("A ser H"), keyed("Escape", "Escape", "ctrl+o"), asked)},
	}
}

// endStops shows a finished game.
func endStops() []stop {
	return []stop{
		{name: "before", way: steps()},
		{name: "page", way: steps(keyed("alt+End"), opened("ctrl+shift+w", "end"))},
		{name: "centers", way: steps(keyed("Escape"), shown("", ""), keyed("ctrl+shift+b"), asked)},
		{name: "over", way: steps(closed)},
		{name: "what-if", way: steps(opened("ctrl+shift+w", "end"), keyed("Left", "Left", "Left", "Left", "Return"), shown("", ""))},
		{name: "players", way: steps(keyed("alt+Home"))},
	}
}

// recoverStops shows the question after the program was killed.
func recoverStops() []stop {
	return []stop{
		{name: "question", way: steps(given("A bud - ser"), keyed("Escape", "Escape"), abandoned, asked)},
		{name: "recovered", way: steps(keyed("Return"), shown("", ""))},
	}
}

// clockStops shows the clock, at last while it runs: that picture is taken in the middle of a second.
func clockStops() []stop {
	return []stop{
		{name: "paused", way: steps()},
		{name: "page", way: steps(opened("F9", "clock"))},
		{name: "settings", way: steps(closed, opened("ctrl+F9", "Clock"))},
		{name: "settings-short", way: steps(keyed("Right"))},
		{name: "early", way: steps(closed, keyed("F8"), asked)},
		{name: "more", way: steps(closed, keyed("F7"))},
		{name: "history", way: steps(keyed("alt+Left"))},
		{name: "running", way: steps(keyed("alt+Right"), started, running(3500*time.Millisecond)), runs: true},
		{name: "page-running", way: steps(opened("F9", "clock"), running(9500*time.Millisecond)), runs: true},
	}
}

// lateStops shows the clock when the time of a step is over.
func lateStops() []stop {
	return []stop{
		{name: "warning", way: steps()},
		{name: "over", way: steps(started, running(10500*time.Millisecond)), runs: true},
		{name: "page-over", way: steps(opened("F9", "clock"), running(15500*time.Millisecond)), runs: true},
	}
}

// curtainStops shows a hot-seat game.
func curtainStops() []stop {
	pin := func(text string) step { return steps(typed(text), keyed("Return")) }
	list := []stop{
		{name: "board", way: steps()},
		{name: "lowered", way: steps(opened("ctrl+Return", "curtain"))},
		{name: "pin-new", way: steps(button("curtain.pin"), button("curtain.field"))},
		{name: "pin-differs", way: steps(typed("4711"), button("curtain.field-again"), typed("4712"), keyed("Return"))},
		{name: "seat", way: steps(button("curtain.field-again"), keyed("ctrl+a"), typed("4711"), keyed("Return"), shown("", ""))},
		{name: "seat-orders", way: steps(given("A bud - ser"), given("A vie - gal"), given("F tri - alb"), keyed("Escape", "Escape"))},
		{name: "sealed-1", way: steps(opened("ctrl+Return", "curtain"))},
		{name: "pin", way: steps(button("curtain.seal.1"))},
		{name: "pin-wrong", way: steps(pin("1234"), rested)},
		{name: "forgotten", way: steps(button("curtain.forgotten"), asked)},
		{name: "seat-2", way: steps(closed, button("curtain.seal.2"), keyed("Return"), shown("", ""))},
		{name: "draft", way: steps(given("F lon - nth"), keyed("Escape", "Escape", "F2"), shown("curtain", ""))},
		{name: "close", way: steps(button("curtain.close"), inQuestion)},
		{name: "behind", way: steps(keyed("Escape"))},
	}
	in := steps(keyed("ctrl+Return"), inQuestion, opened("ctrl+Return", "curtain")) // some units have no order
	handIn := []step{opened("ctrl+Return", "curtain")}
	for range 6 {
		handIn = append(handIn, keyed("Return"), shown("", ""), in)
	}
	return append(list, stop{name: "ready", way: steps(handIn...)}, stop{name: "revealed", way: steps(keyed("Return"), inQuestion, keyed("ctrl+Return"), allResults)})
}

// allResults waits for the results and shows all of them.
func allResults(p *player) error {
	if err := p.program.wait("results", func(s state) bool { return s.Resolved }); err != nil {
		return err
	}
	return allTold(p)
}

// themeStops shows a few pages in the other themes.
func themeStops() []stop {
	var list []stop
	for i, name := range []string{"dark", "parchment", "contrast", "light"} {
		first := steps(nextTheme)
		if i > 0 {
			first = steps(closed, nextTheme)
		}
		list = append(list,
			stop{name: name + "-orders", way: first},
			stop{name: name + "-selected", way: selectUnit("nth", "nwy")},
			stop{name: name + "-results", way: steps(keyed("Escape", "alt+Left"))},
			stop{name: name + "-legend", way: steps(keyed("ctrl+k"))},
			stop{name: name + "-menu", way: steps(keyed("ctrl+k", "F10", "Down", "Down"))},
			stop{name: name + "-rulings", way: steps(keyed("Escape"), keyed("alt+Right"), opened("ctrl+j", "rulings"))},
			stop{name: name + "-notices", way: steps(closed, opened("ctrl+d", "notices"))},
			stop{name: name + "-clock", way: steps(closed, opened("F9", "clock"))},
			stop{name: name + "-new", way: steps(closed, opened("ctrl+alt+n", "new"))},
		)
	}
	return list
}

// languageStops shows the pages with the most text.
func languageStops() []stop {
	return []stop{
		{name: "orders", way: steps()},
		{name: "results", way: steps(keyed("alt+Left"))},
		{name: "menu", way: steps(keyed("F10", "Down", "Down"))},
		{name: "keys", way: steps(keyed("Escape"), keyed("alt+Right", "F1"), asked)},
		{name: "new", way: steps(closed, opened("ctrl+alt+n", "new"))},
		{name: "details", way: steps(button("new.details"))},
		{name: "boards", way: steps(keyed("Escape", "Escape"), shown("", ""), opened("ctrl+alt+c", "boards"))},
		{name: "rulings", way: steps(closed, opened("ctrl+j", "rulings"))},
		{name: "log", way: steps(closed, opened("ctrl+g", "log"))},
		{name: "notices", way: steps(closed, opened("ctrl+d", "notices"))},
		{name: "agreed", way: steps(closed, keyed("ctrl+shift+g"), asked)},
	}
}

// compactStops shows what changes in a small window.
func compactStops() []stop {
	return []stop{
		{name: "orders", way: steps()},
		{name: "all-orders", way: steps(tab(1))},
		{name: "results", way: steps(tab(0), keyed("Escape", "alt+Left"))},
		{name: "legend", way: steps(keyed("ctrl+k"))},
		{name: "menu", way: steps(keyed("ctrl+k", "F10", "Down", "Down"))},
		{name: "keys", way: steps(keyed("Escape"), keyed("alt+Right", "F1"), asked)},
		{name: "new", way: steps(closed, opened("ctrl+alt+n", "new"))},
		{name: "details", way: steps(button("new.details"))},
		{name: "rulings", way: steps(keyed("Escape", "Escape"), shown("", ""), opened("ctrl+j", "rulings"))},
		{name: "log", way: steps(closed, opened("ctrl+g", "log"))},
		{name: "notices", way: steps(closed, opened("ctrl+d", "notices"))},
		{name: "clock", way: steps(closed, opened("F9", "clock"))},
		{name: "hidden", way: steps(closed, keyed("F2"), shown("curtain", ""))},
		{name: "centers", way: steps(keyed("Return"), shown("", ""), keyed("ctrl+shift+b"), asked)},
	}
}

// paperStops shows the printed documents.
func paperStops() []stop {
	return []stop{
		{name: "slips", prints: "ctrl+2"},
		{name: "maps", prints: "ctrl+3"},
		{name: "session", prints: "ctrl+5"},
		{name: "spring", way: steps(keyed("alt+Left"))},
		{name: "result", prints: "ctrl+4"},
	}
}
