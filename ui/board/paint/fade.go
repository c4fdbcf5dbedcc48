package paint

import (
	"encoding/binary"
	"image"

	"entente/engine"
	"entente/ui/board/vector"
)

// grown draws at the current size of something that is still growing.
func (e *easel) grown(faint float64, draw func()) {
	if faint >= 1 {
		return
	}
	u := e.u
	e.u *= 1 - faint
	draw()
	e.u = u
}

// faint returns the colors with the given transparency.
func (c lineColors) faint(part float64) lineColors {
	if part <= 0 {
		return c
	}
	return lineColors{vector.Color{RGBA: c.outer}.Fade(1 - part), vector.Color{RGBA: c.casing}.Fade(1 - part), vector.Color{RGBA: c.body}.Fade(1 - part)}
}

// fadeOwners covers provinces that changed hands with their previous look, increasingly transparent, because the ground already shows the new
// owners. If the ground of a frame has not been drawn yet, the change is immediate.
func (gr *grounds) fadeOwners(e *easel) {
	s, f := e.plan.Scene, e.plan.Frame
	if s.Position == nil || s.Before.Position == nil || s.Position.Owners == s.Before.Position.Owners {
		return
	}
	pl := gr.plate(f)
	pl.lock.Lock()
	strips := pl.strips
	if pl.theme != e.theme {
		strips = nil
	}
	pl.lock.Unlock()
	if strips == nil {
		return
	}
	for i := range gr.drawing.Variant().Map.Provinces {
		was, is := s.Before.Position.Owners[i], s.Position.Owners[i]
		mask := pl.masks[i].Load()
		if was == is || mask == nil || !mask.Rect.Overlaps(e.Dst.Rect) {
			continue
		}
		lines := e.scratch.Blank(mask.Rect.Intersect(e.Dst.Rect))
		for k := lines.Rect.Min.Y / stripH; k*stripH < lines.Rect.Max.Y; k++ {
			strips[k].over.Copy(lines, lines.Rect)
		}
		veil(e.Dst, mask, lines, e.theme.Ground(gr.drawing.Variant(), engine.Province(i), was), 1-s.Way)
	}
}

// veil draws a color and the lines of the map on it, through a mask and with the given opacity, on a picture that is still empty there.
func veil(dst *image.RGBA, mask *image.Alpha, lines *image.RGBA, c vector.Color, strength float64) {
	r := mask.Rect.Intersect(dst.Rect).Intersect(lines.Rect)
	part := uint32(min(max(strength, 0), 1) * 255)
	ink := [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), 255}
	plain := uint32(0) // a pixel fully inside and without lines
	for k, full := range ink {
		plain |= full * part / 255 << (8 * k)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		m := mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()]
		l := lines.Pix[lines.PixOffset(r.Min.X, y):][:4*r.Dx()]
		d := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(m); i++ {
			if i+8 <= len(m) && binary.LittleEndian.Uint64(m[i:]) == 0 {
				i += 7
				continue
			}
			line := l[4*i : 4*i+4]
			if m[i] == 255 && binary.LittleEndian.Uint32(line) == 0 {
				binary.LittleEndian.PutUint32(d[4*i:], plain)
				continue
			}
			a, keep := uint32(m[i])*part, 255-uint32(line[3])
			for k, full := range ink {
				d[4*i+k] = max(d[4*i+k], uint8((uint32(line[k])+full*keep/255)*a/65025))
			}
		}
	}
}
