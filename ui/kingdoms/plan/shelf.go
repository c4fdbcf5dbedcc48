package plan

import (
	"image"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/room/newgame"
	"entente/variants"
)

// boards returns the board for the page of boards, which needs only its tables.
func (p *Plans) boards() []newgame.Board {
	b, err := variants.KingdomsTables()
	if err != nil { // cannot happen: embedded and tested
		return nil
	}
	v, err := scene.Variant(b)
	if err != nil {
		return nil
	}
	w := words.Words{Catalog: p.Texts, Board: b}
	card := newgame.Board{Name: p.Say("kingdoms.bar.title"), Picture: p.pictureOf(v), Brush: p.BrushOf(v)}
	card.Brush.Letters = func(side look.Side) string { return w.Chip(kingdoms.Faction(side)) }
	for _, name := range b.Names {
		card.Also = append(card.Also, name)
	}
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		card.Sides = append(card.Sides, newgame.Side{Side: look.Side(f), Name: w.Faction(f)})
		for _, name := range b.Factions[f].Names {
			card.Also = append(card.Also, name)
		}
	}
	for _, s := range b.Setups {
		card.Players = append(card.Players, s.Players)
	}
	slices.Sort(card.Players)
	card.Players = slices.Compact(card.Players)
	cities := b.Cities().Len()
	card.Facts = [][2]string{
		{w.Say("boards.win-head"), w.Say("kingdoms.boards.win", words.With{"N": b.Victory, "All": cities})},
		{w.Say("kingdoms.boards.areas-head"), w.Say("kingdoms.boards.areas", words.With{"N": b.All().Len(), "Cities": cities, "Passes": b.All().Len() - cities})},
		{w.Say("boards.begins-head"), w.Phase(engine.Phase{Year: int16(b.FirstYear)})},
	}
	return []newgame.Board{card}
}

// pictureOf returns the initial position on the painter's board. The drawing is read in the background and released, since the picture is
// kept.
func (p *Plans) pictureOf(v *engine.Variant) picture.Paint {
	theme, letters := p.Theme, p.Kit
	if p.picture == nil || p.pictured != theme {
		p.pictured = theme
		p.picture = picture.Kept(&p.painting, func(w, h int, density float64) image.Image {
			bundle, err := variants.Kingdoms()
			if err != nil {
				return nil
			}
			d, err := atlas.NewDrawing(v, bundle.SVG, bundle.Anchors)
			if err != nil {
				return nil
			}
			return picture.Of(d, paint.NewPainter(d, letters), theme, scene.Chart{Variant: v}.Opening(bundle.Board), picture.Whole(d))(w, h, density)
		})
	}
	return p.picture
}
