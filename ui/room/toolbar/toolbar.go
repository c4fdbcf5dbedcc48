// Package toolbar holds the bar at the top of a game: its name and state, the clock, and commands as icons.
package toolbar

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the bar shows, with ready texts.
type State struct {
	Title   string      // of the game
	Status  string      // players, saved or not
	Warning string      // that no copies are kept, "" while they are
	Tools   []look.Tool // the commands
}

// Commands fills in the commands that every game has, as they can be done now. Those in own are only of one game.
func (s *State) Commands(r *page.Room, own ...look.Tool) {
	lines, menu := apart(r.Tool("tree", "icon-branch")), apart(r.Tool("menu", "icon-menu"))
	lines.On = r.Settings.Tree
	menu.Tip, menu.Key = r.Say("toolbar.menu"), "F10"
	s.Tools = append(make([]look.Tool, 0, 7+len(own)), r.Tool("undo", "icon-undo"), r.Tool("redo", "icon-redo"), lines)
	s.Tools = append(append(s.Tools, own...), apart(r.Tool("projector", "icon-projector")), apart(r.Tool("open", "icon-open")), r.Tool("save", "icon-save"), menu)
}

// apart lets a group of commands begin with one.
func apart(t look.Tool) look.Tool {
	t.Apart = true
	return t
}

// Toolbar is the bar at the top. Make it with New.
type Toolbar struct {
	sheet *kit.Sheet
	room  *page.Room
	tools *page.Tools
	shown State
	clock look.Clock
}

// New returns a bar that shows nothing yet. press is called with the name of a command whose button is pressed; keys go to keys.
func New(r *page.Room, keys kit.Router, press func(name string)) *Toolbar {
	t := &Toolbar{room: r, tools: page.NewTools(r, kit.Tool, keys, press)}
	t.sheet = kit.NewSheet(fyne.NewSize(200, page.ToolbarHeight), t.paint)
	return t
}

// Set shows a state.
func (t *Toolbar) Set(s State) {
	was := t.shown
	t.shown = s
	grouped := slices.EqualFunc(was.Tools, s.Tools, func(a, b look.Tool) bool { return a.Apart == b.Apart })
	if t.tools.Set(s.Tools) || !grouped || was.Title != s.Title || was.Status != s.Status || was.Warning != s.Warning {
		t.sheet.Draw()
	}
}

// SetClock shows a clock, or none if c is not shown.
func (t *Toolbar) SetClock(c look.Clock) {
	if t.clock != c {
		t.clock = c
		t.sheet.Draw()
	}
}

// Object returns what lies in the window.
func (t *Toolbar) Object() fyne.CanvasObject { return t.sheet }

// Button returns the button of a command, or nil if there is none.
func (t *Toolbar) Button(name string) *kit.Button { return t.tools.Button(name) }

// Controls calls add with the name of each command and its button.
func (t *Toolbar) Controls(add func(name string, o fyne.CanvasObject)) { t.tools.Controls(add) }
