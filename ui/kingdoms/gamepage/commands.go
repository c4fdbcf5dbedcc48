package gamepage

import (
	"entente/engine"
	"entente/ui/command"
	"entente/ui/kingdoms/present"
	"entente/ui/room/bottombar"
	"entente/ui/room/mapview"
)

// Commands returns the commands available whichever game is shown.
func (h *Room) Commands() []command.Command {
	return []command.Command{{Name: "kingdoms-lesson", Menu: "help", MenuOrder: 6, Do: h.askLesson}}
}

// GameCommands returns the commands of the game on screen. Those that Europe has too share its names, keys and menu positions.
func (h *Room) GameCommands() []command.Command {
	can := func(can func() bool, key string) func() string {
		return func() string {
			if can() {
				return ""
			}
			return h.Say(key)
		}
	}
	before := can(func() bool { _, at := h.desk.File.Line(); return at > 0 }, "why-off.first")
	after := can(func() bool { _, at := h.desk.File.Line(); return at < h.phases()-1 }, "why-off.last")
	list := []command.Command{
		{Name: "back", Menu: "orders", MenuOrder: 14, Key: "Esc", Do: func() { h.page.back() }},
		{Name: "resolve", Menu: "game", MenuOrder: 1, Key: "Ctrl+Enter", Do: func() { h.page.goOn() }},
		{Name: "undo", Menu: "edit", MenuOrder: 1, Key: "Ctrl+Z", Do: func() { h.desk.Undo() }, DisabledReason: can(func() bool { return h.desk.File.CanUndo() }, "why-off.undo")},
		{Name: "redo", Menu: "edit", MenuOrder: 2, Key: "Ctrl+Y", Do: func() { h.desk.Redo() }, DisabledReason: can(func() bool { return h.desk.File.CanRedo() }, "why-off.redo")},
		{Name: "drop-unread", Menu: "edit", MenuOrder: 5, Do: h.dropUnread, DisabledReason: can(func() bool { return len(h.desk.Sheet.Lines()) > 0 }, "why-off.all-read")},
		{Name: "next-unit", Menu: "orders", MenuOrder: 12, Key: "Space", Do: func() { h.desk.SelectNext() }, DisabledReason: can(func() bool { return !h.desk.Entry.Locked }, "why-off.played")},
		{Name: "first", Menu: "game", MenuOrder: 2, Key: "Alt+Home", Do: func() { h.desk.VisitPhase(0) }, DisabledReason: before},
		{Name: "last", Menu: "game", MenuOrder: 5, Key: "Alt+End", Do: func() { h.desk.VisitPhase(h.phases() - 1) }, DisabledReason: after},
		{Name: "previous", Menu: "game", MenuOrder: 3, Key: "Alt+Left", Do: func() { h.desk.Travel(-1) }, DisabledReason: before},
		{Name: "next", Menu: "game", MenuOrder: 4, Key: "Alt+Right", Do: func() { h.desk.Travel(1) }, DisabledReason: after},
		{Name: "try-other", Menu: "game", MenuOrder: 6, Key: "Ctrl+B", Do: h.desk.Vary},
		bottombar.Slips(func() {
			if h.desk.TypeSlips(); h.desk.Walk.On() {
				h.page.line.Write("")
			}
		}, func() bool { return h.desk.Walk.On() }, can(func() bool { return !h.desk.Entry.Locked }, "why-off.played")),
		{Name: "foresee", Menu: "view", MenuOrder: 5, Key: "F4", Do: func() { h.page.sides.Foresee() }, DisabledReason: h.whyNotForesee, On: func() bool { return h.page.sides.Tab == present.Foreseen }},
		{Name: "reveal-play", Menu: "results", MenuOrder: 1, Key: "P", Do: h.reveals("reveal-play"), DisabledReason: h.whyNotReveal},
		{Name: "reveal-step", Menu: "results", MenuOrder: 2, Key: "Space", Do: h.reveals("reveal-step"), DisabledReason: h.whyNotStep},
		{Name: "reveal-back", Menu: "results", MenuOrder: 3, Key: "Backspace", Do: h.reveals("reveal-back"), DisabledReason: h.whyNotBack},
		{Name: "reveal-start", Menu: "results", MenuOrder: 4, Key: "Ctrl+Home", Do: h.reveals("reveal-start"), DisabledReason: h.whyNotReveal},
		{Name: "reveal-end", Menu: "results", MenuOrder: 5, Key: "Enter", Do: h.reveals("reveal-end"), DisabledReason: h.whyNotStep},
	}
	list = append(list, bottombar.Paces(h.Language, h.Memory, func(drop bool) {
		if h.Player(); drop {
			h.player.Drop()
		}
		h.desk.Tell()
	})...)
	return append(list, mapview.Commands(func() *mapview.Stage { return h.page.stage })...)
}

// dropUnread discards the lines of sheets that are not orders.
func (h *Room) dropUnread() { h.desk.Sheet.DropAll() }

// phases returns the number of phases in the line shown.
func (h *Room) phases() int {
	line, _ := h.desk.File.Line()
	return len(line)
}

// whyNotForesee returns why no preview is possible: the phase is resolved or not a turn, or orders are hidden and no player has the
// keyboard.
func (h *Room) whyNotForesee() string {
	switch {
	case h.page.sides.Foreseeable():
		return ""
	case h.desk.Played():
		return h.Say("why-off.played")
	case h.desk.Shown().Pos.Phase.Kind != engine.Movement:
		return h.Say("why-off.no-moves")
	}
	return h.Say("why-off.curtain")
}

// whyNotReveal returns why there is no playback: the phase is open, or it is an adjustment, whose bids have a page of their own.
func (h *Room) whyNotReveal() string {
	switch {
	case !h.desk.Played():
		return h.Say("why-off.not-played")
	case h.desk.Shown().Pos.Phase.Kind == engine.Adjustment:
		return h.Say("why-off.all-told")
	}
	return ""
}

// whyNotStep returns why there is no next step of the playback.
func (h *Room) whyNotStep() string {
	if why := h.whyNotReveal(); why != "" || h.player.Telling() {
		return why
	}
	return h.Say("why-off.all-told")
}

// whyNotBack returns why there is no previous step of the playback.
func (h *Room) whyNotBack() string {
	if why := h.whyNotReveal(); why != "" || !h.player.Telling() || h.player.Beats() > 0 {
		return why
	}
	return h.Say("why-off.nothing-told")
}

// reveals returns the action of a playback command.
func (h *Room) reveals(name string) func() {
	return func() { h.page.reveals()[name]() }
}
