package board

import (
	"math"

	"entente/ui/board/vector"
)

const (
	maxZoom  = 8.0 // relative to the size at which the whole board fits
	zoomStep = 1.2 // per notch of the wheel

	maxMargin = 0.125    // painted beyond each edge of the window, in window sizes
	minMargin = 0.06     // the same for very large windows
	maxPixels = 16 << 20 // per picture; the margin shrinks to stay below
)

// view is the part of the board that the window shows. It is immutable; every change returns a new view that keeps the board inside the window.
// Lengths are in logical pixels (window) and board units (board, center).
type view struct {
	board  vector.Point // size of the board
	window vector.Point // size of the window
	center vector.Point // board point in the middle of the window
	zoom   float64      // 1: the whole board fits
	part   Part         // the part to keep visible at any window size until the user moves the view; zero if none
}

// Part is a rectangle of the board, in board units, that must be fully visible. The zero Part is none.
type Part struct {
	X, Y, W, H float64
	Below      float64 // logical pixels covered at the lower edge of the window
}

// Around returns the part of a board of the given size that holds the points with the given room around each, at least least wide and high. It
// returns the zero Part if there are no points.
func Around(points []vector.Point, size vector.Point, room, least float64) Part {
	if len(points) == 0 {
		return Part{}
	}
	x0, y0, x1, y1 := size.X, size.Y, 0., 0.
	for _, at := range points {
		x0, y0, x1, y1 = min(x0, at.X-room), min(y0, at.Y-room), max(x1, at.X+room), max(y1, at.Y+room)
	}
	grow := func(from, to, size float64) (start, length float64) {
		more := max(least-(to-from), 0) / 2
		from, to = max(from-more, 0), min(to+more, size)
		return from, to - from
	}
	x, w := grow(x0, x1, size.X)
	y, h := grow(y0, y1, size.Y)
	return Part{X: x, Y: y, W: w, H: h}
}

// newView returns a view that shows the whole of a board of the given size.
func newView(w, h float64) view {
	return view{board: vector.Point{X: w, Y: h}, center: vector.Point{X: w / 2, Y: h / 2}, zoom: 1}
}

// empty reports whether there is nothing to show because the window or the board has no area.
func (v view) empty() bool {
	return !(v.window.X > 0 && v.window.Y > 0 && v.board.X > 0 && v.board.Y > 0)
}

// scale returns the logical pixels per board unit, or 0 if the view is empty.
func (v view) scale() float64 { return v.fitScale() * v.zoom }

// fitScale returns the scale at which the whole board just fits.
func (v view) fitScale() float64 {
	if v.empty() {
		return 0
	}
	return min(v.window.X/v.board.X, v.window.Y/v.board.Y)
}

// origin returns the board point at the top left of the window.
func (v view) origin() vector.Point {
	s := v.scale()
	if s == 0 {
		return vector.Point{}
	}
	return vector.Point{X: v.center.X - v.window.X/2/s, Y: v.center.Y - v.window.Y/2/s}
}

// toBoard returns the board point shown at a window position.
func (v view) toBoard(p vector.Point) vector.Point {
	s := v.scale()
	if s == 0 {
		return v.center
	}
	return vector.Point{X: v.center.X + (p.X-v.window.X/2)/s, Y: v.center.Y + (p.Y-v.window.Y/2)/s}
}

// toWindow returns the window position at which a board point is shown.
func (v view) toWindow(p vector.Point) vector.Point {
	s := v.scale()
	return vector.Point{X: (p.X-v.center.X)*s + v.window.X/2, Y: (p.Y-v.center.Y)*s + v.window.Y/2}
}

// resized returns the view in a window of another size, with the same center and zoom.
func (v view) resized(w, h float64) view {
	v.window = vector.Point{X: w, Y: h}
	return v.on(v.part)
}

// on returns the view in which a part of the board fills the window, and keeps filling it when the window is resized. For the zero Part it returns
// v.
func (v view) on(p Part) view {
	v.part = p
	if v.empty() || !(p.W > 0 && p.H > 0) {
		return v.clamped()
	}
	s := min(v.window.X/p.W, max(v.window.Y-p.Below, 1)/p.H)
	v.zoom = min(max(s/v.fitScale(), 1), maxZoom)
	v.center = vector.Point{X: p.X + p.W/2, Y: p.Y + p.H/2 + p.Below/2/v.scale()}
	return v.clamped()
}

// panned returns the view after the board has moved by a distance in the window.
func (v view) panned(dx, dy float64) view {
	v.part = Part{}
	if s := v.scale(); s > 0 {
		v.center.X -= dx / s
		v.center.Y -= dy / s
	}
	return v.clamped()
}

// zoomed returns the view enlarged by a factor. The board point at the window position p stays in place unless the edge of the board prevents it.
func (v view) zoomed(p vector.Point, factor float64) view {
	if v.empty() || !(factor > 0) {
		return v
	}
	fixed := v.toBoard(p)
	v.part = Part{}
	v.zoom = min(max(v.zoom*factor, 1), maxZoom)
	s := v.scale()
	v.center.X = fixed.X - (p.X-v.window.X/2)/s
	v.center.Y = fixed.Y - (p.Y-v.window.Y/2)/s
	return v.clamped()
}

// fitted returns the view of the whole board.
func (v view) fitted() view {
	v.zoom, v.part = 1, Part{}
	return v.clamped()
}

// clamped returns the view with its center moved as little as needed so that the window shows at most the whole board, and nothing beyond it while
// the board is larger than the window.
func (v view) clamped() view {
	s := v.scale()
	if s == 0 {
		return v
	}
	v.center.X = clampSpan(v.center.X, v.window.X/2/s, v.board.X)
	v.center.Y = clampSpan(v.center.Y, v.window.Y/2/s, v.board.Y)
	return v
}

// clampSpan moves a span around center into the range 0 to size, or centers it if it is longer.
func clampSpan(center, half, size float64) float64 {
	if 2*half >= size {
		return size / 2
	}
	return min(max(center, half), size-half)
}

// pixelSpan is a range on one axis in device pixels, counted from the edge of the board.
type pixelSpan struct{ from, to int }

// spans returns the range that the window shows on each axis, widened by a fraction of the window. The widened range ends at the edge of the board.
func (v view) spans(density, widen float64) (x, y pixelSpan) {
	s, o := v.scale()*density, v.origin()
	return widened(o.X*s, v.window.X*density, v.board.X*s, widen), widened(o.Y*s, v.window.Y*density, v.board.Y*s, widen)
}

func widened(origin, window, board, widen float64) pixelSpan {
	from := int(math.Round(origin))
	to := from + int(math.Ceil(window-0.01)) // logical sizes are pixels divided by the density: rounding must not add one
	more := int(window * widen)
	end := int(math.Ceil(board - 0.01))
	return pixelSpan{max(from-more, min(from, 0)), min(to+more, max(to, end))}
}

// frame returns the part of the board to paint for this view: the window and a margin, at density device pixels per logical pixel.
func (v view) frame(density float64) vector.Frame {
	if v.empty() || !(density > 0) {
		return vector.Frame{}
	}
	x, y := v.spans(density, v.margin(density))
	s := v.scale() * density
	return vector.Frame{
		Scale: s, X: float64(x.from) / s, Y: float64(y.from) / s, W: x.to - x.from, H: y.to - y.from,
		Fit: v.fitScale() * density, Density: density,
	}
}

// margin returns how far to paint beyond the window, in window sizes. It is smaller if pictures would become too large.
func (v view) margin(density float64) float64 {
	pixels := v.window.X * v.window.Y * density * density
	return min(maxMargin, max(minMargin, (math.Sqrt(maxPixels/pixels)-1)/2))
}

// holds reports whether a picture of frame f is sharp in this view and covers the window and widen window sizes around it.
func (v view) holds(f vector.Frame, density, widen float64) bool {
	s := v.scale() * density
	if s == 0 || f.Scale != s {
		return false
	}
	x, y := v.spans(density, widen)
	left, top := pixelOrigin(f)
	return left <= x.from && x.to <= left+f.W && top <= y.from && y.to <= top+f.H
}

// place returns the position and size of a picture of frame f in the window: aligned to pixels if it was painted at this scale, else stretched.
func (v view) place(f vector.Frame, density float64) (pos, size vector.Point) {
	if f.Scale == 0 || density == 0 {
		return vector.Point{}, vector.Point{}
	}
	s := v.scale()
	if f.Scale != s*density {
		return v.toWindow(vector.Point{X: f.X, Y: f.Y}),
			vector.Point{X: float64(f.W) / f.Scale * s, Y: float64(f.H) / f.Scale * s}
	}
	x, y := v.spans(density, 0)
	left, top := pixelOrigin(f)
	return vector.Point{X: float64(left-x.from) / density, Y: float64(top-y.from) / density},
		vector.Point{X: float64(f.W) / density, Y: float64(f.H) / density}
}

// pixelOrigin returns the top left of a frame in device pixels of the board.
func pixelOrigin(f vector.Frame) (x, y int) {
	return int(math.Round(f.X * f.Scale)), int(math.Round(f.Y * f.Scale))
}

// coarse reports whether a picture of frame f would be stretched until it is illegible.
func (v view) coarse(f vector.Frame, density float64) bool {
	return f.Scale*3 < v.scale()*density
}

// covered reports whether a picture of frame f, stretched or not, covers the whole window.
func (v view) covered(f vector.Frame) bool {
	s := v.scale()
	if s == 0 || f.Scale == 0 {
		return false
	}
	pos, size := v.toWindow(vector.Point{X: f.X, Y: f.Y}), s/f.Scale
	return pos.X <= 0.5 && pos.Y <= 0.5 &&
		pos.X+float64(f.W)*size >= v.window.X-0.5 && pos.Y+float64(f.H)*size >= v.window.Y-0.5
}
