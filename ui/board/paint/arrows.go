package paint

import (
	"image/color"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// easel is the state of drawing one overlay.
type easel struct {
	*vector.Brush
	plan    *layout.Plan
	theme   *atlas.Theme
	variant *engine.Variant
	kit     *vector.Kit
	u       float64 // pixels per board unit, for the size of marks
	path    []vector.Point
	head    [4]vector.Point
	wanted  []wanted
	scratch vector.Raster
	stripes []stripe
	depths  vector.Depths
}

// lineColors are the colors of a line: outer hairline, casing, body.
type lineColors struct{ outer, casing, body color.RGBA }

// colors returns the line colors of a power. An offer is slightly transparent; a forced order has an amber edge.
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

// Extra widths of the hairline and the casing over the body, in board units.
const (
	moveHairline                 = 7.2
	aidHairline, aidCasing       = 6.0, 3.8
	dotSize                      = 6.0
	headNotch                    = 0.22
	forcedExtra                  = 2.4
	litExtra                     = 5.0
	socketHairline, socketCasing = 3.0, 1.5
)

// arrow draws the line of a shape.
func (e *easel) arrow(a *layout.Arrow) {
	if len(a.Path) < 2 {
		return
	}
	c := e.colors(a.Power, a.Hover, a.Forced)
	if a.Aside {
		c = c.faint(layout.AsideFaint)
	}
	hairline, casing := moveHairline*e.u, layout.MoveCasing*e.u
	head := a.Kind == layout.MoveShape || a.Kind == layout.RetreatShape
	if !head {
		hairline, casing = aidHairline*e.u, aidCasing*e.u
	}
	if a.Forced {
		hairline += forcedExtra * e.u
	}
	if a.Lit {
		c.outer = e.theme.Highlight.RGBA
		hairline += litExtra * e.u
	}
	shaft := a.Path
	if head {
		shaft = e.shaft(a)
	}
	for _, layer := range [...]struct {
		color color.RGBA
		extra float64
	}{{c.outer, hairline}, {c.casing, casing}, {c.body, 0}} {
		body := layer.extra == 0
		if body && a.Dash[0] > 0 {
			e.Stroke(layer.color, a.Width, shaft, false, a.Dash[:]...)
		} else {
			e.Stroke(layer.color, a.Width+layer.extra, shaft, false)
		}
		if head {
			e.Fill(layer.color, e.head[:])
			e.Stroke(layer.color, layer.extra, e.head[:], true)
		}
		if a.Dot {
			e.Disc(layer.color, a.Path[0], max((dotSize-layout.MoveCasing/2)*e.u, a.Width*0.55)+layer.extra/2)
		}
	}
}

// shaft draws the head of an arrow and returns its line up to the notch of the head.
func (e *easel) shaft(a *layout.Arrow) []vector.Point {
	length := vector.PathLength(a.Path)
	size := min(e.plan.HeadLength(a.Width), length)
	tip := a.Path[len(a.Path)-1]
	base, _ := vector.Along(a.Path, length-size)
	dir := tip.Minus(base).Unit()
	side := dir.Right().Times(e.plan.HeadHalf(a.Width) * min(1, size/e.plan.HeadLength(a.Width)))
	notch := base.Plus(dir.Times(size * headNotch))
	e.head = [4]vector.Point{tip, base.Plus(side), notch, base.Minus(side)}
	e.path = vector.Cut(e.path[:0], a.Path, 0, max(length-size*(1-headNotch), 0))
	e.path[len(e.path)-1] = notch
	return e.path
}

// socket draws the disc where a support joins an arrow.
func (e *easel) socket(a *layout.Arrow) {
	c := e.colors(a.Power, a.Hover, a.Forced)
	if a.Aside {
		c = c.faint(layout.AsideFaint)
	}
	r := e.plan.Size(layout.SocketSize, 3.2)
	e.Disc(c.outer, a.Socket, r+socketHairline/2*e.u)
	e.Disc(c.casing, a.Socket, r)
	e.Disc(c.body, a.Socket, r-e.plan.Size(socketCasing, 1))
}
