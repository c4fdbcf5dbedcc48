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
	Drawing *atlas.Drawing // of the board that is played on
	Painter *paint.Painter
	Coach   *coach.Coach             // of a first game; nil: there is none
	Begin   func(*game.Game, string) // makes a game the open one, from a file or new, and shows it
}

// LookUp opens the rules of Europe at a topic (rulebook.Topic), whatever game is shown.
func (r *Room) LookUp(topic string) { r.Room.LookUp(rulebook.Europe, topic) }

// Folder returns where files are written first that are no games, with a separator at its end.
func (r *Room) Folder() string {
	if r.Host.Exports != "" {
		return r.Host.Exports
	}
	return r.Desk.Doc.Folder()
}

// BeginGame makes g the open game. path is its file, "" while it has none.
func (r *Room) BeginGame(g *game.Game, path string) { r.Begin(g, path) }

// Brush returns what lists draw with.
func (r *Room) Brush() kit.Brush { return r.BrushOf(r.Desk.Variant()) }

// FailTable is Alarm for what the rules of the table forbid.
func (r *Room) FailTable(err error) { r.Alarm(r.Desk.Words().TableFault(err)) }

// Aim is what a pick at a place means with the keys that are held.
func (r *Room) Aim(at engine.Location) entry.Target {
	return entry.Target{At: at, Support: r.Supporting(), Force: r.Forcing()}
}
