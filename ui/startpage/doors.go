// Package startpage is the start page: three entrances, to learn, to plan and to run a table, and the recent games.
//
//	doors := startpage.New(screen, acts, memory, shelf, has)
//	acts.Add(doors.Commands()...)
//	...
//	doors.Open() // or acts.Perform("door")
//
// What is behind an entrance belongs to other rooms: the page runs their commands by name.
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

// Has is what the page shows. Every function must be there.
type Has struct {
	SetLanguage func(code string) error                 // says everything in a language, "" for that of the system
	Recent      func() []string                         // the files of the games of late, the last one first
	Daily       func() Puzzle                           // the puzzle of the day
	Board       func() (*atlas.Drawing, *paint.Painter) // of the board that is played on
}

// New returns the room. The boards of games are found on a shelf.
func New(s *page.Screen, c *page.Acts, m *page.Memory, shelf *boards.Boards, has Has) *Doors {
	return &Doors{Screen: s, Acts: c, Memory: m, shelf: shelf, has: has}
}

// brush is what the page draws with: there are no powers in its lists.
func (d *Doors) brush() kit.Brush { return kit.Brush{Look: d.Look, Tips: d.Tips} }

// Commands are the commands of this room.
func (d *Doors) Commands() []command.Command {
	return []command.Command{{Name: "door", Menu: "file", MenuOrder: 0, Key: "Ctrl+N", Do: d.Open}}
}

// Open lays the page over the window, instead of the one that is there.
func (d *Doors) Open() {
	if old, ok := d.Stack.Top().(*doorPage); ok {
		d.Stack.Close(old)
	}
	p := newDoorPage(d)
	d.Stack.Open(p, p.entrances[0])
	p.readGames()
}

// can reports whether some room carries out a command.
func (d *Doors) can(name string) bool {
	c, ok := d.Acts.Named(name)
	return ok && c.Do != nil
}
