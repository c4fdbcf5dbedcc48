package paint

import (
	"math"
	"strconv"

	"entente/engine"
	"entente/ui/board/vector"
)

// ring draws the ring around a unit that holds or is held, and the signs of builds, removals and waives.
func (e *easel) ring(r *ring) {
	c := e.colors(r.power, r.hover, r.forced).faint(r.faint)
	switch r.kind {
	case HoldShape, BuildShape:
		e.Circle(c.casing, r.at, r.r, 7*e.u)
		e.Circle(c.body, r.at, r.r, e.plan.size(3.4, 2))
		if r.forced {
			e.Circle(c.outer, r.at, r.r+5*e.u, e.plan.size(3, 1.8))
		}
	case SupportHoldShape:
		e.Circle(c.outer, r.at, r.r, (aidWidth+aidHairline)*e.u)
		e.Circle(c.casing, r.at, r.r, (aidWidth+aidCasing)*e.u)
		dash := 2 * math.Pi * r.r / math.Round(2*math.Pi*27.5/15.5)
		e.Circle(c.body, r.at, r.r, e.plan.size(aidWidth, 2.4), dash*0.645, dash*0.355)
	}
}

// sign draws what lies over a unit: the plus of a build, the cross of a removal, the tick of a waive.
func (e *easel) sign(r *ring) {
	corner := r.at.Plus(vector.Pt(20*e.u, -18*e.u))
	switch r.kind {
	case BuildShape:
		if r.build != engine.NoUnit {
			e.Glyph(e.kit, unitGlyph(r.build), e.theme.GlyphColors(e.variant, r.power), 48*glyphScale*e.u, r.at, 0.85)
		}
		e.plate(corner, e.plan.size(10, 7))
		s := e.plan.size(5.2, 3.6)
		w := e.plan.size(2.8, 1.8)
		e.line(corner.Plus(vector.Pt(-s, 0)), corner.Plus(vector.Pt(s, 0)), w)
		e.line(corner.Plus(vector.Pt(0, -s)), corner.Plus(vector.Pt(0, s)), w)
	case DisbandShape:
		s := 15 * e.u
		for _, x := range [2]float64{s, -s} {
			e.path = append(e.path[:0], r.at.Plus(vector.Pt(-x, -s)), r.at.Plus(vector.Pt(x, s)))
			e.Stroke(e.theme.Paper.RGBA, e.plan.size(9, 5.5), e.path, false)
		}
		for _, x := range [2]float64{s, -s} {
			e.path = append(e.path[:0], r.at.Plus(vector.Pt(-x, -s)), r.at.Plus(vector.Pt(x, s)))
			e.Stroke(e.theme.Failure.RGBA, e.plan.size(5, 3), e.path, false)
		}
	case WaiveShape:
		e.plate(r.at, e.plan.size(12, 8))
		s := e.plan.size(6, 4)
		e.path = append(e.path[:0], r.at.Plus(vector.Pt(-s, 0)), r.at.Plus(vector.Pt(-s*0.3, s*0.7)), r.at.Plus(vector.Pt(s, -s*0.7)))
		e.Stroke(e.theme.Ink.RGBA, e.plan.size(2.8, 1.8), e.path, false)
	}
}

// line draws a stroke in ink.
func (e *easel) line(a, b vector.Point, width float64) {
	e.path = append(e.path[:0], a, b)
	e.Stroke(e.theme.Ink.RGBA, width, e.path, false)
}

// plate draws the paper disc that crosses, badges and signs stand on.
func (e *easel) plate(at vector.Point, r float64) {
	e.Disc(e.theme.Ink.RGBA, at, r)
	e.Disc(e.theme.Paper.RGBA, at, r-e.plan.size(1.6, 1.1))
}

// cross marks where something failed; size is the part of it that has grown.
func (e *easel) cross(at vector.Point, size float64) {
	if size <= 0 {
		return
	}
	r := e.plan.crossRadius() * size
	e.plate(at, r)
	s := r * 0.42
	for _, x := range [2]float64{s, -s} {
		e.path = append(e.path[:0], at.Plus(vector.Pt(-x, -s)), at.Plus(vector.Pt(x, s)))
		e.Stroke(e.theme.Failure.RGBA, max(r*0.3, 2*e.plan.px), e.path, false)
	}
}

// waves draws the sign of a convoying fleet; it is dashed while the convoy is only an offer.
func (e *easel) waves(w *wave) {
	c := e.colors(w.power, false, w.forced).faint(w.faint)
	for _, down := range [2]float64{0, 6.5} {
		e.path = e.path[:0]
		for x := -18.0; x <= 18; x += 1.5 {
			e.path = append(e.path, w.at.Plus(vector.Pt(x*e.u, (down+2.2*math.Sin(x*2*math.Pi/18))*e.u)))
		}
		e.Stroke(c.casing, e.plan.size(5.4, 3.4), e.path, false)
		if w.hover {
			e.Stroke(c.body, e.plan.size(2.6, 1.6), e.path, false, 4*e.u, 3*e.u)
		} else {
			e.Stroke(c.body, e.plan.size(2.6, 1.6), e.path, false)
		}
	}
}

// badge draws a number on a disc.
func (e *easel) badge(b *badge) {
	r := b.r * (1 - b.faint)
	e.plate(b.at, r)
	e.centered(b.at, r*1.42, strconv.Itoa(b.number))
}

// centered writes a short text with its middle at a point.
func (e *easel) centered(at vector.Point, size float64, text string) {
	style := vector.TextStyle{Face: vector.SansBold, Size: size, Color: e.theme.Ink.RGBA}
	e.Text(e.kit, style, at.X-e.kit.TextWidth(style, text)/2, at.Y+size*0.36, text)
}

// tag draws a ribbon.
func (e *easel) tag(t *tag) {
	e.path = append(e.path[:0], t.at, t.at.Plus(vector.Pt(t.width, 0)))
	e.Stroke(e.theme.Paper.RGBA, 2*t.half+2.4, e.path, false)
	e.Stroke(e.theme.Failure.RGBA, 2*t.half, e.path, false)
	style := t.style
	style.Color = e.theme.Paper.RGBA
	e.Text(e.kit, style, t.at.X, t.at.Y+t.style.Size*0.35, t.text)
}
