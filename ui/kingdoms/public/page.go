package public

import (
	"entente/engine"
	"entente/engine/kingdoms/game"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/handout"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/paper"
	"entente/ui/playback"
	"entente/ui/webpage"
)

// Page returns the contents of a shared page: the phases of a line, with the results of the first seen of them. It is safe to write in the
// background.
func Page(m handout.Maker, title string, line []*game.Node, seen int) webpage.Game {
	m.Public = true
	g := webpage.Game{Handout: paper.Handout{Title: title, Phases: len(line), Result: m.Phase(line[0].Pos.Phase)}}
	if played := line[:seen]; len(played) > 0 {
		m.Count(&g.Handout, played)
		last := played[len(played)-1]
		g.Result = m.Say("print.until", map[string]any{"Phase": m.Phase(last.Pos.Phase)})
		if over(last) {
			g.Result, g.How = m.Ended(last)
		}
	}
	if n := line[len(line)-1]; seen == len(line)-1 && over(n) && n.Outcome == nil { // ended by vote, which all players know
		g.Result, g.How = m.Ended(n)
	}
	results := make([]paper.Result, len(line))
	for i, n := range line {
		if results[i] = (paper.Result{Phase: m.Phase(n.Pos.Phase), Step: m.Step(n.Pos.Phase), Notes: m.Talk(n)}); i < seen {
			results[i] = m.Result(n)
		}
		name := m.Phase(n.Pos.Phase)
		if n.Pos.Phase.Kind == engine.Retreats {
			name = m.Say("panel.retreats-head")
		}
		g.Names = append(g.Names, name)
	}
	c := scene.Chart{Variant: m.Variant, Language: m.Language()}
	g.Phase = func(i int) paper.Result { return results[i] }
	g.Scene = func(i int) layout.Scene {
		if i >= seen {
			return c.Scene(line[i].Pos, nil, nil)
		}
		return telling.New(line[i], playback.AllAtOnce).Scene(c, playback.All())
	}
	return g
}

// Told returns the phases that are public, and the number of those whose results are public. Generals of an auction that is still being
// opened are not.
func (v View) Told() (phases []*game.Node, seen int) {
	return ToldOf(line(v.Desk), func(n *game.Node) bool { return !v.Player.Tells(n) && (n != v.Desk.Shown() || v.Desk.Open == 0) })
}

// ToldOf returns the same for a line; told reports whether a phase was played back to its end.
func ToldOf(line []*game.Node, told func(*game.Node) bool) (phases []*game.Node, seen int) {
	for i, n := range line {
		if n.Outcome == nil || !told(n) {
			return line[:i+1], i
		}
	}
	return line, len(line)
}

// Line returns the phases of the newest line.
func Line(g *game.Game) (list []*game.Node) {
	for n := g.Root(); len(n.Next) > 0; {
		n = n.Next[len(n.Next)-1]
		list = append(list, n)
	}
	return list
}
