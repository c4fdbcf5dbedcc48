package public

import (
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/film"
	"entente/ui/playback"
)

// Film returns what a moving picture tells of a resolved phase of a game that is called by a title; what it is drawn with is missing. It may be
// made in the background.
func Film(w words.Table, title string, n *game.Node) film.Film {
	t, stuck := telling.Of(n, playback.AllAtOnce), w.Say("board.no-retreat")
	return film.Film{
		Course: &t.Course, Scene: func(now playback.Told) layout.Scene { return told(n, t, now, stuck) },
		Title: w.PhaseChip(n.Position.Phase), Sub: title, Language: w.Language(),
	}
}
