// Package vector draws outlines, lines, glyphs and letters, as pixels or in an SVG file, and reads the SVG files of maps and glyphs. It
// knows nothing of the game: no provinces, powers, units or orders.
//
//	k, err := vector.NewKit(assets.FS)
//	b := vector.NewBrush()
//	b.Dst = img
//	b.Stroke(red, 3, []vector.Point{{X: 10, Y: 10}, {X: 90, Y: 40}}, false)
//	b.Glyph(k, "army", colors, 48, vector.Pt(90, 40), 1)
package vector
