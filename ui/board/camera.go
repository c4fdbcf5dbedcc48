package board

import (
	"entente/ui/board/vector"
)

// camera holds the part of the board that the window shows.
type camera struct {
	view  view
	moved func() // called after the view has changed
}

// Fit shows the whole board.
func (c *camera) Fit() { c.look(c.view.fitted()) }

// ShowPart fills the window with a part of the board until the user zooms or pans.
func (c *camera) ShowPart(p Part) { c.look(c.view.on(p)) }

// Seen returns the visible part of the board, for ShowPart, or the zero Part if the whole board is visible.
func (c *camera) Seen() Part {
	v := c.view
	if v.part != (Part{}) || v.zoom <= 1 || v.empty() {
		return v.part
	}
	corner, s := v.origin(), v.scale()
	return Part{X: corner.X, Y: corner.Y, W: v.window.X / s, H: v.window.Y / s}
}

// Zoom returns the size of the map in percent. At 100 a board unit is one logical pixel.
func (c *camera) Zoom() float64 { return c.view.scale() * 100 }

// ZoomTo sets the size of the map in percent, between the size at which the whole board fits and eight times that. The center of the window stays
// in place.
func (c *camera) ZoomTo(percent float64) {
	if now := c.Zoom(); now > 0 {
		middle := vector.Point{X: c.view.window.X / 2, Y: c.view.window.Y / 2}
		c.look(c.view.zoomed(middle, percent/now))
	}
}

// look switches to another view.
func (c *camera) look(v view) {
	if v == c.view {
		return
	}
	c.view = v
	c.moved()
}
