package present

import (
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/look"
	"entente/ui/room/toolbar"
)

// Toolbar returns what the bar at the top shows.
func Toolbar(r *europe.Room, now desk.Now) toolbar.State {
	s := toolbar.State{Title: now.Title, Status: r.SayN("toolbar.players", len(r.Desk.Game.Setup().Seats), nil) + " · " + r.FileState(now.Path, now.Dirty)}
	if now.Uncopied {
		s.Warning = r.Say("toolbar.uncopied")
	}
	lines, names, menu := r.Tool("tree", "icon-branch"), r.Tool("labels", "icon-label"), r.Tool("menu", "icon-menu")
	lines.On, names.On = r.Settings.Tree, r.Settings.Labels != paint.NoLabels
	menu.Tip, menu.Key = r.Say("toolbar.menu"), "F10"
	s.Groups = [][]look.Tool{
		{r.Tool("undo", "icon-undo"), r.Tool("redo", "icon-redo")}, {lines, names}, {r.Tool("projector", "icon-projector")},
		{r.Tool("open", "icon-open"), r.Tool("save", "icon-save")}, {menu},
	}
	return s
}
