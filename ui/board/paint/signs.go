package paint

import (
	"image"
	"image/color"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Sizes of the user's own marks, in board units. Marks have neither the casing nor the bends of orders, so they cannot be mistaken for orders.
const (
	signWidth    = 8.0
	signHead     = 26.0 // length of the head of an arrow
	signHalf     = 14.0 // half its width
	signRadius   = 33.0
	signRing     = 5.0
	signEdge     = 2.6 // extra width of the light edge, both sides together
	signStrength = 0.82
)

// tint is a province with a mark.
type tint struct {
	province engine.Province
	color    uint8
}

// maxTints limits the cache of a book.
const maxTints = 64

// signDashes returns the pattern of a color of marks along a line of the given width.
func signDashes(color uint8, width float64) []float64 {
	switch color % layout.SignColors {
	case 1:
		return []float64{2.6 * width, 1.3 * width}
	case 2:
		return []float64{width, width}
	case 3:
		return []float64{2.6 * width, width, width, width}
	}
	return nil
}

// tints paints the tinted provinces that are not cached for this frame.
func (p *Painter) tints(e *easel, book *book, s *layout.Scene) {
	places := engine.Province(p.drawing.Places())
	for _, one := range s.Signs {
		key := tint{one.At, one.Color % layout.SignColors}
		if one.Kind != layout.TintSign || one.At == engine.NoProvince || one.At >= places || book.tints[key] != nil {
			continue
		}
		if book.tints == nil || len(book.tints) >= maxTints {
			book.tints = map[tint]*image.RGBA{}
		}
		book.tints[key] = p.drawTint(e, key)
	}
}

// drawTint draws the color of a mark over a province, with its pattern and a rim, clipped to the border.
func (p *Painter) drawTint(e *easel, key tint) *image.RGBA {
	mask := p.mask(key.province, e.plan.Frame)
	img := image.NewRGBA(mask.Rect)
	if img.Rect.Empty() {
		return img
	}
	b := p.overlays.easel()
	defer p.overlays.easels.Put(b)
	b.Dst = img
	c := e.theme.Marks[key.color]
	b.Flood(c.Fade(0.34))
	pitch := e.plan.Size(12, 7)
	switch key.color {
	case 1:
		b.Hatch(c.Fade(0.6), pitch, e.plan.Size(2.6, 1.6))
	case 2:
		b.Dots(c.Fade(0.75), pitch, e.plan.Size(2.2, 1.4))
	case 3:
		b.Stripes(c.Fade(0.6), pitch, e.plan.Size(2.6, 1.6))
	}
	b.depths = b.depths.Measure(mask)
	b.depths.Rim(img, c.RGBA, e.plan.Size(3.4, 2))
	vector.CutOut(img, mask)
	return img
}

// signs draws the user's own arrows and circles.
func (e *easel) signs() {
	for _, one := range e.plan.Scene.Signs {
		m := e.marker(one)
		switch one.Kind {
		case layout.ArrowSign:
			if tail, tip, ok := e.plan.SignArrow(one); ok {
				m.arrow(tail, tip)
			}
		case layout.CircleSign:
			if at, ok := e.plan.SignAt(one.At); ok {
				m.circle(at)
			}
		}
	}
}

// marker is the pen for one of the user's own marks.
type marker struct {
	*easel
	color     uint8
	ink, edge color.RGBA // of the mark and of the light edge below it
}

func (e *easel) marker(one layout.Sign) marker {
	strength := signStrength
	if one.Begun {
		strength /= 2
	}
	return marker{e, one.Color, e.theme.Marks[one.Color%layout.SignColors].Fade(strength), e.theme.Paper.Fade(strength)}
}

// line returns the width of a line in pixels.
func (m marker) line(width float64) float64 { return m.plan.Size(width, width/2) }

func (m marker) circle(at vector.Point) {
	width := m.line(signRing)
	m.Circle(m.edge, at, signRadius*m.u, width+m.plan.Size(signEdge, 1.6))
	m.Circle(m.ink, at, signRadius*m.u, width, signDashes(m.color, width)...)
}

// arrow draws the light edge and then the arrow on it.
func (m marker) arrow(tail, tip vector.Point) {
	way := tip.Minus(tail)
	length := way.Length()
	way = way.Times(1 / length)
	size := min(m.plan.Size(signHead, 13), length*0.7)
	side := way.Right().Times(min(m.plan.Size(signHalf, 7), size))
	base := tip.Minus(way.Times(size))
	m.head = [4]vector.Point{tip, base.Plus(side), base, base.Minus(side)}
	m.path = append(m.path[:0], tail, base)
	extra, width := m.plan.Size(signEdge, 1.6), m.line(signWidth)
	if extra > 0 {
		m.Stroke(m.edge, width+extra, m.path, false)
		m.Stroke(m.edge, extra, m.head[:], true)
		m.Fill(m.edge, m.head[:])
	}
	m.Stroke(m.ink, width, m.path, false, signDashes(m.color, width)...)
	m.Fill(m.ink, m.head[:])
}

// compared draws units at their places in the other position, and rings around those that are elsewhere in this one.
func (e *easel) compared() {
	s := e.plan.Scene
	for i := range e.plan.Present {
		if unit := &e.plan.Present[i]; s.Fresh.Has(unit.Province) && !unit.Driven {
			e.Circle(e.theme.Paper.RGBA, unit.At, layout.SelectedRadius*e.u, e.plan.Size(8, 5))
			e.Circle(e.theme.SetA.RGBA, unit.At, layout.SelectedRadius*e.u, e.plan.Size(4, 2.4))
		}
	}
	for _, one := range s.Shadows {
		at, ok := e.plan.ShadowAt(one)
		if !ok {
			continue
		}
		if to, found := e.plan.Anchor(one.To, one.Unit.Type); found {
			e.shadowWay(at, to)
		}
		e.Glyph(e.kit, unitGlyph(one.Unit.Type), e.theme.GlyphColors(e.variant, one.Unit.Power), 42*layout.GlyphScale*e.u, at, 0.5)
		if one.To.Province == engine.NoProvince {
			e.cross(at, 1)
		} else {
			e.dashed(at, 24*e.u, e.theme.SetA.RGBA, e.plan.Size(2.4, 1.5))
		}
	}
}

// shadowWay draws the thin line from a unit's place in the other position to its place in this one.
func (e *easel) shadowWay(from, to vector.Point) {
	way := to.Minus(from)
	length := way.Length()
	near, far := 24*e.u, layout.SelectedRadius*e.u
	if length < near+far+4 {
		return
	}
	way = way.Times(1 / length)
	e.path = append(e.path[:0], from.Plus(way.Times(near)), to.Minus(way.Times(far)))
	e.Stroke(e.theme.Paper.RGBA, e.plan.Size(6, 4), e.path, false)
	e.Stroke(e.theme.SetA.RGBA, e.plan.Size(2.6, 1.6), e.path, false, e.plan.Size(7, 4), e.plan.Size(4, 2.4))
	e.Disc(e.theme.Paper.RGBA, e.path[1], e.plan.Size(5.4, 3.6))
	e.Disc(e.theme.SetA.RGBA, e.path[1], e.plan.Size(3.6, 2.4))
}
