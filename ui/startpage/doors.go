// Package startpage is the start page: entrances for learning, planning and running a table, and the recent games.
//
//	doors := startpage.New(screen, acts, memory, shelf, has)
//	acts.Add(doors.Commands()...)
//	...
//	doors.Open() // or acts.Perform("door")
//
// The entrances run commands of other rooms, by name.
package startpage

import (
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page"
)

// Doors opens the page.
type Doors struct {
	*page.Screen
	*page.Acts
	*page.Memory
	shelf *boards.Boards
	has   Has
}

// Has connects the page to the window. Every function must be set.
type Has struct {
	SetLanguage func(code string) error                 // changes the language; "" means that of the system
	Recent      func() []string                         // files of recent games, newest first
	Daily       func() Puzzle                           // the daily puzzle
	Board       func() (*atlas.Drawing, *paint.Painter) // of the current board
}

// New returns the room. It takes the boards of games from a shelf.
func New(s *page.Screen, c *page.Acts, m *page.Memory, shelf *boards.Boards, has Has) *Doors {
	return &Doors{Screen: s, Acts: c, Memory: m, shelf: shelf, has: has}
}

// brush draws the page's lists, which show no powers.
func (d *Doors) brush() kit.Brush { return kit.Brush{Look: d.Look, Tips: d.Tips} }

// Commands returns the commands of this room.
func (d *Doors) Commands() []command.Command {
	return []command.Command{{Name: "door", Menu: "file", MenuOrder: 0, Key: "Ctrl+N", Do: d.Open}}
}

// Open opens the page, replacing one that is open.
func (d *Doors) Open() {
	if old, ok := d.Stack.Top().(*doorPage); ok {
		d.Stack.Close(old)
	}
	p := newDoorPage(d)
	d.Stack.Open(p, p.entrances[0])
	p.readGames()
}

// can reports whether a command is available.
func (d *Doors) can(name string) bool {
	c, ok := d.Acts.Named(name)
	return ok && c.Do != nil
}
