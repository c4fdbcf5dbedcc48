// Package public holds what everybody at the table may see, without the toolkit.
package public

import (
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/scene"
	"entente/ui/playback"
	"entente/ui/projection"
)

// View is what everybody at the table may see of a desk: never what somebody selects, types or has not handed out.
type View struct {
	Desk   *desk.Desk
	Scenes *scene.Scenes
}

// At says which phase of a game everybody may see: a value, compared with ==.
type At struct {
	game    *game.Game
	Index   int  // of the phase on the public line
	Results bool // what became of its orders is seen, as far as it was told
}

// Line returns the phases that are played at the table: the main line up to the end of the game. Variations are the
// referee's own business: plans, other orders that are tried, what would have been.
func Line(g *game.Game) []*game.Node {
	var line []*game.Node
	for n := g.Root(); len(n.Next) > 0; {
		n = n.Next[0]
		line = append(line, n)
	}
	path := make(game.Path, len(line))
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

// Now returns what is public now, when before was until now, and whether the referee is there. The public sees the
// phase that is played; or what became of the one before it, once that was resolved and until the referee goes on, and
// when it is told again. Wherever else the referee looks, it stays where it was.
func (f *View) Now(line []*game.Node, before At) (now At, here bool) {
	g, last := f.Desk.Game, len(line)-1
	playing, resolved := At{g, last, false}, At{g, last - 1, true}
	at := len(g.Path()) - 1
	main := at <= last && line[at] == g.Node()
	switch {
	case main && at == last:
		return playing, true
	case main && at == last-1 && f.Desk.Played() && (before != playing || f.Desk.Player.Telling()):
		return resolved, true
	case before == resolved && last > 0:
		return resolved, false
	}
	return playing, false
}

// Board is the board that everybody may see when so much of a phase has been told: units and owners, and of the orders
// only those told. It is made of the position and the telling alone, so that nothing that somebody selects, types, drags
// or has not handed out yet can be in it; nor do names make room for what is still to come.
func (f *View) Board(n *game.Node, now playback.Told) paint.State {
	s := projection.Wall(paint.Scene{Position: n.Position, Language: f.Desk.Words().Language()}, paint.Codes)
	s.Letters = f.Desk.Settings.Letters
	if now == (playback.Told{}) || n.Result == nil {
		return s
	}
	scene := f.Desk.Player.Of(n).Scene(now)
	s.Position, s.Shapes = scene.Position, scene.Shapes
	if now.Driven {
		s.StuckText = f.Scenes.StuckText()
		after := n.Result.Aftermath(n.Position)
		s.Stuck = after.Stuck()
	}
	if f.Desk.Player.Tells(n) {
		s.Motion = f.Desk.Player.Motion()
	}
	return s
}
