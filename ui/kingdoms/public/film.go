package public

import (
	"entente/engine/kingdoms/game"
	"entente/ui/board/layout"
	"entente/ui/film"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/playback"
)

// Film returns what a moving picture tells of a phase whose orders were carried out, of a game that is called by a title; what it is drawn with is
// missing. It may be made in the background.
func Film(w words.Words, c scene.Chart, title string, n *game.Node) film.Film {
	t := telling.New(n, playback.AllAtOnce)
	c.Language = w.Language()
	return film.Film{
		Course: &t.Course, Scene: func(now playback.Told) layout.Scene { return t.Scene(c, now) },
		Title: w.Phase(n.Pos.Phase), Sub: title, Language: w.Language(),
	}
}
