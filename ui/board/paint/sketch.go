package paint

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"

	"github.com/srwiley/rasterx"
)

// sketch collects what is drawn as the elements of an SVG file instead of pixels. Lengths are pixels of the frame.
type sketch struct{ out bytes.Buffer }

// number writes a length with two decimals at most.
func (k *sketch) number(v float64) {
	b := strconv.AppendFloat(k.out.AvailableBuffer(), v, 'f', 2, 64)
	b = bytes.TrimRight(b, "0")
	b = bytes.TrimSuffix(b, []byte("."))
	if string(b) == "-0" {
		b = []byte("0")
	}
	k.out.Write(b)
}

// attr writes an attribute that is a length.
func (k *sketch) attr(name string, v float64) {
	k.out.WriteString(" " + name + `="`)
	k.number(v)
	k.out.WriteByte('"')
}

// ink writes a colour, premultiplied as package image/draw wants it, as the attribute "fill" or "stroke".
func (k *sketch) ink(name string, c color.RGBA) {
	straight := color.NRGBAModel.Convert(c).(color.NRGBA)
	fmt.Fprintf(&k.out, ` %s="#%02x%02x%02x"`, name, straight.R, straight.G, straight.B)
	if c.A < 255 {
		k.attr(name+"-opacity", float64(c.A)/255)
	}
}

// area fills a polygon.
func (k *sketch) area(c color.RGBA, polygon []Point) {
	k.out.WriteString(`<polygon points="`)
	k.points(polygon)
	k.out.WriteByte('"')
	k.ink("fill", c)
	k.out.WriteString("/>\n")
}

func (k *sketch) points(list []Point) {
	for i, p := range list {
		if i > 0 {
			k.out.WriteByte(' ')
		}
		k.number(p.X)
		k.out.WriteByte(',')
		k.number(p.Y)
	}
}

// line strokes a path: with round ends, or with dashes.
func (k *sketch) line(c color.RGBA, width float64, path []Point, closed bool, dashes []float64) {
	name := "polyline"
	if closed {
		name = "polygon"
	}
	k.out.WriteString("<" + name + ` points="`)
	k.points(path)
	k.out.WriteString(`" fill="none"`)
	k.pen(c, width, len(dashes) == 0, dashes)
	k.out.WriteString("/>\n")
}

// pen writes the attributes of a stroke.
func (k *sketch) pen(c color.RGBA, width float64, round bool, dashes []float64) {
	k.ink("stroke", c)
	k.attr("stroke-width", width)
	k.out.WriteString(` stroke-linejoin="round"`)
	if round {
		k.out.WriteString(` stroke-linecap="round"`)
	}
	for i, d := range dashes {
		if i == 0 {
			k.out.WriteString(` stroke-dasharray="`)
		} else {
			k.out.WriteByte(' ')
		}
		k.number(d)
	}
	if len(dashes) > 0 {
		k.out.WriteByte('"')
	}
}

// disc fills a circle.
func (k *sketch) disc(c color.RGBA, at Point, r float64) {
	k.circle(at, r)
	k.ink("fill", c)
	k.out.WriteString("/>\n")
}

// ring strokes a circle.
func (k *sketch) ring(c color.RGBA, at Point, r, width float64, dashes []float64) {
	k.circle(at, r)
	k.out.WriteString(` fill="none"`)
	k.pen(c, width, false, dashes)
	k.out.WriteString("/>\n")
}

func (k *sketch) circle(at Point, r float64) {
	k.out.WriteString("<circle")
	k.attr("cx", at.X)
	k.attr("cy", at.Y)
	k.attr("r", r)
}

// path writes path data, its points times scale.
func (k *sketch) path(path rasterx.Path, scale float64) {
	for i := 0; i < len(path); {
		n := operands(path[i])
		k.out.WriteByte("MLQCZ"[min(int(path[i]), 4)])
		for j := range n {
			if j > 0 {
				k.out.WriteByte(' ')
			}
			k.number(float64(path[i+1+j]) / 64 * scale)
		}
		i += n + 1
	}
}

// pieces writes the path data of several subpaths.
func (k *sketch) pieces(list []piece) {
	for _, p := range list {
		k.path(p.path, 1)
	}
}

// glyph draws a file of glyphs, its grid px wide, the middle of the grid at a point.
func (k *sketch) glyph(s *sheet, colors GlyphColors, px float64, at Point, strength float64) {
	if s == nil {
		return
	}
	if colors.Rim.A > 0 {
		k.rim(s, px, at, colors.RimEdge, rimEdge)
		k.rim(s, px, at, colors.Rim, rimLine)
	}
	k.place(s, px, at)
	if strength < 1 {
		k.attr("opacity", strength)
	}
	k.out.WriteString(">")
	for _, e := range s.elements {
		if e.fill.set {
			k.out.WriteString(`<path d="`)
			k.pieces(e.pieces)
			k.out.WriteByte('"')
			k.ink("fill", colors.of(e.fill.color))
			k.out.WriteString("/>")
		}
	}
	k.out.WriteString("</g>\n")
}

// place opens a group in which the grid of a glyph stands at a point.
func (k *sketch) place(s *sheet, px float64, at Point) {
	scale := px / max(s.w, s.h)
	k.out.WriteString(`<g transform="translate(`)
	k.points([]Point{{at.X - s.w/2*scale, at.Y - s.h/2*scale}})
	fmt.Fprintf(&k.out, `) scale(%.5g)"`, scale)
}

// rim draws the outline of a glyph's silhouette.
func (k *sketch) rim(s *sheet, px float64, at Point, c color.RGBA, width float64) {
	if len(s.elements) == 0 {
		return
	}
	k.place(s, px, at)
	k.out.WriteString(`><path fill="none" d="`)
	k.pieces(s.elements[0].pieces)
	k.out.WriteByte('"')
	k.pen(c, width, true, nil)
	k.out.WriteString("/></g>\n")
}

// text writes a line with its halo, its base line beginning at x, y. What is seen are the outlines of the letters, so
// that it looks the same without the fonts; an unseen text above them can be searched, marked and read aloud.
func (k *sketch) text(fonts *fonts, s TextStyle, x, y float64, text string) {
	letters, width := fonts.set(s, text)
	k.out.WriteString(`<g transform="translate(`)
	k.points([]Point{{x, y}})
	k.out.WriteString(`)">`)
	outline := func() {
		k.out.WriteString(`<path d="`)
		k.path(letters, 1)
		k.out.WriteByte('"')
	}
	if s.Halo.A > 0 && s.HaloWidth > 0 {
		outline()
		k.out.WriteString(` fill="none"`)
		k.pen(s.Halo, s.HaloWidth, true, nil)
		k.out.WriteString("/>")
	}
	outline()
	k.ink("fill", s.Color)
	k.out.WriteString(`/><text fill-opacity="0"`)
	k.out.WriteString(s.Face.named())
	k.attr("font-size", s.Size)
	k.attr("textLength", width)
	k.out.WriteString(">" + html.EscapeString(text) + "</text></g>\n")
}

// named names the fonts that come nearest to a face, as attributes.
func (f Face) named() string {
	switch f {
	case SerifItalic:
		return ` font-family="'Source Serif 4', Georgia, serif" font-style="italic"`
	case Serif:
		return ` font-family="'Source Serif 4', Georgia, serif" font-weight="600"`
	case SansBold:
		return ` font-family="Inter, Helvetica, Arial, sans-serif" font-weight="700"`
	case SansSemiBold:
		return ` font-family="Inter, Helvetica, Arial, sans-serif" font-weight="600"`
	}
	return ` font-family="Inter, Helvetica, Arial, sans-serif"`
}
