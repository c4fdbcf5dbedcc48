// Package toolbar holds the bar at the top.
package toolbar

import (
	"fyne.io/fyne/v2"

	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/look"
)

// Toolbar is the bar at the top.
type Toolbar struct {
	*europe.Room
	bar *bar
}

// Build makes the bar at the top.
func (v *Toolbar) Build() {
	menu := kit.NewButton(v.Look, kit.Tool, look.Button{Icon: "icon-menu", Tip: v.Say("toolbar.menu"), Key: "F10"}, v.Keys, v.Tips, func() { v.Perform("menu") })
	v.Buttons["menu"] = menu
	v.bar = newToolbar(v.Look, v.PaintName,
		[]*kit.Button{v.Command("undo", "icon-undo", kit.Tool), v.Command("redo", "icon-redo", kit.Tool)},
		[]*kit.Button{v.Command("tree", "icon-branch", kit.Tool), v.Command("labels", "icon-label", kit.Tool)},
		[]*kit.Button{v.Command("projector", "icon-projector", kit.Tool)},
		[]*kit.Button{v.Command("open", "icon-open", kit.Tool), v.Command("save", "icon-save", kit.Tool)},
		[]*kit.Button{menu},
	)
}

// Object is what lies in the window.
func (v *Toolbar) Object() fyne.CanvasObject { return v.bar.Sheet }

// Show shows the name and the state of the game, and which commands are possible.
func (v *Toolbar) Show(now desk.Now) {
	state := v.SayN("toolbar.players", len(v.Desk.Game.Setup().Seats), nil)
	mark := ""
	switch {
	case now.Dirty:
		state, mark = state+" · "+v.Say("toolbar.unsaved"), "• "
	case now.Path == "":
		state += " · " + v.Say("toolbar.new")
	default:
		state += " · " + v.Say("toolbar.saved")
	}
	warning := ""
	if now.Uncopied {
		warning = v.Say("toolbar.uncopied")
	}
	v.bar.set(now.Title, state, warning)
	v.Win.SetTitle(mark + now.Title + " – Entente")
	v.ShowCommands()
	v.Refine("tree", func(f *look.Button) { f.On = v.Desk.Settings.Tree })
	v.Refine("labels", func(f *look.Button) { f.On = v.Desk.Settings.Labels != paint.NoLabels })
}

// SetClock shows the time of a phase that is not looked at now, none if f is not shown.
func (v *Toolbar) SetClock(f look.Clock) { v.bar.setClock(f) }
