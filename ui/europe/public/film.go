package public

import (
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/film"
	"entente/ui/playback"
)

// Film returns an animation of a resolved phase of the game called title, without its drawing tools. It may be created in the background.
func Film(w words.Table, title string, n *game.Node) film.Film {
	t, stuck := telling.Of(n, playback.AllAtOnce), w.Say("board.no-retreat")
	return film.Film{
		Course: &t.Course, Scene: func(now playback.Told) layout.Scene { return told(n, t, now, stuck) },
		Title: w.PhaseChip(n.Position.Phase), Sub: title, Language: w.Language(),
	}
}
