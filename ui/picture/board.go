package picture

import (
	"image"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
)

// Window is the part of a board that a picture shows: a rectangle in board units. What the picture is wider or taller than
// that is filled with what lies around it.
type Window struct{ X, Y, W, H float64 }

// Whole is the window on all of a board.
func Whole(d *atlas.Drawing) Window {
	w, h := d.Size()
	return Window{W: w, H: h}
}

// Around is the window on some provinces with what is near them: margin board units on each side.
func Around(d *atlas.Drawing, margin float64, list ...engine.Location) Window {
	if len(list) == 0 {
		return Whole(d)
	}
	first := d.Anchor(list[0], engine.Army)
	x0, y0, x1, y1 := first.X, first.Y, first.X, first.Y
	for _, at := range list {
		p := d.Anchor(at, engine.Army)
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	return Window{X: x0 - margin, Y: y0 - margin, W: x1 - x0 + 2*margin, H: y1 - y0 + 2*margin}
}

// frame is the view of w by h pixels in which the window is seen whole, and nothing beyond the board where that can be.
func (v Window) frame(d *atlas.Drawing, w, h int, density float64) vector.Frame {
	bw, bh := d.Size()
	scale := min(float64(w)/v.W, float64(h)/v.H)
	scale = max(scale, float64(w)/bw, float64(h)/bh)
	inside := func(middle, size, board float64) float64 {
		return max(0, min(middle-size/2, board-size))
	}
	return vector.Frame{
		Scale: scale, W: w, H: h, Density: density,
		X: inside(v.X+v.W/2, float64(w)/scale, bw), Y: inside(v.Y+v.H/2, float64(h)/scale, bh),
	}
}

// Of paints a scene of a board through a window. The scene must not change afterwards.
func Of(d *atlas.Drawing, p *paint.Painter, th *atlas.Theme, scene layout.Scene, v Window) Paint {
	return func(w, h int, density float64) image.Image {
		return p.Picture(th, v.frame(d, w, h, density), &scene)
	}
}

// SVG draws a scene through a window as vector shapes, for paper.
func SVG(d *atlas.Drawing, p *paint.Painter, th *atlas.Theme, scene layout.Scene, v Window) []byte {
	return p.SVG(th, v.frame(d, 800, 496, 1), &scene)
}
