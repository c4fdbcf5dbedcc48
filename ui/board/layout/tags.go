package layout

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// Tag is the ribbon of a dislodged unit without a retreat.
type Tag struct {
	province    engine.Province
	At          vector.Point // the start of its text
	Width, Half float64
	Style       vector.TextStyle // without its color
	Text        string
}

// LayTags lays out the ribbons, to the left of their units if there is room.
func (pl *Plan) LayTags(k *vector.Kit) {
	text := pl.Scene.StuckText
	pl.Tags = pl.Tags[:0]
	for p := range pl.Scene.Stuck.All() {
		d := &pl.Driven[p]
		if !Known(d.Unit) || text == "" {
			continue
		}
		style := vector.TextStyle{Face: vector.SansBold, Size: pl.Size(16, 10.5)}
		t := Tag{province: p, Width: k.TextWidth(style, text), Half: style.Size * 0.72, Style: style, Text: text}
		t.At = pl.tagSpot(d.At, &t)
		pl.Tags = append(pl.Tags, t)
	}
}

// tagSpot returns the start of a ribbon's text: to the left of its unit or, if it covers less there, to the right, above or below.
func (pl *Plan) tagSpot(unit vector.Point, t *Tag) vector.Point {
	beside, over := 27*pl.U+t.Half, 27*pl.U+t.Half
	best, least := vector.Point{}, math.Inf(1)
	for i, at := range [...]vector.Point{
		vector.Pt(unit.X-beside-t.Width, unit.Y), vector.Pt(unit.X+beside, unit.Y),
		vector.Pt(unit.X-t.Width/2, unit.Y-over), vector.Pt(unit.X-t.Width/2, unit.Y+over),
	} {
		cost := float64(i)
		if at.X < t.Half+2 || at.Y < t.Half+2 || at.X+t.Width > float64(pl.Frame.W)-t.Half-2 || at.Y > float64(pl.Frame.H)-t.Half-2 {
			cost += 50
		}
		for j := range pl.Present {
			d := pl.Present[j].At.Minus(at)
			x := max(-d.X, d.X-t.Width, 0) / pl.U
			y := math.Abs(d.Y) / pl.U
			cost += max(0, 32-x) * max(0, 32-y) / 40
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}
