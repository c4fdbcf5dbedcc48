package present

import "entente/ui/room/toolbar"

// Toolbar returns the state of the toolbar.
func Toolbar(t Table) toolbar.State {
	d := t.Desk
	s := toolbar.State{
		Title:  d.Doc.Title(t.Say("kingdoms.bar.title")),
		Status: t.SayN("toolbar.players", len(d.Shown().Players()), nil) + " · " + t.FileState(d.Doc.Path(), d.Doc.Dirty()),
	}
	if d.Uncopied {
		s.Warning = t.Say("toolbar.uncopied")
	}
	s.Commands(t.Language, t.Acts, t.Settings.Tree)
	return s
}
