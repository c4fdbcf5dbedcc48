package present

import (
	"entente/ui/board/layout"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/room/toolbar"
)

// Toolbar returns the state of the bar at the top.
func Toolbar(r *europe.Room, now desk.Now) toolbar.State {
	s := toolbar.State{Title: now.Title, Status: r.SayN("toolbar.players", len(r.Desk.Game.Setup().Seats), nil) + " · " + r.FileState(now.Path, now.Dirty)}
	if now.Uncopied {
		s.Warning = r.Say("toolbar.uncopied")
	}
	names := r.Tool("labels", "icon-label")
	names.On = r.Settings.Labels != layout.NoLabels
	if desk.WhyNotAdvice(r.Desk) != "" { // several people play
		s.Commands(r.Language, r.Acts, r.Settings.Tree, names)
		return s
	}
	plan := r.Tool("planner", "icon-eye")
	plan.On = now.View.Planning
	s.Commands(r.Language, r.Acts, r.Settings.Tree, plan, names)
	return s
}
