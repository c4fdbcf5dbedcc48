// Package public computes what everyone at the table may see, without the toolkit.
package public

import (
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/scene"
	"entente/ui/europe/telling"
	"entente/ui/playback"
	"entente/ui/projection"
)

// View is the public part of a desk. It never contains selections, drafts or orders not yet revealed.
type View struct {
	Desk   *desk.Desk
	Scenes *scene.Scenes
}

// Line returns the phases played at the table: the main line up to the end of the game. Variations are private to the referee.
func Line(g *game.Game) []*game.Node {
	line, path := g.MainLine(), g.Running()
	if g.EndedAt(path).Kind == game.NotEnded {
		return line
	}
	for i := range line {
		if g.EndedAt(path[:i+1]).Kind != game.NotEnded {
			return line[:i+1]
		}
	}
	return line
}

// table returns the referee's position on the main line.
func (f *View) table(line []*game.Node) projection.Table {
	g := f.Desk.Game
	t := projection.Table{Game: g, Last: len(line) - 1, Looked: len(g.Path()) - 1, Played: f.Desk.Played(), Telling: f.Desk.Player.Telling()}
	if t.Looked > t.Last || line[t.Looked] != g.Node() {
		t.Looked = -1
	}
	return t
}

// Board returns the public board at a phase whose playback has reached now: units, owners and the orders shown so far. It is made from the
// position and the playback only, so it cannot leak selections, drafts or drags, and labels do not move to make room for results not yet shown.
func (f *View) Board(n *game.Node, now playback.Told) paint.State {
	scene := layout.Scene{Position: n.Position}
	if now != (playback.Told{}) && n.Result != nil {
		scene = told(n, f.Desk.Player.Of(n), now, f.Scenes.StuckText())
	}
	scene.Language, scene.Letters = f.Desk.Words().Language(), f.Desk.Settings.Letters
	s := projection.Wall(scene, layout.Codes)
	if n.Result != nil && f.Desk.Player.Tells(n) {
		s.Motion = f.Desk.Player.Motion()
	}
	return s
}

// told returns the board of a phase whose playback has begun.
func told(n *game.Node, t *telling.Telling, now playback.Told, stuck string) layout.Scene {
	s := t.Scene(now)
	if now.Driven {
		after := n.Result.Aftermath(n.Position)
		s.Stuck, s.StuckText = after.Stuck(), stuck
	}
	return s
}
