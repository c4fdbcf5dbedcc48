package paint

import (
	"encoding/binary"
	"image"
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/vector"
)

// between turns the plan of a scene into what is seen on the way from the scene before it: units glide from where they
// were, new lines grow, and whatever else comes or goes grows or fades. Nobody says who moves where: it follows from the
// two scenes. Clicks and names go by the new scene.
func (p *Painter) between(pl *plan, s *Scene) {
	old := p.overlays.plan()
	defer p.overlays.put(old)
	old.lay(p.drawing, pl.frame, s.Before)
	pl.glide(old)
	pl.grow(old)
	pl.tags = slices.DeleteFunc(pl.tags, func(t tag) bool { return !known(old.driven[t.province].unit) }) // new ones come when it is over
}

// moving reports whether the scene is on its way from the one before.
func (s *Scene) moving() bool { return s.Before != nil && s.Way < 1 }

// gently slows a movement down towards its end.
func gently(way float64) float64 { return 1 - math.Pow(1-min(max(way, 0), 1), 3) }

// glide puts the units on their way.
func (pl *plan) glide(old *plan) {
	way := gently(pl.scene.Way)
	var stayed, driven [256]bool // units of old that are still there
	for i := range pl.present {
		unit := &pl.present[i]
		from, aside := pl.origin(unit, old)
		if from == engine.NoProvince {
			unit.faint = 1 - way
			continue
		}
		start := &old.units[from]
		if aside {
			start = &old.driven[from]
			driven[from] = true
		} else {
			stayed[from] = true
		}
		unit.at = start.at.To(unit.at, way)
	}
	for i := range old.present {
		if gone := old.present[i]; gone.driven && !driven[gone.province] || !gone.driven && !stayed[gone.province] {
			gone.faint = way
			pl.present = append(pl.present, gone)
		}
	}
}

// origin returns where a unit stood in the scene before, and whether it was a dislodged unit there; NoProvince if it was
// not on the board.
func (pl *plan) origin(unit *stand, old *plan) (from engine.Province, aside bool) {
	is := func(s *stand) bool {
		return s.unit.Type == unit.unit.Type && s.unit.Power == unit.unit.Power
	}
	for i := range pl.scene.Shapes { // it has moved since
		s := &pl.scene.Shapes[i]
		if !s.goes() || s.To.Province != unit.province || unit.driven || old.went(s) {
			continue
		}
		if aside := s.Kind == RetreatShape; aside && is(&old.driven[s.At.Province]) || !aside && is(&old.units[s.At.Province]) {
			return s.At.Province, aside
		}
	}
	for i := range old.scene.Shapes { // it had moved, and goes back
		s := &old.scene.Shapes[i]
		if s.goes() && s.At.Province == unit.province && (s.Kind == RetreatShape) == unit.driven && !pl.went(s) && is(&old.units[s.To.Province]) {
			return s.To.Province, false
		}
	}
	switch p := unit.province; {
	case unit.driven && is(&old.driven[p]):
		return p, true
	case is(&old.units[p]):
		return p, false
	case is(&old.driven[p]):
		return p, true
	}
	return engine.NoProvince, false
}

// goes reports whether the unit of the shape has arrived somewhere else.
func (s *Shape) goes() bool { return s.Moved && (s.Kind == MoveShape || s.Kind == RetreatShape) }

// same reports whether two shapes show the same order.
func (s *Shape) same(t *Shape) bool {
	return s.Kind == t.Kind && s.At.Province == t.At.Province && s.From.Province == t.From.Province &&
		s.To == t.To && s.Unit.Power == t.Unit.Power
}

// find returns the index of the shape that shows the same order, -1 if there is none.
func (pl *plan) find(s *Shape) int {
	for i := range pl.scene.Shapes {
		if pl.scene.Shapes[i].same(s) {
			return i
		}
	}
	return -1
}

// went reports whether the unit of the shape's order has arrived somewhere else in this scene, too.
func (pl *plan) went(s *Shape) bool {
	i := pl.find(s)
	return i >= 0 && pl.scene.Shapes[i].goes()
}

// grow cuts back whatever is new: lines, and the marks that say what became of them.
func (pl *plan) grow(old *plan) {
	shapes := pl.scene.Shapes
	latest := 0.0
	for i := range shapes {
		latest = max(latest, min(shapes[i].Late, 0.95))
	}
	grown := func(i int) float64 {
		return gently((pl.scene.Way - min(shapes[i].Late, latest)) / (1 - latest))
	}
	before := func(i int) *Shape {
		if k := old.find(&shapes[i]); k >= 0 {
			return &old.scene.Shapes[k]
		}
		return &Shape{}
	}
	for i := range pl.arrows {
		if a := &pl.arrows[i]; len(a.path) > 1 && before(i).Kind == NoShape {
			pl.cutBack(a, grown(i))
		}
	}
	for i := range pl.rings {
		if r := &pl.rings[i]; before(r.shape).Kind == NoShape {
			r.faint = 1 - grown(r.shape)
		}
	}
	for i := range pl.waves {
		if w := &pl.waves[i]; before(w.shape).Kind == NoShape {
			w.faint = 1 - grown(w.shape)
		}
	}
	for i := range pl.crosses {
		if c := &pl.crosses[i]; !before(c.shape).Broken {
			c.faint = 1 - grown(c.shape)
		}
	}
	for i := range pl.badges {
		if b := &pl.badges[i]; before(b.shape).Strength == 0 {
			b.faint = 1 - grown(b.shape)
		}
	}
}

// cutBack leaves the part of an arrow that has grown.
func (pl *plan) cutBack(a *arrow, part float64) {
	a.grows = part < 1
	if part <= 0 {
		a.path = nil
		return
	}
	from := len(pl.points)
	pl.points = vector.Cut(pl.points, a.path, 0, vector.PathLength(a.path)*part)
	a.path = pl.points[from:len(pl.points):len(pl.points)]
}

// grown draws something at the size that it has while part of it is still missing.
func (e *easel) grown(faint float64, draw func()) {
	if faint >= 1 {
		return
	}
	u := e.u
	e.u *= 1 - faint
	draw()
	e.u = u
}

// faint returns the colours with part of their strength taken away.
func (c lineColors) faint(part float64) lineColors {
	if part <= 0 {
		return c
	}
	return lineColors{vector.Color{RGBA: c.outer}.Fade(1 - part), vector.Color{RGBA: c.casing}.Fade(1 - part), vector.Color{RGBA: c.body}.Fade(1 - part)}
}

// fadeOwners covers provinces that have changed hands with what they looked like before, more and more faintly. The
// ground below shows the new owners already. A frame whose ground has not been drawn yet changes at once.
func (p *Painter) fadeOwners(e *easel) {
	s, f := e.plan.scene, e.plan.frame
	if s.Position == nil || s.Before.Position == nil || s.Position.Owners == s.Before.Position.Owners {
		return
	}
	pl := p.plate(f)
	pl.lock.Lock()
	l := pl.layers
	if pl.theme != e.theme {
		l = nil
	}
	pl.lock.Unlock()
	if l == nil || l.over.Rect != f.Rect() {
		return
	}
	for i := range p.drawing.Variant().Map.Provinces {
		was, is := s.Before.Position.Owners[i], s.Position.Owners[i]
		pv := engine.Province(i)
		if mask := pl.masks[i].Load(); was != is && mask != nil {
			veil(e.Dst, mask, l.over, e.theme.Ground(p.drawing.Variant(), pv, was), 1-s.Way)
		}
	}
}

// veil writes a colour, with the lines of the map on it, where the mask says so and with part of its strength, on a
// picture that is still empty there.
func veil(dst *image.RGBA, mask *image.Alpha, lines *image.RGBA, c vector.Color, strength float64) {
	r := mask.Rect.Intersect(dst.Rect).Intersect(lines.Rect)
	part := uint32(min(max(strength, 0), 1) * 255)
	ink := [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), 255}
	plain := uint32(0) // a pixel that is all inside and has no lines
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
