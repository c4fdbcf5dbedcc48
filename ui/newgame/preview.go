package newgame

import (
	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/picture"
	"entente/variants"
)

// preview is a small picture of a board with the units of a game that begins.
type preview struct {
	*picture.Picture
	drawing *paint.Drawing
	painter *paint.Painter
	colors  *paint.Theme
	setup   *engine.Setup // that is painted
}

// newPreview makes an empty picture for a board.
func (n *NewGames) newPreview(b *variants.Bundle) *preview {
	p := &preview{Picture: picture.New(n.Look, n.App.Driver()), drawing: n.Drawing, painter: n.Painter, colors: n.Theme}
	p.Square()
	if b != n.shelf.Bundle {
		if other, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors); err == nil { // the shelf has drawn it once, so it can be drawn
			p.drawing, p.painter = other, paint.NewPainter(other, n.Kit)
		}
	}
	return p
}

// show has the first position of another set-up painted.
func (p *preview) show(pos engine.Position) {
	if p.setup != pos.Setup {
		p.setup = pos.Setup
		p.Set(picture.Of(p.drawing, p.painter, p.colors, paint.Scene{Position: &pos, Labels: paint.NoLabels}, picture.Whole(p.drawing)))
	}
}

// height returns how tall the picture is at a width.
func (p *preview) height(width float32) float32 {
	w, h := p.drawing.Size()
	return width * float32(h/w)
}
