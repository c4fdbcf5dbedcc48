package paint

import (
	"fmt"
	"html"
	"image"
	"math"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// A weave is the pattern of a power, for people who need more than colours to tell powers apart: lines and dots over the
// provinces that it owns.

// How weaves are drawn, in board units.
const (
	weavePitch   = 11.0
	weaveWidth   = 2.4
	weaveOpacity = 0.34
	weaveKinds   = 7
)

// weave lays the pattern of a power over a province, inside r.
func (p *Painter) weave(img *image.RGBA, m *image.Alpha, r image.Rectangle, f vector.Frame, pw engine.Power, c vector.Color) {
	if pw == engine.NoPower {
		return
	}
	line := p.drawing.Line(f)
	pitch, half := max(weavePitch*line, 7*f.Logical()), max(weaveWidth*line, 1.4*f.Logical())/2
	left, top := f.X*f.Scale, f.Y*f.Scale
	r = r.Intersect(m.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		cover := m.Pix[m.PixOffset(r.Min.X, y):][:r.Dx()]
		row := img.Pix[img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i, a := range cover {
			if a == 0 {
				continue
			}
			share := woven(int(pw), float64(r.Min.X+i)+0.5+left, float64(y)+0.5+top, pitch, half)
			if share <= 0 {
				continue
			}
			part := uint32(share * weaveOpacity * float64(a))
			px := row[4*i : 4*i+3 : 4*i+3]
			for k, v := range [3]uint8{c.R, c.G, c.B} {
				px[k] = uint8((uint32(v)*part + uint32(px[k])*(255-part) + 127) / 255)
			}
		}
	}
}

// woven returns how much of the pixel at x, y the pattern of a power covers, 0 to 1.
func woven(pw int, x, y, pitch, half float64) float64 {
	line := func(v, pitch float64) float64 {
		d := math.Abs(v - math.Round(v/pitch)*pitch)
		return min(1, max(0, half+0.5-d))
	}
	falling, rising := (x-y)/math.Sqrt2, (x+y)/math.Sqrt2
	switch pw % weaveKinds {
	case 1:
		return line(rising, pitch)
	case 2:
		return line(y, pitch)
	case 3:
		return line(x, pitch)
	case 4:
		return line(falling, pitch)
	case 5:
		dx, dy := x-math.Round(x/pitch)*pitch, y-math.Round(y/pitch)*pitch
		return min(1, max(0, 1.5*half+0.5-math.Hypot(dx, dy)))
	case 6:
		return max(line(x, 2*pitch), line(y, 2*pitch))
	}
	return max(line(rising, 1.5*pitch), line(falling, 1.5*pitch))
}

// weaves defines the patterns of the powers in an SVG file, dark and light. Lengths are board units.
func (p *Painter) weaves(k *vector.Sketch, th *atlas.Theme, f vector.Frame) {
	grow := p.drawing.Line(f) / f.Scale // lines keep their width in a zoom
	for pw := 1; pw < len(p.drawing.Variant().Powers); pw++ {
		for _, c := range [2]vector.Color{th.Ink, th.LightName} {
			p.defineWeave(k, pw, c, c == th.LightName, grow)
		}
	}
}

func (p *Painter) defineWeave(k *vector.Sketch, pw int, c vector.Color, light bool, grow float64) {
	kind := pw % weaveKinds
	pitch := weavePitch * grow
	switch kind {
	case 6:
		pitch *= 2
	case 0:
		pitch *= 1.5
	}
	turn := map[int]int{1: -45, 4: 45, 0: 45}[kind]
	fmt.Fprintf(&k.Out, `<pattern id="%s" patternUnits="userSpaceOnUse" width="%.3f" height="%.3f" patternTransform="rotate(%d)">`, p.weaveID(pw, light), pitch, pitch, turn)
	if kind == 5 {
		k.Circle(vector.Pt(pitch/2, pitch/2), 0.75*weaveWidth*grow)
		k.Ink("fill", c.Fade(weaveOpacity))
		k.Out.WriteString("/>")
	}
	if kind != 5 && kind != 3 {
		k.Line(c.Fade(weaveOpacity), weaveWidth*grow, []vector.Point{vector.Pt(0, pitch/2), vector.Pt(pitch, pitch/2)}, false, nil)
	}
	if kind == 3 || kind == 6 || kind == 0 {
		k.Line(c.Fade(weaveOpacity), weaveWidth*grow, []vector.Point{vector.Pt(pitch/2, 0), vector.Pt(pitch/2, pitch)}, false, nil)
	}
	k.Out.WriteString("</pattern>\n")
}

func (p *Painter) weaveID(pw int, light bool) string {
	tone := "dark"
	if light {
		tone = "light"
	}
	return "map-" + html.EscapeString(p.drawing.Variant().Powers[pw].ID) + "-" + tone
}

// woven lays the pattern of its owner over a province in an SVG file.
func (p *Painter) woven(k *vector.Sketch, th *atlas.Theme, pv engine.Province, owner engine.Power) {
	light := th.Ground(p.drawing.Variant(), pv, owner).Dark()
	k.Out.WriteString(`<path d="`)
	k.Pieces(p.drawing.Ground(pv))
	fmt.Fprintf(&k.Out, `" fill="url(#%s)"/>`+"\n", p.weaveID(int(owner), light))
}
