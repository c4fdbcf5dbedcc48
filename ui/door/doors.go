// Package door holds the page with which the program begins: three doors, to learn, to plan and to run a table, and the games
// that were open lately.
//
//	doors := door.New(room, shelf)
//	room.Commands.Add(doors.Commands()...)
//	...
//	doors.Open() // or room.Perform("door")
//
// What lies behind a door is another room's: the doors do its commands by their names.
package door

import (
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/shelf"
)

// Doors opens the page.
type Doors struct {
	*europe.Room
	shelf *shelf.Shelf
	daily func() Puzzle
}

// New returns the room. The boards of games are found on a shelf; daily returns the puzzle of the day.
func New(r *europe.Room, s *shelf.Shelf, daily func() Puzzle) *Doors {
	return &Doors{Room: r, shelf: s, daily: daily}
}

// Commands are the commands of this room.
func (d *Doors) Commands() []command.Command {
	return []command.Command{{Name: "door", Menu: "file", Place: 0, Key: "Ctrl+N", Do: d.Open}}
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

// has reports whether some room carries out a command.
func (d *Doors) has(name string) bool {
	c, ok := d.Room.Commands.Named(name)
	return ok && c.Do != nil
}
