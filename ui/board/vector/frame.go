package vector

import (
	"image"
	"math"
)

// Frame is a view of the board as a picture of W by H pixels, with the board point X, Y at the top left corner.
type Frame struct {
	Scale float64 // pixels per board unit
	X, Y  float64
	W, H  int
	Fit   float64 // Scale at which the whole board is visible: marks and lines grow no further; 0 means that of a board filling W by H

	Density float64 // pixels per logical pixel, for minimum sizes on the screen; 0 means 1
}

// Logical returns the number of pixels per logical pixel.
func (f Frame) Logical() float64 {
	if f.Density > 0 && f.Density <= 16 {
		return f.Density
	}
	return 1
}

// Pixel returns the pixel of a board point.
func (f Frame) Pixel(p Point) (x, y float64) { return (p.X - f.X) * f.Scale, (p.Y - f.Y) * f.Scale }

// maxScale limits the zoom to what the rasterizer can count.
const maxScale = 1000

// Rect returns the pixels of the picture. It is empty if the frame shows nothing or is too large.
func (f Frame) Rect() image.Rectangle {
	if f.W <= 0 || f.H <= 0 || !(f.Scale > 0 && f.Scale <= maxScale) || !(math.Abs(f.X) < 1e5 && math.Abs(f.Y) < 1e5) {
		return image.Rectangle{}
	}
	return image.Rect(0, 0, f.W, f.H)
}

// Drawable reports whether a frame can be drawn.
func (f Frame) Drawable() bool {
	finite := !math.IsNaN(f.X+f.Y+f.Scale) && !math.IsInf(f.X+f.Y+f.Scale, 0)
	return finite && !f.Rect().Empty() && f.Scale < 1000
}

// On returns a box of the board in pixels of the picture.
func (b Box) On(f Frame) Box {
	x := func(v float32) float32 { return float32((float64(v) - f.X) * f.Scale) }
	y := func(v float32) float32 { return float32((float64(v) - f.Y) * f.Scale) }
	return Box{x(b.X0), y(b.Y0), x(b.X1), y(b.Y1)}
}

// on returns a point of the board in pixels of the picture.
func (p Corner) on(f Frame) Corner {
	return Corner{float32((float64(p.X) - f.X) * f.Scale), float32((float64(p.Y) - f.Y) * f.Scale)}
}
