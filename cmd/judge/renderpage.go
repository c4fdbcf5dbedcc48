package main

import (
	"cmp"
	"errors"
	"path/filepath"
	"strings"

	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/europe/public"
	"entente/ui/europe/words"
	"entente/ui/webpage"
)

// pageEnding is how files of pages end.
const pageEnding = ".html"

// page returns a game as one page: as much of it as everybody at its table may see.
func (p *picture) page(file string) ([]byte, error) {
	if p.phase != "" {
		return nil, errors.New("a page shows all phases: leave out -phase")
	}
	if err := p.read(); err != nil {
		return nil, err
	}
	g, b, err := p.game(file)
	if err != nil {
		return nil, err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		return nil, err
	}
	painter, theme, err := p.painter(d)
	if err != nil {
		return nil, err
	}
	w := words.Words{Names: words.Names{Catalog: p.catalog, Variant: b.Variant, Notation: words.Notation(p.catalog.Language())}, Agreed: g.Rules(), Book: p.book}
	title := cmp.Or(g.Tag(game.Title), strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)))
	about := public.Page(words.Table{Words: w, Game: g}, theme, title, public.Line(g))
	return webpage.Make(about, painter.Album(theme, webpage.Frame(d), p.catalog.Language()), p.catalog), nil
}
