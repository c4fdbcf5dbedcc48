package paint

import (
	"image"
	"math"
)

// glyph draws a glyph with part of the strength, its anchor at a point.
func (b *brush) glyph(k *Kit, name string, colors GlyphColors, px float64, at Point, strength float64) {
	if b.sketch != nil {
		b.sketch.glyph(k.glyphs[name], colors, px, at, strength)
		return
	}
	b.stamp(k.Glyph(name, colors, px), at, strength)
}

// text writes a line, its base line beginning at x, y.
func (b *brush) text(k *Kit, s TextStyle, x, y float64, text string) {
	if b.sketch != nil {
		b.sketch.text(&k.fonts, s, x, y, text)
		return
	}
	k.Text(b.dst, s, x, y, text)
}

// stamp lays a glyph over the picture with part of the strength, its anchor at a point.
func (b *brush) stamp(glyph *image.RGBA, at Point, strength float64) {
	moved := *glyph // the glyph is shared
	moved.Rect = moved.Rect.Add(image.Pt(int(math.Round(bound(at.X))), int(math.Round(bound(at.Y)))))
	if strength >= 1 {
		over(b.dst, &moved, moved.Rect)
		return
	}
	overFaint(b.dst, &moved, uint32(strength*255))
}
