package paint

import (
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/vector"
)

// between turns the plan of a scene into what is seen on the way from the scene before it: units glide from where they
// were, new lines grow, and whatever else comes or goes grows or fades. Nobody says who moves where: it follows from the
// two scenes. Clicks and names go by the new scene.
func (l *layout) between(pl *plan) {
	old := l.plan(pl.frame, pl.scene.Before)
	pl.glide(old)
	pl.grow(old)
	pl.tags = slices.DeleteFunc(pl.tags, func(t tag) bool { return !known(old.driven[t.province].unit) }) // new ones come when it is over
	l.release(old)
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
