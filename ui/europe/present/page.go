package present

import (
	"entente/ui/board/atlas"
	"entente/ui/europe"
	"entente/ui/europe/public"
	"entente/ui/film"
	"entente/ui/room/printing"
	"entente/ui/webpage"
)

// sharesOf creates what can be shared of the game: the page with all public phases, and the animation of the phase shown.
func sharesOf(r *europe.Room) printing.Shares {
	theme := func(name string) (*atlas.Theme, error) { return r.MapTheme(name, r.Desk.Settings.Hatched) }
	return printing.Studio{Drawing: r.Drawing, Kit: r.Kit, Theme: theme}.Shares(
		func(light *atlas.Theme) webpage.Game {
			return public.Page(r.Desk.Words(), light, r.Desk.Title(), (&public.View{Desk: r.Desk}).Told())
		},
		func() film.Film { return public.Film(r.Desk.Words(), r.Desk.Title(), r.Desk.Game.Node()) },
	)
}
