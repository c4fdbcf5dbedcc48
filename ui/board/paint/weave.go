package paint

import (
	"image"
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// A weave is the pattern of a power, for users who need more than colors to tell powers apart: lines and dots over the provinces that it owns.

// How weaves are drawn, in board units.
const (
	weavePitch   = 11.0
	weaveWidth   = 2.4
	weaveOpacity = 0.34
	weaveKinds   = 7
)

// weave lays the pattern of a power over a province, inside r.
func (gr *grounds) weave(img *image.RGBA, m *image.Alpha, r image.Rectangle, f vector.Frame, pw engine.Power, c vector.Color) {
	if pw == engine.NoPower {
		return
	}
	line := gr.drawing.Line(f)
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

// woven returns the coverage, 0 to 1, of the pixel at x, y by the pattern of a power.
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
