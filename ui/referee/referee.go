// Package referee holds the pages of the referee: rulings, corrections of orders and positions, notices and
// treaties, and what the table agreed on.
//
//	ref := referee.New(room)
//	room.Commands.Add(ref.Commands()...)
//	...
//	room.Perform("rulings")
package referee

import (
	"entente/engine/table"
	"entente/ui/command"
	"entente/ui/europe"
)

// Referee opens the pages of the referee.
type Referee struct {
	*europe.Room
	tries table.Tries // to open a secret treaty
}

// New returns the room of the referee.
func New(r *europe.Room) *Referee { return &Referee{Room: r} }

// Commands are the commands of this room.
func (r *Referee) Commands() []command.Command {
	return []command.Command{
		{Name: "agreed", Menu: "game", Place: 10, Key: "Ctrl+Shift+G", Do: r.showAgreed},
		{Name: "rulings", Menu: "table", Place: 1, Key: "Ctrl+J", Do: r.showRulings},
		{Name: "notices", Menu: "table", Place: 2, Key: "Ctrl+D", Do: r.showNotices},
	}
}
