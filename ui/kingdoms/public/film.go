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

// Film returns the animation of a resolved phase, without the fields for drawing. It is safe to build in the background.
func Film(w words.Words, c scene.Chart, title string, n *game.Node) film.Film {
	t := telling.New(n, playback.AllAtOnce)
	c.Language = w.Language()
	return film.Film{
		Course: &t.Course, Scene: func(now playback.Told) layout.Scene { return t.Scene(c, now) },
		Title: w.Phase(n.Pos.Phase), Sub: title, Language: w.Language(),
	}
}
