package startpage

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/variants"
)

// preview describes the picture of an entrance: the initial position of a board with orders.
type preview struct {
	board  string
	orders string // one per line
	near   string // provinces to show, with their surroundings
	margin float64
}

// planScene is the picture of the entrance to the board.
func planScene() preview {
	const orders = "France A par - bur\nFrance A mar S A par - bur\nGermany A mun - tyr\nAustria A vie - tyr\nItaly A ven - pie"
	return preview{board: "standard", orders: orders, near: "par mun vie ven", margin: 120}
}

// learnScene is the picture of the entrance to the lessons, on a small board.
func learnScene() preview {
	const orders = "Northmark F lar - amb\nNorthmark A kin - pin\nEastmoor A red - pin\nEastmoor A moo S A red - pin"
	return preview{board: "shores", orders: orders, near: "lar kin red moo", margin: 110}
}

// paint draws a preview, whose board is read in the background.
func (d *Doors) paint(s preview) picture.Paint {
	own, kit, theme := *d.shelf.Bundle, d.Kit, d.Theme
	drawing, painter := d.has.Board()
	return picture.Later(func() picture.Paint {
		b := &own
		if b.Variant.ID != s.board {
			other, err := variants.Named(s.board)
			if err != nil {
				return nil
			}
			if drawing, err = atlas.NewDrawing(other.Variant, other.SVG, other.Anchors); err != nil {
				return nil
			}
			b, painter = other, paint.NewPainter(drawing, kit)
		}
		pos := b.Variant.Setups[0].Begin()
		var orders []engine.Order
		for line := range strings.Lines(s.orders) {
			if o, err := b.Variant.ParseOrder(engine.NoPower, strings.TrimSpace(line)); err == nil {
				orders = append(orders, pos.Complete(o, orders))
			}
		}
		var near []engine.Location
		for _, name := range strings.Fields(s.near) {
			near = append(near, engine.Location{Province: b.Variant.Map.Province(name)})
		}
		view := picture.Whole(drawing)
		if near != nil {
			view = picture.Around(drawing, s.margin, near...)
		}
		return picture.Of(drawing, painter, theme, layout.Scene{Position: &pos, Labels: layout.NoLabels, Shapes: layout.Shapes(&pos, orders, nil)}, view)
	})
}

// sealed draws the picture of the third entrance: the orders of the current board's powers, all but two of them sealed.
func (p *doorPage) sealed(add kit.Adder, s fyne.Size) {
	l, v := p.Look, p.shelf.Bundle.Variant
	add(l.Box(look.RoleToolbar, 6), 0, 0, s.Width, s.Height)
	played := slices.Concat(v.Setups[0].Seats...)
	n := len(played)
	const tall = 58
	wide := min(34, (s.Width-20)/float32(n)-4)
	gap := min((s.Width-20-float32(n)*wide)/float32(n), 12)
	x := (s.Width - float32(n)*(wide+gap) + gap) / 2
	y := max((s.Height-tall-26)/2, 4)
	for i, pw := range played {
		in := i != 4 && i != n-1
		if in {
			add(l.Box(look.RoleCard, 5), x, y, wide, tall)
		} else {
			add(l.Frame(look.RoleToolbar, look.RoleToolbarMuted, 1, 5), x, y, wide, tall)
		}
		ink := kit.InksOf(color.NRGBA(p.Theme.Power(v, pw).RGBA))
		box := l.Box(look.RoleCard, 3)
		box.FillColor = ink.Fill
		add(box, x+wide/2-8, y+8, 16, 16)
		add(l.Sign(v.Powers[pw].Letter, 10, 16, ink.Inner), x+wide/2-8, y+8, 16, 16)
		if in {
			add(l.Picture("sealed"), x+wide/2-10, y+30, 20, 20)
		}
		x += wide + gap
	}
	if n == 7 && y+tall+24 < s.Height {
		text := l.Line(p.Say("door.sealed"), 12, kit.Medium, look.RoleToolbarText).Centered()
		add(text, 8, y+tall+6, s.Width-16, 20)
	}
}
