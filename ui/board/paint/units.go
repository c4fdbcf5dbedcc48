package paint

import (
	"image"
	"image/color"
	"math"

	"entente/engine"
)

// unitGlyph returns the name of the glyph of a unit.
func unitGlyph(t engine.UnitType) string {
	if t == engine.Fleet {
		return "fleet"
	}
	return "army"
}

// unit draws a unit.
func (e *easel) unit(s *stand, size float64) {
	colors := e.theme.GlyphColors(e.variant, s.unit.Power)
	px, strength := 48*glyphScale*e.u*size, 1-s.faint
	if s.driven {
		px *= 0.95
		e.driven(unitGlyph(s.unit.Type), colors, px, s.at, strength)
		return
	}
	e.glyph(unitGlyph(s.unit.Type), colors, px, s.at, strength)
}

// driven draws a dislodged unit with part of the strength.
func (e *easel) driven(name string, colors GlyphColors, px float64, at Point, strength float64) {
	red, paper := e.theme.Failure.RGBA, e.theme.Paper.RGBA
	if e.sketch == nil {
		e.stamp(e.kit.dislodged(name, colors, red, paper, px), at, strength)
		return
	}
	e.sketch.rim(e.kit.glyphs[name], px, at, paper, rimPaper)
	e.sketch.rim(e.kit.glyphs[name], px, at, red, rimRed)
	e.sketch.glyph(e.kit.glyphs[name], colors, px, at, 1)
}

// rimPaper and rimRed are the widths of the lines along the outline of a dislodged unit, on the grid of the glyphs.
const rimPaper, rimRed = 16.5, 13

// glyph draws a glyph with part of the strength, its anchor at a point.
func (e *easel) glyph(name string, colors GlyphColors, px float64, at Point, strength float64) {
	if e.sketch != nil {
		e.sketch.glyph(e.kit.glyphs[name], colors, px, at, strength)
		return
	}
	e.stamp(e.kit.Glyph(name, colors, px), at, strength)
}

// text writes a line, its base line beginning at x, y.
func (e *easel) text(s TextStyle, x, y float64, text string) {
	if e.sketch != nil {
		e.sketch.text(&e.kit.fonts, s, x, y, text)
		return
	}
	e.kit.Text(e.dst, s, x, y, text)
}

// stamp lays a glyph over the picture with part of the strength, its anchor at a point.
func (e *easel) stamp(glyph *image.RGBA, at Point, strength float64) {
	moved := *glyph // the glyph is shared
	moved.Rect = moved.Rect.Add(image.Pt(int(math.Round(bound(at.X))), int(math.Round(bound(at.Y)))))
	if strength >= 1 {
		over(e.dst, &moved, moved.Rect)
		return
	}
	overFaint(e.dst, &moved, uint32(strength*255))
}

// overFaint lays src, premultiplied, over dst with an opacity of 0 to 255.
func overFaint(dst, src *image.RGBA, opacity uint32) {
	r := src.Rect.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s := src.Pix[src.PixOffset(r.Min.X, y):][:4*r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(s); i += 4 {
			keep := 255*255 - uint32(s[i+3])*opacity
			for k := i; k < i+4; k++ {
				d[k] = uint8((uint32(s[k])*opacity*255 + uint32(d[k])*keep + 32512) / 65025)
			}
		}
	}
}

// letter writes the letter of a unit's power beside it.
func (e *easel) letter(s *stand) {
	if int(s.unit.Power) >= len(e.variant.Powers) {
		return
	}
	at := s.at.plus(Point{15 * e.u, 15 * e.u})
	r := e.plan.size(9, 6)
	e.plate(at, r)
	e.centered(at, r*1.35, e.variant.Powers[s.unit.Power].Letter)
}

// dislodged returns a glyph with the red outline of a dislodged unit, as Glyph does.
func (k *Kit) dislodged(name string, colors GlyphColors, red, paper color.RGBA, px float64) *image.RGBA {
	s := k.glyphs[name]
	if s == nil || len(s.elements) == 0 || !(px > 0) {
		return &image.RGBA{}
	}
	key := stampKey{name + ", dislodged", GlyphColors{colors.Fill, colors.Inner, red}, int(math.Round(px * 4))}
	k.lock.Lock()
	img := k.stamps[key]
	k.lock.Unlock()
	if img != nil {
		return img
	}
	glyph := k.Glyph(name, colors, px)
	rim := int(math.Ceil(px * 8.5 / 48))
	img = image.NewRGBA(glyph.Rect.Inset(-rim))
	b := brush{dst: img}
	b.init()
	for _, piece := range s.elements[0].pieces { // the silhouette
		path := b.flat(piece, px/max(s.w, s.h), s.w/2, s.h/2)
		b.stroke(paper, rimPaper*px/48, path, true)
		b.stroke(red, rimRed*px/48, path, true)
	}
	over(img, glyph, glyph.Rect)
	k.lock.Lock()
	defer k.lock.Unlock()
	if len(k.stamps) >= maxStamps {
		clear(k.stamps)
	}
	k.stamps[key] = img
	return img
}
