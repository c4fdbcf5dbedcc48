package paint

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// tag is the ribbon of a dislodged unit that has nowhere to retreat to.
type tag struct {
	province    engine.Province
	at          vector.Point // where its text begins
	width, half float64
	style       vector.TextStyle // without its colour
	text        string
}

// layTags lays the ribbons out, to the left of their units if there is room.
func (pl *plan) layTags(k *vector.Kit) {
	text := pl.scene.StuckText
	pl.tags = pl.tags[:0]
	for p := range pl.scene.Stuck.All() {
		d := &pl.driven[p]
		if !known(d.unit) || text == "" {
			continue
		}
		style := vector.TextStyle{Face: vector.SansBold, Size: pl.size(16, 10.5)}
		t := tag{province: p, width: k.TextWidth(style, text), half: style.Size * 0.72, style: style, text: text}
		t.at = pl.tagSpot(d.at, &t)
		pl.tags = append(pl.tags, t)
	}
}

// tagSpot returns where the text of a ribbon begins: left of its unit, or right, above or below, where it covers the
// least.
func (pl *plan) tagSpot(unit vector.Point, t *tag) vector.Point {
	beside, over := 27*pl.u+t.half, 27*pl.u+t.half
	best, least := vector.Point{}, math.Inf(1)
	for i, at := range [...]vector.Point{
		vector.Pt(unit.X-beside-t.width, unit.Y), vector.Pt(unit.X+beside, unit.Y),
		vector.Pt(unit.X-t.width/2, unit.Y-over), vector.Pt(unit.X-t.width/2, unit.Y+over),
	} {
		cost := float64(i)
		if at.X < t.half+2 || at.Y < t.half+2 || at.X+t.width > float64(pl.frame.W)-t.half-2 || at.Y > float64(pl.frame.H)-t.half-2 {
			cost += 50
		}
		for j := range pl.present {
			d := pl.present[j].at.Minus(at)
			x := max(-d.X, d.X-t.width, 0) / pl.u
			y := math.Abs(d.Y) / pl.u
			cost += max(0, 32-x) * max(0, 32-y) / 40
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}
