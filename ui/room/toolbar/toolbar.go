// Package toolbar is the bar at the top of a game: its name and state, the clock, and commands as icons.
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
	Warning string      // that no safety copies are kept, "" while they are
	Tools   []look.Tool // the commands
}

// Commands sets the commands that every game has, in their current state; lines says whether the tree of the game is shown. own
// are the commands of one game only.
func (s *State) Commands(l *page.Language, a *page.Acts, lines bool, own ...look.Tool) {
	tree, menu := apart(a.Tool("tree", "icon-branch")), apart(a.Tool("menu", "icon-menu"))
	tree.On = lines
	menu.Tip, menu.Key = l.Say("toolbar.menu"), "F10"
	s.Tools = append(make([]look.Tool, 0, 7+len(own)), a.Tool("undo", "icon-undo"), a.Tool("redo", "icon-redo"), tree)
	s.Tools = append(append(s.Tools, own...), apart(a.Tool("projector", "icon-projector")), apart(a.Tool("open", "icon-open")), a.Tool("save", "icon-save"), menu)
}

// apart makes a command the first of a group.
func apart(t look.Tool) look.Tool {
	t.Apart = true
	return t
}

// Toolbar is the bar at the top. Make it with New.
type Toolbar struct {
	sheet *kit.Sheet
	paint *page.Paint
	tools *page.Tools
	shown State
	clock look.Clock
}

// New returns an empty bar. press is called with the name of a pressed command; unused keys go to keys.
func New(p *page.Paint, keys kit.Router, press func(name string)) *Toolbar {
	t := &Toolbar{paint: p, tools: page.NewTools(p, kit.Tool, keys, press)}
	t.sheet = kit.NewSheet(fyne.NewSize(200, page.ToolbarHeight), t.draw)
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

// Object returns the bar as an object for the window.
func (t *Toolbar) Object() fyne.CanvasObject { return t.sheet }

// Button returns the button of a command, or nil if there is none.
func (t *Toolbar) Button(name string) *kit.Button { return t.tools.Button(name) }

// Controls calls add with the name of each command and its button.
func (t *Toolbar) Controls(add func(name string, o fyne.CanvasObject)) { t.tools.Controls(add) }
