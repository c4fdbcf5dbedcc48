package present

import (
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/public"
	"entente/ui/room/printing"
)

// Page assembles the page of the game that is shared, with maps in the colours of a theme, as far as everybody has seen it.
func (p Print) Page(theme *atlas.Theme, view public.View) printing.Shared {
	line, seen := view.Told()
	return printing.Shared{Game: public.Page(p.maker(theme), p.title(), line, seen), Drawing: p.Drawing, Painter: paint.NewPainter(p.Drawing, p.Kit), Theme: theme}
}
