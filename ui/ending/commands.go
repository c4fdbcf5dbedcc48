package ending

import (
	"entente/ui/command"
)

// EndingsCommands are the commands of this room.
func (f *Endings) EndingsCommands() []command.Command {
	return []command.Command{
		{Name: "save-centers", Do: func() { line, _ := f.Desk.Game.Line(); f.askCenters(CountCenters(line)) }},
		{Name: "centers", Menu: "game", Place: 9, Key: "Ctrl+Shift+B", Do: f.showCenters},
		{Name: "players", Menu: "game", Place: 11, Key: "Ctrl+Shift+U", Do: f.askPlayers, Why: f.Desk.WhyNotVote},
		{Name: "vote", Menu: "game", Place: 12, Key: "Ctrl+Shift+D", Do: f.askVote, Why: f.Desk.WhyNotVote},
		{Name: "time-up", Menu: "game", Place: 13, Do: f.TimeUp, Why: f.whyNotTime},
		{Name: "result", Menu: "game", Place: 14, Key: "Ctrl+Shift+W", Do: f.ShowEnd, Why: f.whyNotEnd},
	}
}
