package layout

import (
	"image"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// View is a drawing in a frame: the pixel of each place, and the size of marks.
type View struct {
	drawing   *atlas.Drawing
	Frame     vector.Frame
	U         float64      // pixels per board unit for the size of marks; positions use Frame.Scale
	Px        float64      // pixels per logical pixel, for minimum sizes
	low, high vector.Point // the corners of the board
}

// viewOf returns the view of a drawing in a frame, with marks of the usual size or, if far is set, for distant viewing.
func viewOf(d *atlas.Drawing, f vector.Frame, far bool) View {
	v := View{drawing: d, Frame: f, U: markScale(d, f), Px: f.Logical()}
	if far {
		v.U *= FarScale
	}
	w, h := d.Size()
	v.low, v.high = v.Pixel(vector.Point{}), v.Pixel(vector.Pt(w, h))
	return v
}

// markScale returns the pixels per board unit for the size of units, arrows and names: the scale of the map while the whole map is visible, but at
// least enough for a shield of 20 pixels, and hardly more when the map is zoomed in.
func markScale(d *atlas.Drawing, f vector.Frame) float64 {
	limit := d.Fit(f) * 1.1
	if f.Fit == 0 {
		limit = max(limit, 0.9) // for a detail of the board
	}
	u := min(f.Scale, limit)
	least := minShield * f.Logical() / shieldUnits
	return max(u, min(least, 2.2*f.Scale))
}

// LeastMark returns the minimum relative size of marks at a scale in logical pixels per board unit.
func LeastMark(scale float64) float64 { return max(1, minShield/shieldUnits/scale) }

// Size converts a length of a mark from board units to pixels, with a minimum in logical pixels.
func (v *View) Size(units, least float64) float64 { return max(units*v.U, least*v.Px) }

// Pixel converts a board point to the frame.
func (v *View) Pixel(p vector.Point) vector.Point {
	return vector.Pt((p.X-v.Frame.X)*v.Frame.Scale, (p.Y-v.Frame.Y)*v.Frame.Scale)
}

// board returns the pixels of the whole board, including what is outside the frame.
func (v *View) board() image.Rectangle {
	low, high := v.low, v.high
	return image.Rect(int(vector.Bound(low.X)), int(vector.Bound(low.Y)), int(vector.Bound(high.X)), int(vector.Bound(high.Y)))
}

// Anchor returns the position of a unit of a type at loc, or the end of an order to an impassable place. It returns false if there is no such
// place.
func (v *View) Anchor(loc engine.Location, t engine.UnitType) (vector.Point, bool) {
	if loc.Province == engine.NoProvince || int(loc.Province) >= v.drawing.Places() {
		return vector.Point{}, false
	}
	if t == engine.Army {
		loc.Coast = engine.NoCoast
	}
	return v.Pixel(v.drawing.Anchor(loc, t)), true
}

// HeadLength returns the length of an arrow's head in pixels for a body of the given width.
func (v *View) HeadLength(width float64) float64 { return 13*v.U + 1.15*width }

// HeadHalf returns half the width of that head.
func (v *View) HeadHalf(width float64) float64 { return 4.2*v.U + 1.15*width }

// CrossRadius returns the radius in pixels of the disc that marks a failure.
func (v *View) CrossRadius() float64 { return v.Size(crossSize, 7) }

// inView reports whether a point is in the frame.
func (v *View) inView(p vector.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(v.Frame.W) && p.Y <= float64(v.Frame.H)
}
