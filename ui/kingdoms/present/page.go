package present

import (
	"entente/ui/board/atlas"
	"entente/ui/film"
	"entente/ui/kingdoms/public"
	"entente/ui/room/printing"
	"entente/ui/webpage"
)

// Shares returns what can be shared of a game, in a theme given by name: a page of its public part, and an animation of the phase shown.
func (p Print) Shares(theme func(name string) (*atlas.Theme, error), view public.View) printing.Shares {
	return printing.Studio{Drawing: p.Drawing, Kit: p.Kit, Theme: theme}.Shares(
		func(light *atlas.Theme) webpage.Game {
			line, seen := view.Told()
			return public.Page(p.maker(light), p.title(), line, seen)
		},
		func() film.Film { return public.Film(p.Words, p.Chart, p.title(), p.Desk.Shown()) },
	)
}
