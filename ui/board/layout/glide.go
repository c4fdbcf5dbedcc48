package layout

import (
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/vector"
)

// Between changes the plan of a scene to a moment of the transition from the previous scene: units glide from their old places, new lines grow, and
// everything else grows or fades in and out. The movements are derived from the two scenes. Clicks and names use the new scene.
func (l *Layout) Between(pl *Plan) {
	old := l.Plan(pl.Frame, pl.Scene.Before)
	pl.glide(old)
	pl.grow(old)
	pl.Tags = slices.DeleteFunc(pl.Tags, func(t Tag) bool { return !Known(old.Driven[t.province].Unit) }) // new ones appear at the end
	l.Release(old)
}

// Moving reports whether the scene is in transition from the previous one.
func (s *Scene) Moving() bool { return s.Before != nil && s.Way < 1 }

// gently slows a movement down toward its end.
func gently(way float64) float64 { return 1 - math.Pow(1-min(max(way, 0), 1), 3) }

// glide moves the units along their way.
func (pl *Plan) glide(old *Plan) {
	way := gently(pl.Scene.Way)
	var stayed, driven [256]bool // units of old that are still on the board
	for i := range pl.Present {
		unit := &pl.Present[i]
		from, aside := pl.origin(unit, old)
		if from == engine.NoProvince {
			unit.Faint = 1 - way
			continue
		}
		start := &old.Units[from]
		if aside {
			start = &old.Driven[from]
			driven[from] = true
		} else {
			stayed[from] = true
		}
		unit.At = start.At.To(unit.At, way)
	}
	for i := range old.Present {
		if gone := old.Present[i]; gone.Driven && !driven[gone.Province] || !gone.Driven && !stayed[gone.Province] {
			gone.Faint = way
			pl.Present = append(pl.Present, gone)
		}
	}
}

// origin returns the place of a unit in the previous scene and whether it was dislodged there, or NoProvince if it was not on the board.
func (pl *Plan) origin(unit *Stand, old *Plan) (from engine.Province, aside bool) {
	is := func(s *Stand) bool {
		return s.Unit.Type == unit.Unit.Type && s.Unit.Power == unit.Unit.Power
	}
	for i := range pl.Scene.Shapes { // it has moved since the previous scene
		s := &pl.Scene.Shapes[i]
		if !s.goes() || s.To.Province != unit.Province || unit.Driven || old.Scene.went(s) {
			continue
		}
		if aside := s.Kind == RetreatShape; aside && is(&old.Driven[s.At.Province]) || !aside && is(&old.Units[s.At.Province]) {
			return s.At.Province, aside
		}
	}
	for i := range old.Scene.Shapes { // it had moved and goes back
		s := &old.Scene.Shapes[i]
		if s.goes() && s.At.Province == unit.Province && (s.Kind == RetreatShape) == unit.Driven && !pl.Scene.went(s) && is(&old.Units[s.To.Province]) {
			return s.To.Province, false
		}
	}
	switch p := unit.Province; {
	case unit.Driven && is(&old.Driven[p]):
		return p, true
	case is(&old.Units[p]):
		return p, false
	case is(&old.Driven[p]):
		return p, true
	}
	return engine.NoProvince, false
}

// goes reports whether the unit of the shape has moved to another place.
func (s *Shape) goes() bool { return s.Moved && (s.Kind == MoveShape || s.Kind == RetreatShape) }

// same reports whether two shapes show the same order.
func (s *Shape) same(t *Shape) bool {
	return s.Kind == t.Kind && s.At.Province == t.At.Province && s.From.Province == t.From.Province &&
		s.To == t.To && s.Unit.Power == t.Unit.Power
}

// find returns the index of the shape that shows the same order, or -1 if none.
func (s *Scene) find(one *Shape) int {
	for i := range s.Shapes {
		if s.Shapes[i].same(one) {
			return i
		}
	}
	return -1
}

// went reports whether the unit of the same order has moved in this scene, too.
func (s *Scene) went(one *Shape) bool {
	i := s.find(one)
	return i >= 0 && s.Shapes[i].goes()
}

// grow shortens everything that is new: lines and the marks of their results.
func (pl *Plan) grow(old *Plan) {
	shapes := pl.Scene.Shapes
	latest := 0.0
	for i := range shapes {
		latest = max(latest, min(shapes[i].Late, 0.95))
	}
	grown := func(i int) float64 {
		return gently((pl.Scene.Way - min(shapes[i].Late, latest)) / (1 - latest))
	}
	before := func(i int) *Shape {
		if k := old.Scene.find(&shapes[i]); k >= 0 {
			return &old.Scene.Shapes[k]
		}
		return &Shape{}
	}
	for i := range pl.Arrows {
		if a := &pl.Arrows[i]; len(a.Path) > 1 && before(i).Kind == NoShape {
			pl.cutBack(a, grown(i))
		}
	}
	for i := range pl.Rings {
		if r := &pl.Rings[i]; before(r.shape).Kind == NoShape {
			r.Faint = 1 - grown(r.shape)
		}
	}
	for i := range pl.Waves {
		if w := &pl.Waves[i]; before(w.shape).Kind == NoShape {
			w.Faint = 1 - grown(w.shape)
		}
	}
	for i := range pl.Crosses {
		if c := &pl.Crosses[i]; !before(c.shape).Broken {
			c.Faint = 1 - grown(c.shape)
		}
	}
	for i := range pl.Badges {
		if b := &pl.Badges[i]; before(b.shape).Strength == 0 {
			b.Faint = 1 - grown(b.shape)
		}
	}
}

// cutBack shortens an arrow to the part that has grown.
func (c *curves) cutBack(a *Arrow, part float64) {
	a.Grows = part < 1
	if part <= 0 {
		a.Path = nil
		return
	}
	a.Path = c.cut(a.Path, 0, vector.PathLength(a.Path)*part)
}
