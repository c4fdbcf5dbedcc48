package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/words"
)

// buildToolbar makes the bar at the top.
func (w *Window) buildToolbar() {
	w.menuButton = kit.NewButton(w.look, kit.Tool, kit.ButtonFace{Icon: "icon-menu", Tip: words.Say("toolbar.menu"), Key: "F10"}, w, w.tips, func() { w.perform("menu") })
	w.buttons["menu"] = w.menuButton
	w.toolbar = newToolbar(w.look, w.paintName,
		[]*kit.Button{w.command("undo", "icon-undo", kit.Tool), w.command("redo", "icon-redo", kit.Tool)},
		[]*kit.Button{w.command("labels", "icon-label", kit.Tool)},
		[]*kit.Button{w.command("projector", "icon-projector", kit.Tool)},
		[]*kit.Button{w.command("open", "icon-open", kit.Tool), w.command("save", "icon-save", kit.Tool)},
		[]*kit.Button{w.menuButton},
	)
}

// buildStrip makes the bar under the board.
func (w *Window) buildStrip() {
	w.field = newCommandLine(words.Say("line.placeholder"), w)
	w.field.onEnter = w.desk.Draft.GiveText
	w.field.OnChanged = w.desk.Draft.LineTyped
	w.field.onComplete = w.desk.Draft.Completions
	w.field.onLeave = func() { w.win.Canvas().Unfocus() }
	w.field.onShortcut = w.shortcut
	w.strip = newStrip(w.look, w, w.tips, w.field, []*kit.Button{
		w.command("first", "icon-first", kit.Control), w.command("previous", "icon-prev", kit.Control),
		w.command("next", "icon-next", kit.Control), w.command("last", "icon-last", kit.Control),
	})
	w.strip.reveal = w.newRevealBar()
	w.strip.onChip = func(i int) {
		_, at := w.desk.Game.Line()
		w.desk.Travel(i - at)
	}
}

// presentStrip shows the phases of the line that is looked at.
func (w *Window) presentStrip() {
	line, at := w.desk.Game.Line()
	names := make([]string, len(line))
	for i, n := range line {
		names[i] = w.desk.Words().PhaseChip(n.Position.Phase)
	}
	hints := [][2]string{{"Enter", words.Say("line.give")}, {"Space", words.Say("line.next-unit")}}
	w.refine("reveal-play", func(f *kit.ButtonFace) { f.Icon = w.playIcon() })
	w.strip.set(names, at, !w.desk.Played() && !w.desk.Seats.Curtained(), hints, w.stageFaces())
	if c := w.win.Canvas(); w.desk.Played() && c.Focused() == fyne.Focusable(w.field) {
		c.Unfocus() // keys must not go into a line that is not there
	}
}

// presentToolbar shows the name and the state of the game, and which commands are possible.
func (w *Window) presentToolbar() {
	state := words.SayN("toolbar.players", len(w.desk.Game.Setup().Seats), nil)
	switch {
	case w.desk.Path == "" && !w.desk.Dirty():
		state += " · " + words.Say("toolbar.new")
	case w.desk.Dirty():
		state += " · " + words.Say("toolbar.unsaved")
	default:
		state += " · " + words.Say("toolbar.saved")
	}
	w.toolbar.set(w.desk.Title(), state)
	w.win.SetTitle(w.windowTitle())
	w.showCommands()
	w.refine("labels", func(f *kit.ButtonFace) { f.On = w.desk.Settings.Labels != 2 })
}
