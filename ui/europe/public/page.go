package public

import (
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/europe/handout"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/paper"
	"entente/ui/playback"
	"entente/ui/webpage"
)

// Page returns the web page to share of the game called title, with what is public: the phases played, and the position of the last one without its
// orders. The words must be those of the game. It may be created in the background.
func Page(w words.Table, theme *atlas.Theme, title string, line []*game.Node) webpage.Game {
	m := handout.New(w, theme, line)
	m.Public = true
	g := webpage.Game{Handout: paper.Handout{Title: title, Phases: len(line), Sub: about(w.Game)}}
	last := line[len(line)-1]
	end := game.End{}
	if slices.Equal(line, Line(w.Game)) {
		end = w.Game.EndedAt(make(game.Path, len(line)))
	}
	switch {
	case end.Kind != game.NotEnded:
		g.Result, g.How = w.Outcome(end), w.HowEnded(end)
	case len(line) > 1:
		g.Result = w.Say("print.until", words.With{"Phase": w.Phase(line[len(line)-2].Position.Phase)})
	default:
		g.Result = w.Phase(last.Position.Phase)
	}
	m.Count(&g.Handout)
	results := make([]paper.Result, len(line))
	for i, n := range line {
		if g.Names = append(g.Names, chip(w, n.Position.Phase)); n != last {
			results[i] = m.Result(n)
			continue
		}
		results[i] = paper.Result{Phase: w.Phase(n.Position.Phase), Step: w.Step(n.Position.Phase), Notes: m.Talk(n)}
		if end.Kind != game.NotEnded {
			results[i].Step = w.Say("projector.over")
		}
	}
	stuck := w.Say("board.no-retreat")
	g.Phase = func(i int) paper.Result { return results[i] }
	g.Scene = func(i int) layout.Scene {
		if line[i] == last {
			return layout.Scene{Position: last.Position, Language: w.Language()}
		}
		s := told(line[i], telling.Of(line[i], playback.AllAtOnce), playback.All(), stuck)
		s.Language = w.Language()
		return s
	}
	return g
}

// chip returns the name of a phase in a list, where the phases of a season follow each other.
func chip(w words.Table, ph engine.Phase) string {
	if ph.Kind == engine.Retreats {
		return w.Say("panel.retreats-head")
	}
	return w.Phase(ph)
}

// about says where and when a game is played.
func about(g *game.Game) string {
	return strings.Join(slices.DeleteFunc([]string{g.Tag(game.Place), g.Tag(game.Date)}, func(s string) bool { return s == "" }), " · ")
}

// Told returns the phases that the public has seen to the end, and the one after them.
func (f *View) Told() []*game.Node {
	line := Line(f.Desk.Game)
	for i, n := range line {
		if n.Result != nil && f.Desk.Player.Tells(n) {
			return line[:i+1]
		}
	}
	return line
}
