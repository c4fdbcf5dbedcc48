package board

import (
	"math"
	"testing"
)

func TestACameraTellsWhenItMoved(t *testing.T) {
	moved := 0
	c := camera{view: newView(1000, 800), moved: func() { moved++ }}
	c.look(c.view.resized(500, 400))
	c.Fit()
	if moved != 1 || c.Zoom() != 50 || c.Seen() != (Part{}) {
		t.Errorf("moved %d times, shows %v at %v %%", moved, c.Seen(), c.Zoom())
	}
	c.ZoomTo(200)
	if p := c.Seen(); moved != 2 || math.Abs(p.W-250) > 1e-9 || math.Abs(p.X-375) > 1e-9 {
		t.Errorf("moved %d times, shows %v", moved, p)
	}
	part := Part{X: 100, Y: 100, W: 200, H: 100}
	c.ShowPart(part)
	c.ShowPart(part)
	if moved != 3 || c.Seen() != part {
		t.Errorf("moved %d times, shows %v", moved, c.Seen())
	}
}
