package lessons

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

const (
	around = 75  // board units shown around each place of a lesson
	least  = 640 // minimum number of board units shown, so that the location on the board is clear

	leastSmall = 360 // the same on a small map
)

// About returns the places that a lesson is about: the units whose orders are shown or in question, and all places that an order for them can name.
// So it contains everything that can be clicked.
func (a *attempt) About() []engine.Location {
	var list []engine.Location
	add := func(o engine.Order) {
		for _, at := range []engine.Location{o.At, o.From, o.To} {
			if at.Province != engine.NoProvince {
				list = append(list, at)
			}
		}
	}
	for _, o := range a.Orders {
		add(o)
	}
	for _, o := range a.Model {
		add(o)
	}
	for _, g := range a.Goals {
		list = append(list, engine.Location{Province: g.At})
	}
	for _, at := range a.listed() {
		for _, o := range a.Position.LegalOrders(at) {
			add(o)
		}
	}
	return list
}

// part returns the part of the board that a lesson is about, above the card if that covers the map. It returns the zero Part if the lesson needs
// most of the board.
func (a *attempt) part(d *atlas.Drawing, covered bool) board.Part {
	var points []vector.Point
	for _, loc := range a.About() {
		points = append(points, d.Anchor(loc, a.Position.UnitAt(loc.Province).Type))
	}
	bw, bh := d.Size()
	seen := least
	if !covered { // a small map, where names would overlap
		seen = leastSmall
	}
	part := board.Around(points, vector.Point{X: bw, Y: bh}, around, float64(seen))
	if len(points) > 0 && covered {
		part.Below = cardHeight + 2*cardLine + 24
	}
	return part
}

// high reports whether the card is at the upper edge of the map, because there it covers less of what the lesson is about.
func (a *attempt) high(d *atlas.Drawing, frame vector.Frame, size, card fyne.Size) bool {
	above, below := 0, 0
	for _, loc := range a.About() {
		at := d.Anchor(loc, a.Position.UnitAt(loc.Province).Type)
		spot := vector.Point{X: (at.X - frame.X) * frame.Scale, Y: (at.Y - frame.Y) * frame.Scale}
		if spot.X > float64(card.Width)+24 {
			continue
		}
		if spot.Y < float64(card.Height)+24 {
			above++
		}
		if spot.Y > float64(size.Height-card.Height)-24 {
			below++
		}
	}
	return below > above
}
