package startpage

import (
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/scene"
	"entente/ui/picture"
	"entente/variants"
)

// idea is a suggestion on a card that no recent game needs.
type idea struct {
	command string
	face    picture.Face
	view    picture.Paint
}

// ideas returns the suggestions below the entrances: a game against bots, the second game, the rules.
func (p *doorPage) ideas() []idea {
	list := []idea{
		{"opponents.alone", picture.Face{Title: p.Say("door.alone"), Sub: p.Say("door.alone-text"), Wraps: true}, p.paint(preview{board: "standard"})},
		{"new-kingdoms", picture.Face{Title: p.Say("door.kingdoms"), Sub: p.Say("door.kingdoms-text"), Wraps: true}, p.paintKingdoms()},
		{"rules", picture.Face{Title: p.Say("command.rules"), Sub: p.Say("door.rules-text"), Wraps: true}, p.paint(rulesScene())},
	}
	var open []idea
	for _, i := range list {
		if p.can(i.command) {
			open = append(open, i)
		}
	}
	return open
}

// rulesScene is the picture of the rules: a standoff, and the support that breaks it.
func rulesScene() preview {
	const orders = "Austria A vie - gal\nRussia A war - gal\nRussia A mos S A war - gal\nAustria A bud S A vie - gal"
	return preview{board: "standard", orders: orders, near: "war vie mos bud", margin: 70}
}

// paintKingdoms draws the initial position of Three Kingdoms, read in the background.
func (d *Doors) paintKingdoms() picture.Paint {
	kit, theme := d.Kit, d.Theme
	return picture.Later(func() picture.Paint {
		bundle, err := variants.Kingdoms()
		if err != nil {
			return nil
		}
		v, err := scene.Variant(bundle.Board)
		if err != nil {
			return nil
		}
		drawing, err := atlas.NewDrawing(v, bundle.SVG, bundle.Anchors)
		if err != nil {
			return nil
		}
		return picture.Of(drawing, paint.NewPainter(drawing, kit), theme, scene.Chart{Variant: v}.Opening(bundle.Board), picture.Whole(drawing))
	})
}
