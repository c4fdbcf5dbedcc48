package main

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"entente/engine/game"
	"entente/engine/kingdoms"
	kgame "entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe/public"
	"entente/ui/europe/words"
	"entente/ui/kingdoms/handout"
	kpublic "entente/ui/kingdoms/public"
	"entente/ui/kingdoms/scene"
	kwords "entente/ui/kingdoms/words"
	"entente/ui/webpage"
	"entente/variants"
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
	title := ""
	if _, err := os.Stat(file); err == nil { // else it is a position itself
		title = strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	}
	about := p.europePage
	if data, err := readOrTake(file); err == nil && (isKingdomsGame(data) || file == "" && p.board == variants.KingdomsID) {
		about = func(string, string) (sharedGame, error) { return p.kingdomsPage(data, title) }
	}
	s, err := about(file, title)
	if err != nil {
		return nil, err
	}
	album := s.painter.Album(s.theme, webpage.Frame(s.drawing), p.catalog.Language())
	return webpage.Make(context.Background(), s.game, album, p.catalog, nil)
}

// sharedGame is a game with what it is drawn with.
type sharedGame struct {
	game    webpage.Game
	drawing *atlas.Drawing
	painter *paint.Painter
	theme   *atlas.Theme
}

// europePage returns what a page says of a game of Europe.
func (p *picture) europePage(file, title string) (s sharedGame, err error) {
	g, b, err := p.game(file)
	if err != nil {
		return s, err
	}
	if s.drawing, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors); err != nil {
		return s, err
	}
	if s.painter, s.theme, err = p.painter(s.drawing); err != nil {
		return s, err
	}
	w := words.Words{Names: words.Names{Catalog: p.catalog, Variant: b.Variant, Notation: words.Notation(p.catalog.Language())}, Agreed: g.Rules(), Book: p.book}
	s.game = public.Page(words.Table{Words: w, Game: g}, s.theme, cmp.Or(g.Tag(game.Title), title, b.Variant.Names[p.catalog.Language()], b.Variant.Names["en"]), public.Line(g))
	return s, nil
}

// kingdomsPage returns what it says of one of Three Kingdoms.
func (p *picture) kingdomsPage(data []byte, title string) (s sharedGame, err error) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		return s, err
	}
	v, err := scene.Variant(bundle.Board)
	if err != nil {
		return s, err
	}
	if s.drawing, err = atlas.NewDrawing(v, bundle.SVG, bundle.Anchors); err != nil {
		return s, err
	}
	if s.painter, s.theme, err = p.painter(s.drawing); err != nil {
		return s, err
	}
	g := kgame.New(bundle.Board, bundle.Board.Setups[0], kingdoms.Rules{})
	if len(data) > 0 {
		if g, err = kgame.Load(bundle.Board, data); err != nil {
			return s, err
		}
	}
	line, seen := kpublic.ToldOf(kpublic.Line(g), func(*kgame.Node) bool { return true })
	m := handout.Maker{Words: kwords.Words{Catalog: p.catalog, Board: bundle.Board, Secret: line[len(line)-1].Rules.Secret}, Game: g, Variant: v, Theme: s.theme}
	s.game = kpublic.Page(m, cmp.Or(title, v.Names[p.catalog.Language()], v.Names["en"]), line, seen)
	return s, nil
}
