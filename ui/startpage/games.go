package startpage

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	gamefile "entente/engine/game/file"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/picture"
	"entente/variants"
)

// mostGames is the maximum number of recent games with a card.
const mostGames = 3

// readGames reads the games of the cards in the background, one after another, and shows each when it is ready.
func (p *doorPage) readGames() {
	files := p.files
	drawing, painter := p.has.Board()
	r := reader{texts: p.Texts, board: p.shelf.Bundle.Variant, drawing: drawing, painter: painter, theme: p.Theme, kit: p.Kit}
	r.several = func(n int) string { return p.SayN("door.players", n, nil) }
	r.unread = p.Say("door.unread")
	work := func() {
		for i, file := range files {
			face, paint := r.read(file)
			fyne.Do(func() {
				p.games[i].Set(face)
				p.games[i].View.Set(paint)
			})
		}
	}
	if _, live := p.App.Driver().(desktop.Driver); live {
		go work()
		return
	}
	work() // the test driver draws on this goroutine
}

// reader reads the contents of cards. It does not use the window.
type reader struct {
	texts   *lang.Catalog
	board   *engine.Variant // of drawing and painter
	drawing *atlas.Drawing
	painter *paint.Painter
	theme   *atlas.Theme
	kit     *vector.Kit
	several func(n int) string
	unread  string
}

// read reads one game. If its file is missing or unreadable, the card says so.
func (r *reader) read(file string) (picture.Face, picture.Paint) {
	name := strings.TrimSuffix(filepath.Base(file), document.Ending)
	var bundle *variants.Bundle
	g, err := gamefile.Open(file, func(id string) (*engine.Variant, error) {
		if id == r.board.ID {
			return r.board, nil
		}
		b, err := variants.Named(id)
		if err != nil {
			return nil, err
		}
		bundle = b
		return b.Variant, nil
	})
	if err != nil {
		return picture.Face{Title: name, Sub: r.unread}, nil
	}
	d, painter := r.drawing, r.painter
	if bundle != nil {
		if d, err = atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors); err != nil {
			return picture.Face{Title: name, Sub: r.unread}, nil
		}
		painter = paint.NewPainter(d, r.kit)
	}
	w := words.Words{Names: words.Names{Catalog: r.texts, Variant: g.Variant()}}
	pos := g.Node().Position
	face := picture.Face{Title: cmp.Or(g.Tag("title"), name), Sub: w.Phase(pos.Phase), More: r.several(len(g.Players()))}
	if info, err := os.Stat(file); err == nil {
		face.Note = info.ModTime().Format("2006-01-02")
	}
	return face, picture.Of(d, painter, r.theme, layout.Scene{Position: pos, Labels: layout.NoLabels}, picture.Whole(d))
}
