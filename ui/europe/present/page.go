package present

import (
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/public"
	"entente/ui/film"
	"entente/ui/room/printing"
)

// sharesOf makes what is shared of the game: its page as far as it was seen, and the moving picture of the phase that is looked at.
func sharesOf(r *europe.Room) printing.Shares {
	theme := func(name string) (*atlas.Theme, error) { return r.MapTheme(name, r.Desk.Settings.Hatched) }
	return printing.Shares{
		Page: func() (printing.Shared, error) {
			light, err := theme("light")
			if err != nil {
				return printing.Shared{}, err
			}
			dark, err := theme("dark")
			if err != nil {
				return printing.Shared{}, err
			}
			about := public.Page(r.Desk.Words(), light, r.Desk.Title(), (&public.View{Desk: r.Desk}).Told())
			return printing.Shared{Game: about, Drawing: r.Drawing, Painter: paint.NewPainter(r.Drawing, r.Kit), Theme: light, Dark: dark}, nil
		},
		Film: func() (f film.Film, err error) {
			f = public.Film(r.Desk.Words(), r.Desk.Title(), r.Desk.Game.Node())
			f.Drawing, f.Painter, f.Kit = r.Drawing, paint.NewPainter(r.Drawing, r.Kit), r.Kit
			f.Theme, err = theme("light")
			return f, err
		},
	}
}
