package paint

import (
	"math"
	"strconv"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// ring draws the ring around a unit that holds or is supported to hold, and the signs of builds, removals and waives.
func (e *easel) ring(r *layout.Ring) {
	c := e.colors(r.Power, r.Hover, r.Forced).faint(r.Faint)
	switch r.Kind {
	case layout.HoldShape, layout.BuildShape:
		e.Circle(c.casing, r.At, r.R, 7*e.u)
		e.Circle(c.body, r.At, r.R, e.plan.Size(3.4, 2))
		if r.Forced {
			e.Circle(c.outer, r.At, r.R+5*e.u, e.plan.Size(3, 1.8))
		}
	case layout.SupportHoldShape:
		e.Circle(c.outer, r.At, r.R, (layout.AidWidth+aidHairline)*e.u)
		e.Circle(c.casing, r.At, r.R, (layout.AidWidth+aidCasing)*e.u)
		dash := 2 * math.Pi * r.R / math.Round(2*math.Pi*27.5/15.5)
		e.Circle(c.body, r.At, r.R, e.plan.Size(layout.AidWidth, 2.4), dash*0.645, dash*0.355)
	}
}

// sign draws the sign over a unit: the plus of a build, the cross of a removal, the tick of a waive.
func (e *easel) sign(r *layout.Ring) {
	corner := r.At.Plus(vector.Pt(20*e.u, -18*e.u))
	switch r.Kind {
	case layout.BuildShape:
		if r.Build != engine.NoUnit {
			e.Glyph(e.kit, unitGlyph(r.Build), e.theme.GlyphColors(e.variant, r.Power), 48*layout.GlyphScale*e.u, r.At, 0.85)
		}
		e.plate(corner, e.plan.Size(10, 7))
		s := e.plan.Size(5.2, 3.6)
		w := e.plan.Size(2.8, 1.8)
		e.line(corner.Plus(vector.Pt(-s, 0)), corner.Plus(vector.Pt(s, 0)), w)
		e.line(corner.Plus(vector.Pt(0, -s)), corner.Plus(vector.Pt(0, s)), w)
	case layout.DisbandShape:
		s := 15 * e.u
		for _, x := range [2]float64{s, -s} {
			e.path = append(e.path[:0], r.At.Plus(vector.Pt(-x, -s)), r.At.Plus(vector.Pt(x, s)))
			e.Stroke(e.theme.Paper.RGBA, e.plan.Size(9, 5.5), e.path, false)
		}
		for _, x := range [2]float64{s, -s} {
			e.path = append(e.path[:0], r.At.Plus(vector.Pt(-x, -s)), r.At.Plus(vector.Pt(x, s)))
			e.Stroke(e.theme.Failure.RGBA, e.plan.Size(5, 3), e.path, false)
		}
	case layout.WaiveShape:
		e.plate(r.At, e.plan.Size(12, 8))
		s := e.plan.Size(6, 4)
		e.path = append(e.path[:0], r.At.Plus(vector.Pt(-s, 0)), r.At.Plus(vector.Pt(-s*0.3, s*0.7)), r.At.Plus(vector.Pt(s, -s*0.7)))
		e.Stroke(e.theme.Ink.RGBA, e.plan.Size(2.8, 1.8), e.path, false)
	}
}

// line draws a line in ink color.
func (e *easel) line(a, b vector.Point, width float64) {
	e.path = append(e.path[:0], a, b)
	e.Stroke(e.theme.Ink.RGBA, width, e.path, false)
}

// plate draws the paper disc below crosses, badges and signs.
func (e *easel) plate(at vector.Point, r float64) {
	e.Disc(e.theme.Ink.RGBA, at, r)
	e.Disc(e.theme.Paper.RGBA, at, r-e.plan.Size(1.6, 1.1))
}

// cross draws the mark of a failure; size is the fraction that has grown.
func (e *easel) cross(at vector.Point, size float64) {
	if size <= 0 {
		return
	}
	r := e.plan.CrossRadius() * size
	if e.plan.Scene.Foreseen != nil {
		e.Disc(e.theme.Paper.RGBA, at, r)
		e.dashed(at, r-e.plan.Size(0.8, 0.5), e.theme.Failure.RGBA, e.plan.Size(1.6, 1.1))
	} else {
		e.plate(at, r)
	}
	s := r * 0.42
	for _, x := range [2]float64{s, -s} {
		e.path = append(e.path[:0], at.Plus(vector.Pt(-x, -s)), at.Plus(vector.Pt(x, s)))
		e.Stroke(e.theme.Failure.RGBA, max(r*0.3, 2*e.plan.Px), e.path, false)
	}
}

// waves draws the sign of a convoying fleet; it is dashed while the convoy is only an offer.
func (e *easel) waves(w *layout.Wave) {
	c := e.colors(w.Power, false, w.Forced).faint(w.Faint)
	for _, down := range [2]float64{0, 6.5} {
		e.path = e.path[:0]
		for x := -18.0; x <= 18; x += 1.5 {
			e.path = append(e.path, w.At.Plus(vector.Pt(x*e.u, (down+2.2*math.Sin(x*2*math.Pi/18))*e.u)))
		}
		e.Stroke(c.casing, e.plan.Size(5.4, 3.4), e.path, false)
		if w.Hover {
			e.Stroke(c.body, e.plan.Size(2.6, 1.6), e.path, false, 4*e.u, 3*e.u)
		} else {
			e.Stroke(c.body, e.plan.Size(2.6, 1.6), e.path, false)
		}
	}
}

// badge draws a number on a disc.
func (e *easel) badge(b *layout.Badge) {
	r := b.R * (1 - b.Faint)
	e.plate(b.At, r)
	e.centered(b.At, r*1.42, strconv.Itoa(b.Number))
}

// centered draws a short text centered on a point.
func (e *easel) centered(at vector.Point, size float64, text string) {
	e.inked(at, size, text, e.theme.Ink.RGBA)
}

// tag draws a ribbon.
func (e *easel) tag(t *layout.Tag) {
	e.path = append(e.path[:0], t.At, t.At.Plus(vector.Pt(t.Width, 0)))
	e.Stroke(e.theme.Paper.RGBA, 2*t.Half+2.4, e.path, false)
	e.Stroke(e.theme.Failure.RGBA, 2*t.Half, e.path, false)
	style := t.Style
	style.Color = e.theme.Paper.RGBA
	e.Text(e.kit, style, t.At.X, t.At.Y+t.Style.Size*0.35, t.Text)
}
