// Package svg writes the strokes of a brush as elements of an SVG file, or of one of many pictures on a page.
//
//	k := &svg.Sketch{}
//	brush.Sketch = k
package svg

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"

	"github.com/srwiley/rasterx"

	"entente/ui/board/vector"
)

// Sketch is a vector.Sketch that collects the drawing as SVG elements. Lengths are pixels of the frame.
type Sketch struct {
	Out   bytes.Buffer
	Stock *Stock // shared with the other pictures of the page; nil for a file of its own
}

// number writes a length with at most two decimals, or one in a picture of a page.
func (k *Sketch) number(v float64) {
	if k.Stock != nil {
		k.tenths(tenth(v))
		return
	}
	b := strconv.AppendFloat(k.Out.AvailableBuffer(), v, 'f', 2, 64)
	b = bytes.TrimRight(b, "0")
	b = bytes.TrimSuffix(b, []byte("."))
	if string(b) == "-0" {
		b = []byte("0")
	}
	k.Out.Write(b)
}

// attr writes an attribute whose value is a length.
func (k *Sketch) attr(name string, v float64) {
	k.Out.WriteString(" " + name + `="`)
	k.number(v)
	k.Out.WriteByte('"')
}

// Ink writes a premultiplied color, as package image/draw uses it, as the attribute "fill" or "stroke".
func (k *Sketch) Ink(name string, c color.RGBA) {
	straight := color.NRGBAModel.Convert(c).(color.NRGBA)
	fmt.Fprintf(&k.Out, ` %s="#%02x%02x%02x"`, name, straight.R, straight.G, straight.B)
	if c.A < 255 {
		k.attr(name+"-opacity", float64(c.A)/255)
	}
}

// Fill fills a polygon.
func (k *Sketch) Fill(c color.RGBA, polygon []vector.Point) {
	k.track(polygon, true)
	look := k.Out.Len()
	k.Ink("fill", c)
	k.Look(look)
	k.Out.WriteString("/>\n")
}

// Points writes coordinates.
func (k *Sketch) Points(list []vector.Point) {
	for i, p := range list {
		if i > 0 {
			k.Out.WriteByte(' ')
		}
		k.number(p.X)
		k.Out.WriteByte(',')
		k.number(p.Y)
	}
}

// Line strokes a path, with round ends or with dashes.
func (k *Sketch) Line(c color.RGBA, width float64, path []vector.Point, closed bool, dashes []float64) {
	k.track(path, closed)
	look := k.Out.Len()
	k.Out.WriteString(` fill="none"`)
	k.Pen(c, width, len(dashes) == 0, dashes)
	k.Look(look)
	k.Out.WriteString("/>\n")
}

// track begins a line through points, or the area within them. The caller writes the look and closes the element.
func (k *Sketch) track(points []vector.Point, closed bool) {
	if k.Stock != nil {
		k.Out.WriteString(`<path d="`)
		k.steps(points, closed)
		k.Out.WriteByte('"')
		return
	}
	name := "polyline"
	if closed {
		name = "polygon"
	}
	k.Out.WriteString("<" + name + ` points="`)
	k.Points(points)
	k.Out.WriteByte('"')
}

// Pen writes the attributes of a stroke.
func (k *Sketch) Pen(c color.RGBA, width float64, round bool, dashes []float64) {
	k.Ink("stroke", c)
	k.attr("stroke-width", width)
	k.Out.WriteString(` stroke-linejoin="round"`)
	if round {
		k.Out.WriteString(` stroke-linecap="round"`)
	}
	for i, d := range dashes {
		if i == 0 {
			k.Out.WriteString(` stroke-dasharray="`)
		} else {
			k.Out.WriteByte(' ')
		}
		k.number(d)
	}
	if len(dashes) > 0 {
		k.Out.WriteByte('"')
	}
}

// Disc fills a circle.
func (k *Sketch) Disc(c color.RGBA, at vector.Point, r float64) {
	k.Circle(at, r)
	look := k.Out.Len()
	k.Ink("fill", c)
	k.Look(look)
	k.Out.WriteString("/>\n")
}

// Ring strokes a circle.
func (k *Sketch) Ring(c color.RGBA, at vector.Point, r, width float64, dashes []float64) {
	k.Circle(at, r)
	look := k.Out.Len()
	k.Out.WriteString(` fill="none"`)
	k.Pen(c, width, false, dashes)
	k.Look(look)
	k.Out.WriteString("/>\n")
}

// Circle begins a circle. The caller writes the colors and closes the element.
func (k *Sketch) Circle(at vector.Point, r float64) {
	k.Out.WriteString("<circle")
	k.attr("cx", at.X)
	k.attr("cy", at.Y)
	k.attr("r", r)
}

// path writes path data with all points multiplied by scale.
func (k *Sketch) path(path rasterx.Path, scale float64) {
	if k.Stock != nil {
		k.relative(path, scale)
		return
	}
	for i := 0; i < len(path); {
		n := vector.Operands(path[i])
		k.Out.WriteByte("MLQCZ"[min(int(path[i]), 4)])
		for j := range n {
			if j > 0 {
				k.Out.WriteByte(' ')
			}
			k.number(float64(path[i+1+j]) / 64 * scale)
		}
		i += n + 1
	}
}

// Pieces writes the path data of several subpaths.
func (k *Sketch) Pieces(list []vector.Piece) {
	for _, p := range list {
		k.path(p.Path(), 1)
	}
}

// Glyph draws a file of glyphs with a grid px wide, centered on a point.
func (k *Sketch) Glyph(s *vector.Sheet, colors vector.GlyphColors, px float64, at vector.Point, strength float64) {
	if s == nil {
		return
	}
	if k.Stock != nil {
		k.reuse(s, colors, px/max(s.W, s.H), at, strength)
		return
	}
	if colors.Rim.A > 0 {
		k.place(s, px, at)
		k.Out.WriteString(">")
		k.rims(s, colors)
		k.Out.WriteString("</g>\n")
	}
	k.place(s, px, at)
	if strength < 1 {
		k.attr("opacity", strength)
	}
	k.Out.WriteString(">")
	k.shapes(s, colors)
	k.Out.WriteString("</g>\n")
}

// shapes draws the paths of a glyph on its grid.
func (k *Sketch) shapes(s *vector.Sheet, colors vector.GlyphColors) {
	for _, e := range s.Elements {
		if e.Fill.Set {
			k.Out.WriteString(`<path d="`)
			k.Pieces(e.Pieces)
			k.Out.WriteByte('"')
			look := k.Out.Len()
			k.Ink("fill", colors.Of(e.Fill.Color))
			k.Look(look)
			k.Out.WriteString("/>")
		}
	}
}

// place opens a group that centers the grid of a glyph on a point.
func (k *Sketch) place(s *vector.Sheet, px float64, at vector.Point) {
	scale := px / max(s.W, s.H)
	k.Out.WriteString(`<g transform="translate(`)
	k.Points([]vector.Point{vector.Pt(at.X-s.W/2*scale, at.Y-s.H/2*scale)})
	fmt.Fprintf(&k.Out, `) scale(%.5g,%.5g)"`, scale, scale) // both, because some readers apply a single value to the width only
}

// rims draws the lines around a glyph's silhouette on its grid.
func (k *Sketch) rims(s *vector.Sheet, colors vector.GlyphColors) {
	if len(s.Elements) == 0 {
		return
	}
	for _, rim := range [2]struct {
		color color.RGBA
		width float64
	}{{colors.RimEdge, vector.RimEdge}, {colors.Rim, vector.RimLine}} {
		k.Out.WriteString(`<path d="`)
		k.Pieces(s.Elements[0].Pieces)
		k.Out.WriteByte('"')
		look := k.Out.Len()
		k.Out.WriteString(` fill="none"`)
		k.Pen(rim.color, rim.width, true, nil)
		k.Look(look)
		k.Out.WriteString("/>")
	}
}

// Text writes a line with its halo, the baseline beginning at a point; the outlines of its letters and their width are known. Only the outlines are
// visible, so the line looks the same without the fonts. An invisible text above them can be searched, selected and read aloud.
func (k *Sketch) Text(letters rasterx.Path, width float64, s vector.TextStyle, at vector.Point, text string) {
	if k.Stock != nil {
		k.write(s, at.X+width/2, at.Y, text)
		return
	}
	k.Out.WriteString(`<g transform="translate(`)
	k.Points([]vector.Point{at})
	k.Out.WriteString(`)">`)
	outline := func() {
		k.Out.WriteString(`<path d="`)
		k.path(letters, 1)
		k.Out.WriteByte('"')
	}
	if s.Halo.A > 0 && s.HaloWidth > 0 {
		outline()
		k.Out.WriteString(` fill="none"`)
		k.Pen(s.Halo, s.HaloWidth, true, nil)
		k.Out.WriteString("/>")
	}
	outline()
	k.Ink("fill", s.Color)
	k.Out.WriteString(`/><text fill-opacity="0"`)
	k.Out.WriteString(named(s.Face))
	k.attr("font-size", s.Size)
	k.attr("textLength", width)
	k.Out.WriteString(">" + html.EscapeString(text) + "</text></g>\n")
}

// named returns attributes that name the fonts closest to a face.
func named(f vector.Face) string {
	switch f {
	case vector.SerifItalic:
		return ` font-family="'Source Serif 4', Georgia, serif" font-style="italic"`
	case vector.Serif:
		return ` font-family="'Source Serif 4', Georgia, serif" font-weight="600"`
	case vector.SansBold:
		return ` font-family="Inter, Helvetica, Arial, sans-serif" font-weight="700"`
	case vector.SansSemiBold:
		return ` font-family="Inter, Helvetica, Arial, sans-serif" font-weight="600"`
	}
	return ` font-family="Inter, Helvetica, Arial, sans-serif"`
}
