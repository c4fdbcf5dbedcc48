package paint

import (
	"image/color"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// easel is what drawing one overlay needs.
type easel struct {
	*vector.Brush
	plan    *plan
	theme   *atlas.Theme
	variant *engine.Variant
	kit     *vector.Kit
	u       float64 // pixels per board unit, for the size of marks
	path    []vector.Point
	head    [4]vector.Point
	wanted  []wanted
	depths  vector.Depths
}

// lineColors are the colours of a line: outer hairline, casing, body.
type lineColors struct{ outer, casing, body color.RGBA }

// colors returns the colours of a power's lines. An offer is slightly transparent, a forced order has an amber edge.
func (e *easel) colors(pw engine.Power, hover, forced bool) lineColors {
	g := e.theme.GlyphColors(e.variant, pw)
	c := lineColors{g.Outer, g.Inner, g.Fill}
	if forced {
		c.outer = e.theme.Warning.RGBA
	}
	if hover {
		for _, part := range [...]*color.RGBA{&c.outer, &c.casing, &c.body} {
			*part = vector.Color{RGBA: *part}.Fade(0.95)
		}
	}
	return c
}

// How much wider than the body hairline and casing are, in board units.
const (
	moveHairline                 = 7.2
	aidHairline, aidCasing       = 6.0, 3.8
	dotSize                      = 6.0
	headNotch                    = 0.22
	forcedExtra                  = 2.4
	socketHairline, socketCasing = 3.0, 1.5
)

// arrow draws the line of a shape.
func (e *easel) arrow(a *arrow) {
	if len(a.path) < 2 {
		return
	}
	c := e.colors(a.power, a.hover, a.forced)
	hairline, casing := moveHairline*e.u, moveCasing*e.u
	head := a.kind == MoveShape || a.kind == RetreatShape
	if !head {
		hairline, casing = aidHairline*e.u, aidCasing*e.u
	}
	if a.forced {
		hairline += forcedExtra * e.u
	}
	shaft := a.path
	if head {
		shaft = e.shaft(a)
	}
	for _, layer := range [...]struct {
		color color.RGBA
		extra float64
	}{{c.outer, hairline}, {c.casing, casing}, {c.body, 0}} {
		body := layer.extra == 0
		if body && a.dash[0] > 0 {
			e.Stroke(layer.color, a.width, shaft, false, a.dash[:]...)
		} else {
			e.Stroke(layer.color, a.width+layer.extra, shaft, false)
		}
		if head {
			e.Fill(layer.color, e.head[:])
			e.Stroke(layer.color, layer.extra, e.head[:], true)
		}
		if a.dot {
			e.Disc(layer.color, a.path[0], max((dotSize-moveCasing/2)*e.u, a.width*0.55)+layer.extra/2)
		}
	}
}

// shaft sets the head of an arrow and returns its line up to the notch of the head.
func (e *easel) shaft(a *arrow) []vector.Point {
	length := vector.PathLength(a.path)
	size := min(e.plan.headLength(a.width), length)
	tip := a.path[len(a.path)-1]
	base, _ := vector.Along(a.path, length-size)
	dir := tip.Minus(base).Unit()
	side := dir.Right().Times(e.plan.headHalf(a.width) * min(1, size/e.plan.headLength(a.width)))
	notch := base.Plus(dir.Times(size * headNotch))
	e.head = [4]vector.Point{tip, base.Plus(side), notch, base.Minus(side)}
	e.path = vector.Cut(e.path[:0], a.path, 0, max(length-size*(1-headNotch), 0))
	e.path[len(e.path)-1] = notch
	return e.path
}

// socket draws the disc where a support joins an arrow.
func (e *easel) socket(a *arrow) {
	c := e.colors(a.power, a.hover, a.forced)
	r := e.plan.size(socketSize, 3.2)
	e.Disc(c.outer, a.socket, r+socketHairline/2*e.u)
	e.Disc(c.casing, a.socket, r)
	e.Disc(c.body, a.socket, r-e.plan.size(socketCasing, 1))
}
