package vector

import (
	"image"
	"math"
)

// Glyph draws a glyph with the given opacity, its anchor at a point.
func (b *Brush) Glyph(k *Kit, name string, colors GlyphColors, px float64, at Point, strength float64) {
	if b.Sketch != nil {
		b.Sketch.Glyph(k.glyphs[name], colors, px, at, strength)
		return
	}
	b.stamp(k.Glyph(name, colors, px), at, strength)
}

// Text writes a line whose baseline starts at x, y.
func (b *Brush) Text(k *Kit, s TextStyle, x, y float64, text string) {
	if b.Sketch != nil {
		letters, width := k.fonts.set(s, text)
		b.Sketch.Text(letters, width, s, Pt(x, y), text)
		return
	}
	k.Text(b.Dst, s, x, y, text)
}

// stamp lays a glyph over the picture with the given opacity, its anchor at a point.
func (b *Brush) stamp(glyph *image.RGBA, at Point, strength float64) {
	moved := *glyph // the glyph is shared
	moved.Rect = moved.Rect.Add(image.Pt(int(math.Round(Bound(at.X))), int(math.Round(Bound(at.Y)))))
	if strength >= 1 {
		Over(b.Dst, &moved, moved.Rect)
		return
	}
	overFaint(b.Dst, &moved, uint32(strength*255))
}
