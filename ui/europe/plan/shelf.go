package plan

import (
	"image"
	"slices"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/room/newgame"
	"entente/variants"
)

// pictured is a board with the theme of its picture.
type pictured struct {
	board *variants.Bundle
	theme *atlas.Theme
}

// boards returns all boards of Europe for the page of boards.
func (p *Plans) boards() (list []newgame.Board) {
	all := p.shelf.Boards()
	for at := range p.pictures { // files of boards may change, and so may the theme
		if at.theme != p.Theme || !slices.Contains(all.List, at.board) {
			delete(p.pictures, at)
		}
	}
	for i, b := range all.List {
		card := p.boardOf(b)
		card.Yours, card.Here = i >= len(all.List)-all.Own, b == p.shelf.Bundle
		list = append(list, card)
	}
	for _, b := range all.Broken {
		list = append(list, newgame.Board{Name: b.Folder, Yours: true, Faults: b.Faults})
	}
	return list
}

// boardOf returns a board with its facts.
func (p *Plans) boardOf(b *variants.Bundle) newgame.Board {
	v := b.Variant
	w := words.Words{Names: words.Names{Catalog: p.Texts, Variant: v}}
	card := newgame.Board{Name: w.Named(v.Names), Brush: p.BrushOf(v), Picture: p.pictureOf(b)}
	for _, name := range v.Names {
		card.Also = append(card.Also, name)
	}
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		card.Sides = append(card.Sides, newgame.Side{Side: look.Side(pw), Name: w.Power(pw)})
		card.Also = append(card.Also, w.Power(pw), v.Powers[pw].Names["en"])
	}
	for _, t := range tablesOf(v) {
		card.Players = append(card.Players, t.players)
	}
	all := v.Map.All()
	seas := v.Map.Seas().Len()
	first := &v.Setups[0]
	card.Facts = [][2]string{
		{w.Say("boards.win-head"), w.Say("boards.win", words.With{"N": v.Victory, "All": v.Map.Centers().Len()})},
		{w.Say("boards.spaces-head"), w.Say("boards.spaces", words.With{"N": all.Len(), "Land": all.Len() - seas, "Sea": seas})},
		{w.Say("boards.begins-head"), w.Phase(engine.Phase{Year: first.Year})},
	}
	return card
}

// pictureOf returns a picture of the start of a board's first game. The drawing is made in the background and dropped; the picture is kept.
func (p *Plans) pictureOf(b *variants.Bundle) picture.Paint {
	at := pictured{b, p.Theme}
	if made := p.pictures[at]; made != nil {
		return made
	}
	if p.pictures == nil {
		p.pictures = map[pictured]picture.Paint{}
	}
	letters := p.Kit
	p.pictures[at] = picture.Kept(&p.painting, func(w, h int, density float64) image.Image {
		d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
		if err != nil { // the drawing was made once before
			return nil
		}
		pos := b.Variant.Setups[0].Begin()
		scene := layout.Scene{Position: &pos, Labels: layout.NoLabels}
		return picture.Of(d, paint.NewPainter(d, letters), at.theme, scene, picture.Whole(d))(w, h, density)
	})
	return p.pictures[at]
}
