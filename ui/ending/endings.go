// Package ending holds what a game of Europe ends with: votes, tosses and lots.
//
//	endings := ending.New(room)
//	room.Commands.Add(endings.Commands()...)
package ending

import (
	"entente/ui/command"
	"entente/ui/europe"
)

// Endings leads a game to its end.
type Endings struct{ *europe.Room }

// New returns the room for the end of games.
func New(r *europe.Room) *Endings { return &Endings{r} }

// Commands are the commands of this room.
func (e *Endings) Commands() []command.Command {
	return []command.Command{
		{Name: "players", Menu: "game", Place: 11, Key: "Ctrl+Shift+U", Do: e.askPlayers, Why: e.Desk.WhyNotVote},
		{Name: "vote", Menu: "game", Place: 12, Key: "Ctrl+Shift+D", Do: e.askVote, Why: e.Desk.WhyNotVote},
		{Name: "time-up", Menu: "game", Place: 13, Do: e.TimeUp, Why: e.whyNotTime},
	}
}
