package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/kingdoms"
	kgame "entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe/public"
	"entente/ui/europe/words"
	"entente/ui/film"
	"entente/ui/kingdoms/handout"
	kpublic "entente/ui/kingdoms/public"
	"entente/ui/kingdoms/scene"
	kwords "entente/ui/kingdoms/words"
	"entente/ui/webpage"
	"entente/variants"
)

// pageEnding and filmEnding are the file extensions of pages and animations.
const pageEnding, filmEnding = ".html", ".apng"

// page returns a game as one page, with what everyone at its table may see.
func (p *picture) page(file string) ([]byte, error) {
	if p.phase != "" {
		return nil, errors.New("a page shows all phases: omit -phase")
	}
	if err := p.read(); err != nil {
		return nil, err
	}
	data, ours := p.kingdomsGame(file)
	about := p.europePage
	if ours {
		about = func(_, title string) (sharedGame, error) { return p.kingdomsPage(data, title) }
	}
	s, err := about(file, titleOf(file))
	if err != nil {
		return nil, err
	}
	dark, err := theme("dark")
	if err != nil {
		return nil, err
	}
	if p.theme != "light" { // only that theme
		dark = nil
	}
	album := s.painter.Album(s.theme, dark, webpage.Frame(s.drawing), p.catalog.Language())
	return webpage.Make(context.Background(), s.game, album, p.catalog, nil)
}

// kingdomsGame returns the contents of a file of Three Kingdoms, nil for a new game. ours reports whether it is that game.
func (p *picture) kingdomsGame(file string) (data []byte, ours bool) {
	data, err := readOrTake(file)
	return data, err == nil && (isKingdomsGame(data) || file == "" && p.board == variants.KingdomsID)
}

// titleOf returns the title of a game from its file name, "" for a position that is not a file.
func titleOf(file string) string {
	if _, err := os.Stat(file); err != nil {
		return ""
	}
	return strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
}

// film returns the results of a phase as an animation.
func (p *picture) film(file string) (data []byte, err error) {
	if err := p.read(); err != nil {
		return nil, err
	}
	var f film.Film
	if data, ours := p.kingdomsGame(file); ours {
		f, err = p.kingdomsFilm(data, titleOf(file))
	} else {
		f, err = p.europeFilm(file)
	}
	if err != nil {
		return nil, err
	}
	if f.Painter, f.Kit, f.Theme, err = p.painter(f.Drawing); err != nil {
		return nil, err
	}
	return film.Make(context.Background(), f, nil)
}

// notPlayed returns the error for a phase without results.
func notPlayed(ph engine.Phase) error {
	return fmt.Errorf("%s has no results yet: choose a phase with -phase", ph)
}

// words returns the texts for a board of Europe.
func (p *picture) words(v *engine.Variant) words.Words {
	return words.Words{Names: words.Names{Catalog: p.catalog, Variant: v, Notation: words.Notation(p.catalog.Language())}, Book: p.book}
}

// europeFilm returns the contents of an animation of a phase of Europe.
func (p *picture) europeFilm(file string) (f film.Film, err error) {
	n, b, err := p.node(file)
	if err != nil {
		return f, err
	}
	if n.Result == nil {
		return f, notPlayed(n.Position.Phase)
	}
	f = public.Film(words.Table{Words: p.words(b.Variant)}, titleOf(file), n)
	f.Drawing, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	return f, err
}

// kingdomsFilm returns the contents of an animation of a phase of Three Kingdoms.
func (p *picture) kingdomsFilm(data []byte, title string) (f film.Film, err error) {
	k, err := readKingdoms(data)
	if err != nil {
		return f, err
	}
	n, err := p.step(k.game)
	if err != nil {
		return f, err
	}
	if n.Outcome == nil {
		return f, notPlayed(n.Pos.Phase)
	}
	w := kwords.Words{Catalog: p.catalog, Board: k.board, Secret: n.Rules.Secret}
	f = kpublic.Film(w, scene.Chart{Variant: k.variant}, title, n)
	f.Drawing = k.drawing
	return f, nil
}

// sharedGame is a game with its board and colors, ready for a page.
type sharedGame struct {
	game    webpage.Game
	drawing *atlas.Drawing
	painter *paint.Painter
	theme   *atlas.Theme
}

// europePage returns the contents of a page about a game of Europe.
func (p *picture) europePage(file, title string) (s sharedGame, err error) {
	g, b, err := p.game(file)
	if err != nil {
		return s, err
	}
	if s.drawing, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors); err != nil {
		return s, err
	}
	if s.painter, _, s.theme, err = p.painter(s.drawing); err != nil {
		return s, err
	}
	w := p.words(b.Variant)
	w.Agreed = g.Rules()
	title = cmp.Or(g.Tag(game.Title), title, b.Variant.Names[p.catalog.Language()], b.Variant.Names["en"])
	s.game = public.Page(words.Table{Words: w, Game: g}, s.theme, title, public.Line(g))
	return s, nil
}

// kingdomsPage returns the contents of a page about a game of Three Kingdoms.
func (p *picture) kingdomsPage(data []byte, title string) (s sharedGame, err error) {
	k, err := readKingdoms(data)
	if err != nil {
		return s, err
	}
	s.drawing = k.drawing
	if s.painter, _, s.theme, err = p.painter(s.drawing); err != nil {
		return s, err
	}
	line, seen := kpublic.ToldOf(kpublic.Line(k.game), func(*kgame.Node) bool { return true })
	m := handout.Maker{Words: kwords.Words{Catalog: p.catalog, Board: k.board, Secret: line[len(line)-1].Rules.Secret}, Game: k.game, Variant: k.variant, Theme: s.theme}
	s.game = kpublic.Page(m, cmp.Or(title, k.variant.Names[p.catalog.Language()], k.variant.Names["en"]), line, seen)
	return s, nil
}

// drawnKingdoms is a game of Three Kingdoms with its board.
type drawnKingdoms struct {
	board   *kingdoms.Board
	variant *engine.Variant
	drawing *atlas.Drawing
	game    *kgame.Game
}

// readKingdoms reads a game, or starts a new one if data is empty.
func readKingdoms(data []byte) (k drawnKingdoms, err error) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		return k, err
	}
	k.board = bundle.Board
	if k.variant, err = scene.Variant(k.board); err != nil {
		return k, err
	}
	if k.drawing, err = atlas.NewDrawing(k.variant, bundle.SVG, bundle.Anchors); err != nil {
		return k, err
	}
	if k.game = kgame.New(k.board, k.board.Setups[0], kingdoms.Rules{}); len(data) > 0 {
		k.game, err = kgame.Load(k.board, data)
	}
	return k, err
}
