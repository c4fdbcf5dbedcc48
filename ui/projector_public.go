package ui

import (
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/telling"
)

// publicAt is which phase of a game everybody may see: a value, compared with ==.
type publicAt struct {
	game    *game.Game
	index   int  // of the phase on the public line
	results bool // what became of its orders is seen, as far as it was told
}

// publicLine returns the phases that are played at the table: the main line up to the end of the game. Variations are the
// referee's own business: plans, other orders that are tried, what would have been.
func publicLine(g *game.Game) []*game.Node {
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

// publicNow returns what is public now, when before was until now, and whether the referee is there. The public sees the
// phase that is played; or what became of the one before it, once that was resolved and until the referee goes on, and
// when it is told again. Wherever else the referee looks, it stays where it was.
func (f *Public) publicNow(line []*game.Node, before publicAt) (now publicAt, here bool) {
	g, last := f.desk.Game, len(line)-1
	playing, resolved := publicAt{g, last, false}, publicAt{g, last - 1, true}
	at := len(g.Path()) - 1
	main := at <= last && line[at] == g.Node()
	switch {
	case main && at == last:
		return playing, true
	case main && at == last-1 && f.desk.Played() && (before != playing || f.desk.Player.Telling()):
		return resolved, true
	case before == resolved && last > 0:
		return resolved, false
	}
	return playing, false
}

// public is the board that everybody may see when so much of a phase has been told: units and owners, and of the orders
// only those told. It is made of the position and the telling alone, so that nothing that somebody selects, types, drags
// or has not handed out yet can be in it; nor do names make room for what is still to come.
func (f *Public) public(n *game.Node, now telling.Told) paint.State {
	s := paint.State{Locked: true, Scene: paint.Scene{
		Position: n.Position, Labels: paint.Codes, LabelSize: paint.LargeLabels, Language: f.desk.Words().Language(),
		Letters: f.desk.Settings.Letters, Far: true,
	}}
	if now == (telling.Told{}) || n.Result == nil {
		return s
	}
	scene := f.desk.Player.Of(n).Scene(now)
	s.Position, s.Shapes = scene.Position, scene.Shapes
	if now.Driven {
		s.StuckText = f.scenes.stuckText()
		after := n.Result.Aftermath(n.Position)
		s.Stuck = after.Stuck()
	}
	if f.desk.Player.Tells(n) {
		s.Motion = f.desk.Player.Motion()
	}
	return s
}
