package layout

import (
	"image"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// View is a drawing in a frame: which pixel a place of the board is, and how large marks are there.
type View struct {
	drawing   *atlas.Drawing
	Frame     vector.Frame
	U         float64      // pixels per board unit, for the size of marks; places use Frame.Scale
	Px        float64      // pixels per logical pixel, for what must not be smaller
	low, high vector.Point // the corners of the board
}

// viewOf returns the view of a drawing in a frame, for marks as large as usual or to be seen from far away.
func viewOf(d *atlas.Drawing, f vector.Frame, far bool) View {
	v := View{drawing: d, Frame: f, U: markScale(d, f), Px: f.Logical()}
	if far {
		v.U *= FarScale
	}
	w, h := d.Size()
	v.low, v.high = v.Pixel(vector.Point{}), v.Pixel(vector.Pt(w, h))
	return v
}

// markScale returns how many pixels a board unit is for the size of units, arrows and names: that of the map while it
// is seen whole, never so small that a shield has less than 20 pixels, and hardly more when the map is zoomed in.
func markScale(d *atlas.Drawing, f vector.Frame) float64 {
	limit := d.Fit(f) * 1.1
	if f.Fit == 0 {
		limit = max(limit, 0.9) // a piece of the board, cut out as a picture
	}
	u := min(f.Scale, limit)
	least := minShield * f.Logical() / shieldUnits
	return max(u, min(least, 2.2*f.Scale))
}

// LeastMark returns how large marks are at least where a board unit is so many logical pixels, in times of their usual size.
func LeastMark(scale float64) float64 { return max(1, minShield/shieldUnits/scale) }

// Size returns the pixels that a length in board units takes on a mark, but never less than so many logical pixels.
func (v *View) Size(units, least float64) float64 { return max(units*v.U, least*v.Px) }

// Pixel returns where a board point lies in the frame.
func (v *View) Pixel(p vector.Point) vector.Point {
	return vector.Pt((p.X-v.Frame.X)*v.Frame.Scale, (p.Y-v.Frame.Y)*v.Frame.Scale)
}

// board returns the pixels of the whole board, including what the frame does not show.
func (v *View) board() image.Rectangle {
	low, high := v.low, v.high
	return image.Rect(int(vector.Bound(low.X)), int(vector.Bound(low.Y)), int(vector.Bound(high.X)), int(vector.Bound(high.Y)))
}

// Anchor returns where a unit of that type stands at loc, or where an order to a place ends that nobody may enter; false if
// there is no such place.
func (v *View) Anchor(loc engine.Location, t engine.UnitType) (vector.Point, bool) {
	if loc.Province == engine.NoProvince || int(loc.Province) >= v.drawing.Places() {
		return vector.Point{}, false
	}
	if t == engine.Army {
		loc.Coast = engine.NoCoast
	}
	return v.Pixel(v.drawing.Anchor(loc, t)), true
}

// HeadLength returns how long the head of an arrow is whose body has that width, in pixels.
func (v *View) HeadLength(width float64) float64 { return 13*v.U + 1.15*width }

// HeadHalf returns half the width of such a head.
func (v *View) HeadHalf(width float64) float64 { return 4.2*v.U + 1.15*width }

// CrossRadius returns the radius of the disc of a failure, in pixels.
func (v *View) CrossRadius() float64 { return v.Size(crossSize, 7) }

// inView reports whether a point lies in the frame. What does not is not cut off by its edge: it is elsewhere.
func (v *View) inView(p vector.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(v.Frame.W) && p.Y <= float64(v.Frame.H)
}
