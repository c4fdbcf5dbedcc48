package present

import (
	"entente/ui/board/paint"
	"entente/ui/europe"
	"entente/ui/europe/public"
	"entente/ui/room/printing"
)

// Page assembles the page of the game that is shared.
func Page(r *europe.Room, seen *public.View) (printing.Shared, error) {
	theme, err := r.MapTheme("light", r.Desk.Settings.Hatched)
	if err != nil {
		return printing.Shared{}, err
	}
	about := public.Page(r.Desk.Words(), theme, r.Desk.Title(), seen.Told())
	return printing.Shared{Game: about, Drawing: r.Drawing, Painter: paint.NewPainter(r.Drawing, r.Kit), Theme: theme}, nil
}
