// Package europe is the game of Europe in the window: what its rooms are given besides what every room is given.
package europe

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/scene"
	"entente/ui/kit"
	"entente/ui/page"
)

// Room is what a room of Europe is given: what every room is given, the desk and the board that is played on.
type Room struct {
	*page.Room
	Desk    *desk.Desk
	Scenes  *scene.Scenes  // of what the map shows
	Drawing *paint.Drawing // of the board that is played on
	Painter *paint.Painter
	Topics  Topics                   // of what is pointed at
	Begin   func(*game.Game, string) // makes a game the open one, from a file or new, and shows it
}

// Topics are what the rules are opened at by their key: each part of the window sets its own, "" for nothing (rulebook.Topic).
type Topics struct {
	Board string // of what the cards over the map say
	Check string // of the line of the checklist under the pointer
}

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
func (r *Room) Aim(at engine.Location) entry.Aim {
	return entry.Aim{At: at, Support: r.Supporting(), Force: r.Forcing()}
}
