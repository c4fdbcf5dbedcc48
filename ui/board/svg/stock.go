package svg

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"

	"entente/ui/board/vector"
)

// Stock is what the pictures of one page share, to keep each of them small: glyphs that are drawn once, and named looks. Its pictures use the
// reader's fonts for letters. The zero Stock is empty and ready to use; Page.Join returns what it contains.
type Stock struct {
	looks  map[string]string // their classes, by attributes
	rules  map[string]string // the rule of each class
	glyphs map[stocked]string
	shapes map[string][]byte // by glyph
}

// stocked is a glyph in its colors.
type stocked struct {
	sheet  *vector.Sheet
	colors vector.GlyphColors
}

// Look replaces the attributes written since that length, which describe a look, by a class. In a file of its own they stay.
func (k *Sketch) Look(since int) {
	if k.Stock == nil {
		return
	}
	attributes := string(k.Out.Bytes()[since:])
	k.Out.Truncate(since)
	k.Out.WriteString(` class="` + k.Stock.class(attributes) + `"`)
}

// class returns the class of a look, adding it if it is new.
func (s *Stock) class(attributes string) string {
	if name, known := s.looks[attributes]; known {
		return name
	}
	if s.looks == nil {
		s.looks, s.rules = map[string]string{}, map[string]string{}
	}
	name := "l" + strconv.FormatInt(int64(len(s.looks)), 36)
	s.looks[attributes] = name
	for _, one := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(attributes, " "), `"`), `" `) {
		property, value, _ := strings.Cut(one, `="`)
		s.rules[name] += property + ":" + value + ";"
	}
	return name
}

// reuse places a glyph that is drawn once for all pictures.
func (k *Sketch) reuse(s *vector.Sheet, colors vector.GlyphColors, scale float64, at vector.Point, strength float64) {
	of := stocked{s, colors}
	id, known := k.Stock.glyphs[of]
	if !known {
		if k.Stock.glyphs == nil {
			k.Stock.glyphs, k.Stock.shapes = map[stocked]string{}, map[string][]byte{}
		}
		id = "u" + strconv.FormatInt(int64(len(k.Stock.glyphs)), 36)
		k.Stock.glyphs[of] = id
		once := Sketch{Stock: k.Stock}
		fmt.Fprintf(&once.Out, `<g transform="translate(%g,%g)">`, -s.W/2, -s.H/2)
		if colors.Rim.A > 0 {
			once.rims(s, colors)
		}
		once.shapes(s, colors)
		once.Out.WriteString("</g>")
		k.Stock.shapes[id] = once.Out.Bytes()
	}
	k.Out.WriteString(`<use href="#` + id + `" transform="translate(`)
	k.Points([]vector.Point{at})
	fmt.Fprintf(&k.Out, `)scale(%.3g)"`, scale)
	if strength < 1 {
		k.attr("opacity", strength)
	}
	k.Out.WriteString("/>\n")
}

// write writes a line in the reader's fonts, centered on x.
func (k *Sketch) write(s vector.TextStyle, x, y float64, text string) {
	k.Out.WriteString("<text")
	k.attr("x", x)
	k.attr("y", y)
	look := k.Out.Len()
	k.Out.WriteString(named(s.Face) + ` font-size="`)
	k.number(s.Size)
	k.Out.WriteString(`px" text-anchor="middle"`)
	k.Ink("fill", s.Color)
	if s.Halo.A > 0 && s.HaloWidth > 0 {
		k.Pen(s.Halo, s.HaloWidth, true, nil)
		k.Out.WriteString(` paint-order="stroke"`)
	}
	k.Look(look)
	k.Out.WriteString(">" + html.EscapeString(text) + "</text>\n")
}

// tenth converts a length to tenths of a pixel.
func tenth(v float64) int { return int(math.Round(vector.Bound(v) * 10)) }

// tenths writes a number of tenths as briefly as possible.
func (k *Sketch) tenths(n int) {
	if n < 0 {
		k.Out.WriteByte('-')
		n = -n
	}
	if n >= 10 || n == 0 {
		k.Out.Write(strconv.AppendInt(k.Out.AvailableBuffer(), int64(n/10), 10))
	}
	if n%10 > 0 {
		k.Out.WriteByte('.')
		k.Out.WriteByte('0' + byte(n%10))
	}
}

// trail writes path data relative to the previous point.
type trail struct {
	*Sketch
	x, y int // in tenths
}

// to writes the coordinates of p relative to the current point. The first ones need no separator. If goes is set, p becomes the current point.
func (t *trail) to(p vector.Point, first, goes bool) {
	x, y := tenth(p.X), tenth(p.Y)
	dx, dy := x-t.x, y-t.y
	if !first && dx >= 0 {
		t.Out.WriteByte(' ')
	}
	t.tenths(dx)
	if dy >= 0 {
		t.Out.WriteByte(' ')
	}
	t.tenths(dy)
	if goes {
		t.x, t.y = x, y
	}
}

// relative writes path data with every point scaled.
func (k *Sketch) relative(path rasterx.Path, scale float64) {
	t, begun := trail{Sketch: k}, trail{}
	for i := 0; i < len(path); {
		kind, n := path[i], vector.Operands(path[i])
		k.Out.WriteByte("Mlqcz"[min(int(kind), 4)])
		if rasterx.PathCommand(kind) == rasterx.PathMoveTo { // absolute, because another path may come first
			t.x, t.y = 0, 0
		}
		for j := 0; j+1 < n; j += 2 {
			at := vector.Pt(float64(path[i+1+j])/64*scale, float64(path[i+2+j])/64*scale)
			t.to(at, j == 0, j+2 == n)
		}
		switch rasterx.PathCommand(kind) {
		case rasterx.PathMoveTo:
			begun.x, begun.y = t.x, t.y
		case rasterx.PathClose:
			t.x, t.y = begun.x, begun.y
		}
		i += n + 1
	}
}

// tolerance is how far, in pixels, a line may run from its points without a visible difference.
const tolerance = 0.12

// steps writes path data through points, leaving out those that make no visible difference.
func (k *Sketch) steps(points []vector.Point, closed bool) {
	t := trail{Sketch: k}
	for i := 0; i < len(points); i++ {
		if i > 0 {
			i = straight(points, i)
		}
		k.Out.WriteByte("ml"[min(i, 1)])
		t.to(points[i], true, true)
	}
	if closed {
		k.Out.WriteByte('z')
	}
}

// straight returns the last point that a straight line from the point before i can reach while it passes all points between closely enough.
func straight(points []vector.Point, i int) int {
	from := points[i-1]
	for next := i + 1; next < len(points); next++ {
		for _, p := range points[i:next] {
			if vector.PathDistance(p, []vector.Point{from, points[next]}) > tolerance {
				return next - 1
			}
		}
	}
	return len(points) - 1
}
