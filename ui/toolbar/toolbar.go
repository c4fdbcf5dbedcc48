// Package toolbar holds the bar at the top.
package toolbar

import (
	"entente/ui/kit"
	"entente/ui/page"
)

// Toolbar is the bar at the top.
type Toolbar struct {
	*page.Room
	Toolbar    *bar
	menuButton *kit.Button
}

// Build makes the bar at the top.
func (v *Toolbar) Build() {
	v.menuButton = kit.NewButton(v.Look, kit.Tool, kit.ButtonFace{Icon: "icon-menu", Tip: v.Say("toolbar.menu"), Key: "F10"}, v.Keys, v.Tips, func() { v.Perform("menu") })
	v.Buttons["menu"] = v.menuButton
	v.Toolbar = newToolbar(v.Look, v.PaintName,
		[]*kit.Button{v.Command("undo", "icon-undo", kit.Tool), v.Command("redo", "icon-redo", kit.Tool)},
		[]*kit.Button{v.Command("labels", "icon-label", kit.Tool)},
		[]*kit.Button{v.Command("projector", "icon-projector", kit.Tool)},
		[]*kit.Button{v.Command("open", "icon-open", kit.Tool), v.Command("save", "icon-save", kit.Tool)},
		[]*kit.Button{v.menuButton},
	)
}

// Show shows the name and the state of the game, and which commands are possible.
func (v *Toolbar) Show() {
	state := v.SayN("toolbar.players", len(v.Desk.Game.Setup().Seats), nil)
	switch {
	case v.Desk.Doc.Path() == "" && !v.Desk.Dirty():
		state += " · " + v.Say("toolbar.new")
	case v.Desk.Dirty():
		state += " · " + v.Say("toolbar.unsaved")
	default:
		state += " · " + v.Say("toolbar.saved")
	}
	v.Toolbar.set(v.Desk.Title(), state)
	v.Win.SetTitle(v.windowTitle())
	v.ShowCommands()
	v.Refine("labels", func(f *kit.ButtonFace) { f.On = v.Desk.Settings.Labels != 2 })
}

// windowTitle is what the window is called outside.
func (v *Toolbar) windowTitle() string {
	mark := ""
	if v.Desk.Dirty() {
		mark = "• "
	}
	return mark + v.Desk.Title() + " – Entente"
}
