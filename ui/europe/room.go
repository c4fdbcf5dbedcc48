// Package europe is the game of Europe in the window: what its rooms are given in addition to what every room is given.
package europe

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe/coach"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/scene"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/rulebook"
)

// Room is what a room of Europe is given: what every room is given, the desk and the board that is played on.
type Room struct {
	*page.Room
	Desk    *desk.Desk
	Scenes  *scene.Scenes  // of what the map shows
	Drawing *atlas.Drawing // of the board
	Painter *paint.Painter
	Coach   *coach.Coach             // of a first game; nil: none
	Begin   func(*game.Game, string) // opens a game, from a file or new, and shows it
}

// LookUp opens the rules of Europe at a topic (rulebook.Topic), whatever game is shown.
func (r *Room) LookUp(topic string) { r.Room.LookUp(rulebook.Europe, topic) }

// Folder returns the default folder for files other than games, with a separator at its end.
func (r *Room) Folder() string {
	if r.Host.Exports != "" {
		return r.Host.Exports
	}
	return r.Desk.Doc.Folder()
}

// BeginGame makes g the open game. path is its file, "" while it has none.
func (r *Room) BeginGame(g *game.Game, path string) { r.Begin(g, path) }

// Brush returns the brush for lists.
func (r *Room) Brush() kit.Brush { return r.BrushOf(r.Desk.Variant()) }

// FailTable is Alarm for errors of the table.
func (r *Room) FailTable(err error) { r.Alarm(r.Desk.Words().TableFault(err)) }

// Aim returns the target of a pick at a place with the keys held now.
func (r *Room) Aim(at engine.Location) entry.Target {
	return entry.Target{At: at, Support: r.Supporting(), Force: r.Forcing()}
}
