package present

import (
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/film"
	"entente/ui/kingdoms/public"
	"entente/ui/room/printing"
)

// Shares makes what is shared of the game in colours that are read by their name: its page as far as it was seen, and the moving picture of the phase that is
// looked at.
func (p Print) Shares(theme func(name string) (*atlas.Theme, error), view public.View) printing.Shares {
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
			line, seen := view.Told()
			return printing.Shared{Game: public.Page(p.maker(light), p.title(), line, seen), Drawing: p.Drawing, Painter: paint.NewPainter(p.Drawing, p.Kit), Theme: light, Dark: dark}, nil
		},
		Film: func() (f film.Film, err error) {
			f = public.Film(p.Words, p.Chart, p.title(), p.Desk.Shown())
			f.Drawing, f.Painter, f.Kit = p.Drawing, paint.NewPainter(p.Drawing, p.Kit), p.Kit
			f.Theme, err = theme("light")
			return f, err
		},
	}
}
