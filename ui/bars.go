package ui

import (
	"fyne.io/fyne/v2"

	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/words"
)

// buildToolbar makes the bar at the top.
func (v *ToolbarView) buildToolbar() {
	v.menuButton = kit.NewButton(v.look, kit.Tool, kit.ButtonFace{Icon: "icon-menu", Tip: words.Say("toolbar.menu"), Key: "F10"}, v.keys, v.tips, func() { v.perform("menu") })
	v.buttons["menu"] = v.menuButton
	v.toolbar = newToolbar(v.look, v.paintName,
		[]*kit.Button{v.command("undo", "icon-undo", kit.Tool), v.command("redo", "icon-redo", kit.Tool)},
		[]*kit.Button{v.command("labels", "icon-label", kit.Tool)},
		[]*kit.Button{v.command("projector", "icon-projector", kit.Tool)},
		[]*kit.Button{v.command("open", "icon-open", kit.Tool), v.command("save", "icon-save", kit.Tool)},
		[]*kit.Button{v.menuButton},
	)
}

// buildStrip makes the bar under the board.
func (v *StripView) buildStrip() {
	v.field = newCommandLine(words.Say("line.placeholder"), v.keys)
	v.field.act, v.field.onEnter = v.desk.Act, v.desk.Draft.GiveText
	v.field.OnChanged = v.desk.Draft.LineTyped
	v.field.onComplete = v.desk.Draft.Completions
	v.field.onLeave = func() { v.win.Canvas().Unfocus() }
	v.field.onShortcut = v.shortcut
	v.strip = newStrip(v.look, v.keys, v.tips, v.field, []*kit.Button{
		v.command("first", "icon-first", kit.Control), v.command("previous", "icon-prev", kit.Control),
		v.command("next", "icon-next", kit.Control), v.command("last", "icon-last", kit.Control),
	})
	v.strip.reveal = v.newRevealBar()
	v.strip.onChip = v.desk.Acting(func(i int) {
		_, at := v.desk.Game.Line()
		v.desk.Travel(i - at)
	})
}

// show shows the phases of the line that is looked at.
func (v *StripView) show(now desk.Now) {
	names := make([]string, len(now.Line))
	for i, n := range now.Line {
		names[i] = v.desk.Words().PhaseChip(n.Position.Phase)
	}
	hints := [][2]string{{"Enter", words.Say("line.give")}, {"Space", words.Say("line.next-unit")}}
	v.refine("reveal-play", func(f *kit.ButtonFace) { f.Icon = v.playIcon() })
	v.strip.set(names, now.At, !now.Played && !v.desk.Seats.Curtained(), hints, v.stageFaces())
	if c := v.win.Canvas(); now.Played && c.Focused() == fyne.Focusable(v.field) {
		c.Unfocus() // keys must not go into a line that is not there
	}
}

// show shows the name and the state of the game, and which commands are possible.
func (v *ToolbarView) show() {
	state := words.SayN("toolbar.players", len(v.desk.Game.Setup().Seats), nil)
	switch {
	case v.desk.Path == "" && !v.desk.Dirty():
		state += " · " + words.Say("toolbar.new")
	case v.desk.Dirty():
		state += " · " + words.Say("toolbar.unsaved")
	default:
		state += " · " + words.Say("toolbar.saved")
	}
	v.toolbar.set(v.desk.Title(), state)
	v.win.SetTitle(v.windowTitle())
	v.showCommands()
	v.refine("labels", func(f *kit.ButtonFace) { f.On = v.desk.Settings.Labels != 2 })
}
